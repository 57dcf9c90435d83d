import type { Bars } from '../bars/index.ts'
import { median } from '../numeric/index.ts'

/** Bars after a signal at which "What happened next" looks (§I7). */
export const FORWARD_BARS = [1, 3, 5, 10] as const
/** With fewer events the strip is not shown (§I7). */
const LEAST_EVENTS = 20

/**
 * Forward return in percent k bars after the signal bar s, from the open of the bar after it, signed by the signal's side
 * (§I7): side·100·(C_{s+k}/O_{s+1} − 1). NaN while that bar has not closed or a price is missing.
 */
export function forwardReturnPct(
  { open, close }: Pick<Bars, 'open' | 'close'>,
  side: 1 | -1,
  s: number,
  k: number,
): number {
  return s + k < close.length ? side * 100 * (close[s + k] / open[s + 1] - 1) : Number.NaN
}

/** What became of the events of one kind of signal, k bars later. */
export interface Outcome {
  readonly k: number
  /** events whose return is known */
  readonly events: number
  /** share of them with a return above 0, percent */
  readonly sharePositivePct: number
  readonly medianPct: number
}

/**
 * "What happened next" (§I7) from the forward returns of the last 60 sessions' events, one column for each of
 * FORWARD_BARS, NaN where not known yet. Null with fewer than 20 events; a k whose returns are all unknown has NaN figures.
 */
export function whatHappenedNext(returnsPct: readonly Float64Array[]): Outcome[] | null {
  if (returnsPct[0].length < LEAST_EVENTS) return null
  return FORWARD_BARS.map((k, i) => {
    const known = returnsPct[i].filter((pct) => !Number.isNaN(pct))
    const positive = known.filter((pct) => pct > 0).length
    return { k, events: known.length, sharePositivePct: (100 * positive) / known.length, medianPct: median(known) }
  })
}
