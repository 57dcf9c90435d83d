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
    return areAdmitted(
      keys.map((key) => ({ limit: this, key })),
      now,
    )
  }

  /** Whether a key has something left of its share. */
  hasRoom(key: string, now: number): boolean {
    return this.#recent(this.#times.get(key) ?? [], now).length < this.#limit
  }

  count(key: string, now: number): void {
    for (const [known, times] of this.#times) {
      const recent = this.#recent(times, now)
      if (recent.length === 0) this.#times.delete(known)
      else this.#times.set(known, recent)
    }
    this.#times.set(key, [...(this.#times.get(key) ?? []), now])
  }

  /** Takes the latest of a key back: what it was counted for did not happen. */
  takeBack(key: string): void {
    this.#times.set(key, this.#times.get(key)?.slice(0, -1) ?? [])
  }

  #recent(times: readonly number[], now: number): readonly number[] {
    return times.filter((time) => time > now - this.#spanMs)
  }
}

/** Counts one for each of the keys, each within a limit of its own; false, and nothing counted, when one has used its share. */
export function areAdmitted(shares: readonly { limit: SlidingLimit; key: string }[], now: number): boolean {
  if (!shares.every(({ limit, key }) => limit.hasRoom(key, now))) return false
  for (const { limit, key } of shares) limit.count(key, now)
  return true
}
