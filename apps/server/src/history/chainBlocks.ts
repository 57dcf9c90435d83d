import { derivedColumns } from '@strikelens/analytics/options'
import { encodeChainDay } from '@strikelens/market/blocks'
import {
  type ChainFacts,
  type ChainSeries,
  type ChainSnapshot,
  SUMMARY_FIELDS,
  snapshotOf,
  summaryFigures,
  writeSummary,
} from '@strikelens/market/chains'
import type { ChainDayBlock } from '@strikelens/store/repositories'
import { packedSummaries } from '../stored/packedSummaries.ts'

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
  let before: ChainSnapshot | null = null
  for (let t = 0; t < series.count; t++) {
    const snapshot = snapshotOf(series, t)
    writeSummary(rows, t, { snapshot, before, terms: facts.terms }, summaryFigures(snapshot, facts, columns))
    before = snapshot
  }
  return rows
}
