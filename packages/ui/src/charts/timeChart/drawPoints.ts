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

/** What stands on a line: its marked points, hollow rings where it is stale, a dot where no stroke would show a value. */
export function drawPoints(area: PlotArea, scene: TimeScene, series: LineSeries, line: LineInput): void {
  drawRings(area, scene, series, line)
  for (const point of series.points ?? []) drawPoint(area, scene, series, line, point)
}

function drawRings(
  { context }: PlotArea,
  scene: TimeScene,
  { stale, color: token }: LineSeries,
  { valueAt, first, last, x0, slotPx, yOf }: LineInput,
): void {
  const color = scene.theme.color(token)
  context.lineWidth = 1.25
  context.strokeStyle = color
  for (let slot = first; slot <= last; slot++) {
    const value = valueAt(slot)
    if (Number.isNaN(value)) continue
    const isStale = stale?.[scene.slots.pointOf[slot]] === 1
    const isAlone = Number.isNaN(valueAt(slot - 1)) && Number.isNaN(valueAt(slot + 1))
    if (!isStale && !isAlone) continue
    context.beginPath()
    context.arc(x0 + slot * slotPx, yOf(value), isStale ? 2.5 : 1.5, 0, 2 * Math.PI)
    context.fillStyle = isStale ? scene.theme.color('surface') : color
    context.fill()
    if (isStale) context.stroke()
  }
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
