/** Lengths of bars, shortest first. */
export const INTERVALS = ['1m', '3m', '5m', '15m', '30m', '1h', '1d', '1w', '1mo'] as const

/** A length of bars. */
export type Interval = (typeof INTERVALS)[number]

/** The interval that is spelled so, in capitals or not. */
export function intervalOf(text: string): Interval | undefined {
  const lower = text.toLowerCase()
  return INTERVALS.find((interval) => interval === lower)
}

/** Whether a's bars are longer than b's. */
export function isCoarser(a: Interval, b: Interval): boolean {
  return INTERVALS.indexOf(a) > INTERVALS.indexOf(b)
}

/** Whether a session has several such bars. */
export function isIntraday(interval: Interval): boolean {
  return isCoarser('1d', interval)
}

/** Minutes of a bar within a day; NaN of days and longer. */
export function minutesOf(interval: Interval): number {
  return isIntraday(interval) ? Number.parseInt(interval, 10) * (interval.endsWith('h') ? 60 : 1) : Number.NaN
}
