import { hvSeries } from './realisedVol.ts'

/** How often IV was dearer than what came after it. */
export interface IvAgainstFollowing {
  /** percent of the days; NaN without any */
  exceededPct: number
  /** days with an IV and all the closes that followed */
  days: number
}

/**
 * Share of days whose IV exceeded the volatility realised over the `sessions` sessions after them
 * (/iv-historical-analysis). Columns by day; the last days, whose following is not known yet, do not count.
 */
export function ivAgainstFollowing(ivPct: Float64Array, closes: ArrayLike<number>, sessions = 20): IvAgainstFollowing {
  const following = hvSeries(closes, sessions).subarray(sessions)
  let days = 0
  let exceeded = 0
  following.forEach((hvPct, day) => {
    if (Number.isNaN(hvPct) || Number.isNaN(ivPct[day])) return
    days++
    if (ivPct[day] > hvPct) exceeded++
  })
  return { exceededPct: days === 0 ? Number.NaN : (100 * exceeded) / days, days }
}
