/**
 * Volatility the market prices between two expiries, t1 < t2 (§O10): √[(σ2²·t2 − σ1²·t1)/(t2 − t1)], in the unit of the
 * two volatilities. Both times in one unit (years or days): only their ratio counts.
 * NaN when the radicand is negative (calendar arbitrage or bad data), when t2 ≤ t1, or when an input is missing.
 */
export function forwardVol(vol1: number, t1: number, vol2: number, t2: number): number {
  return t2 > t1 ? Math.sqrt((vol2 * vol2 * t2 - vol1 * vol1 * t1) / (t2 - t1)) : Number.NaN
}
