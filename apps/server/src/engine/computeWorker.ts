import { parentPort } from 'node:worker_threads'
import { marketAt } from '@strikelens/market/market'
import { databaseTrouble, openDb } from '@strikelens/store/database'
import { computeOf } from '@strikelens/tools'
import { threadSettings } from '../thread.ts'
import { adoptStoredCalendar } from '../view/storedCalendar.ts'
import { storedSource } from '../view/storedSource.ts'
import { type Tracked, trackedSource } from '../view/trackedSource.ts'
import type { ComputeReply, ComputeRequest, WorkerMessage, WorkerSettings } from './computeProtocol.ts'
import { packedAnswer } from './packedAnswer.ts'

const settings = threadSettings<WorkerSettings>()
const port = parentPort
if (port === null) throw new Error('This file runs as a thread of the server.')
const db = openDb(settings.databaseUrl, { max: 3, purpose: 'serving' })
await adoptStoredCalendar(db)
const source = await storedSource(db, '')

port.on('message', async (message: WorkerMessage) => {
  if (message.kind === 'minute') source.append(message.minute)
  else if (message.kind === 'forget') {
    source.forget()
    // Asked again at the next import where the database does not answer.
    await adoptStoredCalendar(db).catch(() => {})
  } else if (message.kind === 'forget-day') source.forgetDay(message.date)
  else {
    const reply = await answer(message.request)
    port.postMessage(reply, 'body' in reply ? [reply.body.buffer] : [])
  }
})

async function answer({ id, tool, params, instant, envelope }: ComputeRequest): Promise<ComputeReply> {
  const started = performance.now()
  try {
    const tracked: Tracked = { reads: new Set(), lacksHistory: false }
    const market = marketAt({ ...trackedSource(source, tracked), label: envelope.source }, instant)
    const compute = await computeOf(tool)
    const result = await compute(market, params)
    const lacks = tracked.lacksHistory ? { lacksHistory: true } : {}
    const packed = packedAnswer({ ...envelope, ...lacks, result })
    return { id, ...packed, reads: [...tracked.reads], computeMs: performance.now() - started }
  } catch (error) {
    const problem = error instanceof Error ? error : new Error(String(error))
    return { id, error: problem.message, stack: problem.stack ?? '', trouble: databaseTrouble(problem) }
  }
}
