import type { IsoDate } from '@strikelens/market/time'
import { firstAtOrAfter } from '../underlyings/dayNumbers.ts'
import type { EventPlan } from '../underlyings/events.ts'
import { rawScale, type ShareSplit } from '../underlyings/shareScale.ts'

/** The days of one underlying; element d of `dates` is its place in the path. Prices are ₹ of that day. */
export interface UnderlyingDays {
  readonly dates: readonly IsoDate[]
  /** Each date as the counter of its random numbers, and as a number of sessions of its market. */
  readonly numbers: Int32Array
  readonly places: Int32Array
  /** Part of an ordinary session that each lasted: 1, less on the evening of muhurat. */
  readonly lengths: Float64Array
  readonly open: Float64Array
  readonly close: Float64Array
  readonly sigma: Float64Array
  readonly volumeQty: Float64Array
  readonly splits: readonly ShareSplit[]
  readonly plans: readonly EventPlan[]
  readonly referenceDay: number
}

/** Place of a date in an underlying's days: of the first session at or after it, 0 for dates before the path. */
export function dayPlace(days: UnderlyingDays, date: IsoDate): number {
  return firstAtOrAfter(days.dates, date)
}

/** Price of day d over the price in shares of the reference date. */
export function scaleOn({ splits, referenceDay }: Pick<UnderlyingDays, 'splits' | 'referenceDay'>, d: number): number {
  return splits.length === 0 ? 1 : rawScale(splits, d, referenceDay)
}

/** Close of day d in shares of the reference date. */
export function adjustedClose(days: Pick<UnderlyingDays, 'close' | 'splits' | 'referenceDay'>, d: number): number {
  return days.close[d] / scaleOn(days, d)
}
