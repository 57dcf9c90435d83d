import { MINUTE_MS } from '@strikelens/market/time'

/** A feed that is connected says something every second of the market; ms. */
export const MOST_SILENCE_MS = 5000
/** Why nothing was heard before the ingest began. */
export const NOT_RUNNING = 'Strikelens was not running.'

/** A silence in which something may have been missed, epoch ms: from when to when nothing was heard. */
export interface Silence {
  readonly from: number
  readonly to: number
}

/**
 * What of a day a feed was heard in. A feed that is connected says something every second; longer than it can be silent by
 * chance, and the minutes that its silence touches are not whole.
 */
export class FeedSilences {
  readonly #mostSilenceMs: number
  #last: number
  /** End of the last silence. */
  #silentUntil = Number.NEGATIVE_INFINITY
  #isInterrupted = false

  /** `since` is when it should have been heard first, or was heard last, epoch ms. */
  constructor(since: number, mostSilenceMs: number) {
    this.#last = since
    this.#mostSilenceMs = mostSilenceMs
  }

  /** Its line was broken since it was heard last: however short the silence, something may have been missed. */
  interrupt(): void {
    this.#isInterrupted = true
  }

  /** It is heard at an instant; tells the silence before where there was one. */
  hear(at: number): Silence | null {
    const from = this.#last
    this.#last = Math.max(from, at)
    if (at - from <= this.#mostSilenceMs && !this.#isInterrupted) return null
    this.#isInterrupted = false
    this.#silentUntil = at
    return { from, to: at }
  }

  /** Whether no silence touched the minute from `start` so far. */
  isWhole(start: number): boolean {
    return this.#silentUntil <= start
  }
}

/** Starts of the minutes that a silence touches, from the first to the last. */
export function touchedMinutes({ from, to }: Silence): { readonly first: number; readonly last: number } {
  return {
    first: Math.floor(from / MINUTE_MS) * MINUTE_MS,
    last: Math.ceil(to / MINUTE_MS) * MINUTE_MS - MINUTE_MS,
  }
}
