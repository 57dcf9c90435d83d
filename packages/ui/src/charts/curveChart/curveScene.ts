import { textWidth } from '../plot/drawTag.ts'
import { nearestIndex } from '../plot/nearestIndex.ts'
import { paddedRange } from '../plot/paddedRange.ts'
import type { ChartTheme } from '../theme/index.ts'
import { type BarSpan, barSpans } from './barSpans.ts'
import type { CurveAxis, CurveLevel, CurveMark, CurveSeries, CurveSpan, CurveValueAxis } from './curveTypes.ts'

export type Side = 'left' | 'right'

/** All that a curve chart shows at one moment. Drawing reads this and nothing else. */
export interface CurveScene {
  x: Float64Array
  xAxis: CurveAxis
  left: CurveValueAxis | undefined
  right: CurveValueAxis | undefined
  /** Without the hidden ones. */
  series: readonly CurveSeries[]
  marks: readonly CurveMark[]
  span: CurveSpan | null
  levels: readonly CurveLevel[]
  theme: ChartTheme
  bars: ReadonlyMap<string, BarSpan>
}

export const PLOT_TOP = 46
export const PLOT_BOTTOM = 42
const BARE_GUTTER = 14
const LEAST_GUTTER = 46

export function sideOf({ axis = 'left' }: { axis?: Side }): Side {
  return axis
}

export function xOf(series: CurveSeries, scene: Pick<CurveScene, 'x'>): Float64Array {
  return series.x ?? scene.x
}

/** The scene with where its bars stand, which drawing and ranges both read. */
export function withBars<Scene extends Pick<CurveScene, 'series'>>(scene: Scene): Scene & Pick<CurveScene, 'bars'> {
  return { ...scene, bars: barSpans(scene.series) }
}

/** From the least x to the greatest of all series, with half a step of room where bars or names stand. */
export function xRange(scene: CurveScene): [number, number] {
  const { categories } = scene.xAxis
  if (categories !== undefined) return [-0.5, Math.max(1, categories.length) - 0.5]
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  const see = (value: number) => {
    if (!Number.isFinite(value)) return
    low = Math.min(low, value)
    high = Math.max(high, value)
  }
  for (const series of scene.series) xOf(series, scene).forEach(see)
  scene.x.forEach(see)
  for (const { at, isAlwaysSeen = false } of scene.marks) if (isAlwaysSeen) see(at)
  if (!(high >= low)) return [0, 1]
  const hasBars = scene.series.some(({ kind }) => kind === 'bars')
  const room = hasBars ? leastStep(scene.x) / 2 : (high - low) * 0.02
  return high === low ? [low - 1, high + 1] : [low - room, high + room]
}

/** The smallest distance between neighbours: the width that a bar may have. 1 with fewer than two. */
export function leastStep(ascending: Float64Array): number {
  let least = Number.POSITIVE_INFINITY
  for (let i = 1; i < ascending.length; i++) least = Math.min(least, ascending[i] - ascending[i - 1])
  return Number.isFinite(least) && least > 0 ? least : 1
}

/** The range of a value axis; null when nothing on it has a value. */
export function valueRange(scene: CurveScene, side: Side): [number, number] | null {
  const own = scene[side]?.range
  if (own !== undefined) return [own[0], own[1]]
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  let hasZero = false
  for (const series of scene.series) {
    if (sideOf(series) !== side) continue
    const bars = scene.bars.get(series.key)
    if (bars !== undefined) hasZero = true
    for (const value of bars?.to ?? series.values) {
      if (value < low) low = value
      if (value > high) high = value
    }
  }
  const seen = scene.levels.filter((level) => sideOf(level) === side).map(({ value }) => value)
  return paddedRange(low, high, { hasZero, seen })
}

/** Room for the numbers of a side. CSS px. */
export function gutter(scene: CurveScene, side: Side): number {
  const axis = scene[side]
  const range = axis === undefined ? null : valueRange(scene, side)
  if (axis === undefined || range === null) return BARE_GUTTER
  const widest = Math.max(...range.map((value) => textWidth(axis.format(value))))
  return Math.ceil(Math.max(LEAST_GUTTER, widest + 16))
}

/** Every x that some series has a place at, ascending: what the crosshair steps along. */
export function everyX(scene: CurveScene): Float64Array {
  const all = new Set<number>()
  for (const series of scene.series) for (const value of xOf(series, scene)) all.add(value)
  return Float64Array.from(all).sort()
}

/**
 * The point of a series that an x belongs to: its own one, else the nearest if the x lies inside the curve; −1 beyond its
 * ends.
 */
export function pointAt(xs: Float64Array, x: number): number {
  if (xs.length === 0) return -1
  const nearest = nearestIndex(xs, x)
  if (xs[nearest] === x) return nearest
  return x > xs[0] && x < xs[xs.length - 1] ? nearest : -1
}

/** Where a key moves the crosshair to; null for a key that does not move it, or an empty chart. */
export function steppedX(places: Float64Array, at: number | null, key: string): number | null {
  if (places.length === 0) return null
  const last = places.length - 1
  const now = at === null ? -1 : nearestIndex(places, at)
  if (key === 'Home') return places[0]
  if (key === 'End') return places[last]
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null
  if (now < 0) return places[last >> 1]
  return places[Math.min(last, Math.max(0, now + (key === 'ArrowLeft' ? -1 : 1)))]
}

/** How an x is written: its name, or its number. */
export function xText({ categories, format = String }: CurveAxis, x: number): string {
  return categories?.[Math.round(x)] ?? format(x)
}
