import { drawText } from '../plot/drawTag.ts'
import type { PlotArea } from '../plot/plotArea.ts'
import { textToken } from '../theme/index.ts'
import type { LineInput } from './linePath.ts'
import type { LinePoint, LineSeries } from './timeChartTypes.ts'
import type { TimeScene } from './timeScene.ts'

/** Half the width of a triangle, its height, and the room between it and the line. */
const HALF = 5
const TALL = 8
const GAP = 4

/** The signs on a line: crossovers, unusual values. */
export function drawMarkedPoints(area: PlotArea, scene: TimeScene, series: LineSeries, line: LineInput): void {
  for (const point of series.points ?? []) drawPoint(area, scene, series, line, point)
}

function drawPoint(
  { context }: PlotArea,
  { theme, slots }: TimeScene,
  series: LineSeries,
  { valueAt, x0, slotPx, yOf }: LineInput,
  { index, shape, isHollow = false, letter = '', color = series.color }: LinePoint,
): void {
  const slot = slots.slotOf[index]
  const value = slot === undefined ? Number.NaN : valueAt(slot)
  if (Number.isNaN(value)) return
  const x = x0 + slot * slotPx
  const { outline, letterY } = markOutline(shape, x, yOf(value))
  context.beginPath()
  if (outline === null) context.arc(x, yOf(value), 3.5, 0, 2 * Math.PI)
  else for (const [at, y] of outline) context.lineTo(at, y)
  context.closePath()
  context.fillStyle = theme.color(isHollow ? 'surface' : color)
  context.strokeStyle = theme.color(isHollow ? color : 'surface')
  context.lineWidth = isHollow ? 1.5 : 1
  context.fill()
  context.stroke()
  if (letter === '') return
  drawText(context, theme, letter, x + HALF + 3, letterY, { color: textToken(color), isStrong: true, isOnData: true })
}

/** A triangle beside the line, on the side it points away from; null for a dot, which stands on the line. */
export function markOutline(
  shape: LinePoint['shape'],
  x: number,
  y: number,
): { outline: readonly (readonly [number, number])[] | null; letterY: number } {
  if (shape === 'dot') return { outline: null, letterY: y - 9 }
  const side = shape === 'up' ? 1 : -1
  const tip = y + side * GAP
  const base = tip + side * TALL
  return {
    outline: [
      [x, tip],
      [x + HALF, base],
      [x - HALF, base],
    ],
    letterY: tip + (side * TALL) / 2,
  }
}
