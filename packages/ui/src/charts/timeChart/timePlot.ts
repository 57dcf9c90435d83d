import { createPlot, type Plot, type PlotRange } from '../plot/createPlot.ts'
import { paddedRange } from '../plot/paddedRange.ts'
import { inPlotArea, type PlotArea } from '../plot/plotArea.ts'
import { drawGround, drawOverlay, drawTimeAxis } from './drawPane.ts'
import { drawCandles, drawHistogram, drawLineSeries } from './drawSeries.ts'
import { isDrawable } from './needsExtras.ts'
import { stackOf, type TimePane, type TimeSeries } from './timeChartTypes.ts'
import { type Side, sideOf, type TimeScene } from './timeScene.ts'

/** Room over each pane for the names of its axes, and under the last one for the time. CSS px. */
const PANE_TOP = 22
const PANE_BOTTOM = 8
const TIME_AXIS = 26
/** Of the strip of a ribbon under that. */
const RIBBON_ROOM = 24

/** The drawn panes of a time chart, one plot each. All positions are CSS px from the host's corner. */
export interface TimePlot {
  /** Redraws with the scene's data, view, theme and hidden series as they are now. */
  redraw(): void
  resize(width: number, height: number): void
  slotAt(x: number): number
  xOf(slot: number): number
  /** The plotting area of each pane. */
  paneBoxes(): { top: number; height: number }[]
  yOf(pane: number, side: Side, value: number): number
  valueAt(pane: number, side: Side, y: number): number | null
  canvases(): HTMLCanvasElement[]
  destroy(): void
}

/** `scene` is read at every drawing: the caller changes it in place, then asks for a redraw. */
export function createTimePlot(host: HTMLElement, scene: TimeScene, width: number, height: number): TimePlot {
  let heights = paneHeights(scene, height)
  const isLast = (index: number) => index === scene.panes.length - 1
  const plots = scene.panes.map((_, index) =>
    createPane(host, scene, index, { width, height: heights[index], isLast: isLast(index) }),
  )
  const tops = () => heights.map((_, i) => heights.slice(0, i).reduce((sum, one) => sum + one, 0))
  return {
    redraw() {
      for (const u of plots) u.redraw()
    },
    resize(newWidth, newHeight) {
      heights = paneHeights(scene, newHeight)
      for (const [index, u] of plots.entries()) u.setSize(newWidth, heights[index])
    },
    slotAt: (x) => plots[0].posToVal(x - scene.gutters.left, 'x'),
    xOf: (slot) => scene.gutters.left + plots[0].valToPos(slot, 'x'),
    paneBoxes: () =>
      tops().map((top, index) => ({
        top: top + PANE_TOP,
        height: heights[index] - PANE_TOP - (isLast(index) ? timeRoom(scene) : PANE_BOTTOM),
      })),
    yOf: (pane, side, value) => tops()[pane] + PANE_TOP + plots[pane].valToPos(value, side),
    valueAt(pane, side, y) {
      return plots[pane].scales[side]?.min == null ? null : plots[pane].posToVal(y - tops()[pane] - PANE_TOP, side)
    },
    canvases: () => plots.map((u) => u.context.canvas),
    destroy() {
      for (const u of plots) u.destroy()
    },
  }
}

interface PaneSetup {
  readonly width: number
  readonly height: number
  readonly isLast: boolean
}

function createPane(host: HTMLElement, scene: TimeScene, index: number, { width, height, isLast }: PaneSetup): Plot {
  const now = () => scene.panes[index]
  return createPlot(host, {
    width,
    height,
    padding: () => [PANE_TOP, scene.gutters.right, isLast ? timeRoom(scene) : PANE_BOTTOM, scene.gutters.left],
    ranges: () => ({
      x: [scene.view.from, scene.view.to],
      left: axisRange(scene, now(), 'left'),
      right: axisRange(scene, now(), 'right'),
    }),
    draw(u) {
      const input = (area: PlotArea) => ({ u, area, scene, pane: now(), isFirst: index === 0 })
      inPlotArea(u, (area) => drawGround(input(area)), true)
      drawOwn(u, scene, now())
      inPlotArea(u, (area) => drawOverlay(input(area)))
      if (isLast) inPlotArea(u, (area) => drawUnder(u, area, scene))
    },
  })
}

function drawUnder(u: Plot, area: PlotArea, scene: TimeScene): void {
  drawTimeAxis(u, area, scene)
  scene.extras?.drawRibbon(u, area, scene)
}

/** Room under the last pane. */
function timeRoom({ ribbon }: TimeScene): number {
  return TIME_AXIS + (ribbon === null ? 0 : RIBBON_ROOM)
}

function drawOwn(u: Plot, scene: TimeScene, pane: TimePane): void {
  const stacks = scene.extras?.stackedSpans(pane.series, scene.hidden)
  for (const series of pane.series) {
    if (scene.slots.count === 0 || scene.hidden.has(series.key)) continue
    if (!isDrawable(series, scene.extras !== null)) continue
    inPlotArea(
      u,
      (area) => {
        if (series.kind === 'candle') drawCandles(u, area, scene, series)
        else if (series.kind === 'histogram') drawHistogram(u, area, scene, series, stacks?.get(series.key))
        else drawLineSeries(u, area, scene, series, stacks?.get(series.key))
      },
      true,
    )
  }
}

function axisRange(scene: TimeScene, pane: TimePane, side: Side): PlotRange {
  const { series, levels = [], [side]: axis } = pane
  if (axis?.range !== undefined) return axis.range
  const shown = series.filter((one) => sideOf(one) === side && !scene.hidden.has(one.key))
  const seen = levels
    .filter((level) => sideOf(level) === side && (level.isAlwaysSeen ?? true))
    .map(({ value }) => value)
  const [min, max] = valuesInView(scene, pane, shown)
  return paddedRange(min, max, { hasZero: shown.some(standsOnZero), seen })
}

/** Lowest and highest of the series in view: of a candle with its wicks, of a stack where it ends. */
function valuesInView(scene: TimeScene, pane: TimePane, shown: readonly TimeSeries[]): [min: number, max: number] {
  const { slots, view, hidden, extras } = scene
  const stacks = extras?.stackedSpans(pane.series, hidden)
  const columns = shown.flatMap((series) =>
    series.kind === 'candle' ? [series.close, series.high, series.low] : [stacks?.get(series.key)?.to ?? series.values],
  )
  let min = Number.POSITIVE_INFINITY
  let max = Number.NEGATIVE_INFINITY
  const last = Math.min(slots.count - 1, Math.floor(view.to))
  for (const values of columns) {
    for (let slot = Math.max(0, Math.ceil(view.from)); slot <= last; slot++) {
      const value = slots.pointOf[slot] < 0 ? Number.NaN : values[slots.pointOf[slot]]
      // A missing value is neither.
      if (value < min) min = value
      if (value > max) max = value
    }
  }
  return [min, max]
}

function standsOnZero(series: TimeSeries): boolean {
  if (series.kind === 'histogram' || stackOf(series) !== undefined) return true
  return 'belowColor' in series && series.belowColor !== undefined
}

function paneHeights(scene: TimeScene, height: number): number[] {
  const { panes } = scene
  const under = timeRoom(scene)
  const fixed = panes.length * PANE_TOP + (panes.length - 1) * PANE_BOTTOM + under
  const weights = panes.map(({ weight = 1 }) => weight)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map((weight, i) => {
    const own = Math.floor((Math.max(0, height - fixed) * weight) / total)
    return own + PANE_TOP + (i === panes.length - 1 ? under : PANE_BOTTOM)
  })
}
