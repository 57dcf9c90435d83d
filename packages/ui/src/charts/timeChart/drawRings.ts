import type { PlotArea } from '../plot/plotArea.ts'
import type { LineInput } from './linePath.ts'
import type { LineSeries } from './timeChartTypes.ts'
import type { TimeScene } from './timeScene.ts'

/** Hollow rings where a line is stale, and a dot where a value stands alone between gaps and no stroke would show it. */
export function drawRings(
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
