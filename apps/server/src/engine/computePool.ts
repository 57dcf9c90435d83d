import type { Worker } from 'node:worker_threads'
import { type IsoDate, MINUTE_MS } from '@strikelens/market/time'
import { startThread } from '../thread.ts'
import type { ComputeReply, ComputeRequest, WorkerMessage, WorkerSettings } from './computeProtocol.ts'
import type { Cost } from './costs.ts'
import { type Demand, nobodyWaits } from './demand.ts'
import { DemandQueue } from './demandQueue.ts'
import { tooBusy } from './tooBusy.ts'

/** What is used of a thread. */
export interface ComputeThread {
  on(event: 'message', listener: (reply: ComputeReply) => void): unknown
  on(event: 'error', listener: (error: Error) => void): unknown
  on(event: 'exit', listener: () => void): unknown
  postMessage(message: WorkerMessage): void
  terminate(): Promise<unknown>
}

interface Job {
  readonly request: Omit<ComputeRequest, 'id'>
  readonly demand: Demand
  readonly units: number
  /** Its turn has come: it need not come in time any more. */
  begin(): void
  resolve(reply: ComputeReply): void
  reject(error: Error): void
  drop(): void
}

/** One thread: what it computes by the number of the request, and what waits for it. */
interface Place {
  thread: ComputeThread
  readonly running: Map<number, Job>
  readonly queue: DemandQueue<Job>
}

/** What a thread has at once: while one waits for the database another computes. All else can still be dropped. */
const AT_ONCE = 2
/** What may wait for one thread: about ten seconds of its work for visitors, twenty of what a minute makes anew. */
const BOUNDS = { visitors: 1000, minutes: 2000 }

/**
 * The threads that compute. A question always goes to the thread its symbol belongs to, so that each day is decoded once.
 * A thread that dies fails its open questions and is replaced.
 */
export class ComputePool {
  readonly #places: readonly Place[]
  readonly #start: () => ComputeThread
  #lastId = 0
  #isClosing = false

  /** `start` begins a thread. */
  constructor(count: number, start: () => ComputeThread) {
    this.#start = start
    this.#places = Array.from({ length: count }, () => ({
      thread: start(),
      running: new Map(),
      queue: new DemandQueue<Job>(BOUNDS),
    }))
    for (const place of this.#places) this.#listen(place)
  }

  /** Computes when it is its turn; rejects when too much waits, when its turn does not come in time, or nobody waits by then. */
  compute(request: Omit<ComputeRequest, 'id'>, affinity: string, demand: Demand, cost: Cost): Promise<ComputeReply> {
    const place = this.#places[hash(affinity) % this.#places.length]
    return new Promise((resolve, reject) => {
      // What a minute makes anew is waited for until the next one, which drops it.
      const mostWaitMs = demand.hasVisitors ? cost.mostWaitMs : MINUTE_MS
      const deadline = setTimeout(() => {
        if (!place.queue.remove(job)) return
        demand.isDropped = true
        reject(tooBusy())
      }, mostWaitMs)
      const begin = () => clearTimeout(deadline)
      const end = (error: Error) => {
        clearTimeout(deadline)
        reject(error)
      }
      const drop = () => end(nobodyWaits())
      const job: Job = { request, demand, units: cost.units, begin, resolve, reject: end, drop }
      if (place.queue.add(job)) this.#fill(place)
      else end(tooBusy())
    })
  }

  /** Makes every thread forget the days it holds: history was added or replaced. */
  forget(): void {
    this.#tell({ kind: 'forget' })
  }

  /** Makes every thread forget one day: minutes were added to it. */
  forgetDay(date: IsoDate): void {
    this.#tell({ kind: 'forget-day', date })
  }

  /** Ends every thread and begins another in its place: what they hold leads nowhere. */
  replaceAll(): void {
    for (const { thread } of this.#places) void thread.terminate()
  }

  async close(): Promise<void> {
    this.#isClosing = true
    await Promise.all(this.#places.map(({ thread }) => thread.terminate()))
  }

  #tell(message: WorkerMessage): void {
    for (const { thread } of this.#places) thread.postMessage(message)
  }

  #fill({ thread, running, queue }: Place): void {
    while (running.size < AT_ONCE) {
      const job = queue.next()
      if (job === null) return
      job.begin()
      const id = ++this.#lastId
      running.set(id, job)
      thread.postMessage({ kind: 'compute', request: { ...job.request, id } } satisfies WorkerMessage)
    }
  }

  #listen(place: Place): void {
    place.thread.on('message', (reply: ComputeReply) => {
      const job = place.running.get(reply.id)
      place.running.delete(reply.id)
      job?.resolve(reply)
      this.#fill(place)
    })
    place.thread.on('error', (error: Error) => fail(place, error))
    place.thread.on('exit', () => {
      if (this.#isClosing) return
      fail(place, new Error('The computing thread ended; the question can be asked again.'))
      place.thread = this.#start()
      this.#listen(place)
    })
  }
}

/** A thread that computes. */
export function computeThread(settings: WorkerSettings): Worker {
  return startThread(new URL('./computeWorker.ts', import.meta.url), settings, [settings.memory])
}

/** Also what waits: a thread that cannot start would let it wait for ever. */
function fail({ running, queue }: Place, error: Error): void {
  const jobs = [...running.values(), ...queue.clear()]
  running.clear()
  for (const job of jobs) job.reject(error)
}

function hash(text: string): number {
  let value = 0
  for (let i = 0; i < text.length; i++) value = (Math.imul(value, 31) + text.charCodeAt(i)) >>> 0
  return value
}
