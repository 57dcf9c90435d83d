/** Counts what each address asks for in a window of time: cheap enough for the hottest route. */
export class RateWindow {
  readonly #limit: number
  readonly #counts = new Map<string, number>()
  readonly #timer: NodeJS.Timeout

  constructor(limit: number, windowMs: number) {
    this.#limit = limit
    this.#timer = setInterval(() => this.#counts.clear(), windowMs)
    this.#timer.unref()
  }

  /** Counts one request; false when the address has used its share. */
  admits(address: string): boolean {
    const count = (this.#counts.get(address) ?? 0) + 1
    this.#counts.set(address, count)
    return count <= this.#limit
  }

  close(): void {
    clearInterval(this.#timer)
  }
}
