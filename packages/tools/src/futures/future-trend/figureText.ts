import { grouped } from '@strikelens/market/formats'
import type { SentTrendRow } from './trendRow.ts'

/** Sessions in the phase; '25+' where it may be older than what is stored. */
export function daysText({ days, isSinceStart }: Pick<SentTrendRow, 'days' | 'isSinceStart'>): string {
  return `${grouped(days)}${isSinceStart ? '+' : ''}`
}
