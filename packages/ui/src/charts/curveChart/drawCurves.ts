import type { Plot } from '../plot/createPlot.ts'
import { dotRadii } from '../plot/dotRadii.ts'
import type { PlotArea } from '../plot/plotArea.ts'
import { type CurveScene, leastStep, sideOf, xOf } from './curveScene.ts'
import type { CurveBars, CurveDots, CurveLine } from './curveTypes.ts'

const DASHES = { solid: [], dashed: [5, 4], dotted: [1.5, 3] }

/** Bars below their outlines below lines below dots, whatever the order they were named in. */
export function drawCurves(u: Plot, area: PlotArea, scene: CurveScene): void {
  const bars = scene.series.filter((series): series is CurveBars => series.kind === 'bars')
  for (const series of bars) if (series.isOutline !== true) drawBars(u, area, scene, series)
  for (const series of bars) if (series.isOutline === true) drawBars(u, area, scene, series)
  for (const series of scene.series) {
    if (series.kind === 'line' || series.kind === 'step') drawCurve(u, area, scene, series)
  }
  for (const series of scene.series) if (series.kind === 'dots') drawDots(u, area, scene, series)
}

/** The bar in one of `places` side by side in a step of `stepPx`: offset from its middle, and width. */
export function barPlace(stepPx: number, place: number, places: number): { offset: number; width: number } {
  const width = Math.max(1, Math.floor((stepPx * 0.72) / places))
  const gap = stepPx > 12 ? 1 : 0
  return { offset: place * (width + gap) - (places * width + (places - 1) * gap) / 2, width }
}

function drawBars(u: Plot, { context }: PlotArea, scene: CurveScene, series: CurveBars): void {
  const spans = scene.bars.get(series.key)
  if (spans === undefined) return
  const side = sideOf(series)
  const xs = xOf(series, scene)
  const stepPx = u.valToPos(leastStep(xs), 'x') - u.valToPos(0, 'x')
  const { offset, width } = barPlace(stepPx, spans.place, spans.places)
  for (let i = 0; i < xs.length; i++) {
    if (Number.isNaN(spans.to[i])) continue
    const start = Math.round(u.valToPos(spans.from[i], side))
    const end = Math.round(u.valToPos(spans.to[i], side))
    const signed = series.values[i] < 0 ? (series.belowColor ?? series.color) : series.color
    context.fillStyle = scene.theme.color(series.barColor?.(i) ?? signed)
    // A bar that is there shows, however small.
    const height = spans.from[i] === spans.to[i] ? 0 : Math.max(1, Math.abs(end - start))
    const left = Math.round(u.valToPos(xs[i], 'x') + offset)
    if (series.isOutline === true) {
      context.strokeStyle = context.fillStyle
      context.lineWidth = 1.5
      context.setLineDash([])
      context.strokeRect(left, Math.min(start, end), width, height)
    } else context.fillRect(left, Math.min(start, end), width, height)
  }
}

function drawCurve(u: Plot, { context }: PlotArea, scene: CurveScene, series: CurveLine): void {
  const side = sideOf(series)
  const xs = xOf(series, scene)
  const color = scene.theme.color(series.color)
  context.strokeStyle = color
  context.fillStyle = color
  context.lineJoin = 'round'
  context.lineWidth = series.isMain === true ? 2.25 : 1.5
  context.setLineDash(DASHES[series.dash ?? 'solid'])
  context.beginPath()
  const alone: [number, number][] = []
  let lastY = Number.NaN
  for (let i = 0; i < xs.length; i++) {
    const value = series.values[i]
    if (Number.isNaN(value)) {
      lastY = Number.NaN
      continue
    }
    const x = u.valToPos(xs[i], 'x')
    const y = u.valToPos(value, side)
    if (Number.isNaN(lastY)) context.moveTo(x, y)
    else {
      if (series.kind === 'step') context.lineTo(x, lastY)
      context.lineTo(x, y)
    }
    if (Number.isNaN(lastY) && !(i + 1 < xs.length && !Number.isNaN(series.values[i + 1]))) alone.push([x, y])
    lastY = y
  }
  context.stroke()
  context.setLineDash([])
  // No stroke would show a value between two gaps.
  for (const [x, y] of alone) {
    context.beginPath()
    context.arc(x, y, 1.5, 0, 2 * Math.PI)
    context.fill()
  }
}

function drawDots(u: Plot, { context }: PlotArea, scene: CurveScene, series: CurveDots): void {
  const side = sideOf(series)
  const xs = xOf(series, scene)
  const radii = dotRadii(series.size, xs.length, series.largestPx)
  for (let i = 0; i < xs.length; i++) {
    if (Number.isNaN(series.values[i])) continue
    const isHollow = series.hollow?.[i] === 1
    const color = scene.theme.color(series.dotColor?.(i) ?? series.color)
    context.beginPath()
    context.arc(u.valToPos(xs[i], 'x'), u.valToPos(series.values[i], side), radii[i], 0, 2 * Math.PI)
    context.fillStyle = isHollow ? scene.theme.color('surface') : color
    context.strokeStyle = isHollow ? color : scene.theme.color('surface')
    context.lineWidth = isHollow ? 1.25 : 1
    context.fill()
    context.stroke()
  }
}
