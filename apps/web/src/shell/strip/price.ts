import type { StripQuote } from '@strikelens/market/live'

/** A price with its change since the previous close. */
export interface Price {
  /** Epoch ms at which it holds. */
  readonly asOf: number
  readonly last: number
  readonly change: number | null
  readonly changePct: number | null
  /** Whether it is the official close of its session. */
  readonly isClose: boolean
}

/** A quote of the live channel with its time. */
export interface LiveQuote extends StripQuote {
  /** Epoch ms. */
  readonly at: number
}

/** The newer of what was asked for and what the live channel told since. */
export function newest<Polled extends Price>(polled: Polled, live: LiveQuote | undefined): Polled {
  if (live === undefined || live.at <= polled.asOf) return polled
  const { at, last, prevClose } = live
  const change = prevClose === null ? null : last - prevClose
  const changePct = prevClose === null ? null : (100 * (last - prevClose)) / prevClose
  return { ...polled, asOf: at, last, change, changePct, isClose: false }
}
