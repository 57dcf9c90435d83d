import type { MessagePort } from 'node:worker_threads'
import type { IsoDate } from '@strikelens/market/time'
import { startThread } from '../thread.ts'
import type { ScanNews, ScanSettings } from './scanWorker.ts'

/** Pages come first: what is scanned before anyone has looked at one can wait. */
const AFTER_START_MS = 15_000
/** One that ends at once is not begun again at once. */
const AGAIN_MS = 1000

export interface ScanThreadSettings {
  readonly databaseUrl: string
  /** Makes a way to the memory of the market. */
  readonly reader: () => MessagePort
  /** The market's last minute. */
  readonly published: () => number
  /** Whether the market's history is there: while it is made all would be scanned anew with every piece. */
  readonly isReady: () => boolean
  /** Tells the operator what went wrong. */
  readonly print: (line: string) => void
  readonly after?: number
}

/**
 * The thread that scans every name as bars close, begun a while after the start. One that dies is replaced; while there is none,
 * who asks makes scans alone.
 */
export class ScanThread {
  readonly #databaseUrl: string
  readonly #reader: () => MessagePort
  readonly #published: () => number
  readonly #isReady: () => boolean
  readonly #print: (line: string) => void
  readonly #after: number
  #timer: NodeJS.Timeout | null = null
  #thread: ReturnType<typeof startThread> | null = null
  #isClosing = false

  constructor({ databaseUrl, reader, published, isReady, print, after = AFTER_START_MS }: ScanThreadSettings) {
    this.#databaseUrl = databaseUrl
    this.#reader = reader
    this.#published = published
    this.#isReady = isReady
    this.#print = print
    this.#after = after
  }

  /** The market is there: the thread begins a while later. */
  begin(): void {
    this.#startIn(this.#after)
  }

  /** A minute is there to be read. */
  minute(asOf?: number): void {
    if (this.#thread !== null && this.#isReady()) this.#tell({ kind: 'minute', asOf: asOf ?? this.#published() })
  }

  /** Minutes of a day were filled. */
  forgetDay(date: IsoDate): void {
    this.#tell({ kind: 'forget-day', date })
  }

  /** Days were added or replaced: what was scanned is scanned anew. */
  forget(): void {
    this.#tell({ kind: 'forget' })
    this.minute()
  }

  /** Its way to the memory of before leads nowhere: another thread takes its place. */
  replace(): void {
    void this.#thread?.terminate()
  }

  async close(): Promise<void> {
    this.#isClosing = true
    if (this.#timer !== null) clearTimeout(this.#timer)
    await this.#thread?.terminate()
  }

  #startIn(after: number): void {
    this.#timer = setTimeout(() => this.#start(), after).unref()
  }

  #start(): void {
    const memory = this.#reader()
    const settings: ScanSettings = { databaseUrl: this.#databaseUrl, memory }
    const thread = startThread(new URL('./scanWorker.ts', import.meta.url), settings, [memory])
    this.#thread = thread
    thread.on('message', (problem: string) => this.#print(`Names could not be scanned: ${problem}`))
    thread.on('error', ({ message }) => this.#print(`Names could not be scanned: ${message}`))
    thread.on('exit', () => {
      this.#thread = null
      if (!this.#isClosing) this.#startIn(AGAIN_MS)
    })
    this.minute()
  }

  #tell(news: ScanNews): void {
    this.#thread?.postMessage(news)
  }
}
