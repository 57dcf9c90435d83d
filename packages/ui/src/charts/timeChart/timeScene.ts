import type { Plot } from '../plot/createPlot.ts'
import { textWidth } from '../plot/drawTag.ts'
import type { PlotArea } from '../plot/plotArea.ts'
import type { ChartTheme } from '../theme/index.ts'
import type { CandlePlaces } from './hollowLast.ts'
import type { LabelRoom } from './labelRoom.ts'
import type { LineInput } from './linePath.ts'
import type { StackedSpan } from './stackedSpans.ts'
import type { Stretch } from './stretches.ts'
import {
  type CandleSeries,
  type LineSeries,
  mainValues,
  type PriceShapes,
  stackOf,
  type TimeMark,
  type TimePane,
  type TimeRibbon,
  type TimeSeries,
  type TimeZone,
} from './timeChartTypes.ts'
import type { TimeSlots } from './timeSlots.ts'
import type { Viewport } from './viewport.ts'

/** All that a time chart shows at one moment. Drawing reads this and nothing else. */
export interface TimeScene {
  time: Float64Array
  slots: TimeSlots
  panes: readonly TimePane[]
  marks: readonly TimeMark[]
  zones: readonly TimeZone[]
  ribbon: TimeRibbon | null
  hidden: ReadonlySet<string>
  view: Viewport
  theme: ChartTheme
  gutters: Gutters
  /** Null until they are loaded, and in a chart that needs none. */
  extras: ChartExtras | null
}

/** What one pane is drawn with. */
export interface PaneInput {
  readonly u: Plot
  readonly area: PlotArea
  readonly scene: TimeScene
  readonly pane: TimePane
  /** The first pane carries the names of marks. */
  readonly isFirst: boolean
}

/** What is drawn beyond lines, candles and bars: the module `extras.ts`. */
interface ChartExtras {
  drawEndLabels(u: Plot, area: PlotArea, scene: TimeScene, pane: TimePane, room: LabelRoom): void
  drawFills(u: Plot, area: PlotArea, scene: TimeScene, pane: TimePane, room: LabelRoom): void
  drawShapesUnder(u: Plot, area: PlotArea, scene: TimeScene, shapes: PriceShapes): void
  drawShapesOver(u: Plot, area: PlotArea, scene: TimeScene, shapes: PriceShapes, room: LabelRoom): void
  fillStacked(context: CanvasRenderingContext2D, line: LineInput, baseAt: (slot: number) => number, fill: string): void
  hollowLast(context: CanvasRenderingContext2D, scene: TimeScene, series: CandleSeries, places: CandlePlaces): void
  drawMarkedPoints(area: PlotArea, scene: TimeScene, series: LineSeries, line: LineInput): void
  drawRibbon(u: Plot, area: PlotArea, scene: TimeScene): void
  stackedSpans(series: readonly TimeSeries[], hidden: ReadonlySet<string>): ReadonlyMap<string, StackedSpan>
  stretches(isDottedAt: (slot: number) => boolean, first: number, last: number): Stretch[]
}

/** Room beside the plotting area for the axes, the same in every pane so that their times stand in line. CSS px. */
export interface Gutters {
  readonly left: number
  readonly right: number
  /** The part of `right` next to the plot that end labels stand in. */
  readonly endLabels: number
}

export type Side = 'left' | 'right'

const BARE_GUTTER = 14
const LEAST_GUTTER = 48
const TEXT_MARGIN = 18

export function sideOf({ axis = 'right' }: { axis?: Side }): Side {
  return axis
}

/** Whether an axis has a range: one without any value has none. */
export function hasScale(u: Plot, side: Side): boolean {
  return u.scales[side]?.min != null && u.scales[side].max != null
}

export function hasTag(series: TimeSeries): boolean {
  if (series.hasTag !== undefined) return series.hasTag
  if (series.kind === 'histogram' || stackOf(series) !== undefined) return false
  return !('endLabel' in series && series.endLabel !== undefined)
}

/** Slots in view, whole ones, at least one beyond each edge so that what is cut off at the edge is still drawn. */
export function visibleSlots({ slots, view }: TimeScene): [number, number] {
  return [Math.max(0, Math.floor(view.from)), Math.min(slots.count - 1, Math.ceil(view.to))]
}

/** Index of the last point that has a value; −1 without one. */
export function lastPoint(values: Float64Array): number {
  let last = values.length - 1
  while (last >= 0 && Number.isNaN(values[last])) last--
  return last
}

/** A chart narrower than this keeps its end labels inside the plot, and begins its readout at its edge. */
export const NARROW_PX = 520

/** Room for the widest number each side will show, and for the names at the ends of lines in a chart that has it. */
export function gutters(panes: readonly TimePane[], width: number): Gutters {
  const endLabels = width < NARROW_PX ? 0 : endLabelRoom(panes)
  return { left: gutter(panes, 'left'), right: gutter(panes, 'right') + endLabels, endLabels }
}

function endLabelRoom(panes: readonly TimePane[]): number {
  let widest = 0
  for (const { series } of panes) {
    for (const one of series) {
      if ('endLabel' in one && one.endLabel !== undefined) widest = Math.max(widest, textWidth(one.endLabel) + 8)
    }
  }
  return Math.ceil(widest)
}

function gutter(panes: readonly TimePane[], side: Side): number {
  let widest = 0
  for (const pane of panes) {
    const axis = pane[side]
    if (axis === undefined) continue
    widest = Math.max(widest, LEAST_GUTTER)
    const fit = (value: number) => {
      if (Number.isFinite(value)) widest = Math.max(widest, textWidth(axis.format(value)) + TEXT_MARGIN)
    }
    for (const series of pane.series) if (sideOf(series) === side) extremes(mainValues(series)).forEach(fit)
    for (const level of pane.levels ?? []) if (sideOf(level) === side) fit(level.value)
  }
  return widest === 0 ? BARE_GUTTER : Math.ceil(widest)
}

function extremes(values: Float64Array): [number, number] {
  let min = Number.POSITIVE_INFINITY
  let max = Number.NEGATIVE_INFINITY
  for (let i = 0; i < values.length; i++) {
    if (values[i] < min) min = values[i]
    if (values[i] > max) max = values[i]
  }
  return [min, max]
}
