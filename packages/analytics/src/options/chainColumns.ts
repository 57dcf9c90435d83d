/** One side (all CE or all PE) of an expiry's chain at one snapshot, one element a listed strike. NaN = not known. */
export interface LegColumns {
  readonly ltp: Float64Array
  /** Best quote; NaN or 0 where nobody quotes. */
  readonly bid: Float64Array
  readonly ask: Float64Array
  /** Lots traded today up to the snapshot. */
  readonly volumeLots: Float64Array
  readonly oiLots: Float64Array
  /** Epoch ms of the snapshot at which the leg's volume last grew; NaN when it has not traded today. */
  readonly volumeChangedAt: Float64Array
}

/** Chain of one expiry at one snapshot. Strikes ascend without repeats; every column has one element a strike. */
export interface ChainColumns {
  readonly strike: Float64Array
  readonly ce: LegColumns
  readonly pe: LegColumns
}

/** Symbol sets of §O1: indices, F&O stocks, MCX commodities. */
export type SymbolSet = 'IDX' | 'STK' | 'COM'

/** Quote and last price of a future; NaN where unknown. */
export interface FutureQuote {
  readonly bid: number
  readonly ask: number
  readonly last: number
  readonly tickSize: number
}

/** What a chain needs beside its columns: facts of the instrument master for the day, and the prices around it. */
export interface ChainTerms {
  readonly symbolSet: SymbolSet
  /** Epoch ms of the snapshot. */
  readonly asOf: number
  /** Epoch ms of the expiry instant (§O4). */
  readonly expiryAt: number
  /** For COM the underlying future's last price (§O6). */
  readonly spot: number
  /** COM: the underlying future named by the option; IDX, STK: the future of the same expiry. Null where none is listed. */
  readonly future: FutureQuote | null
  /** Continuously compounded, 0.065 a year. */
  readonly rate: number
  /** Tick of the options. */
  readonly tickSize: number
  /** ₹ earned by one long lot when the price rises by 1.00 (§O1). */
  readonly pointValue: number
  /** Which price ATM is nearest to (§O7). */
  readonly atmBy: 'fwd' | 'spot'
}
