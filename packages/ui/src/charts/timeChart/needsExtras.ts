import { stackOf, type TimePane, type TimeRibbon, type TimeSeries } from './timeChartTypes.ts'

/** Whether a chart has anything that the extras draw. */
export function needsExtras(panes: readonly TimePane[], ribbon: TimeRibbon | null): boolean {
  return (
    ribbon !== null ||
    panes.some(({ fills, bands, shapes, series }) => fills || bands || shapes || series.some(hasExtra))
  )
}

/** Whether a series has its picture yet: one of a stack would stand on zero, a false one, until the extras are there. */
export function isDrawable(series: TimeSeries, hasExtras: boolean): boolean {
  return hasExtras || stackOf(series) === undefined
}

function hasExtra(series: TimeSeries): boolean {
  if (series.kind === 'candle') return false
  if (stackOf(series) !== undefined) return true
  if (series.kind === 'histogram') return false
  return series.points !== undefined || series.endLabel !== undefined || series.dotted !== undefined
}
