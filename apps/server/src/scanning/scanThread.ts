import type { MessagePort } from 'node:worker_threads'
import { startThread } from '../thread.ts'
import type { ScanNews, ScanSettings } from './scanWorker.ts'

/** Pages come first: what is scanned before anyone has looked at one can wait. */
const AFTER_START_MS = 15_000

/**
 * The thread that scans every name as bars close, begun a while after the start. One that dies is replaced; while there is none,
 * who asks makes scans alone.
 */
export class ScanThread {
  readonly #databaseUrl: string
  readonly #reader: () => MessagePort
  readonly #published: () => number
  readonly #timer: NodeJS.Timeout
  #thread: ReturnType<typeof startThread> | null = null
  #isClosing = false

  /** `reader` makes a way to the memory of the market; `published` is its last minute. */
  constructor(databaseUrl: string, reader: () => MessagePort, published: () => number) {
    this.#databaseUrl = databaseUrl
    this.#reader = reader
    this.#published = published
    this.#timer = setTimeout(() => this.#start(), AFTER_START_MS).unref()
  }

  tell(news: ScanNews): void {
    this.#thread?.postMessage(news)
  }

  /** Days were added or replaced: what was scanned is scanned anew. */
  forget(): void {
    this.tell({ kind: 'forget' })
    this.tell({ kind: 'minute', asOf: this.#published() })
  }

  /** Its way to the memory of before leads nowhere: another thread takes its place. */
  replace(): void {
    void this.#thread?.terminate()
  }

  async close(): Promise<void> {
    this.#isClosing = true
    clearTimeout(this.#timer)
    await this.#thread?.terminate()
  }

  #start(): void {
    const memory = this.#reader()
    const settings: ScanSettings = { databaseUrl: this.#databaseUrl, memory }
    const thread = startThread(new URL('./scanWorker.ts', import.meta.url), settings, [memory])
    this.#thread = thread
    // Its end is heard below.
    thread.on('error', () => {})
    thread.on('exit', () => {
      if (!this.#isClosing) this.#start()
    })
    this.tell({ kind: 'minute', asOf: this.#published() })
  }
}
