import { drawText } from '../plot/drawTag.ts'
import { drawLine } from '../plot/plotArea.ts'
import { textToken } from '../theme/index.ts'
import type { LabelRoom } from './labelRoom.ts'
import { clearFirst, edgePlaces, LABEL_PX, namePlaces } from './levelPlaces.ts'
import type { Level } from './timeChartTypes.ts'
import { hasScale, type PaneInput, sideOf } from './timeScene.ts'

const ARROW_PX = 11

/** The reference lines themselves, under every name. */
export function drawLevelLines({ u, area: { context, width, height }, scene, pane }: PaneInput): void {
  for (const level of pane.levels ?? []) {
    const y = hasScale(u, sideOf(level)) ? u.valToPos(level.value, sideOf(level)) : Number.NaN
    if (y >= 0 && y <= height) drawLine(context, [0, y, width, y], scene.theme.color(level.color), { dash: [4, 3] })
  }
}

/**
 * The names of the reference lines, none over another text; what lies outside the scale is told at the edge
 * it lies beyond, with its value. `onAxis` has those whose value the axis tells.
 */
export function drawLevelNames(input: PaneInput, room: LabelRoom, onAxis: ReadonlySet<Level>): void {
  const { u, area, scene, pane } = input
  const { context, height } = area
  const seen = (pane.levels ?? []).filter((level) => hasScale(u, sideOf(level)))
  const yOf = (level: Level) => u.valToPos(level.value, sideOf(level))
  const isInside = (level: Level) => yOf(level) >= 0 && yOf(level) <= height
  const lines = seen.filter(isInside).map(yOf)
  // Those beyond have one place, those in view have many: they come first.
  for (const level of seen) if (!isInside(level)) drawBeyond(input, room, level, yOf(level) < 0 ? 'top' : 'bottom')
  for (const level of seen) {
    if (!isInside(level) || level.label === '') continue
    const text = onAxis.has(level) ? level.label : withValue(level, input)
    const others = lines.filter((y) => Math.abs(y - yOf(level)) > 0.5)
    const box = room.place(clearFirst([...namePlaces(yOf(level), textPx(input, text), area)], others))
    if (box === null) continue
    drawText(context, scene.theme, text, box.left, box.top + LABEL_PX / 2, {
      color: textToken(level.color),
      isOnData: true,
    })
  }
}

function drawBeyond(input: PaneInput, room: LabelRoom, level: Level, edge: 'top' | 'bottom'): void {
  if (level.label === '' || !Number.isFinite(level.value)) return
  const { context } = input.area
  const { theme } = input.scene
  const text = withValue(level, input)
  const box = room.place(edgePlaces(edge, textPx(input, text) + ARROW_PX, input.area))
  if (box === null) return
  const color = textToken(level.color)
  const middle = box.top + LABEL_PX / 2
  const tip = edge === 'top' ? middle - 3.5 : middle + 3.5
  const base = edge === 'top' ? middle + 2.5 : middle - 2.5
  context.fillStyle = theme.color(color)
  context.beginPath()
  context.moveTo(box.left + 3.5, tip)
  context.lineTo(box.left + 7, base)
  context.lineTo(box.left, base)
  context.fill()
  drawText(context, theme, text, box.left + ARROW_PX, middle, { color, isOnData: true })
}

/** 'Prev close 148.35'; a name that has its value in it says it once. */
function withValue(level: Level, { pane }: PaneInput): string {
  const value = pane[sideOf(level)]?.format(level.value) ?? ''
  return level.label.includes(value.replace(/\.0+$/, '')) ? level.label : `${level.label} ${value}`
}

function textPx({ area: { context }, scene }: PaneInput, text: string): number {
  context.font = `400 11px ${scene.theme.font}`
  return context.measureText(text).width
}
