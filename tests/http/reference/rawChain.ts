export type SymbolSet = 'IDX' | 'COM' | 'STK'
export type Right = 'CE' | 'PE'

/** A leg as the exchange published it; NaN is unknown. Lots and ₹. */
export interface RawLeg {
  readonly ltp: number
  readonly bid: number
  readonly ask: number
  readonly oiLots: number
  readonly volumeLots: number
  /** Open interest and close of the previous trading day's file. */
  readonly previousOiLots: number
  readonly previousClose: number
}

export interface RawStrike {
  readonly strike: number
  readonly ce: RawLeg
  readonly pe: RawLeg
}

/** A chain at a moment without anything that is computed; strikes ascend. */
export interface RawChain {
  readonly symbol: string
  readonly set: SymbolSet
  readonly expiry: string
  /** Epoch ms, as every moment here. */
  readonly expiryAt: number
  readonly asOf: number
  readonly oiAsOf: number
  readonly spot: number
  /** Price of the future that a commodity's option is written on; NaN for the others. */
  readonly underlyingFuture: number
  /** Continuously compounded, a year. */
  readonly rate: number
  readonly tickSize: number
  readonly lotSize: number
  readonly pointValue: number
  readonly strikes: readonly RawStrike[]
}
