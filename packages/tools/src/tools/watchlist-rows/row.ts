import type { Buildup } from '@strikelens/analytics/futures'
import type { IsoDate } from '@strikelens/market/time'
import type { SymbolKind } from '@strikelens/market/universe'

export type WatchKind = SymbolKind | 'future' | 'option'

/** Facts of an item that hold whatever the market does. */
export interface WatchName {
  readonly code: string
  readonly kind: WatchKind
  /** The symbol, of a contract its underlying. */
  readonly symbol: string
  /** What that symbol is. */
  readonly symbolKind: SymbolKind
  /** What it is called in print. */
  readonly name: string
  /** Of a contract its underlying's. */
  readonly sector: string
}

/** The price of an item and its day; ₹, changes and places in percent. NaN is "–". */
export interface WatchPrice {
  /** Last price; the previous close while it has not traded today. Of a commodity its price contract's. */
  readonly ltp: number
  readonly isTraded: boolean
  readonly chg: number
  readonly chgPct: number
  readonly open: number
  readonly high: number
  readonly low: number
  /** 0 at the day's low, 100 at its high. */
  readonly dayPosition: number
  readonly volumeQty: number
  readonly turnoverCrore: number
  /** Volume over what is usual by this minute (§I2). */
  readonly rvol: number
  /** Last price against the session's VWAP; of an index its near future's against its own (§I2). */
  readonly vwapPct: number
  /** Today's price in few points, the last of each stretch. */
  readonly spark: Float64Array
}

/** Where the price stands in its longer past. NaN is "–". */
export interface WatchHistory {
  readonly yearHigh: number
  readonly yearLow: number
  /** 0 at the low of 52 weeks, 100 at the high. */
  readonly yearPosition: number
  readonly fromHighPct: number
  /** Sessions of the 52 weeks that are stored. */
  readonly yearSessions: number
  readonly isYearHigh: boolean
  readonly isYearLow: boolean
  readonly rsi: number
  /** Sessions that the indicators are read over. */
  readonly barSessions: number
  /** −100 to 100 on daily bars, today's running (§I2). */
  readonly technicalScore: number
}

/** The derivatives of a symbol, or what a contract is. NaN is "–". */
export interface WatchDerivatives {
  /** Price of the future that stands for the symbol, ₹. */
  readonly future: number
  readonly basisPct: number
  /** Of all months, of a contract its own; lots. */
  readonly oiLots: number
  readonly oiChgPct: number
  /** Null without a trade today and while the OI feed stands still. */
  readonly buildup: Buildup | null
  /** Of the near expiry. */
  readonly pcr: number
  readonly maxPain: number
  readonly r1: number
  readonly s1: number
  /** 0.121. */
  readonly atmIv: number
  /** The near option expiry, where there are none the future's; of a contract its own. */
  readonly expiry: IsoDate | null
  readonly days: number
  readonly isInBan: boolean
  /** Codes of its future, and of the call and put at the money of the near expiry, where they are listed. */
  readonly contracts: readonly string[]
}

/** One item of a watchlist. */
export interface WatchRow extends WatchName, WatchPrice, WatchHistory, WatchDerivatives {
  readonly isExpired: boolean
  /** Code of the same contract of the next expiry, for one that has expired; null where none is listed. */
  readonly rollTo: string | null
}

export const NO_PRICE: WatchPrice = {
  ltp: Number.NaN,
  isTraded: false,
  chg: Number.NaN,
  chgPct: Number.NaN,
  open: Number.NaN,
  high: Number.NaN,
  low: Number.NaN,
  dayPosition: Number.NaN,
  volumeQty: Number.NaN,
  turnoverCrore: Number.NaN,
  rvol: Number.NaN,
  vwapPct: Number.NaN,
  spark: new Float64Array(0),
}

export const NO_HISTORY: WatchHistory = {
  yearHigh: Number.NaN,
  yearLow: Number.NaN,
  yearPosition: Number.NaN,
  fromHighPct: Number.NaN,
  yearSessions: Number.NaN,
  isYearHigh: false,
  isYearLow: false,
  rsi: Number.NaN,
  barSessions: Number.NaN,
  technicalScore: Number.NaN,
}

export const NO_DERIVATIVES: WatchDerivatives = {
  future: Number.NaN,
  basisPct: Number.NaN,
  oiLots: Number.NaN,
  oiChgPct: Number.NaN,
  buildup: null,
  pcr: Number.NaN,
  maxPain: Number.NaN,
  r1: Number.NaN,
  s1: Number.NaN,
  atmIv: Number.NaN,
  expiry: null,
  days: Number.NaN,
  isInBan: false,
  contracts: [],
}
