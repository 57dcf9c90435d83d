import type { IsoDate } from '@strikelens/market/time'
import type { FutureRow } from '../../board/boardRows.ts'
import type { FiveDays } from './fiveDays.ts'
import type { PhaseNow } from './phaseNow.ts'

/** A row of the screen with what its figures are made of. Units as in `FutureRow`. */
export interface PageRow extends FutureRow, FiveDays, PhaseNow {
  readonly company: string
  readonly turnoverCrore: number
  /** ₹ of the spot it is compared with; NaN for a commodity. */
  readonly spot: number
  /** Days of 24 hours to the expiry instant. */
  readonly daysLeft: number
  /** Dividends that go ex after today and by the expiry: days, ₹ a share. */
  readonly exDates: readonly IsoDate[]
  readonly exAmounts: Float64Array
  readonly high: number
  readonly low: number
  /** Units of all months traded so far, and what is usual by this minute. */
  readonly allVolumeQty: number
  readonly usualVolumeQty: number
  /** The months whose OI the row adds up, the lots open in each, and the units of a lot of each (§O1). */
  readonly months: readonly IsoDate[]
  readonly monthOi: Float64Array
  readonly monthLot: Float64Array
  readonly nearPrice: number
  readonly nextPrice: number
  /** Days between the expiries of near and next. */
  readonly rollDays: number
  /** Units open in near, next and far at the close of the rollover, and now. */
  readonly rollOiQty: Float64Array
  readonly nowOiQty: Float64Array
  readonly deliveryPct: number
}
