/** So many in any stretch of time for each key: for the few things that cost somebody else's patience, such as a mail. */
export class SlidingLimit {
  readonly #limit: number
  readonly #spanMs: number
  readonly #times = new Map<string, readonly number[]>()

  constructor(limit: number, spanMs: number) {
    this.#limit = limit
    this.#spanMs = spanMs
  }

  /** Counts one for each of the keys at an instant (epoch ms); false, and nothing counted, when one of them has used its share. */
  admits(keys: readonly string[], now: number): boolean {
    for (const [key, times] of this.#times) {
      const recent = times.filter((time) => time > now - this.#spanMs)
      if (recent.length === 0) this.#times.delete(key)
      else this.#times.set(key, recent)
    }
    const known = keys.map((key) => this.#times.get(key) ?? [])
    if (known.some(({ length }) => length >= this.#limit)) return false
    for (const [i, key] of keys.entries()) this.#times.set(key, [...known[i], now])
    return true
  }
}
