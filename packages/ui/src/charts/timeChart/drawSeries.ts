import type { Plot } from '../plot/createPlot.ts'
import { pixelRatio } from '../plot/pixelRatio.ts'
import type { PlotArea } from '../plot/plotArea.ts'
import { type ColorToken, withOpacity } from '../theme/index.ts'
import { drawRings } from './drawRings.ts'
import { drawLinePath, type LineInput } from './linePath.ts'
import type { StackedSpan } from './stackedSpans.ts'
import { strokePen } from './strokePen.ts'
import type { CandleSeries, HistogramSeries, LineSeries } from './timeChartTypes.ts'
import { type Side, sideOf, type TimeScene, visibleSlots } from './timeScene.ts'

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
  const { x0, slotPx, yOf } = lineOf(u, sideOf(series))
  const { pointOf } = scene.slots
  const width = barPx(slotPx)
  const rects = rectsByColor()
  // Where several slots share a pixel its longest bar stands for all: what is under it would not be seen.
  let held: { x: number; top: number; height: number; color: ColorToken } | undefined
  for (let slot = first; slot <= last; slot++) {
    const point = pointOf[slot]
    const value = point < 0 ? Number.NaN : series.values[point]
    if (Number.isNaN(value)) continue
    const start = yOf(stacked?.from[point] ?? 0)
    const end = yOf(stacked?.to[point] ?? value)
    const x = Math.round(x0 + slot * slotPx - width / 2)
    const height = Math.abs(start - end)
    if (held?.x === x && held.height >= height) continue
    if (held !== undefined && held.x !== x) rects.add(held.color, held.x, held.top, width, held.height)
    const signed = value < 0 ? (series.belowColor ?? series.color) : series.color
    held = { x, top: Math.min(start, end), height, color: series.barColor?.(point) ?? signed }
  }
  if (held !== undefined) rects.add(held.color, held.x, held.top, width, held.height)
  rects.fill(context, scene)
}

export function drawCandles(u: Plot, { context }: PlotArea, scene: TimeScene, series: CandleSeries): void {
  const [first, last] = visibleSlots(scene)
  const { x0, slotPx, yOf } = lineOf(u, sideOf(series))
  const { pointOf } = scene.slots
  const width = barPx(slotPx)
  const rects = rectsByColor()
  const { open, high, low, close } = series
  const add = ({ x, ...candle }: PixelCandle) => {
    const color = candle.close >= candle.open ? 'up' : 'down'
    const top = yOf(candle.high)
    rects.add(color, x, top, 1, yOf(candle.low) - top)
    if (width === 1) return
    const [from, to] = [yOf(candle.open), yOf(candle.close)]
    rects.add(color, x - Math.floor(width / 2), Math.min(from, to), width, Math.abs(to - from))
  }
  let held: PixelCandle | undefined
  for (let slot = first; slot <= last; slot++) {
    const point = pointOf[slot]
    if (point < 0 || Number.isNaN(close[point])) continue
    const x = Math.round(x0 + slot * slotPx)
    if (held?.x === x) {
      held.high = Math.max(held.high, high[point])
      held.low = Math.min(held.low, low[point])
      held.close = close[point]
      continue
    }
    if (held !== undefined) add(held)
    held = { x, open: open[point], high: high[point], low: low[point], close: close[point] }
  }
  if (held !== undefined) add(held)
  rects.fill(context, scene)
}

/** Candles that share a pixel are one: opened with the first, closed with the last. */
interface PixelCandle {
  readonly x: number
  readonly open: number
  high: number
  low: number
  close: number
}

/** Where slots and values stand. Both axes are straight: a point then costs a multiplication. */
function lineOf(u: Plot, side: Side): { x0: number; slotPx: number; yOf: (value: number) => number } {
  const x0 = u.valToPos(0, 'x')
  const y0 = u.valToPos(0, side)
  const valuePx = u.valToPos(1, side) - y0
  return { x0, slotPx: u.valToPos(1, 'x') - x0, yOf: (value) => y0 + value * valuePx }
}

/**
 * Rectangles gathered by colour, on whole pixels and at least one high. Each is filled by itself: a path of thousands of
 * rectangles takes a browser without a GPU several times as long as a fill for each.
 */
function rectsByColor(): {
  add(color: ColorToken, x: number, top: number, width: number, height: number): void
  fill(context: CanvasRenderingContext2D, scene: TimeScene): void
} {
  const ratio = pixelRatio()
  const colors = new Map<ColorToken, number[]>()
  const whole = (px: number) => Math.round(px * ratio) / ratio
  return {
    add(color, x, top, width, height) {
      let rects = colors.get(color)
      if (rects === undefined) {
        rects = []
        colors.set(color, rects)
      }
      const from = whole(top)
      rects.push(x, from, width, Math.max(1 / ratio, whole(top + height) - from))
    },
    fill(context, { theme }) {
      for (const [color, rects] of colors) {
        context.fillStyle = theme.color(color)
        for (let i = 0; i < rects.length; i += 4) context.fillRect(rects[i], rects[i + 1], rects[i + 2], rects[i + 3])
      }
    },
  }
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
  const { x0, slotPx, yOf } = lineOf(u, sideOf(series))
  const y0 = yOf(0)
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
