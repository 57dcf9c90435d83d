import type { SwatchLook } from '../frame/index.ts'
import type { CurveSeries } from './curveTypes.ts'

/** How a series shows in the legend and the tooltip. */
export function curveSwatch(series: CurveSeries): SwatchLook {
  const { color } = series
  if (series.kind === 'bars')
    return { swatch: series.isOutline === true ? 'outline' : 'block', color, belowColor: series.belowColor }
  if (series.kind === 'dots') return { swatch: 'disc', color }
  return { swatch: series.dash === 'dashed' || series.dash === 'dotted' ? series.dash : 'line', color }
}
