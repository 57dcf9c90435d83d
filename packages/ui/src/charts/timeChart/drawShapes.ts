import type { Plot } from '../plot/createPlot.ts'
import { drawText, textWidth } from '../plot/drawTag.ts'
import type { PlotArea } from '../plot/plotArea.ts'
import { textToken, withOpacity } from '../theme/index.ts'
import type { Box, LabelRoom } from './labelRoom.ts'
import { LABEL_PX } from './levelPlaces.ts'
import type { PriceBox, PriceProfile, PriceShapes, SlopedLine } from './timeChartTypes.ts'
import { hasScale, type Side, sideOf, type TimeScene } from './timeScene.ts'
import { slotAtTime } from './timeSlots.ts'

const BOX_OPACITY = 0.14
const EDGE_OPACITY = 0.55
const PROFILE_OPACITY = 0.28
/** Rows of one price, as strikes are, are as high as their neighbours let them be. */
const MOST_ROW_PX = 9
const ROW_SHARE = 0.7
const FOOT_PX = 14

/** Boxes and bars by price, under the series. */
export function drawShapesUnder(u: Plot, area: PlotArea, scene: TimeScene, shapes: PriceShapes): void {
  const side = sideOf(shapes)
  if (!hasScale(u, side)) return
  for (const profile of shapes.profiles ?? []) drawProfile(u, area, scene, profile, side)
  for (const box of shapes.boxes ?? []) drawBox(u, area, scene, box, side)
}

/** Sloped lines with their names, names of boxes, and letters at the foot, over the series. */
export function drawShapesOver(u: Plot, area: PlotArea, scene: TimeScene, shapes: PriceShapes, room: LabelRoom): void {
  const side = sideOf(shapes)
  if (hasScale(u, side)) {
    for (const line of shapes.lines ?? []) drawSloped(u, area, scene, line, side, room)
    for (const box of shapes.boxes ?? []) nameBox(u, area, scene, box, side, room)
  }
  drawFeet(u, area, scene, shapes, room)
}

function xOf(u: Plot, { time, slots }: TimeScene, moment: number): number {
  return u.valToPos(slotAtTime(time, slots, moment), 'x')
}

/** Where a box lies in the pane; null outside it. */
function boxIn(u: Plot, { width, height }: PlotArea, scene: TimeScene, box: PriceBox, side: Side): Box | null {
  const left = Math.max(0, xOf(u, scene, box.from))
  const right = box.to === undefined ? width : Math.min(width, xOf(u, scene, box.to))
  const top = Math.max(0, u.valToPos(box.high, side))
  const bottom = Math.min(height, u.valToPos(box.low, side))
  return right <= left || bottom <= top ? null : { left, top, width: right - left, height: Math.max(1, bottom - top) }
}

function drawBox(u: Plot, area: PlotArea, scene: TimeScene, box: PriceBox, side: Side): void {
  const place = boxIn(u, area, scene, box, side)
  if (place === null) return
  const { context } = area
  const color = scene.theme.color(box.color)
  context.fillStyle = withOpacity(color, BOX_OPACITY)
  context.fillRect(place.left, place.top, place.width, place.height)
  context.fillStyle = withOpacity(color, EDGE_OPACITY)
  context.fillRect(place.left, place.top, 2, place.height)
}

function nameBox(u: Plot, area: PlotArea, scene: TimeScene, box: PriceBox, side: Side, room: LabelRoom): void {
  const place = boxIn(u, area, scene, box, side)
  if (place === null || box.label === undefined || box.label === '') return
  const width = textWidth(box.label)
  const free = room.place([
    { left: place.left + 6, top: place.top + place.height / 2 - LABEL_PX / 2, width, height: LABEL_PX },
  ])
  if (free === null) return
  drawText(area.context, scene.theme, box.label, free.left, free.top + LABEL_PX / 2, {
    color: textToken(box.color),
    isOnData: true,
  })
}

function drawSloped(
  u: Plot,
  { context, width, height }: PlotArea,
  scene: TimeScene,
  { from, to, color, label, dash = 'solid' }: SlopedLine,
  side: Side,
  room: LabelRoom,
): void {
  const [x1, y1] = [xOf(u, scene, from.time), u.valToPos(from.value, side)]
  const [x2, y2] = [xOf(u, scene, to.time), u.valToPos(to.value, side)]
  if (x2 < 0 || x1 > width) return
  context.save()
  context.beginPath()
  context.rect(0, 0, width, height)
  context.clip()
  context.strokeStyle = scene.theme.color(color)
  context.lineWidth = 1.5
  context.setLineDash(dash === 'dashed' ? [5, 4] : [])
  context.beginPath()
  context.moveTo(x1, y1)
  context.lineTo(x2, y2)
  context.stroke()
  context.restore()
  if (label === undefined) return
  const textPx = textWidth(label)
  const end = Math.min(x2, width) - 4
  const yAt = (x: number) => y1 + ((y2 - y1) * (x - x1)) / (x2 - x1)
  const places = [0, 0.25, 0.5].flatMap((back) => {
    const left = end - textPx - back * (end - Math.max(0, x1))
    const y = yAt(left + textPx / 2)
    return [y - LABEL_PX - 3, y + 3].map((top) => ({ left, top, width: textPx, height: LABEL_PX }))
  })
  const place = room.place(places.filter(({ left, top }) => left >= 0 && top >= 0 && top + LABEL_PX <= height))
  if (place === null) return
  drawText(context, scene.theme, label, place.left, place.top + LABEL_PX / 2, {
    color: textToken(color),
    isOnData: true,
  })
}

function drawProfile(
  u: Plot,
  { context, width, height }: PlotArea,
  { theme }: TimeScene,
  { rows, side: edge, share }: PriceProfile,
  side: Side,
): void {
  const total = ({ parts }: PriceProfile['rows'][number]) => parts.reduce((sum, { value }) => sum + value, 0)
  const seen = rows.filter(({ from, to }) => u.valToPos(to, side) <= height && u.valToPos(from, side) >= 0)
  const longest = Math.max(...seen.map(total))
  if (!(longest > 0)) return
  const between =
    seen.length < 2 ? MOST_ROW_PX : Math.abs(u.valToPos(seen[1].from, side) - u.valToPos(seen[0].from, side))
  for (const row of seen) {
    const isPoint = row.from === row.to
    const own = isPoint
      ? Math.max(1, Math.min(MOST_ROW_PX, ROW_SHARE * between))
      : Math.max(1, u.valToPos(row.from, side) - u.valToPos(row.to, side) - 1)
    const top = isPoint ? u.valToPos(row.from, side) - own / 2 : u.valToPos(row.to, side)
    let at = 0
    for (const { value, color } of row.parts) {
      const length = (value / longest) * share * width
      context.fillStyle = withOpacity(theme.color(color), PROFILE_OPACITY)
      context.fillRect(edge === 'left' ? at : width - at - length, top, length, own)
      at += length
    }
  }
}

function drawFeet(
  u: Plot,
  { context, width, height }: PlotArea,
  scene: TimeScene,
  { feet = [] }: PriceShapes,
  room: LabelRoom,
): void {
  for (const { time, letter, color = 'ink-2' } of feet) {
    const x = xOf(u, scene, time)
    if (x < 0 || x > width) continue
    const box = { left: x - FOOT_PX / 2, top: height - FOOT_PX - 2, width: FOOT_PX, height: FOOT_PX }
    const place = room.place([box, { ...box, top: box.top - FOOT_PX - 2 }])
    if (place === null) continue
    context.fillStyle = scene.theme.color('line')
    context.beginPath()
    context.roundRect(place.left, place.top, FOOT_PX, FOOT_PX, 2)
    context.fill()
    drawText(context, scene.theme, letter, x, place.top + FOOT_PX / 2 + 0.5, { align: 'center', color, isStrong: true })
  }
}
