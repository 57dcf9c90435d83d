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
  // Candles that share a pixel are one: opened with the first, closed with the last.
  let x = Number.NaN
  let [open, high, low, close] = [0, 0, 0, 0]
  const flush = () => {
    if (Number.isNaN(x)) return
    const color = close >= open ? 'up' : 'down'
    const top = yOf(high)
    rects.add(color, x, top, 1, yOf(low) - top)
    if (width === 1) return
    const [from, to] = [yOf(open), yOf(close)]
    rects.add(color, x - Math.floor(width / 2), Math.min(from, to), width, Math.abs(to - from))
  }
  for (let slot = first; slot <= last; slot++) {
    const point = pointOf[slot]
    if (point < 0 || Number.isNaN(series.close[point])) continue
    const at = Math.round(x0 + slot * slotPx)
    if (at === x) {
      high = Math.max(high, series.high[point])
      low = Math.min(low, series.low[point])
    } else {
      flush()
      x = at
      open = series.open[point]
      high = series.high[point]
      low = series.low[point]
    }
    close = series.close[point]
  }
  flush()
  rects.fill(context, scene)
  if (series.isLastRunning === true) scene.extras?.hollowLast(context, scene, series, { x0, slotPx, yOf, width })
}

/** Kept from one drawing to the next: what each step of a pan would throw away has to be collected. */
const gathered = new Map<ColorToken, { numbers: Float64Array; length: number }>()

/**
 * Rectangles gathered by colour, on whole pixels and at least one high. Each is filled by itself: a path of thousands of
 * rectangles takes a browser without a GPU several times as long as a fill for each.
 */
function rectsByColor(): {
  add(color: ColorToken, x: number, top: number, width: number, height: number): void
  fill(context: CanvasRenderingContext2D, scene: TimeScene): void
} {
  const ratio = pixelRatio()
  const whole = (px: number) => Math.round(px * ratio) / ratio
  for (const rects of gathered.values()) rects.length = 0
  return {
    add(color, x, top, width, height) {
      let rects = gathered.get(color)
      if (rects === undefined) {
        rects = { numbers: new Float64Array(1024), length: 0 }
        gathered.set(color, rects)
      }
      if (rects.length === rects.numbers.length) {
        const longer = new Float64Array(2 * rects.length)
        longer.set(rects.numbers)
        rects.numbers = longer
      }
      const { numbers, length } = rects
      const from = whole(top)
      numbers[length] = x
      numbers[length + 1] = from
      numbers[length + 2] = width
      numbers[length + 3] = Math.max(1 / ratio, whole(top + height) - from)
      rects.length = length + 4
    },
    fill(context, { theme }) {
      for (const [color, { numbers, length }] of gathered) {
        if (length === 0) continue
        context.fillStyle = theme.color(color)
        for (let i = 0; i < length; i += 4) context.fillRect(numbers[i], numbers[i + 1], numbers[i + 2], numbers[i + 3])
      }
    },
  }
}
