import { MessageChannel, type MessagePort } from 'node:worker_threads'
import type { IsoDate } from '@strikelens/market/time'
import type { MinutePackage } from '../stored/minutePackage.ts'
import { startThread } from '../thread.ts'
import type { MemoryCommand, MemorySettings, MemoryTask } from './memoryMessages.ts'

/**
 * The thread that holds the days of the market for all that compute. What it is told is there, for every thread, when the
 * promise resolves. A thread that dies is replaced by an empty one.
 */
export class MarketMemory {
  readonly #settings: MemorySettings
  readonly #done = new Map<number, () => void>()
  #thread: ReturnType<typeof startThread>
  #lastId = 0
  #isClosing = false
  /** Told when another thread has taken its place: ports of before lead nowhere. */
  onReplaced: () => void = () => {}

  constructor(settings: MemorySettings) {
    this.#settings = settings
    this.#thread = this.#start()
  }

  /** A way to read for one more thread. */
  reader(): MessagePort {
    const { port1, port2 } = new MessageChannel()
    this.#thread.postMessage({ reader: port1 } satisfies MemoryCommand, [port1])
    return port2
  }

  /** Adds a published minute. */
  publish(minute: MinutePackage): Promise<void> {
    return this.#tell({ kind: 'minute', minute })
  }

  /** Days were added or replaced. */
  forget(): Promise<void> {
    return this.#tell({ kind: 'forget' })
  }

  /** Minutes were added to a day. */
  forgetDay(date: IsoDate): Promise<void> {
    return this.#tell({ kind: 'forget-day', date })
  }

  async close(): Promise<void> {
    this.#isClosing = true
    await this.#thread.terminate()
  }

  #tell(task: MemoryTask): Promise<void> {
    const id = ++this.#lastId
    return new Promise((resolve) => {
      this.#done.set(id, resolve)
      this.#thread.postMessage({ id, task } satisfies MemoryCommand)
    })
  }

  #start(): ReturnType<typeof startThread> {
    const thread = startThread(new URL('./memoryWorker.ts', import.meta.url), this.#settings)
    thread.on('message', (id: number) => {
      this.#done.get(id)?.()
      this.#done.delete(id)
    })
    // Its end is heard below.
    thread.on('error', () => {})
    thread.on('exit', () => {
      // An empty memory has what is stored, and all that it was told was stored before.
      for (const done of this.#done.values()) done()
      this.#done.clear()
      if (this.#isClosing) return
      this.#thread = this.#start()
      this.onReplaced()
    })
    return thread
  }
}
