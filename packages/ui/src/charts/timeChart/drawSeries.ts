import uPlot from 'uplot'
import type { PlotArea } from '../plot/plotArea.ts'
import { type ColorToken, withOpacity } from '../theme/index.ts'
import { drawLinePath, type LineInput } from './linePath.ts'
import { strokePen } from './strokePen.ts'
import type { CandleSeries, HistogramSeries, LineSeries } from './timeChartTypes.ts'
import { sideOf, type TimeScene } from './timeScene.ts'

/** Slots in view, whole ones, at least one beyond each edge so that what is cut off at the edge is still drawn. */
function visibleSlots({ slots, view }: TimeScene): [number, number] {
  return [Math.max(0, Math.floor(view.from)), Math.min(slots.count - 1, Math.ceil(view.to))]
}

/** Paths of one colour are filled together: a day of bars is two or three fills, not a thousand. */
function pathsByColor(): {
  path(color: ColorToken): Path2D
  each(draw: (color: ColorToken, path: Path2D) => void): void
} {
  const paths = new Map<ColorToken, Path2D>()
  return {
    path(color) {
      const known = paths.get(color)
      if (known !== undefined) return known
      const made = new Path2D()
      paths.set(color, made)
      return made
    },
    each: (draw) => paths.forEach((path, color) => void draw(color, path)),
  }
}

export function drawHistogram(u: uPlot, { context }: PlotArea, scene: TimeScene, series: HistogramSeries): void {
  const [first, last] = visibleSlots(scene)
  const slotPx = u.valToPos(1, 'x') - u.valToPos(0, 'x')
  const width = Math.max(1, Math.floor(slotPx * 0.7))
  const zero = u.valToPos(0, sideOf(series))
  const paths = pathsByColor()
  for (let slot = first; slot <= last; slot++) {
    const point = scene.slots.pointOf[slot]
    const value = point < 0 ? Number.NaN : series.values[point]
    if (Number.isNaN(value)) continue
    const y = u.valToPos(value, sideOf(series))
    const x = Math.round(u.valToPos(slot, 'x') - width / 2)
    paths.path(series.barColor?.(point) ?? series.color).rect(x, Math.min(y, zero), width, Math.abs(zero - y))
  }
  paths.each((color, path) => {
    context.fillStyle = scene.theme.color(color)
    context.fill(path)
  })
}

export function drawCandles(u: uPlot, { context }: PlotArea, scene: TimeScene, series: CandleSeries): void {
  const [first, last] = visibleSlots(scene)
  const slotPx = u.valToPos(1, 'x') - u.valToPos(0, 'x')
  const width = Math.max(1, Math.floor(slotPx * 0.7))
  const scale = sideOf(series)
  const paths = pathsByColor()
  for (let slot = first; slot <= last; slot++) {
    const point = scene.slots.pointOf[slot]
    if (point < 0 || Number.isNaN(series.close[point])) continue
    const isUp = series.close[point] >= series.open[point]
    const path = paths.path(isUp ? 'up' : 'down')
    const open = u.valToPos(series.open[point], scale)
    const close = u.valToPos(series.close[point], scale)
    const high = u.valToPos(series.high[point], scale)
    const low = u.valToPos(series.low[point], scale)
    const x = Math.round(u.valToPos(slot, 'x'))
    path.rect(x - 0.5, high, 1, Math.max(1, low - high))
    if (width > 1) path.rect(x - width / 2, Math.min(open, close), width, Math.max(1, Math.abs(close - open)))
  }
  paths.each((color, path) => {
    context.fillStyle = scene.theme.color(color)
    context.fill(path)
  })
}

/** Below this many px a slot a line is 1 px wide: thicker, a crowded day would be a blur. */
const DENSE_PX = 2
const MAIN_TIMES = 1.5
const DASHES = { solid: [], dashed: [5, 4], dotted: [1.5, 3] }

export function drawLineSeries(u: uPlot, area: PlotArea, scene: TimeScene, series: LineSeries): void {
  const { context } = area
  const [first, last] = visibleSlots(scene)
  const side = sideOf(series)
  const x0 = u.valToPos(0, 'x')
  const slotPx = u.valToPos(1, 'x') - x0
  // Linear scales: two positions give the line, and a point then costs a multiplication.
  const y0 = u.valToPos(0, side)
  const valuePx = u.valToPos(1, side) - y0
  const yOf = (value: number) => y0 + value * valuePx
  const { pointOf } = scene.slots
  const valueAt = (slot: number) => {
    const point = pointOf[slot] ?? -1
    return point < 0 ? Number.NaN : series.values[point]
  }
  const line = { valueAt, first, last, x0, slotPx, yOf, isStep: series.kind === 'step' }
  const color = scene.theme.color(series.color)
  if (series.kind === 'area') fillArea(area, line, withOpacity(color, 0.14), Math.min(area.height, Math.max(0, y0)))
  context.strokeStyle = color
  context.lineJoin = 'round'
  context.lineWidth = (slotPx < DENSE_PX ? 1 : 1.5) * (series.isMain === true ? MAIN_TIMES : 1)
  context.setLineDash(DASHES[series.dash ?? 'solid'])
  const pen = strokePen(context, context.lineWidth * uPlot.pxRatio <= 1)
  drawLinePath(pen, line)
  pen.end()
  context.setLineDash([])
  drawPoints(area, scene, series, line)
}

function fillArea({ context }: PlotArea, line: LineInput, fill: string, base: number): void {
  context.beginPath()
  const pen = {
    moveTo(x: number, y: number) {
      context.moveTo(x, base)
      context.lineTo(x, y)
    },
    lineTo: (x: number, y: number) => context.lineTo(x, y),
  }
  drawLinePath(pen, line, (lastX) => {
    context.lineTo(lastX, base)
    context.closePath()
  })
  context.fillStyle = fill
  context.fill()
}

/** Hollow markers where a value is stale, and a dot where one stands alone between gaps and no line would show it. */
function drawPoints(
  { context }: PlotArea,
  scene: TimeScene,
  { stale, color: token }: LineSeries,
  line: LineInput,
): void {
  const { valueAt, first, last, x0, slotPx, yOf } = line
  const color = scene.theme.color(token)
  context.lineWidth = 1.25
  context.strokeStyle = color
  for (let slot = first; slot <= last; slot++) {
    const value = valueAt(slot)
    if (Number.isNaN(value)) continue
    const isStale = stale?.[scene.slots.pointOf[slot]] === 1
    const isAlone = Number.isNaN(valueAt(slot - 1)) && Number.isNaN(valueAt(slot + 1))
    if (!isStale && !isAlone) continue
    context.beginPath()
    context.arc(x0 + slot * slotPx, yOf(value), isStale ? 2.5 : 1.5, 0, 2 * Math.PI)
    context.fillStyle = isStale ? scene.theme.color('surface') : color
    context.fill()
    if (isStale) context.stroke()
  }
}
