import { paddedRange } from '../plot/paddedRange.ts'
import type { WrittenName } from './scatterLabels.ts'
import type { ScatterAxis, ScatterPoint, ScatterRegion } from './scatterTypes.ts'

export interface ScatterBox {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** How values of a scatter lie in its plot, CSS px. */
export interface ScatterScale {
  readonly xRange: readonly [number, number]
  readonly yRange: readonly [number, number]
  px(x: number): number
  py(y: number): number
}

/** The scale of the points that are known on both axes. */
export function scatterScale(
  points: readonly ScatterPoint[],
  x: ScatterAxis,
  y: ScatterAxis,
  { left, right, top, bottom }: ScatterBox,
): ScatterScale {
  const xRange = rangeOf(
    points.map((point) => point.x),
    x,
  )
  const yRange = rangeOf(
    points.map((point) => point.y),
    y,
  )
  return {
    xRange,
    yRange,
    px: (value) => left + ((value - xRange[0]) / (xRange[1] - xRange[0])) * (right - left),
    py: (value) => bottom - ((value - yRange[0]) / (yRange[1] - yRange[0])) * (bottom - top),
  }
}

/** Between a region's edge and its name. */
const NAME_PX = 6

/** The part of a region that lies in the plot, CSS px; null when none does. */
export function regionBox(region: ScatterRegion, { xRange, yRange, px, py }: ScatterScale): ScatterBox | null {
  const [fromX, toX] = within(region.x, xRange)
  const [fromY, toY] = within(region.y, yRange)
  if (!(toX > fromX && toY > fromY)) return null
  return { left: px(fromX), right: px(toX), top: py(toY), bottom: py(fromY) }
}

/** Where the name of a region is: at the edge of the plot that it lies at, so that narrow neighbours do not write on each other. */
export function regionName(region: ScatterRegion, scale: ScatterScale, plot: ScatterBox): WrittenName | null {
  const box = regionBox(region, scale)
  if (box === null) return null
  const isAtRight = box.right > plot.right - 1 && box.left > plot.left + 1
  return {
    name: region.label,
    x: isAtRight ? box.right - NAME_PX : box.left + NAME_PX,
    y: region.nameAt === 'bottom' ? box.bottom - NAME_PX : box.top + 14,
    anchor: isAtRight ? 'end' : 'start',
  }
}

function within([from, to]: readonly [number, number], [low, high]: readonly [number, number]): [number, number] {
  return [Math.max(from, low), Math.min(to, high)]
}

function rangeOf(values: readonly number[], { middle, range }: ScatterAxis): readonly [number, number] {
  if (range !== undefined) return range
  const seen = middle === undefined ? [] : [middle]
  return paddedRange(Math.min(...values), Math.max(...values), { hasZero: false, seen, air: 0.08 }) ?? [0, 1]
}
