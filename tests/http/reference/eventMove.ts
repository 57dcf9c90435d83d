import { forwardVol } from './volatility.ts'

/** ATM IV of an expiry as 0.121 with its years left, and whole days to its date. */
export interface ExpiryVol {
  readonly iv: number
  readonly years: number
  readonly dte: number
}

/** 1σ move in percent that options price for results so many days ahead (§S14), off the first two expiries from then on. */
export function eventMove(expiries: readonly ExpiryVol[], resultsDte: number): number {
  const [near, far] = expiries.filter(({ dte }) => dte >= Math.max(2, resultsDte))
  const base = forwardVol(near, far)
  return 100 * Math.sqrt(near.iv ** 2 * near.years - base ** 2 * (near.years - 1 / 365))
}
