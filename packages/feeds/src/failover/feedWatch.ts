import type { FeedMessage, FeedState } from '../feed/index.ts'

/** Without a tick of anything for so long, while exchanges trade, something is wrong. */
const STALE_MS = 15_000
/** A line that is lost is given so long to come back by itself. */
const LOST_MS = 10_000

/** How one of several feeds fares. */
export class FeedWatch {
  #state: FeedState['state'] = 'connecting'
  #reason = 'it is connecting'
  #stateSince: number
  #tickedAt: number
  #wellSince = Number.NaN

  /** It is asked from now on (epoch ms). */
  constructor(now: number) {
    this.#stateSince = now
    this.#tickedAt = now
  }

  hear(message: FeedMessage, now: number): void {
    if ('state' in message) {
      if (message.state !== this.#state) this.#stateSince = now
      this.#state = message.state
      this.#reason = message.reason
    } else if ('instrument' in message && message.instrument.length > 0) this.#tickedAt = now
  }

  /** Why it cannot be relied on now; null when it can. */
  staleness(now: number, isTrading: boolean): string | null {
    if (this.#state === 'signed-out') return `needs sign-in: ${this.#reason}`
    if (this.#state !== 'live' && now - this.#stateSince >= LOST_MS) return `is lost: ${this.#reason}`
    if (isTrading && now - this.#tickedAt >= STALE_MS) return 'has told no price for 15 seconds'
    return null
  }

  /** For how long it has been well without a break, looked at again and again; ms. */
  wellFor(now: number, isTrading: boolean): number {
    const isWell = this.#state === 'live' && this.staleness(now, isTrading) === null
    if (!isWell) this.#wellSince = Number.NaN
    else if (Number.isNaN(this.#wellSince)) this.#wellSince = now
    return isWell ? now - this.#wellSince : 0
  }
}
