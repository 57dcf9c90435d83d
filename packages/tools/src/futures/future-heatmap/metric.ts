import { buildupDirection, heatColour } from '@strikelens/analytics/futures'
import type { FutureRow } from './rows.ts'
import type { Metric } from './tool.ts'

/** What a row is coloured and ranked by; of the class its strength, bearish ones below 0. NaN is missing. */
export function metricValue(row: FutureRow, metric: Metric): number {
  if (!row.isTraded) return Number.NaN
  if (metric === 'class') return buildupDirection(row.buildup) * row.strength
  return metric === 'basis' ? row.basisPct : row[metric]
}

/** Place on the colour scale, −1…1. The class has colours of its own: its value is only known or not. */
export function metricColour(value: number, metric: Metric): number {
  return metric === 'class' ? Math.sign(value) : heatColour(metric, value)
}

/** Whether the exchange sets the metric for any symbol of a universe: position limits are of stocks alone (§F13). */
export function isMetricDefined(metric: Metric, universe: string): boolean {
  return metric !== 'mwpl' || (universe !== 'idx' && universe !== 'com')
}
