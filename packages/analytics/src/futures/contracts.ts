/** Symbol sets of §O1 that follow different contract rules: indices, F&O stocks, MCX commodities. */
export type FuturesSet = 'IDX' | 'STK' | 'COM'

/** Positions of the three nearest listed contracts in their list; null where fewer are listed (§F1). */
export interface ContractMonths {
  near: number | null
  next: number | null
  far: number | null
}

/**
 * Near, next and far of the contracts listed at `at` (§F1). `expiryAt` ascending; a contract stays near until its expiry
 * instant, that instant included, so that the expiry-day close still belongs to it. Both sides are epoch ms on one scale:
 * expiry instants with a view instant, or expiry dates with a date.
 */
export function contractMonths(expiryAt: ArrayLike<number>, at: number): ContractMonths {
  let first = 0
  while (first < expiryAt.length && expiryAt[first] < at) first++
  const place = (k: number) => (first + k < expiryAt.length ? first + k : null)
  return { near: place(0), next: place(1), far: place(2) }
}

/**
 * Active contract (§F1): the one of near, next, far with the most OI at the previous close, the earlier of equals.
 * A contract without OI there (NaN: not yet listed) does not stand; null when none does.
 */
export function activeContract({ near, next, far }: ContractMonths, prevOiQty: ArrayLike<number>): number | null {
  let active: number | null = null
  for (const month of [near, next, far]) {
    if (month === null || Number.isNaN(prevOiQty[month])) continue
    if (active === null || prevOiQty[month] > prevOiQty[active]) active = month
  }
  return active
}

/**
 * Price contract of a day (§F1): near, on near's expiry day next (near then only converges to spot); of a commodity the
 * active contract. Null when that contract is not listed.
 */
export function priceContract(
  set: FuturesSet,
  months: ContractMonths,
  nearExpiresToday: boolean,
  prevOiQty: ArrayLike<number>,
): number | null {
  if (set === 'COM') return activeContract(months, prevOiQty)
  return nearExpiresToday ? months.next : months.near
}
