import type { Market } from '@strikelens/market/market'
import type { IsoDate } from '@strikelens/market/time'
import { type FutureRow, futureRows } from '../../board/boardRows.ts'
import { type LeadFuture, leadFuture } from '../../board/leadFuture.ts'
import { boardTimes, readBoard } from '../../board/readBoard.ts'
import { type SectorFigures, sectorFigures } from '../../board/sectors.ts'
import type { ParamsOf } from '../../define.ts'
import { noFutures } from '../../moment/noFutures.ts'
import { noAnswer, type Result } from '../../result.ts'
import { unknownList } from '../../universe/unknownList.ts'
import { heatmapExplanations } from './explanations.ts'
import { breadthInsight, largestInsight, sectorsInsight, togetherInsight } from './insights.ts'
import { metricColour, metricValue } from './metric.ts'
import { heatmapNotices } from './notices.ts'
import { type Ranked, ranked } from './ranked.ts'
import { type HeatmapSummary, heatmapSummary } from './summary.ts'
import type { tool } from './tool.ts'

export type Params = ParamsOf<typeof tool>

export interface FutureHeatmap {
  readonly universe: string
  readonly lead: LeadFuture | null
  readonly rows: readonly FutureRow[]
  /** The chosen metric and its place on the colour scale (−1…1), one element a row; NaN is hatched. */
  readonly value: Float64Array
  readonly colour: Float64Array
  readonly sectors: readonly SectorFigures[]
  readonly ranked: Ranked
  readonly summary: HeatmapSummary
  readonly baseLabel: string
  readonly rolloverDate: IsoDate | null
  readonly limitsDate: IsoDate | null
}

const TO_STOCKS = [{ label: 'F&O stocks, all months', set: { universe: null, month: null } }]

/** The map of all futures of a universe at the moment. */
export async function compute(market: Market, params: Params): Promise<Result<FutureHeatmap>> {
  const unknown = unknownList(params.universe ?? '', TO_STOCKS)
  if (unknown !== null) return unknown
  const reading = await readBoard(market, params)
  const rows = reading === null ? [] : futureRows(reading)
  if (reading === null) return noFutures(market, params, TO_STOCKS)
  if (rows.length === 0) {
    return noAnswer(`No ${params.month} month is listed`, 'Choose another universe, month or date.', TO_STOCKS)
  }
  const value = Float64Array.from(rows, (row) => metricValue(row, params.metric))
  const colour = value.map((one) => metricColour(one, params.metric))
  const sectors = sectorFigures(rows)
  const summary = heatmapSummary(rows, colour)
  const lead = leadFuture(reading)
  const baseLabel = reading.baseOf(rows[0].set).label
  const insights = [
    breadthInsight(summary, baseLabel),
    sectorsInsight(sectors),
    largestInsight(rows),
    togetherInsight(sectors),
  ]
  return {
    answer: {
      ...boardTimes(reading),
      insights: insights.filter((insight) => insight !== null),
      notices: heatmapNotices(reading, rows, params),
      explanations: heatmapExplanations(rows, summary, lead),
      data: {
        universe: reading.universe,
        lead,
        rows,
        value,
        colour,
        sectors,
        ranked: ranked(value),
        summary,
        baseLabel,
        rolloverDate: reading.rolloverDate,
        limitsDate: reading.limitsDate,
      },
    },
  }
}
