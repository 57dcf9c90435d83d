import { performance } from 'node:perf_hooks'
import { parentPort, type Worker } from 'node:worker_threads'
import { createWorld, universeInputs } from '@strikelens/feeds/simulator/underlyings'
import { universe } from '@strikelens/market/universe'
import { openDb, transaction } from '@strikelens/store/database'
import { readProgress, writeProgress } from '@strikelens/store/repositories'
import { startThread, threadSettings } from '../thread.ts'
import { FULL, SHORT } from './historySpan.ts'
import { shareStages } from './shareStages.ts'
import { historyStages, type Stage } from './stages.ts'

/** What the thread that makes history is told. */
export interface HistorySettings {
  readonly databaseUrl: string
  readonly seed: number
  /** Market time at which the store began; history reaches up to it. */
  readonly until: number
  readonly length: 'full' | 'short'
  /** It helps another: it makes the stages whose names it is sent, until it is sent null. */
  readonly isHelper?: true
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
  /** A stage is made: by which of the two threads, how long it took, and for how much of that the thread was at work. */
  | {
      readonly kind: 'made'
      readonly stage: string
      readonly thread: 1 | 2
      readonly seconds: number
      readonly busySeconds: number
    }
  | { readonly kind: 'done' }

const port = parentPort
if (port === null) throw new Error('This file runs as a thread of the server.')
const settings = threadSettings<HistorySettings>()
const db = openDb(settings.databaseUrl, { max: 2 })
const key = { feed: 'simulator', world: String(settings.seed) }
const say = (message: HistoryMessage) => port.postMessage(message)

const known = new Map((await readProgress(db, key)).map((progress) => [progress.stage, progress]))
const world = createWorld(settings.seed, universeInputs(universe))
const stages = historyStages(db, world, settings.until, settings.length === 'full' ? FULL : SHORT)

async function make({ name, steps }: Stage): Promise<void> {
  const total = steps.length
  const began = performance.now()
  const before = performance.eventLoopUtilization()
  for (let done = known.get(name)?.done ?? 0; done < total; done++) {
    say({ kind: 'progress', stage: name, done, total, isNew: true })
    await steps[done]()
    await transaction(db, (tx) => writeProgress(tx, key, { stage: name, done: done + 1, total }))
  }
  say({
    kind: 'made',
    stage: name,
    thread: settings.isHelper ? 2 : 1,
    seconds: (performance.now() - began) / 1000,
    busySeconds: performance.eventLoopUtilization(before).active / 1000,
  })
  tell(name, total, true)
}

/** Says that a stage is there. */
function tell(name: string, total: number, isNew: boolean): void {
  if (name === 'Today') say({ kind: 'today', isNew })
  else say({ kind: 'progress', stage: name, done: total, total, isNew })
}

let isMaking = false

async function makeHere(stage: Stage): Promise<void> {
  isMaking = true
  await make(stage)
  isMaking = false
}

/** The thread beside this one, once there was something for it. */
const helpers: Worker[] = []

/** Makes a stage in a thread beside this one; while this one makes another only what is finished is told. */
async function makeBeside({ name }: Stage): Promise<void> {
  if (helpers.length === 0) {
    helpers.push(startThread(new URL('./historyWorker.ts', import.meta.url), { ...settings, isHelper: true }))
  }
  const [thread] = helpers
  await new Promise<void>((resolve, reject) => {
    const hear = (message: HistoryMessage) => {
      const isMade = message.kind === 'progress' && message.done === message.total
      if (isMade || message.kind === 'made' || !isMaking) say(message)
      if (!isMade) return
      thread.off('message', hear).off('error', reject)
      resolve()
    }
    thread.on('message', hear).on('error', reject)
    thread.postMessage(name)
  })
}

if (settings.isHelper) {
  port.on('message', (name: string | null) => {
    const stage = stages.find((one) => one.name === name)
    if (stage !== undefined) void make(stage)
    else {
      port.close()
      void db.close()
    }
  })
} else {
  const there = stages.filter(({ name, steps }) => (known.get(name)?.done ?? 0) >= steps.length)
  for (const { name, steps } of there) tell(name, steps.length, false)
  await shareStages(
    stages,
    there.map(({ name }) => name),
    [makeHere, makeBeside],
  )
  for (const thread of helpers) thread.postMessage(null)
  say({ kind: 'done' })
  await db.close()
}
