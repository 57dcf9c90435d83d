import { SESSIONS_PER_YEAR } from '../volatility/index.ts'

/** EM (§O11): one standard deviation to expiry in points; the range is F ± EM. ATM IV as 0.121, T in years. */
export function expectedMove(forward: number, atmIv: number, years: number): number {
  return forward * atmIv * Math.sqrt(years)
}

/** One standard deviation of one session in points (§O11). */
export function oneSessionMove(forward: number, atmIv: number): number {
  return (forward * atmIv) / Math.sqrt(SESSIONS_PER_YEAR)
}

/** ATM straddle and the two expiry prices at which its buyer breaks even, in points. */
export interface Straddle {
  readonly premium: number
  readonly lower: number
  readonly upper: number
}

/** Straddle of a strike: CE + PE price, break-evens strike ± premium (§O11). NaN when a price is missing. */
export function straddle(strike: number, cePrice: number, pePrice: number): Straddle {
  const premium = cePrice + pePrice
  return { premium, lower: strike - premium, upper: strike + premium }
}
