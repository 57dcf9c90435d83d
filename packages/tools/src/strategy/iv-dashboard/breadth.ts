import { type IvpBreadth, ivpBreadth, medianRanks, ranksAtClose } from '@strikelens/analytics/volatility'
import { sessionOn } from '@strikelens/market/calendar'
import type { IsoDate } from '@strikelens/market/time'
import type { IvMarket } from '../../ivMarket/readIvMarket.ts'
import type { IvRow } from '../../ivMarket/row.ts'
import type { RankMetric } from './tool.ts'

/** Sessions of the median's line, the one looked at among them. */
export const BREADTH_SESSIONS = 60

/** How the ranks of the stocks are spread, now and at the close before; 0–100, NaN without an answer. */
export interface Breadth {
  readonly now: BreadthFigures
  readonly previous: BreadthFigures
  readonly line: MedianLine
}

/** A spread in figures: stocks that have a rank, by band of §M10 and by tenth of the scale. */
export interface BreadthFigures {
  readonly count: number
  readonly bands: Int32Array
  readonly buckets: Int32Array
  readonly median: number
  /** Percent of them with a rank of 60 or more. */
  readonly highSharePct: number
}

/** Median rank at the close of each session, the last one at the moment. */
export interface MedianLine {
  /** Epoch ms. */
  readonly time: Float64Array
  readonly median: Float64Array
}

/** The spread of a universe's ranks by IVP or IVR. */
export function breadthOf(
  { histories, session, look, asOf }: IvMarket,
  stocks: readonly IvRow[],
  metric: RankMetric,
): Breadth {
  const series = stocks.map(({ symbol, set }) => histories.closesOf(symbol, set, session.date))
  const closes = series.map(({ ivPct }) => ivPct)
  const dates = series[0]?.dates ?? []
  const now = figures(ivpBreadth(Float64Array.from(stocks, (row) => row[metric])))
  const past = medianRanks(closes, BREADTH_SESSIONS - 1, look, metric)
  return {
    now,
    previous: figures(ivpBreadth(ranksAtClose(closes, dates.length - 1, look, metric))),
    line: {
      time: Float64Array.of(...dates.slice(dates.length - past.length).map(closeOf), asOf),
      median: Float64Array.of(...past, now.median),
    },
  }
}

function figures({ count, bands, buckets, medianIvp, highSharePct }: IvpBreadth): BreadthFigures {
  return {
    count,
    bands: Int32Array.from(bands),
    buckets: Int32Array.from(buckets),
    median: medianIvp,
    highSharePct,
  }
}

function closeOf(date: IsoDate): number {
  return sessionOn('derivatives', date)?.closeAt ?? Number.NaN
}
