import type { LegendItem } from '../frame/index.ts'
import type { TimeSeries } from './timeChartTypes.ts'

/** How a series shows in the legend and the tooltip. */
export function swatchOf(series: TimeSeries): LegendItem['swatch'] {
  if (series.kind === 'histogram' || series.kind === 'candle') return 'block'
  if (series.belowColor !== undefined || series.stack !== undefined) return 'block'
  return series.dash === 'dashed' || series.dash === 'dotted' ? series.dash : 'line'
}
