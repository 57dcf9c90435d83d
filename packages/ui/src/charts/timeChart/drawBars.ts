import type { Plot } from '../plot/createPlot.ts'
import { pixelRatio } from '../plot/pixelRatio.ts'
import type { PlotArea } from '../plot/plotArea.ts'
import type { ColorToken } from '../theme/index.ts'
import type { StackedSpan } from './stackedSpans.ts'
import { straightAxes } from './straightAxes.ts'
import type { CandleSeries, HistogramSeries } from './timeChartTypes.ts'
import { sideOf, type TimeScene, visibleSlots } from './timeScene.ts'

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
  const { x0, slotPx, yOf } = straightAxes(u, sideOf(series))
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
  const { x0, slotPx, yOf } = straightAxes(u, sideOf(series))
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
