/**
 * MWPL % of a stock (§F13): its F&O open interest as the exchange counts it (futures-equivalent) in percent of the
 * market-wide position limit, both from the exchange's file. NaN without the file: it is never recomputed from lots.
 */
export function mwplPct(futuresEquivalentOiQty: number, positionLimitQty: number): number {
  return positionLimitQty > 0 ? (100 * futuresEquivalentOiQty) / positionLimitQty : Number.NaN
}

/**
 * Whether a stock is in the F&O ban after an end-of-day MWPL % (§F13): it starts above 95% and lasts until 80% or less,
 * so between the two the state of the day before stays, as it does on a day without a file (NaN).
 */
export function isInBan(endOfDayMwplPct: number, wasInBan: boolean): boolean {
  if (endOfDayMwplPct > 95) return true
  if (endOfDayMwplPct <= 80) return false
  return wasInBan
}
