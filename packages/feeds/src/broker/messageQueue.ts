import type { FeedMessage } from '../feed/index.ts'

/** Ticks that wait for a reader at most: some 100 MB. */
const LONGEST_QUEUE = 2_000_000

/** What several connections say, as one stream. A reader that stays away loses the oldest ticks, and is told so. */
export class MessageQueue {
  readonly #longest: number
  #waiting: FeedMessage[] = []
  #ticks = 0
  #lostTicks = 0
  #wake: (() => void) | null = null
  #hasEnded = false

  constructor(longest: number = LONGEST_QUEUE) {
    this.#longest = longest
  }

  push(message: FeedMessage): void {
    if (this.#hasEnded) return
    this.#waiting.push(message)
    this.#ticks += ticksOf(message)
    if (this.#ticks > this.#longest) this.#drop()
    this.#wake?.()
  }

  /** Nothing follows. */
  end(): void {
    this.#hasEnded = true
    this.#wake?.()
  }

  async *messages(signal: AbortSignal): AsyncGenerator<FeedMessage> {
    const wake = () => this.#wake?.()
    signal.addEventListener('abort', wake)
    try {
      for (;;) {
        signal.throwIfAborted()
        if (this.#waiting.length > 0) yield* this.#taken()
        else if (this.#hasEnded) return
        else {
          await new Promise<void>((resolve) => {
            this.#wake = resolve
          })
          this.#wake = null
        }
      }
    } finally {
      signal.removeEventListener('abort', wake)
    }
  }

  #taken(): FeedMessage[] {
    const taken = this.#waiting
    this.#waiting = []
    this.#ticks = 0
    if (this.#lostTicks === 0) return taken
    const sample = `${this.#lostTicks} ticks were dropped`
    this.#lostTicks = 0
    return [{ rejected: 'not taken in time', sample }, ...taken]
  }

  /** Drops the older half, so that a full queue is not walked with every message. */
  #drop(): void {
    const kept: FeedMessage[] = []
    for (const message of this.#waiting) {
      const ticks = ticksOf(message)
      if (ticks === 0 || this.#ticks <= this.#longest / 2) kept.push(message)
      else {
        this.#ticks -= ticks
        this.#lostTicks += ticks
      }
    }
    this.#waiting = kept
  }
}

function ticksOf(message: FeedMessage): number {
  return 'instrument' in message ? message.instrument.length : 0
}
