import {
  type ChainFacts,
  type ChainSeries,
  type ChainSnapshot,
  derivedChain,
  SUMMARY_FIELDS,
  snapshotOf,
  writeSummary,
} from '@strikelens/market/chains'
import { type MemoryDays, memoryKey } from './memorySource.ts'

/** Stores a chain's day with its summaries, as the ingest does. */
export function keepChain(days: MemoryDays, series: ChainSeries, facts: ChainFacts): void {
  const key = memoryKey(series.symbol, series.expiry, series.date)
  const rows = new Float64Array(series.count * SUMMARY_FIELDS.length)
  let before: ChainSnapshot | null = null
  for (let t = 0; t < series.count; t++) {
    const snapshot = snapshotOf(series, t)
    writeSummary(rows, t, { snapshot, before, terms: facts.terms }, derivedChain(snapshot, facts))
    before = snapshot
  }
  const { symbol, expiry, date, count, asOf } = series
  days.chains.set(key, series)
  days.summaries.set(key, { symbol, expiry, date, count, asOf, rows })
}
