/** A price change against its base (§M4). */
export interface Change {
  points: number
  pct: number
}

/** Change of a price against its base (§M4); null when either is missing or the base is not positive. */
export function change(price: number, base: number): Change | null {
  if (!(base > 0) || Number.isNaN(price)) return null
  const points = price - base
  return { points, pct: (100 * points) / base }
}

/** What a day's change is measured against, and whether the day belongs in averages and counts. */
export interface ChangeBase {
  price: number
  /** On its listing day a stock is marked IPO and stands outside averages and counts. */
  isIpo: boolean
}

/**
 * Base of a listed share, index or ETF (§M4): the previous official close, already adjusted on an ex-date (§M3); on the
 * listing day the issue price. Null when that is missing or not positive.
 */
export function changeBase(prevClose: number, issuePrice: number, isListingDay: boolean): ChangeBase | null {
  const price = isListingDay ? issuePrice : prevClose
  return price > 0 ? { price, isIpo: isListingDay } : null
}
