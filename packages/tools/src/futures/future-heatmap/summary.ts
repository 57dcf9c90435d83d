import {
  BUILDUPS,
  type Buildup,
  biasLabel,
  buildupBreadth,
  isMostlyExits,
  marketBias,
} from '@strikelens/analytics/futures'
import { breadth } from '@strikelens/analytics/ranking'
import type { FutureRow } from '../boardRows.ts'

/** The whole map in a few figures. */
export interface HeatmapSummary {
  /** Futures that traded: those that rose, fell, stood. */
  readonly shown: number
  readonly up: number
  readonly down: number
  readonly unchanged: number
  /** Tiles coloured up and down by the metric, percent of those with a value; NaN without one. */
  readonly greenPct: number
  readonly redPct: number
  /** ₹ crore. */
  readonly oiValue: number
  /** Share of it in futures that rose, percent. */
  readonly risingOiPct: number
  /** −100…100 in rupees of changed OI (/future-dashboard); NaN when nothing changed. */
  readonly bias: number
  readonly biasLabel: string | null
  readonly isMostlyExits: boolean
  /** Count and ₹ crore of |ΔOI| by class. */
  readonly classCount: Readonly<Record<Buildup, number>>
  readonly classValue: Readonly<Record<Buildup, number>>
}

/** Summary of the rows; `colour` one element a row, NaN where the metric is missing. */
export function heatmapSummary(rows: readonly FutureRow[], colour: Float64Array): HeatmapSummary {
  const traded = rows.filter(({ isTraded }) => isTraded)
  const labelled = traded.flatMap(({ buildup, oiChgValue }) => (buildup === null ? [] : [{ buildup, oiChgValue }]))
  const { advances, declines, unchanged } = breadth(traded.map(({ dp }) => dp))
  const { count, valueCrore } = buildupBreadth(
    Uint8Array.from(labelled, ({ buildup }) => BUILDUPS.indexOf(buildup)),
    labelled.map(({ oiChgValue }) => oiChgValue),
  )
  const oiValue = sumOf(rows)
  const bias = marketBias(valueCrore)
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
    bias,
    biasLabel: biasLabel(bias),
    isMostlyExits: isMostlyExits(valueCrore),
    classCount: count,
    classValue: valueCrore,
  }
}

function sumOf(rows: readonly FutureRow[]): number {
  return rows.reduce((sum, { oiValue }) => sum + (Number.isNaN(oiValue) ? 0 : oiValue), 0)
}
