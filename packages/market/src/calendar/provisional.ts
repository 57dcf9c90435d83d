import type { Segment } from '../instruments/listing.ts'
import { isPublishedSince } from './overrides.ts'
import { PUBLISHED_YEARS } from './publishedYears.ts'

/**
 * Whether a year's holidays are not held: weekends are then the only closed days, except that MCX trades the evenings of
 * the holidays of NSE and BSE. Always so for Gift Nifty, whose few holidays are in no list.
 */
export function isProvisional(segment: Segment, year: number): boolean {
  if (segment === 'gift') return true
  const market = segment === 'mcx' ? 'mcx' : 'equity'
  const { first, last } = PUBLISHED_YEARS[market]
  return (year < first || year > last) && !isPublishedSince(market, year)
}
