import type { Plot } from '../plot/createPlot.ts'
import { pixelRatio } from '../plot/pixelRatio.ts'
import type { PlotArea } from '../plot/plotArea.ts'
import { type ColorToken, withOpacity } from '../theme/index.ts'
import { drawRings } from './drawRings.ts'
import { drawLinePath, type LineInput } from './linePath.ts'
import type { StackedSpan } from './stackedSpans.ts'
import { strokePen } from './strokePen.ts'
import type { CandleSeries, HistogramSeries, LineSeries } from './timeChartTypes.ts'
import { sideOf, type TimeScene, visibleSlots } from './timeScene.ts'

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

/** A session's first bars stand apart rather than fill the chart as blocks. */
const WIDEST_PX = 28

/** How wide a candle or a bar is in a slot of so many px. */
export function barPx(slotPx: number): number {
  return Math.min(WIDEST_PX, Math.max(1, Math.floor(slotPx * 0.7)))
}

export function drawHistogram(
  u: Plot,
  { context }: PlotArea,
  scene: TimeScene,
  series: HistogramSeries,
  stacked: StackedSpan | undefined,
): void {
  const [first, last] = visibleSlots(scene)
  const width = barPx(u.valToPos(1, 'x') - u.valToPos(0, 'x'))
  const scale = sideOf(series)
  const paths = pathsByColor()
  for (let slot = first; slot <= last; slot++) {
    const point = scene.slots.pointOf[slot]
    const value = point < 0 ? Number.NaN : series.values[point]
    if (Number.isNaN(value)) continue
    const start = u.valToPos(stacked?.from[point] ?? 0, scale)
    const end = u.valToPos(stacked?.to[point] ?? value, scale)
    const x = Math.round(u.valToPos(slot, 'x') - width / 2)
    const signed = value < 0 ? (series.belowColor ?? series.color) : series.color
    paths.path(series.barColor?.(point) ?? signed).rect(x, Math.min(start, end), width, Math.abs(start - end))
  }
  paths.each((color, path) => {
    context.fillStyle = scene.theme.color(color)
    context.fill(path)
  })
}

export function drawCandles(u: Plot, { context }: PlotArea, scene: TimeScene, series: CandleSeries): void {
  const [first, last] = visibleSlots(scene)
  const width = barPx(u.valToPos(1, 'x') - u.valToPos(0, 'x'))
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
/** Areas that stand on one another are told apart by their fill. */
const STACK_OPACITY = 0.4
const DASHES = { solid: [], dashed: [5, 4], dotted: [1.5, 3] }

export function drawLineSeries(
  u: Plot,
  area: PlotArea,
  scene: TimeScene,
  series: LineSeries,
  stacked: StackedSpan | undefined,
): void {
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
  const at = (values: Float64Array) => (slot: number) => {
    const point = pointOf[slot] ?? -1
    return point < 0 ? Number.NaN : values[point]
  }
  const valueAt = at(stacked?.to ?? series.values)
  const line = { valueAt, first, last, x0, slotPx, yOf, isStep: series.kind === 'step' }
  context.lineJoin = 'round'
  context.lineWidth = (slotPx < DENSE_PX ? 1 : 1.5) * (series.isMain === true ? MAIN_TIMES : 1)
  const draw = (token: ColorToken) => {
    const color = scene.theme.color(token)
    if (stacked !== undefined)
      scene.extras?.fillStacked(context, line, at(stacked.from), withOpacity(color, STACK_OPACITY))
    else if (series.kind === 'area')
      fillArea(area, line, withOpacity(color, 0.14), Math.min(area.height, Math.max(0, y0)))
    context.strokeStyle = color
    strokeLine(context, line, series, scene)
  }
  if (series.belowColor === undefined) draw(series.color)
  else {
    inHalf(area, 0, y0, () => draw(series.color))
    inHalf(area, y0, area.height, () => draw(series.belowColor ?? series.color))
  }
  drawRings(area, scene, series, line)
  scene.extras?.drawMarkedPoints(area, scene, series, line)
}

/** The line in its dash, and dotted where its stretches are marked so. */
function strokeLine(
  context: CanvasRenderingContext2D,
  line: LineInput,
  { dash = 'solid', dotted }: LineSeries,
  { slots, extras }: TimeScene,
): void {
  const { first, last } = line
  const isDotted = dotted && ((slot: number) => dotted[slots.pointOf[slot]] === 1)
  const cut = isDotted && extras?.stretches(isDotted, first, last)
  for (const stretch of cut ?? [{ from: first, to: last, isDotted: false }]) {
    context.setLineDash(DASHES[stretch.isDotted ? 'dotted' : dash])
    const pen = strokePen(context, context.lineWidth * pixelRatio() <= 1)
    drawLinePath(pen, { ...line, first: stretch.from, last: stretch.to })
    pen.end()
  }
  context.setLineDash([])
}

/** Draws only between two heights of the plot. */
function inHalf({ context, width, height }: PlotArea, from: number, to: number, draw: () => void): void {
  const top = Math.max(0, from)
  const bottom = Math.min(height, to)
  if (bottom <= top) return
  context.save()
  context.beginPath()
  context.rect(0, top, width, bottom - top)
  context.clip()
  draw()
  context.restore()
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
