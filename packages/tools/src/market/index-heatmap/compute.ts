import { dayMonth } from '@strikelens/market/formats'
import type { Market } from '@strikelens/market/market'
import type { IsoDate } from '@strikelens/market/time'
import { noAnswer, type Result } from '../../result.ts'
import { colourCap, metricColour, metricValue } from './colour.ts'
import { indexExplanations } from './explanations.ts'
import { breadthInsight, gapInsight, pullersInsight, sectorsInsight } from './insights.ts'
import { indexNotices } from './notices.ts'
import { type Params, readIndex } from './readIndex.ts'
import { type StockRow, stockRows } from './rows.ts'
import { type SectorTile, sectorTiles } from './sectors.ts'
import { type SessionLine, sessionLine } from './sessionLine.ts'
import { type Sparklines, sparklines } from './sparklines.ts'
import { type IndexSummary, indexSummary } from './summary.ts'
import type { Span } from './tool.ts'

export type { Params } from './readIndex.ts'

export interface IndexHeatmap {
  readonly symbol: string
  readonly span: Span
  /** From when on the list of its members holds; null for F&O stocks. */
  readonly membersFrom: IsoDate | null
  readonly rows: readonly StockRow[]
  /** The chosen metric and its place on the colour scale (−1…1), one element a row; NaN is hatched. */
  readonly value: Float64Array
  readonly colour: Float64Array
  /** Value at which the colour is full. */
  readonly cap: number
  readonly size: 'weight' | 'turnover' | 'equal'
  readonly hasWeights: boolean
  readonly sectors: readonly SectorTile[]
  readonly summary: IndexSummary
  readonly line: SessionLine | null
  readonly sparklines: Sparklines
}

/** The map of an index's stocks at the moment. */
export async function compute(market: Market, params: Params): Promise<Result<IndexHeatmap>> {
  const reading = await readIndex(market, params)
  if (reading === null) {
    const reason = `No prices of ${params.symbol}'s stocks are stored for ${dayMonth(market.sessionDate('cash'))}`
    return noAnswer(reason, 'Choose another index or date.', [{ label: 'NIFTY', set: { symbol: null, date: null } }])
  }
  const { symbol, metric, span } = params
  const rows = stockRows(reading, span)
  const hasWeights = rows.some(({ weight }) => !Number.isNaN(weight))
  const value = Float64Array.from(rows, (row) => metricValue(row, metric))
  const cap = colourCap(params, value)
  const sectors = sectorTiles(rows, hasWeights)
  const summary = indexSummary(reading, rows, span, hasWeights)
  const size = params.size ?? (symbol === 'FNO' ? 'equal' : 'weight')
  const insights = [breadthInsight(summary), gapInsight(symbol, summary), sectorsInsight(sectors), pullersInsight(rows)]
  return {
    answer: {
      asOf: Math.min(reading.quotes.asOf, reading.session.viewAt),
      oiAsOf: Number.isNaN(reading.oiFeed.asOf) ? null : reading.oiFeed.asOf,
      insights: insights.filter((insight) => insight !== null),
      notices: indexNotices(reading, params, hasWeights),
      explanations: indexExplanations(rows, summary),
      data: {
        symbol,
        span,
        membersFrom: reading.membersFrom,
        rows,
        value,
        colour: value.map((one) => metricColour(one, metric, cap)),
        cap,
        size: size === 'weight' && !hasWeights ? 'equal' : size,
        hasWeights,
        sectors,
        summary,
        line: sessionLine(reading),
        sparklines: sparklines(reading.minutes, rows.length),
      },
    },
  }
}
