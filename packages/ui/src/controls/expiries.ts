import type { IsoDate } from '@strikelens/market/time'

export interface Expiry {
  date: IsoDate
  /** Calendar days from the view date (§O4 DTE). */
  daysLeft: number
  isMonthly: boolean
}

/** The expiry so many places after the chosen one, kept within the list; the first when the chosen one is not listed. */
export function expiryBeside(expiries: readonly Expiry[], chosen: IsoDate, step: number): IsoDate | null {
  if (expiries.length === 0) return null
  const at = expiries.findIndex(({ date }) => date === chosen)
  if (at < 0) return expiries[0].date
  return expiries[Math.max(0, Math.min(at + step, expiries.length - 1))].date
}

/** The chips in sight: the first few, the last of them giving way to a chosen one further out, unless those are too many. */
export function expiriesInSight(
  expiries: readonly Expiry[],
  chosen: readonly IsoDate[],
  places: number,
): readonly Expiry[] {
  const first = expiries.slice(0, places)
  const further = expiries.slice(places).filter(({ date }) => chosen.includes(date))
  if (further.length > places) return first
  return [...first.slice(0, Math.max(places - further.length, 0)), ...further]
}
