import {
  allStrikes,
  chainPositions,
  chainPricing,
  columnSum,
  type DerivedColumns,
  derivedColumns,
  writeGex,
} from '@strikelens/analytics/options'
import { encodeChainDay } from '@strikelens/market/blocks'
import {
  type ChainFacts,
  type ChainSeries,
  type ChainSnapshot,
  chainColumns,
  chainTerms,
  SUMMARY_FIELDS,
  type SummaryFigures,
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
  const columns = derivedColumns(series.strike.length)
  for (let t = 0; t < series.count; t++) {
    const snapshot = snapshotOf(series, t)
    writeSummary(rows, t, snapshot, summaryFigures(snapshot, facts, columns))
  }
  return rows
}

/** What a summary says of a snapshot; a whole derivation also looks for the gamma flip, which takes a third of its time. */
export function summaryFigures(snapshot: ChainSnapshot, facts: ChainFacts, columns: DerivedColumns): SummaryFigures {
  const chain = chainColumns(snapshot, facts.terms.lotSize)
  const terms = chainTerms(snapshot, facts)
  const { byStrike, ce } = columns
  byStrike.strike.set(chain.strike)
  const pricing = chainPricing(columns, chain, terms)
  const positions = chainPositions(columns, chain, terms, pricing)
  const oi = { ceOiLots: chain.ce.oiLots, peOiLots: chain.pe.oiLots }
  writeGex(byStrike.gexCrore, ce.gamma, oi, terms.pointValue, pricing.forward, 'standard')
  return { ...pricing, ...positions, gexTotalCrore: columnSum(byStrike.gexCrore, allStrikes(chain.strike)) }
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
