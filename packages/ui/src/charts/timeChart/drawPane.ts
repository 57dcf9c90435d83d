import { drawText, textWidth } from '../plot/drawTag.ts'
import { drawLine } from '../plot/plotArea.ts'
import { textToken } from '../theme/index.ts'
import { drawAxis, sideTicks } from './drawAxes.ts'
import { drawLevelLines, drawLevelNames } from './drawLevels.ts'
import type { LabelRoom } from './labelRoom.ts'
import { markLabels } from './markLabels.ts'
import type { PaneInput, Side } from './timeScene.ts'
import { slotAtTime } from './timeSlots.ts'

/** A slight mark; one with a name reaches down to it. */
const SLIGHT_PX = 8
const NAMED_PX = 14
/** The middle of a mark's name, in its first row. */
const MARK_NAME_PX = 10

/** Under the series: tinted spans, grid, session breaks, fills. */
export function drawGround(input: PaneInput, room: LabelRoom): void {
  drawBackground(input)
  const { u, area, scene, pane } = input
  scene.extras?.drawFills(u, area, scene, pane, room)
  if (pane.shapes !== undefined) scene.extras?.drawShapesUnder(u, area, scene, pane.shapes)
}

function drawBackground({ u, area: { context, width, height }, scene, pane }: PaneInput): void {
  const { theme, slots, time } = scene
  const x = (slot: number) => u.valToPos(slot, 'x')
  for (const { from, to, color } of scene.zones) {
    const left = Math.max(0, x(slotAtTime(time, slots, from) - 0.5))
    const right = Math.min(width, x(slotAtTime(time, slots, to) + 0.5))
    context.fillStyle = theme.color(color)
    if (right > left) context.fillRect(left, 0, right - left, height)
  }
  const gridSide: Side = pane.right === undefined ? 'left' : 'right'
  for (const value of sideTicks(u, gridSide, height)) {
    const y = u.valToPos(value, gridSide)
    drawLine(context, [0, y, width, y], theme.color(value === 0 ? 'line' : 'grid'))
  }
  if (slots.isDaily) return
  for (const start of slots.sessionStart.slice(1)) {
    const line = x(slots.slotOf[start] - 1)
    if (line < 0) continue
    if (line > width) break
    drawLine(context, [line, 0, line, height], theme.color('line-control'), { dash: [1, 3] })
  }
}

/** Over the series: axes with the last values as tags, names of lines, marks and levels, none over another. */
export function drawOverlay(input: PaneInput, room: LabelRoom): void {
  const onAxis = new Set([...drawAxis(input, 'left'), ...drawAxis(input, 'right')])
  input.scene.extras?.drawEndLabels(input.u, input.area, input.scene, input.pane, room)
  const { shapes } = input.pane
  if (shapes !== undefined) input.scene.extras?.drawShapesOver(input.u, input.area, input.scene, shapes, room)
  drawLevelLines(input)
  drawMarks(input, room)
  drawLevelNames(input, room, onAxis)
}

function drawMarks({ u, area: { context, width, height }, scene, isFirst }: PaneInput, room: LabelRoom): void {
  const { theme, time, slots } = scene
  const marks = scene.marks
    .map((mark) => ({ ...mark, x: u.valToPos(slotAtTime(time, slots, mark.time), 'x') }))
    .filter(({ x }) => x >= 0 && x <= width)
  for (const { x, label, color = 'ink-3', isSlight = false } of marks) {
    if (!isSlight) drawLine(context, [x, 0, x, height], theme.color(color), { dash: [2, 3] })
    else if (isFirst) drawLine(context, [x, 0, x, label === '' ? SLIGHT_PX : NAMED_PX], theme.color(color))
  }
  if (!isFirst) return
  const named = marks.filter(({ label }) => label !== '')
  const places = markLabels(named, width)
  named.forEach(({ x, label, color = 'ink-3' }, i) => {
    const { isLeft, row } = places[i]
    const y = MARK_NAME_PX + row * 14
    const labelPx = textWidth(label)
    room.take({ left: isLeft ? x - 4 - labelPx : x + 4, top: y - 7, width: labelPx, height: 14 })
    drawText(context, theme, label, isLeft ? x - 4 : x + 4, y, {
      align: isLeft ? 'right' : 'left',
      color: textToken(color),
      isOnData: true,
    })
  })
}
