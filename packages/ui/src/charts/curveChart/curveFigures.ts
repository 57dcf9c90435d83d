import { MISSING } from '@strikelens/market/formats'
import { type CurveScene, pointAt, sideOf, xOf, xText } from './curveScene.ts'
import type { CurveSeries } from './curveTypes.ts'

/** One line of the tooltip. */
export interface CurveFigure {
  readonly series: CurveSeries
  readonly index: number
  readonly text: string
  readonly unit: string
  /** Where the value stands, when that is not the x that is read: '25,950'. */
  readonly place: string | null
  /** What the dot's size stands for: 'OI 12,400'. */
  readonly size: string | null
}

/** Every shown series at an x, or at the nearest one it has. A series that ends before the x is left out. */
export function curveFigures(
  scene: Pick<CurveScene, 'x' | 'xAxis' | 'left' | 'right' | 'series'>,
  x: number,
): CurveFigure[] {
  return scene.series.flatMap((series) => {
    if (series.isInTooltip === false) return []
    const xs = xOf(series, scene)
    const index = pointAt(xs, x)
    if (index < 0) return []
    const axis = scene[sideOf(series)]
    const value = (series.trueValues ?? series.values)[index]
    const isKnown = !Number.isNaN(value) && axis !== undefined
    return [
      {
        series,
        index,
        text: isKnown ? axis.format(value) : MISSING,
        unit: isKnown ? axis.unit : '',
        place: xs[index] === x ? null : xText(scene.xAxis, xs[index]),
        size: sizeText(series, index),
      },
    ]
  })
}

function sizeText(series: CurveSeries, index: number): string | null {
  if (series.kind !== 'dots' || series.size === undefined || series.formatSize === undefined) return null
  const size = series.size[index]
  return Number.isNaN(size) ? null : `${series.sizeName ?? ''} ${series.formatSize(size)}`.trim()
}
