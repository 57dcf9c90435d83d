import type { ChainSeries, QuoteColumns } from './chain.ts'

/** The first `count` snapshots of a series, as views. */
export function firstSnapshots(series: ChainSeries, count: number): ChainSeries {
  if (count === series.count && series.asOf.length === count) return series
  const legs = count * series.strike.length
  const side = (columns: QuoteColumns): QuoteColumns => ({
    ltp: columns.ltp.subarray(0, legs),
    bid: columns.bid.subarray(0, legs),
    ask: columns.ask.subarray(0, legs),
    volumeQty: columns.volumeQty.subarray(0, legs),
    oiQty: columns.oiQty.subarray(0, legs),
    volumeChangedAt: columns.volumeChangedAt.subarray(0, legs),
  })
  return {
    ...series,
    count,
    asOf: series.asOf.subarray(0, count),
    oiAsOf: series.oiAsOf.subarray(0, count),
    spot: series.spot.subarray(0, count),
    futureBid: series.futureBid.subarray(0, count),
    futureAsk: series.futureAsk.subarray(0, count),
    futureLast: series.futureLast.subarray(0, count),
    ce: side(series.ce),
    pe: side(series.pe),
  }
}
