import { derivedColumns } from '@strikelens/analytics/options'
import { readSession } from '@strikelens/market/chainSessions'
import {
  chainFacts,
  SUMMARY_FIELDS,
  type SummarySeries,
  snapshotOf,
  summaryFigures,
  writeSummary,
} from '@strikelens/market/chains'
import type { Listing, OptionSeries } from '@strikelens/market/instruments'
import type { Market } from '@strikelens/market/market'
import type { IsoDate } from '@strikelens/market/time'

/**
 * The summaries of an expiry on a date, as they are stored; of a date of which only the exchange's file is, one at its close.
 * Null where neither is.
 */
export async function expirySummaries(
  market: Market,
  listing: Listing,
  terms: OptionSeries,
  date: IsoDate,
): Promise<SummarySeries | null> {
  const { symbol } = listing
  const { expiry } = terms
  const stored = await market.chainSummaries(symbol, expiry, date)
  if (stored !== null) return stored
  const session = await readSession(market, listing, expiry, date)
  if (session === null) return null
  const snapshot = snapshotOf(session.day, session.day.count - 1)
  const figures = summaryFigures(
    snapshot,
    chainFacts(listing, terms, market.rate()),
    derivedColumns(snapshot.strike.length),
  )
  const rows = new Float64Array(SUMMARY_FIELDS.length)
  writeSummary(rows, 0, { snapshot, before: null, terms }, figures)
  return { symbol, expiry, date, count: 1, asOf: Float64Array.of(snapshot.asOf), rows }
}
