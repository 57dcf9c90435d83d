import { type Crore, croreSum } from '@strikelens/analytics/options'
import { breadth } from '@strikelens/analytics/ranking'
import type { FutureRow } from '../../board/boardRows.ts'
import { type ClassBreadth, classBreadth } from '../../board/classBreadth.ts'

/** The whole map in a few figures. */
export interface HeatmapSummary extends ClassBreadth {
  /** Futures that traded: those that rose, fell, stood. */
  readonly shown: number
  readonly up: number
  readonly down: number
  readonly unchanged: number
  /** Tiles coloured up and down by the metric, percent of those with a value; NaN without one. */
  readonly greenPct: number
  readonly redPct: number
  readonly oiValue: Crore
  /** Share of it in futures that rose, percent. */
  readonly risingOiPct: number
}

/** Summary of the rows; `colour` one element a row, NaN where the metric is missing. */
export function heatmapSummary(rows: readonly FutureRow[], colour: Float64Array): HeatmapSummary {
  const traded = rows.filter(({ isTraded }) => isTraded)
  const { advances, declines, unchanged } = breadth(traded.map(({ dp }) => dp))
  const oiValue = sumOf(rows)
  const coloured = colour.filter((c) => !Number.isNaN(c))
  const sharePct = (is: (c: number) => boolean) => (100 * coloured.filter(is).length) / coloured.length
  return {
    shown: traded.length,
    up: advances,
    down: declines,
    unchanged,
    greenPct: sharePct((c) => c > 0),
    redPct: sharePct((c) => c < 0),
    oiValue,
    risingOiPct: (100 * sumOf(rows.filter(({ dp }) => dp > 0))) / oiValue,
    ...classBreadth(rows),
  }
}

function sumOf(rows: readonly FutureRow[]): Crore {
  return croreSum(rows.map(({ oiValue }) => oiValue).filter((value) => !Number.isNaN(value)))
}
