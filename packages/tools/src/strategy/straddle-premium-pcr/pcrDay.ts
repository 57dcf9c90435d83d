import type { PremiumPcrRows } from './rows.ts'

/** A ratio over the rows of the view's session. */
export interface PcrDay {
  readonly now: number
  readonly open: number
  readonly high: number
  readonly low: number
}

/** Those of the three ratios, by `metric`. */
export interface PcrDays {
  readonly oi: PcrDay
  readonly volume: PcrDay
  readonly chg: PcrDay
}

/** The ratios of the view's session. */
export function pcrDays(rows: PremiumPcrRows, isEndOfDayOnly: boolean): PcrDays {
  const from = rows.sessionStarts[rows.sessionStarts.length - 1]
  const of = (ratio: Float64Array) => pcrDay(ratio.subarray(from), isEndOfDayOnly)
  return { oi: of(rows.pcr), volume: of(rows.pcrVolume), chg: of(rows.pcrOiChg) }
}

function pcrDay(session: Float64Array, isEndOfDayOnly: boolean): PcrDay {
  const now = session[session.length - 1] ?? Number.NaN
  // A close is neither the open of its day nor its high or low.
  const known = isEndOfDayOnly ? new Float64Array() : session.filter((value) => !Number.isNaN(value))
  if (known.length === 0) return { now, open: Number.NaN, high: Number.NaN, low: Number.NaN }
  return { now, open: known[0], high: Math.max(...known), low: Math.min(...known) }
}
