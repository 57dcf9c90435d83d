import { createPlot, type Plot, type PlotRange } from '../plot/createPlot.ts'
import { paddedRange } from '../plot/paddedRange.ts'
import { inPlotArea, type PlotArea } from '../plot/plotArea.ts'
import { drawTimeAxis } from './drawAxes.ts'
import { drawCandles, drawHistogram } from './drawBars.ts'
import { drawLineSeries } from './drawLines.ts'
import { drawGround, drawOverlay } from './drawPane.ts'
import { labelRoom } from './labelRoom.ts'
import { isDrawable } from './needsExtras.ts'
import { paneHeights, topRoom, underRoom } from './paneRoom.ts'
import { seenLevels } from './seenLevels.ts'
import { stackOf, type TimePane, type TimeSeries } from './timeChartTypes.ts'
import { type Side, sideOf, type TimeScene } from './timeScene.ts'

/** The drawn panes of a time chart, one plot each. All positions are CSS px from the host's corner. */
export interface TimePlot {
  /** Redraws with the scene's data, view, theme and hidden series as they are now. */
  redraw(): void
  resize(width: number, height: number): void
  slotAt(x: number): number
  xOf(slot: number): number
  /** Of the whole chart. */
  width(): number
  /** The plotting area of each pane. */
  paneBoxes(): { top: number; height: number }[]
  yOf(pane: number, side: Side, value: number): number
  valueAt(pane: number, side: Side, y: number): number | null
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
    width: () => plots[0].width,
    paneBoxes: () =>
      tops().map((top, index) => ({
        top: top + topRoom(index),
        height: heights[index] - topRoom(index) - underRoom(scene, index),
      })),
    yOf: (pane, side, value) => tops()[pane] + topRoom(pane) + plots[pane].valToPos(value, side),
    valueAt(pane, side, y) {
      return plots[pane].scales[side]?.min == null ? null : plots[pane].posToVal(y - tops()[pane] - topRoom(pane), side)
    },
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
    padding: () => [topRoom(index), scene.gutters.right, underRoom(scene, index), scene.gutters.left],
    ranges: () => ({
      x: [scene.view.from, scene.view.to],
      left: axisRange(scene, now(), 'left'),
      right: axisRange(scene, now(), 'right'),
    }),
    draw(u) {
      const input = (area: PlotArea) => ({ u, area, scene, pane: now(), isFirst: index === 0 })
      const room = labelRoom()
      inPlotArea(u, (area) => drawGround(input(area), room), true)
      drawOwn(u, scene, now())
      inPlotArea(u, (area) => drawOverlay(input(area), room))
      if (isLast) inPlotArea(u, (area) => drawUnder(u, area, scene))
    },
  })
}

function drawUnder(u: Plot, area: PlotArea, scene: TimeScene): void {
  drawTimeAxis(u, area, scene)
  scene.extras?.drawRibbon(u, area, scene)
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
  const [min, max] = valuesInView(scene, pane, shown)
  const own = levels.filter((level) => sideOf(level) === side)
  const range = paddedRange(min, max, { hasZero: shown.some(standsOnZero), seen: seenLevels(own, min, max) })
  if (range === null || axis?.limits === undefined) return range
  return [Math.max(range[0], axis.limits[0]), Math.min(range[1], axis.limits[1])]
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
