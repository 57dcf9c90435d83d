import { pause } from './pause.ts'

/** Lets so many requests a second through, in the order of asking. */
export class Pacer {
  readonly #gapMs: number
  #freeAt = 0

  constructor(perSecond: number) {
    this.#gapMs = 1000 / perSecond
  }

  /** Resolves when the next request may go. */
  async turn(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
    const now = performance.now()
    const at = Math.max(now, this.#freeAt)
    this.#freeAt = at + this.#gapMs
    if (at > now) await pause(at - now, signal)
  }
}
