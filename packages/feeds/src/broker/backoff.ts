/** Waits that double from the first to the longest, each shortened by chance up to half, so that clients do not return in step. */
export class Backoff {
  readonly #firstMs: number
  readonly #longestMs: number
  readonly #random: () => number
  #failures = 0

  constructor(firstMs: number, longestMs: number, random: () => number = Math.random) {
    this.#firstMs = firstMs
    this.#longestMs = longestMs
    this.#random = random
  }

  /** How long to wait after one more failure, ms. */
  next(): number {
    const whole = Math.min(this.#longestMs, this.#firstMs * 2 ** Math.min(this.#failures, 30))
    this.#failures++
    return whole * (1 - this.#random() / 2)
  }

  /** It works again: the next failure is a first one. */
  reset(): void {
    this.#failures = 0
  }
}
