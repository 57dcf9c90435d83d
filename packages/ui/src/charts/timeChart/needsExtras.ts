import { stackOf, type TimePane, type TimeRibbon, type TimeSeries } from './timeChartTypes.ts'

/** Whether a chart has anything that the extras draw. */
export function needsExtras(panes: readonly TimePane[], ribbon: TimeRibbon | null): boolean {
  return ribbon !== null || panes.some(({ fills, bands, series }) => fills || bands || series.some(hasExtra))
}

function hasExtra(series: TimeSeries): boolean {
  if (series.kind === 'candle') return false
  if (stackOf(series) !== undefined) return true
  if (series.kind === 'histogram') return false
  return series.points !== undefined || series.endLabel !== undefined || series.dotted !== undefined
}
