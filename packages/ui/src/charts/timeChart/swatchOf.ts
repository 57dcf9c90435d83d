import type { SwatchLook } from '../frame/index.ts'
import type { TimeSeries } from './timeChartTypes.ts'

/** How a series shows in the legend and the tooltip: candles in their own two colours. */
export function swatchOf(series: TimeSeries): SwatchLook {
  if (series.kind === 'candle') return { swatch: 'block', color: 'up', belowColor: 'down' }
  const { color, belowColor } = series
  if (series.kind === 'histogram' || belowColor !== undefined || series.stack !== undefined)
    return { swatch: 'block', color, belowColor }
  return { swatch: series.dash === 'dashed' || series.dash === 'dotted' ? series.dash : 'line', color }
}
