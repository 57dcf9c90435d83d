import uPlot from 'uplot'
import { bareOptions } from '../plot/bareOptions.ts'
import { paddedRange } from '../plot/paddedRange.ts'
import { inPlotArea, type PlotArea } from '../plot/plotArea.ts'
import { drawGround, drawOverlay, drawTimeAxis } from './drawPane.ts'
import { drawCandles, drawHistogram, drawLineSeries } from './drawSeries.ts'
import { isDrawable } from './needsExtras.ts'
import { stackOf, type TimePane, type TimeSeries } from './timeChartTypes.ts'
import { type Side, sideOf, type TimeScene } from './timeScene.ts'
import { slotColumn } from './timeSlots.ts'

/** Room over each pane for the names of its axes, and under the last one for the time. CSS px. */
const PANE_TOP = 22
const PANE_BOTTOM = 8
const TIME_AXIS = 26
/** Of the strip of a ribbon under that. */
const RIBBON_ROOM = 24

/** The drawn panes of a time chart, one uPlot each. All positions are CSS px from the host's corner. */
export interface TimePlot {
  /** Redraws with the scene's data, view, theme and hidden series as they are now. */
  redraw(changed: 'data' | 'view' | 'look'): void
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
  const plots = scene.panes.map((pane, index) =>
    createPane(host, scene, index, {
      width,
      height: heights[index],
      xs: slotNumbers(scene.slots.count),
      pane,
      isLast: isLast(index),
    }),
  )
  const tops = () => heights.map((_, i) => heights.slice(0, i).reduce((sum, one) => sum + one, 0))
  const shown = scene.panes.map((pane) => pane.series.map((series) => !scene.hidden.has(series.key)))
  return {
    redraw(changed) {
      const xs = changed === 'data' ? slotNumbers(scene.slots.count) : null
      plots.forEach((u, index) => {
        const pane = scene.panes[index]
        u.batch(() => {
          if (xs !== null) u.setData(paneData(pane, scene, xs), false)
          if (changed !== 'look') u.setScale('x', { min: scene.view.from, max: scene.view.to })
          else u.redraw(false, true)
          let at = 1
          pane.series.forEach((series, i) => {
            const isShown = !scene.hidden.has(series.key)
            for (let k = 0; k < columnsOf(series); k++) {
              if (shown[index][i] !== isShown) u.setSeries(at, { show: isShown })
              at++
            }
            shown[index][i] = isShown
          })
        })
      })
    },
    resize(newWidth, newHeight) {
      heights = paneHeights(scene, newHeight)
      plots.forEach((u, index) => void u.setSize({ width: newWidth, height: heights[index] }))
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
      return plots[pane].scales[side].min == null ? null : plots[pane].posToVal(y - tops()[pane] - PANE_TOP, side)
    },
    canvases: () => plots.map((u) => u.ctx.canvas),
    destroy() {
      for (const u of plots) u.destroy()
    },
  }
}

interface PaneSetup {
  readonly width: number
  readonly height: number
  readonly xs: number[]
  readonly pane: TimePane
  readonly isLast: boolean
}

function createPane(
  host: HTMLElement,
  scene: TimeScene,
  index: number,
  { width, height, xs, pane, isLast }: PaneSetup,
): uPlot {
  const now = () => scene.panes[index]
  const input = (u: uPlot, draw: (input: Parameters<typeof drawGround>[0]) => void, clip: boolean) =>
    inPlotArea(u, (area) => draw({ u, area, scene, pane: now(), isFirst: index === 0 }), clip)
  return new uPlot(
    {
      ...bareOptions,
      width,
      height,
      padding: [PANE_TOP, () => scene.gutters.right, isLast ? timeRoom(scene) : PANE_BOTTOM, () => scene.gutters.left],
      scales: {
        x: { time: false, min: scene.view.from, max: scene.view.to },
        left: { range: axisRange(scene, index, 'left') },
        right: { range: axisRange(scene, index, 'right') },
      },
      series: [{}, ...pane.series.flatMap((series) => seriesOptions(scene, series))],
      hooks: {
        drawClear: [(u) => input(u, drawGround, true)],
        drawSeries: [(u, at) => drawOwn(u, at, scene, now())],
        draw: [
          (u) => input(u, drawOverlay, false),
          ...(isLast ? [(u: uPlot) => inPlotArea(u, (area) => drawUnder(u, area, scene))] : []),
        ],
      },
    },
    paneData(pane, scene, xs),
    host,
  )
}

function drawUnder(u: uPlot, area: PlotArea, scene: TimeScene): void {
  drawTimeAxis(u, area, scene)
  scene.extras?.drawRibbon(u, area, scene)
}

/** Room under the last pane. */
function timeRoom({ ribbon }: TimeScene): number {
  return TIME_AXIS + (ribbon === null ? 0 : RIBBON_ROOM)
}

/** A candle is three columns, so that its wicks count in the range of the axis. */
function columnsOf(series: TimeSeries): number {
  return series.kind === 'candle' ? 3 : 1
}

/** uPlot ranges the axes over the columns; the drawing is ours. */
function seriesOptions(scene: TimeScene, series: TimeSeries): uPlot.Series[] {
  const column: uPlot.Series = {
    scale: sideOf(series),
    show: !scene.hidden.has(series.key),
    points: { show: false },
    paths: () => null,
  }
  return Array.from({ length: columnsOf(series) }, () => ({ ...column }))
}

function drawOwn(u: uPlot, at: number, scene: TimeScene, pane: TimePane): void {
  let first = 1
  const stacks = scene.extras?.stackedSpans(pane.series, scene.hidden)
  for (const series of pane.series) {
    if (first === at && isDrawable(series, scene.extras !== null)) {
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
    first += columnsOf(series)
  }
}

function axisRange(scene: TimeScene, index: number, side: Side): uPlot.Scale.Range {
  return (_, min, max) => {
    const { series, levels = [], [side]: axis } = scene.panes[index]
    if (axis?.range !== undefined) return [...axis.range]
    const hasZero = series.some((one) => standsOnZero(one) && sideOf(one) === side && !scene.hidden.has(one.key))
    const seen = levels
      .filter((level) => sideOf(level) === side && (level.isAlwaysSeen ?? true))
      .map(({ value }) => value)
    return paddedRange(min ?? Number.NaN, max ?? Number.NaN, { hasZero, seen }) ?? [null, null]
  }
}

function standsOnZero(series: TimeSeries): boolean {
  if (series.kind === 'histogram' || stackOf(series) !== undefined) return true
  return 'belowColor' in series && series.belowColor !== undefined
}

function paneData(pane: TimePane, { slots, hidden, extras }: TimeScene, xs: number[]): uPlot.AlignedData {
  const stacks = extras?.stackedSpans(pane.series, hidden)
  const columns = pane.series.flatMap((series) =>
    series.kind === 'candle' ? [series.close, series.high, series.low] : [stacks?.get(series.key)?.to ?? series.values],
  )
  return [xs, ...columns.map((values) => slotColumn(values, slots))]
}

function slotNumbers(count: number): number[] {
  return Array.from({ length: count }, (_, slot) => slot)
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
