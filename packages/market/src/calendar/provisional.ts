import type { Segment } from '../instruments/listing.ts'

/** Years whose holiday list is held in full, by exchange. */
const PUBLISHED_YEARS = {
  equity: { first: 2016, last: 2026 },
  mcx: { first: 2024, last: 2026 },
}

/**
 * Whether a year's holidays are not held: weekends are then the only closed days, except that MCX trades the evenings of
 * the holidays of NSE and BSE. Always so for Gift Nifty, whose few holidays are in no list.
 */
export function isProvisional(segment: Segment, year: number): boolean {
  if (segment === 'gift') return true
  const { first, last } = segment === 'mcx' ? PUBLISHED_YEARS.mcx : PUBLISHED_YEARS.equity
  return year < first || year > last
}
