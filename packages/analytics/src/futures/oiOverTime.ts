/**
 * OI in Qty, comparable over time (§F3): lots × the lot size of that day, times the corporate-action factor that still
 * lies ahead of that day (1 without one; a column of `factorAhead`). NaN where the lots or the lot size are unknown.
 */
export function comparableOiQty(
  oiLots: ArrayLike<number>,
  lotSize: ArrayLike<number>,
  factorAhead: ArrayLike<number>,
  out = new Float64Array(oiLots.length),
): Float64Array {
  for (let d = 0; d < out.length; d++) out[d] = oiLots[d] * lotSize[d] * factorAhead[d]
  return out
}

/** OI of any day in lots of today's size, the only lots in which days compare (§F3). */
export function oiLotsToday(oiQty: number, lotSizeToday: number): number {
  return oiQty / lotSizeToday
}
