/**
 * What a contract's next session is measured against (§F2): its close, or its settlement when nothing was traded; where no
 * settlement is told (MCX) the close that is printed all the same. NaN where that is 0.00, which is no price.
 */
export function referenceClose(close: number, settle: number, volume: number): number {
  if (volume !== 0) return close
  const price = Number.isNaN(settle) ? close : settle
  return price === 0 ? Number.NaN : price
}

/**
 * Price change of a contract against its own previous close, in percent (§F2). NaN without a previous close (first day
 * listed) and for one that is not positive, of which no percentage can be taken.
 */
export function priceChangePct(price: number, prevClose: number): number {
  return prevClose > 0 ? 100 * (price / prevClose - 1) : Number.NaN
}
