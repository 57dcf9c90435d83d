import type { OptionSeries } from './listing.ts'

/** Words for an expiry that move with the view instant (§O2). */
export const EXPIRY_TOKENS = ['near', 'next', 'month'] as const
export type ExpiryToken = (typeof EXPIRY_TOKENS)[number]

/**
 * The series that a token means at a view instant (epoch ms), among a listing's options by expiry: `near` the first that
 * expires after the instant, `next` the second, `month` the first of them that is the last of its month. Null when none
 * is listed.
 */
export function seriesOfToken(
  options: readonly OptionSeries[],
  token: ExpiryToken,
  viewInstant: number,
): OptionSeries | null {
  const alive = options.filter(({ expiryAt }) => expiryAt > viewInstant)
  if (token === 'month') return alive.find(({ isMonthly }) => isMonthly) ?? null
  return alive[token === 'near' ? 0 : 1] ?? null
}
