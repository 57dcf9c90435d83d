import type { IsoDate } from '@strikelens/market/time'
import type { FactorMoves } from './factors.ts'
import type { SessionJump } from './stockWalk.ts'

/**
 * The days of a panel: what a session opens at, ends at and trades. Element i · dates.length + d is instrument i on date d;
 * prices are ₹ of that day (before a split they are the old, higher ones). NaN where an instrument has no such figure.
 */
export interface DailyPath {
  readonly dates: readonly IsoDate[]
  readonly ids: readonly string[]
  /** The pre-open auction's price, at which the first minute opens. */
  readonly open: Float64Array
  /**
   * The last level of the session: the closing auction's price where there is one, else the last trade. The official close
   * of the days without an auction is an average over minutes, which `dailyBars` has.
   */
  readonly close: Float64Array
  /** Annual volatility the session was drawn with, as a fraction; company news comes on top. */
  readonly sigma: Float64Array
  readonly volumeQty: Float64Array
  readonly deliveryPct: Float64Array
  /** ₹, volume at the mean of open and close; the exact sum over trades is `dailyBars`'. */
  readonly turnover: Float64Array
}

/** The cash market's days, with what its minutes are made of. */
export interface CashPath extends DailyPath {
  /** 'market' and the sectors; row d of `factors` starts at d · factorNames.length. */
  readonly factorNames: readonly string[]
  readonly factors: FactorMoves
  /** Jumps within sessions by element. */
  readonly jumps: ReadonlyMap<number, SessionJump>
}

/** Commodities' days, pinned where the cash market opens and closes: funds on commodities trade by its hours. */
export interface CommodityPath extends DailyPath {
  readonly atCashOpen: Float64Array
  readonly atCashClose: Float64Array
}
