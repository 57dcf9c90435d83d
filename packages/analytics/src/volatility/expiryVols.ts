/** ATM IV of each listed expiry of a symbol at one instant, nearest expiry first, one column a field. */
export interface ExpiryVols {
  /** ATM IV (§O9) in percent; NaN where the expiry has none. */
  readonly atmIvPct: ArrayLike<number>
  /** Calendar days left, with their fraction: 365·T. */
  readonly days: ArrayLike<number>
  /** DTE (§O4): whole calendar days from the view date to the expiry date; the expiry day is 0. */
  readonly dte: ArrayLike<number>
}

/** An expiry this near is all gamma and rounding: §S11 and §S14 leave expiries with a smaller DTE out. */
export const MIN_DTE = 2

/** Index of the first expiry from `from` on with DTE ≥ `minDte`; the number of expiries when there is none. */
export function firstExpiry({ dte }: ExpiryVols, from = 0, minDte = MIN_DTE): number {
  let i = from
  while (i < dte.length && dte[i] < minDte) i++
  return i
}
