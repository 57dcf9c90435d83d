import type { Plot } from '../plot/createPlot.ts'
import { pixelRatio } from '../plot/pixelRatio.ts'
import type { PlotArea } from '../plot/plotArea.ts'
import { type ColorToken, withOpacity } from '../theme/index.ts'
import { drawRings } from './drawRings.ts'
import { drawLinePath, type LineInput } from './linePath.ts'
import type { StackedSpan } from './stackedSpans.ts'
import { straightAxes } from './straightAxes.ts'
import { strokePen } from './strokePen.ts'
import type { LineSeries } from './timeChartTypes.ts'
import { sideOf, type TimeScene, visibleSlots } from './timeScene.ts'

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
  const { x0, slotPx, yOf } = straightAxes(u, sideOf(series))
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
