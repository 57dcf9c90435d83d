/** Groups of the breakdown in /journal/report-dashboard. Times are given as minutes or ms, days as day counts. */

/** Entry hour: 09:15–10, 10–11 … 15–close, named by the hour it starts in; minutes after midnight IST. */
export function entryHour(entryMinute: number): number {
  return Math.floor(entryMinute / 60)
}

const DTE_BUCKETS = [
  [0, '0'],
  [1, '1'],
  [3, '2–3'],
  [7, '4–7'],
  [30, '8–30'],
  [Number.POSITIVE_INFINITY, '> 30'],
] as const

/** Days from entry to expiry as a bucket; null for equity, which has none (NaN). */
export function dteBucket(days: number): (typeof DTE_BUCKETS)[number][1] | null {
  return DTE_BUCKETS.find(([upTo]) => days <= upTo)?.[1] ?? null
}

export type HoldBucket = '< 5 min' | '5–15' | '15–60' | '1–4 h' | 'same day' | 'overnight' | '> 5 days'

/** Hold time as a bucket: minutes while the trade ends on its entry day, nights (calendar days apart) beyond. */
export function holdBucket(minutes: number, nights: number): HoldBucket {
  if (nights > 5) return '> 5 days'
  if (nights > 0) return 'overnight'
  if (minutes < 5) return '< 5 min'
  if (minutes < 15) return '5–15'
  if (minutes < 60) return '15–60'
  return minutes < 240 ? '1–4 h' : 'same day'
}

/**
 * Regime: India VIX's previous close (below 13 low, to 18 normal, above high) and the index close against its SMA20.
 */
export interface Regime {
  readonly vix: 'low' | 'normal' | 'high'
  /** null at the average itself */
  readonly trend: 'up' | 'down' | null
}

/** Regime of an entry; null without one of the figures. */
export function regime(vixPrevClose: number, indexClose: number, sma20: number): Regime | null {
  if (Number.isNaN(vixPrevClose + indexClose + sma20)) return null
  const vix = vixPrevClose < 13 ? 'low' : vixPrevClose <= 18 ? 'normal' : 'high'
  return { vix, trend: indexClose > sma20 ? 'up' : indexClose < sma20 ? 'down' : null }
}
