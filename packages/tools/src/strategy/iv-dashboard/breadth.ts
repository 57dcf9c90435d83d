import { type IvpBreadth, ivpBreadth, medianRank, ranksAtClose } from '@strikelens/analytics/volatility'
import { sessionOn } from '@strikelens/market/calendar'
import type { IsoDate } from '@strikelens/market/time'
import type { IvMarket } from '../../ivMarket/readIvMarket.ts'
import type { IvRow } from '../../ivMarket/row.ts'
import { turns } from '../../kit/turns.ts'
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

/** The spread of a universe's ranks by IVP or IVR. A year behind each of 60 closes is long work: others have their turns. */
export async function breadthOf(
  { histories, session, look, asOf }: IvMarket,
  stocks: readonly IvRow[],
  metric: RankMetric,
): Promise<Breadth> {
  const series = stocks.map(({ symbol, set }) => histories.closesOf(symbol, set, session.date))
  const closes = series.map(({ ivPct }) => ivPct)
  const dates = series[0]?.dates ?? []
  const now = figures(ivpBreadth(Float64Array.from(stocks, (row) => row[metric])))
  const first = Math.max(0, dates.length - (BREADTH_SESSIONS - 1))
  const medians: number[] = []
  let ranks: Float64Array = new Float64Array()
  const turn = turns()
  for (let day = first; day < dates.length; day++) {
    const wait = turn()
    if (wait !== null) await wait
    ranks = ranksAtClose(closes, day, look, metric)
    medians.push(medianRank(ranks))
  }
  return {
    now,
    previous: figures(ivpBreadth(ranks)),
    line: {
      time: Float64Array.of(...dates.slice(first).map(closeOf), asOf),
      median: Float64Array.of(...medians, now.median),
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
