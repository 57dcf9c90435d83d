import type { Crore, SymbolSet } from '@strikelens/analytics/options'
import type { IvMove, Pricing, VolTerm } from '@strikelens/analytics/volatility'
import type { IsoDate } from '@strikelens/market/time'

/**
 * What the volatilities of a row are of: the newest snapshot of the session; the session before, while this one has given
 * none yet; or the evening's tables, of a session without stored snapshots.
 */
export type IvOrigin = 'snapshot' | 'previous' | 'eod'

/** ATM IV of the listed expiries of a symbol, nearest first, one column a field; NaN where an expiry has none. */
export interface TermColumns {
  readonly expiries: readonly IsoDate[]
  /** Calendar days left with their fraction; whole ones (§O4). */
  readonly days: Float64Array
  readonly dte: Float64Array
  readonly atmIvPct: Float64Array
  /** At the close before. */
  readonly previousAtmIvPct: Float64Array
}

/** The near expiry's chain; ₹, lots, percent. */
export interface NearFigures {
  readonly spot: number
  readonly straddle: number
  readonly ceOiLots: number
  readonly peOiLots: number
  readonly pcrOi: number
  /** Traded this session so far, both sides. */
  readonly volumeLots: number
  readonly turnoverCrore: Crore
  /** Quotes of the ATM legs. */
  readonly ceWidthPct: number
  readonly peWidthPct: number
}

/** The volatility of one symbol at the moment (§S11–S14). Percent, vol points, ₹ crore; NaN without an answer. */
export interface IvRow {
  readonly symbol: string
  readonly set: SymbolSet
  readonly company: string
  readonly sector: string
  readonly isNifty50: boolean
  readonly origin: IvOrigin
  /** Epoch ms at which its volatilities hold; NaN where it has none. */
  readonly asOf: number

  /** ₹; of a commodity its near option's future. The previous close while it has not traded. */
  readonly spot: number
  readonly chgPct: number

  readonly iv30Pct: number
  readonly nearIvPct: number
  /** Of the series that is ranked, like everything to `sessions`. */
  readonly ivPct: number
  readonly previousIvPct: number
  readonly ivChange: number
  readonly ivChangePct: number
  readonly move: IvMove | null
  readonly ivp: number
  readonly ivr: number
  /** Of the window with the value ranked, and the sessions they are of. */
  readonly lowPct: number
  readonly lowDate: IsoDate | null
  readonly highPct: number
  readonly highDate: IsoDate | null
  /** Sessions of the window that have an IV. */
  readonly sessions: number
  /** Closing IVs of the last 60 sessions before, oldest first. */
  readonly line: Float64Array

  readonly hv20Pct: number
  readonly vrpPoints: number
  readonly ivOverHv: number
  readonly pricing: Pricing | null
  readonly slopePoints: number
  readonly volTerm: VolTerm | null
  /** Of the first expiry with DTE ≥ 2 (§O10), with the IV of its 25Δ put. */
  readonly rr25Pct: number
  readonly putIv25Pct: number
  /** Implied move of one session, IV30/√252. */
  readonly sessionMovePct: number
  readonly term: TermColumns

  readonly nearExpiry: IsoDate | null
  readonly nearDte: number
  readonly near: NearFigures
  /** ATM straddle of the near expiry in percent of its spot (§S6). */
  readonly straddlePct: number
  readonly pcrOi: number
  /** Options of the near expiry, this session so far. */
  readonly turnoverCrore: Crore
  /** Mean of the ATM legs'. */
  readonly quoteWidthPct: number
  readonly lotSize: number
  /** ₹ of one lot when the price rises by 1.00. */
  readonly pointValue: number

  /** The next results day that is announced; null without one. */
  readonly resultsDate: IsoDate | null
  /** Calendar days. */
  readonly daysToResults: number
  /** They come on or before the near expiry. */
  readonly hasResultsAhead: boolean
}
