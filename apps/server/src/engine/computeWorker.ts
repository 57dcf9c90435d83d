import { parentPort } from 'node:worker_threads'
import { openDb } from '@strikelens/store/database'
import { threadSettings } from '../thread.ts'
import { SharedDays } from '../view/sharedDays.ts'
import { adoptStoredCalendar } from '../view/storedCalendar.ts'
import { sourceOver } from '../view/storedSource.ts'
import type { WorkerMessage, WorkerSettings } from './computeProtocol.ts'
import { computeReply } from './computeReply.ts'

const settings = threadSettings<WorkerSettings>()
const port = parentPort
if (port === null) throw new Error('This file runs as a thread of the server.')
const db = openDb(settings.databaseUrl, { max: 3, purpose: 'serving' })
await adoptStoredCalendar(db)
const source = await sourceOver(db, '', new SharedDays(settings.memory))

port.on('message', async (message: WorkerMessage) => {
  if (message.kind === 'forget') {
    source.forget()
    // Asked again at the next import where the database does not answer.
    await adoptStoredCalendar(db).catch(() => {})
  } else if (message.kind === 'forget-day') source.forgetDay(message.date)
  else {
    const reply = await computeReply(source, message.request)
    port.postMessage(reply, 'body' in reply ? [reply.body.buffer] : [])
  }
})
