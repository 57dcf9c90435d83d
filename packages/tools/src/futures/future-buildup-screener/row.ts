import type { Buildup } from '@strikelens/analytics/futures'
import type { Crore, SymbolSet } from '@strikelens/analytics/options'
import type { Wire } from '../../result.ts'

/** One frame of a future (§F7); changes in percent, NaN and null where the frame has no answer. */
export interface FrameFigures {
  readonly dp: number
  readonly doi: number
  readonly buildup: Buildup | null
  readonly strength: number
  /** A contract that was open at its start has expired since. */
  readonly spansExpiry: boolean
}

/** The last daily steps of a future, oldest first, one element a session; ₹, percent, lots of now. */
export interface DailyColumns {
  readonly close: Float64Array
  readonly dp: Float64Array
  readonly oiChg: Float64Array
  readonly doi: Float64Array
  readonly buildup: readonly (Buildup | null)[]
  readonly volume: Float64Array
}

/** One future of the screen. Prices in ₹, quantities in lots of now, values in ₹ crore, changes in percent; NaN is "–". */
export interface BuildupRow {
  readonly symbol: string
  readonly company: string
  readonly sector: string
  readonly set: SymbolSet
  readonly price: number
  /** False without a trade today: the row stands grey, outside every ranking. */
  readonly isTraded: boolean
  readonly isInBan: boolean
  readonly isExpiryDay: boolean
  readonly pointValue: number
  /** All months. */
  readonly oi: number
  readonly oiValue: Crore
  readonly turnoverCrore: number
  /** In the order of `FRAMES`. */
  readonly frames: readonly FrameFigures[]
  /** Sessions of the chosen frame whose own class is the frame's. */
  readonly agreeing: number
  /** Latest sessions of the same 1D class; 0 for Neutral. */
  readonly streak: number
  /** The chosen frame's class is not the one it had a session earlier; null where either is unknown. */
  readonly isFresh: boolean | null
  /** Of the chosen frame. */
  readonly oiChg: number
  readonly oiChgValue: Crore
  /** Mean daily volume of the chosen frame and of the 20 sessions before it, all months. */
  readonly frameVolume: number
  readonly volumeBefore: number
  readonly volumeRatio: number
  readonly isConfirmed: boolean
  readonly isTurning: boolean
  readonly basis: number
  readonly basisPct: number
  readonly adjBasisPct: number
  readonly dividends: number
  readonly rollover: number
  /** OI of near, next and far. */
  readonly monthsOi: Float64Array
  readonly steps: DailyColumns
}

/** A row as it arrived. */
export type ScreenRow = Wire<BuildupRow>
