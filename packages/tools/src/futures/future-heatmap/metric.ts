import { buildupDirection, heatColour } from '@strikelens/analytics/futures'
import { colourHue } from '@strikelens/analytics/ranking'
import type { FutureRow } from '../../board/boardRows.ts'
import type { Metric } from './tool.ts'

/** What a row is coloured and ranked by; of the class its strength, bearish ones below 0. NaN is missing. */
export function metricValue(row: FutureRow, metric: Metric): number {
  if (!row.isTraded) return Number.NaN
  if (metric === 'class') return row.buildup === null ? Number.NaN : buildupDirection(row.buildup) * row.strength
  return metric === 'basis' ? row.basisPct : row[metric]
}

/**
 * Place on the colour scale, −1…1; 0 where the value prints as 0.00 (§M5). The class has colours of its own: its value is
 * only bullish, bearish or neither.
 */
export function metricColour(value: number, metric: Metric): number {
  if (metric === 'class') return Math.sign(value)
  return colourHue(metric === 'rvol' ? value - 1 : value) === 'grey' ? 0 : heatColour(metric, value)
}

/** Whether the exchange sets the metric for any symbol of a universe: position limits are of stocks alone (§F13). */
export function isMetricDefined(metric: Metric, universe: string): boolean {
  return metric !== 'mwpl' || (universe !== 'idx' && universe !== 'com')
}
