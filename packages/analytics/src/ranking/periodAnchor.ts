const DAY_MS = 86_400_000

/** Periods whose return is measured from an anchor (§M2). */
export type Span = '1D' | '1W' | '1M' | '3M' | '6M' | '1Y' | '2Y' | '3Y' | '5Y' | 'MTD' | 'YTD' | 'FYTD' | 'max'

const MONTHS_BACK: Partial<Record<Span, number>> = {
  '1M': 1,
  '3M': 3,
  '6M': 6,
  '1Y': 12,
  '2Y': 24,
  '3Y': 36,
  '5Y': 60,
}

/**
 * Position of the session whose close a period at session `end` is measured from (§M2). `sessionDates` are the
 * instrument's own sessions, oldest first, as epoch ms of midnight UTC of their date. Null when the anchor lies before
 * the first of them.
 */
export function periodAnchor(sessionDates: ArrayLike<number>, end: number, span: Span): number | null {
  if (span === 'max') return 0
  if (span === '1D') return end > 0 ? end - 1 : null
  return lastOnOrBefore(sessionDates, end, anchorDate(sessionDates[end], span))
}

/** Last date that may serve as the anchor of `span`. */
function anchorDate(date: number, span: Span): number {
  const day = new Date(date)
  const year = day.getUTCFullYear()
  const month = day.getUTCMonth()
  const monthsBack = MONTHS_BACK[span]
  if (monthsBack !== undefined) {
    const lastOfMonth = Date.UTC(year, month - monthsBack + 1, 0)
    return Math.min(Date.UTC(year, month - monthsBack, day.getUTCDate()), lastOfMonth)
  }
  if (span === '1W') return date - 7 * DAY_MS
  if (span === 'MTD') return Date.UTC(year, month, 0)
  if (span === 'YTD') return Date.UTC(year, 0, 0)
  const april = 3
  return Date.UTC(month < april ? year - 1 : year, april, 0)
}

function lastOnOrBefore(sessionDates: ArrayLike<number>, end: number, date: number): number | null {
  let i = end
  while (i >= 0 && sessionDates[i] > date) i--
  return i < 0 ? null : i
}

/** Return over a period at session `end`, percent, on adjusted closes (§M2); NaN without an anchor. */
export function periodReturnPct(
  sessionDates: ArrayLike<number>,
  close: ArrayLike<number>,
  end: number,
  span: Span,
): number {
  const anchor = periodAnchor(sessionDates, end, span)
  return anchor === null ? Number.NaN : 100 * (close[end] / close[anchor] - 1)
}
