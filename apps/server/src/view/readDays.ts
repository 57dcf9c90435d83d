import { type ChainSeries, SUMMARY_FIELDS, type SummarySeries } from '@strikelens/market/chains'
import type { SharedChain, SharedSummary } from './marketDays.ts'
import { grownSeries, grownTo, Progress } from './sharedMemory.ts'

/** A chain's day as far as it has come, as views of shared memory. */
export function chainNow({ series, progress }: SharedChain): ChainSeries {
  return progress === null ? series : grownSeries(series, new Progress(progress).count)
}

/** A chain's summaries as far as they have come, likewise. */
export function summaryNow(
  { asOf, rows, progress }: SharedSummary,
  of: Pick<SummarySeries, 'symbol' | 'expiry' | 'date'>,
): SummarySeries {
  const { count } = new Progress(progress)
  return { ...of, count, asOf: grownTo(asOf, count), rows: grownTo(rows, count * SUMMARY_FIELDS.length) }
}
