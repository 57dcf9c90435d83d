import { RUPEES_PER_CRORE } from '../options/index.ts'
import { combinationVolume } from './vwap.ts'

/**
 * Option turnover of one session in ₹ crore (/iv-screener): Σ over legs and snapshots of ltp × interval volume ×
 * pointValue. Snapshots before a leg's first trade (NaN ltp) add nothing.
 * @param ltp one column a leg, points
 * @param dayVolumeLots lots traded since the session open, one column a leg
 */
export function optionTurnoverCrore(
  ltp: readonly Float64Array[],
  dayVolumeLots: readonly Float64Array[],
  pointValue: number,
): number {
  let lotPoints = 0
  for (let leg = 0; leg < ltp.length; leg++) {
    const lots = combinationVolume([dayVolumeLots[leg]])
    for (let t = 0; t < lots.length; t++) {
      if (!Number.isNaN(ltp[leg][t])) lotPoints += ltp[leg][t] * lots[t]
    }
  }
  return (lotPoints * pointValue) / RUPEES_PER_CRORE
}

/**
 * Option turnover of one step between two snapshots in ₹ crore: summed over a session's steps it is `optionTurnoverCrore`.
 * @param ltp one element a leg, points
 * @param dayQty units traded since the session open, one element a leg; `before` those at the snapshot before, null at the first
 * @param rupeesPerPoint ₹ of one unit when the price rises by 1.00
 */
export function stepTurnoverCrore(
  ltp: Float64Array,
  dayQty: Float64Array,
  before: Float64Array | null,
  rupeesPerPoint: number,
): number {
  let unitPoints = 0
  for (let leg = 0; leg < ltp.length; leg++) {
    const soFar = before === null || Number.isNaN(before[leg]) ? 0 : before[leg]
    if (dayQty[leg] > soFar && !Number.isNaN(ltp[leg])) unitPoints += ltp[leg] * (dayQty[leg] - soFar)
  }
  return (unitPoints * rupeesPerPoint) / RUPEES_PER_CRORE
}
