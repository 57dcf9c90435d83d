const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const MINUTES_PER_YEAR = 525_600

/** Below this T, IV and greeks are computed but of low quality (§O4): 30 minutes, in years. */
export const LOW_QUALITY_YEARS = 30 / MINUTES_PER_YEAR
/** Below this T, IV and greeks are not shown (§O4): 5 minutes, in years. */
export const NOT_SHOWN_YEARS = 5 / MINUTES_PER_YEAR

/**
 * T of §O4: calendar years from a snapshot to the expiry instant, at least one minute, both epoch ms.
 * NaN after the expiry instant: IV and greeks are undefined then.
 */
export function yearsToExpiry(asOf: number, expiryAt: number): number {
  const minutes = (expiryAt - asOf) / MINUTE_MS
  return minutes >= 0 ? Math.max(minutes, 1) / MINUTES_PER_YEAR : Number.NaN
}

/** How far IV and greeks at this T are to be believed (§O4); 'expired' when T is undefined. */
export type TimeQuality = 'ok' | 'low' | 'not shown' | 'expired'

/** Quality of IV and greeks by T in years alone (§O4). */
export function timeQuality(years: number): TimeQuality {
  if (Number.isNaN(years)) return 'expired'
  if (years < NOT_SHOWN_YEARS) return 'not shown'
  return years < LOW_QUALITY_YEARS ? 'low' : 'ok'
}

/** DTE of §O4: calendar days from the view date to the expiry date, given the epoch ms of the two midnights; expiry day 0. */
export function dte(viewDate: number, expiryDate: number): number {
  return (expiryDate - viewDate) / DAY_MS
}
