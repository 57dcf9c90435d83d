import type { Worker } from 'node:worker_threads'
import type { IsoDate } from '@strikelens/market/time'
import type { MinutePackage } from '../ingest/minutePackage.ts'
import { startThread } from '../thread.ts'
import type { ComputeReply, ComputeRequest, WorkerMessage, WorkerSettings } from './computeProtocol.ts'

interface Waiting {
  resolve(reply: ComputeReply): void
  reject(error: Error): void
}

/**
 * The threads that compute. A question always goes to the thread its symbol belongs to, so that each day is decoded once.
 * A thread that dies fails its open questions and is replaced.
 */
export class ComputePool {
  readonly #workers: Worker[] = []
  readonly #waiting = new Map<number, Waiting & { worker: number }>()
  readonly #settings: WorkerSettings
  #lastId = 0
  #isClosing = false

  constructor(count: number, settings: WorkerSettings) {
    this.#settings = settings
    for (let place = 0; place < count; place++) this.#workers.push(this.#start(place))
  }

  compute(request: Omit<ComputeRequest, 'id'>, affinity: string): Promise<ComputeReply> {
    const id = ++this.#lastId
    const worker = hash(affinity) % this.#workers.length
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject, worker })
      this.#post(worker, { kind: 'compute', request: { ...request, id } })
    })
  }

  /** Hands a published minute to every thread; it is there before any question that is asked afterwards. */
  publish(minute: MinutePackage): void {
    for (let place = 0; place < this.#workers.length; place++) this.#post(place, { kind: 'minute', minute })
  }

  /** Makes every thread forget the days it holds: history was added or replaced. */
  forget(): void {
    for (let place = 0; place < this.#workers.length; place++) this.#post(place, { kind: 'forget' })
  }

  /** Makes every thread forget one day: minutes were added to it. */
  forgetDay(date: IsoDate): void {
    for (let place = 0; place < this.#workers.length; place++) this.#post(place, { kind: 'forget-day', date })
  }

  async close(): Promise<void> {
    this.#isClosing = true
    await Promise.all(this.#workers.map((worker) => worker.terminate()))
  }

  #post(place: number, message: WorkerMessage): void {
    this.#workers[place].postMessage(message)
  }

  #start(place: number): Worker {
    const worker = startThread(new URL('./computeWorker.ts', import.meta.url), this.#settings)
    worker.on('message', (reply: ComputeReply) => {
      const waiting = this.#waiting.get(reply.id)
      this.#waiting.delete(reply.id)
      waiting?.resolve(reply)
    })
    worker.on('error', (error) => this.#fail(place, error))
    worker.on('exit', () => {
      if (this.#isClosing) return
      this.#fail(place, new Error('The computing thread ended; the question can be asked again.'))
      this.#workers[place] = this.#start(place)
    })
    return worker
  }

  #fail(place: number, error: Error): void {
    for (const [id, waiting] of this.#waiting) {
      if (waiting.worker !== place) continue
      this.#waiting.delete(id)
      waiting.reject(error)
    }
  }
}

function hash(text: string): number {
  let value = 0
  for (let i = 0; i < text.length; i++) value = (Math.imul(value, 31) + text.charCodeAt(i)) >>> 0
  return value
}
