import type { Plot } from '../plot/createPlot.ts'
import { drawText, textWidth } from '../plot/drawTag.ts'
import type { PlotArea } from '../plot/plotArea.ts'
import { textToken, withOpacity } from '../theme/index.ts'
import type { LabelRoom } from './labelRoom.ts'
import { leaderRuns } from './leaderRuns.ts'
import { LABEL_PX } from './levelPlaces.ts'
import type { LineFill, TimePane, ValueBand } from './timeChartTypes.ts'
import { hasScale, type Side, sideOf, type TimeScene, visibleSlots } from './timeScene.ts'

const FILL_OPACITY = 0.16
const BAND_OPACITY = 0.09
/** A band lower than this has no room for its name. */
const NAMED_BAND_PX = 16

/** What lies under the lines: bands of values with their names, and the room between two lines. */
export function drawFills(u: Plot, area: PlotArea, scene: TimeScene, pane: TimePane, room: LabelRoom): void {
  for (const band of pane.bands ?? []) drawBand(u, area, scene, band, room)
  for (const fill of pane.fills ?? []) drawFill(u, area, scene, pane, fill)
}

function drawBand(
  u: Plot,
  { context, width, height }: PlotArea,
  { theme }: TimeScene,
  band: ValueBand,
  room: LabelRoom,
): void {
  const side = sideOf(band)
  if (!hasScale(u, side)) return
  const top = Math.max(0, edge(u, band.to, side, 0))
  const bottom = Math.min(height, edge(u, band.from, side, height))
  if (bottom <= top) return
  context.fillStyle = withOpacity(theme.color(band.color), BAND_OPACITY)
  context.fillRect(0, top, width, bottom - top)
  if (band.label === undefined || bottom - top < NAMED_BAND_PX) return
  drawText(context, theme, band.label, 6, bottom - 8, { color: textToken(band.color) })
  room.take({ left: 6, top: bottom - 8 - LABEL_PX / 2, width: textWidth(band.label), height: LABEL_PX })
}

function edge(u: Plot, value: number, side: Side, whenInfinite: number): number {
  return Number.isFinite(value) ? u.valToPos(value, side) : whenInfinite
}

function drawFill(
  u: Plot,
  { context }: PlotArea,
  scene: TimeScene,
  pane: TimePane,
  { between, color }: LineFill,
): void {
  const [one, other] = between.map((key) => pane.series.find((series) => series.key === key))
  if (one === undefined || other === undefined || one.kind === 'candle' || other.kind === 'candle') return
  const side = sideOf(one)
  if (scene.hidden.has(one.key) || scene.hidden.has(other.key) || !hasScale(u, side)) return
  const { pointOf } = scene.slots
  const valuesOf = (values: Float64Array) => (slot: number) => values[pointOf[slot] ?? -1] ?? Number.NaN
  const runs = leaderRuns(valuesOf(one.values), valuesOf(other.values), ...visibleSlots(scene))
  for (const { leader, outline } of runs) {
    context.beginPath()
    for (const [slot, value] of outline) context.lineTo(u.valToPos(slot, 'x'), u.valToPos(value, side))
    context.closePath()
    context.fillStyle = withOpacity(scene.theme.color(color ?? (leader === 0 ? one : other).color), FILL_OPACITY)
    context.fill()
  }
}
