import type { DerivedColumns } from '@strikelens/analytics/options'
import { encodeChainDay } from '@strikelens/market/blocks'
import {
  type ChainFacts,
  type ChainSeries,
  derivedChain,
  SUMMARY_FIELDS,
  snapshotOf,
  writeSummary,
} from '@strikelens/market/chains'
import type { Listing, OptionSeries } from '@strikelens/market/instruments'
import { rateOn } from '@strikelens/market/rates'
import type { ChainDayBlock } from '@strikelens/store/repositories'
import { packedSummaries } from '../ingest/packedSummaries.ts'

/** A chain's day as it is stored, with the summary of every snapshot. */
export function chainBlock(series: ChainSeries, facts: ChainFacts): ChainDayBlock {
  const { symbol, expiry, date } = series
  const rows = summaryRows(series, facts)
  return { symbol, expiry, date, block: encodeChainDay(series), summary: packedSummaries(series.asOf, rows) }
}

/** Summaries of all snapshots, the fields of each one after the other. */
export function summaryRows(series: ChainSeries, facts: ChainFacts): Float64Array {
  const rows = new Float64Array(series.count * SUMMARY_FIELDS.length)
  let columns: DerivedColumns | null = null
  for (let t = 0; t < series.count; t++) {
    const snapshot = snapshotOf(series, t)
    const derived = derivedChain(snapshot, facts, columns)
    writeSummary(rows, t, snapshot, derived)
    columns = derived
  }
  return rows
}

/** Facts that price a series on a date. */
export function factsOf(listing: Listing, terms: OptionSeries, date: string): ChainFacts {
  const future = listing.futures.find(({ name, expiry }) =>
    terms.underlyingFuture === null ? expiry === terms.expiry : name === terms.underlyingFuture,
  )
  return {
    set: listing.set,
    terms,
    futureTickSize: future?.tickSize ?? terms.tickSize,
    rate: rateOn(date),
    atmBy: 'fwd',
  }
}
