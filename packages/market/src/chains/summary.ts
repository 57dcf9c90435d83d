import type { IsoDate } from '../time/index.ts'

/**
 * Fields of a chain's summary, in the order in which they are stored: what lists over all underlyings read instead of
 * solving every IV again (catalogue, derived table `chain_summary`). Prices in ₹, IVs as 0.121, quantities in lots, GEX in
 * ₹ crore. `fSource` is 0 synthetic, 1 future, 2 spot. `turnoverCrore` is what was traded since the snapshot before, so that
 * the session's is their sum; the widths are those of the ATM legs' quotes. NaN where there is no answer.
 *
 * What is stored names its fields or ends with the last one it knew: a new field comes at the end.
 */
export const SUMMARY_FIELDS = [
  'spot',
  'forward',
  'fSource',
  'atmStrike',
  'atmIv',
  'expectedMove',
  'ceOiLots',
  'peOiLots',
  'ceVolumeLots',
  'peVolumeLots',
  'pcrOi',
  'pcrVolume',
  'maxPain',
  'r1',
  'r2',
  's1',
  's2',
  'straddle',
  'gexTotalCrore',
  'rr25',
  'turnoverCrore',
  'ceWidthPct',
  'peWidthPct',
  'putIv25',
] as const

export type SummaryField = (typeof SUMMARY_FIELDS)[number]

/** Summaries of one expiry over a session, oldest first. `rows` holds the fields of each snapshot one after the other. */
export interface SummarySeries {
  readonly symbol: string
  readonly expiry: IsoDate
  readonly date: IsoDate
  readonly count: number
  readonly asOf: Float64Array
  readonly rows: Float64Array
}

/** One field of the summary at snapshot t. */
export function summaryAt(series: SummarySeries, field: SummaryField, t: number): number {
  return series.rows[t * SUMMARY_FIELDS.length + SUMMARY_FIELDS.indexOf(field)]
}

/** One field over the session, one element a snapshot. */
export function summaryColumn(series: SummarySeries, field: SummaryField): Float64Array {
  return series.asOf.map((_, t) => summaryAt(series, field, t))
}

/** The first `count` summaries of a series, as views. */
export function firstSummaries(series: SummarySeries, count: number): SummarySeries {
  const rows = series.rows.subarray(0, count * SUMMARY_FIELDS.length)
  return { ...series, count, asOf: series.asOf.subarray(0, count), rows }
}
