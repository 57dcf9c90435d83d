import { parentPort } from 'node:worker_threads'
import { createWorld, universeInputs } from '@strikelens/feeds/simulator/underlyings'
import { universe } from '@strikelens/market/universe'
import { openDb, transaction } from '@strikelens/store/database'
import { readProgress, writeProgress } from '@strikelens/store/repositories'
import { startThread, threadSettings } from '../thread.ts'
import { FULL, historyStages, type Lane, SHORT, type Stage } from './stages.ts'

/** What the thread that makes history is told. */
export interface HistorySettings {
  readonly databaseUrl: string
  readonly seed: number
  /** Market time at which the store began; history reaches up to it. */
  readonly until: number
  readonly length: 'full' | 'short'
  /** What of it this thread makes; absent: all, with others in a thread beside. */
  readonly lane?: Lane
}

/** What it says: how far it is, when today is there, and when all is; `isNew`: something was made, not found. */
export type HistoryMessage =
  | {
      readonly kind: 'progress'
      readonly stage: string
      readonly done: number
      readonly total: number
      readonly isNew: boolean
    }
  | { readonly kind: 'today'; readonly isNew: boolean }
  | { readonly kind: 'done' }

const port = parentPort
if (port === null) throw new Error('This file runs as a thread of the server.')
const settings = threadSettings<HistorySettings>()
const db = openDb(settings.databaseUrl, { max: 2 })
const key = { feed: 'simulator', world: String(settings.seed) }
const say = (message: HistoryMessage) => port.postMessage(message)

const known = new Map((await readProgress(db, key)).map(({ stage, done }) => [stage, done]))
const world = createWorld(settings.seed, universeInputs(universe))
const stages = historyStages(db, world, settings.until, settings.length === 'full' ? FULL : SHORT)

const isMade = ({ name, steps }: Stage) => (known.get(name) ?? 0) >= steps.length

async function make(lane: Lane): Promise<void> {
  for (const stage of stages.filter((one) => one.lane === lane)) {
    const { name, steps } = stage
    const total = steps.length
    for (let done = known.get(name) ?? 0; done < total; done++) {
      say({ kind: 'progress', stage: name, done, total, isNew: true })
      await steps[done]()
      await transaction(db, (tx) => writeProgress(tx, key, { stage: name, done: done + 1, total }))
    }
    const isNew = !isMade(stage)
    if (name === 'Today') say({ kind: 'today', isNew })
    else say({ kind: 'progress', stage: name, done: total, total, isNew })
  }
}

/** Makes a lane in a thread beside this one; until this one's is made only its finished stages are told. */
function makeBeside(lane: Lane): { finished: Promise<void>; tellAll: () => void } {
  const beside: HistorySettings = { ...settings, lane }
  const helper = startThread(new URL('./historyWorker.ts', import.meta.url), beside)
  let tellsAll = false
  helper.on('message', (message: HistoryMessage) => {
    if (message.kind === 'progress' && (tellsAll || message.done === message.total)) say(message)
  })
  const finished = new Promise<void>((resolve, reject) => {
    helper.once('error', reject)
    helper.once('exit', () => resolve())
  })
  return {
    finished,
    tellAll() {
      tellsAll = true
    },
  }
}

/** Two lanes at the same time, as far as they are not made already. */
async function makeBoth(own: Lane, other: Lane): Promise<void> {
  if (stages.filter(({ lane }) => lane === other).every(isMade)) return make(own)
  const beside = makeBeside(other)
  await Promise.all([beside.finished, make(own).then(beside.tellAll)])
}

if (settings.lane !== undefined) await make(settings.lane)
else {
  await make('first')
  await makeBoth('chains', 'days')
  await makeBoth('last', 'shares')
  say({ kind: 'done' })
}
await db.close()
