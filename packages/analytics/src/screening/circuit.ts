/** Prices within which a stock with a fixed band trades in a session, ₹. */
export interface CircuitLimits {
  readonly lower: number
  readonly upper: number
}

/** What of a double's digits a quotient of prices may be off by. */
const SLACK = 1e-9

/** Previous close ± band, rounded inwards to the tick (/market-screener); NaN without a band, a close or a tick. */
export function circuitLimits(prevClose: number, bandPct: number, tickSize: number): CircuitLimits {
  if (!(tickSize > 0)) return { lower: Number.NaN, upper: Number.NaN }
  return {
    lower: Math.ceil((prevClose * (1 - bandPct / 100)) / tickSize - SLACK) * tickSize,
    upper: Math.floor((prevClose * (1 + bandPct / 100)) / tickSize + SLACK) * tickSize,
  }
}

/** At which limit a price stands, within half a tick (§I1); null between them, and without any. */
export function circuitSide(
  price: number,
  { lower, upper }: CircuitLimits,
  tickSize: number,
): 'upper' | 'lower' | null {
  if (upper - price < tickSize / 2) return 'upper'
  return price - lower < tickSize / 2 ? 'lower' : null
}
