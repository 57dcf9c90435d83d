import { LRUCache } from 'lru-cache'

/** Keys of which is known how much they asked: those that were not heard of for longest are forgotten first. */
const MOST_KEYS = 100_000
const FEWEST_KEYS = 10_000
/** Times that all keys of a limit may hold together, about. */
const MOST_TIMES = 5_000_000

/** Times of a key, oldest first; those before `from` count no more. */
interface Times {
  at: number[]
  from: number
}

/**
 * So many in any stretch of time for each key: requests of an address, mails to a mailbox. Each count takes the same time,
 * however many there are.
 */
export class SlidingLimit {
  readonly #limit: number
  readonly #spanMs: number
  readonly #times: LRUCache<string, Times>

  constructor(limit: number, spanMs: number) {
    this.#limit = limit
    this.#spanMs = spanMs
    const max = Math.min(MOST_KEYS, Math.max(FEWEST_KEYS, Math.ceil(MOST_TIMES / limit)))
    // Without room for all of them from the start: most servers never meet so many.
    this.#times = new LRUCache({ maxSize: max, sizeCalculation: () => 1 })
  }

  /** Counts one for each of the keys at an instant (epoch ms); false, and nothing counted, when one of them has used its share. */
  admits(keys: readonly string[], now: number): boolean {
    return areAdmitted(
      keys.map((key) => ({ limit: this, key })),
      now,
    )
  }

  /** The same for one key. */
  admitsOne(key: string, now: number): boolean {
    if (!this.hasRoom(key, now)) return false
    this.count(key, now)
    return true
  }

  /** Whether a key has something left of its share. */
  hasRoom(key: string, now: number): boolean {
    const times = this.#times.get(key)
    if (times === undefined) return true
    while (times.from < times.at.length && times.at[times.from] <= now - this.#spanMs) times.from++
    // What counts no more is thrown away once it is most of what is held.
    if (times.from > times.at.length / 2) {
      times.at = times.at.slice(times.from)
      times.from = 0
    }
    return times.at.length - times.from < this.#limit
  }

  count(key: string, now: number): void {
    const times = this.#times.get(key)
    if (times === undefined) this.#times.set(key, { at: [now], from: 0 })
    else times.at.push(now)
  }

  /** Takes the latest of a key back: what it was counted for did not happen. */
  takeBack(key: string): void {
    const times = this.#times.get(key)
    if (times !== undefined && times.at.length > times.from) times.at.pop()
  }
}

/** Counts one for each of the keys, each within a limit of its own; false, and nothing counted, when one has used its share. */
export function areAdmitted(shares: readonly { limit: SlidingLimit; key: string }[], now: number): boolean {
  if (!shares.every(({ limit, key }) => limit.hasRoom(key, now))) return false
  for (const { limit, key } of shares) limit.count(key, now)
  return true
}
