import type { LegendItem } from '../frame/index.ts'
import type { CurveSeries } from './curveTypes.ts'

/** How a series shows in the legend and the tooltip. */
export function curveSwatch(series: CurveSeries): LegendItem['swatch'] {
  if (series.kind === 'bars') return series.isOutline === true ? 'outline' : 'block'
  if (series.kind === 'dots') return 'disc'
  return series.dash === 'dashed' || series.dash === 'dotted' ? series.dash : 'line'
}
