import { istDate } from '@strikelens/market/time'
import { weekdayDay } from '../../formats/index.ts'
import { axisTicks } from '../plot/axisTicks.ts'
import type { Plot } from '../plot/createPlot.ts'
import { drawTag, drawText, TAG_HEIGHT, textWidth } from '../plot/drawTag.ts'
import { drawLine, type PlotArea } from '../plot/plotArea.ts'
import { spreadTags } from '../plot/spreadTags.ts'
import { tickTexts } from '../plot/tickTexts.ts'
import { type ColorToken, textToken } from '../theme/index.ts'
import { markLabels } from './markLabels.ts'
import { mainValues, type TimePane, type TimeSeries } from './timeChartTypes.ts'
import { hasScale, hasTag, lastPoint, type Side, sideOf, type TimeScene } from './timeScene.ts'
import { slotAtTime } from './timeSlots.ts'
import { timeTicks } from './timeTicks.ts'

const SESSION_LABEL_PX = 88
const TICK_PX = 44
/** A slight mark; one with a name reaches down to it. */
const SLIGHT_PX = 8
const NAMED_PX = 28

export interface PaneInput {
  readonly u: Plot
  readonly area: PlotArea
  readonly scene: TimeScene
  readonly pane: TimePane
  /** The first pane carries the names of sessions and marks. */
  readonly isFirst: boolean
}

/** Under the series: tinted spans, grid, session breaks, fills. */
export function drawGround(input: PaneInput): void {
  drawBackground(input)
  input.scene.extras?.drawFills(input.u, input.area, input.scene, input.pane)
}

function drawBackground({ u, area: { context, width, height }, scene, pane, isFirst }: PaneInput): void {
  const { theme, slots, time, view } = scene
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
  const starts = slots.sessionStart.slice(1).filter((start) => slots.slotOf[start] > view.from)
  const slotPx = x(1) - x(0)
  starts.forEach((start, i) => {
    const line = x(slots.slotOf[start] - 1)
    if (line > width) return
    drawLine(context, [line, 0, line, height], theme.color('line-control'), { dash: [1, 3] })
    if (!isFirst) return
    const before = slots.slotOf[start] - slots.slotOf[starts[i - 1] ?? slots.sessionStart[0]]
    const after = (slots.slotOf[starts[i + 1]] ?? slots.count) - slots.slotOf[start]
    const isNamedBefore = i === 0 && Math.min(before * slotPx, line) > SESSION_LABEL_PX
    if (isNamedBefore) drawText(context, theme, weekdayDay(istDate(time[start - 1])), line - 6, 8, { align: 'right' })
    if (Math.min(after * slotPx, width - line) > SESSION_LABEL_PX) {
      const isLast = start === slots.sessionStart.at(-1)
      drawText(context, theme, weekdayDay(istDate(time[start])), line + 6, 8, {
        color: isLast ? 'ink' : 'ink-3',
        isStrong: isLast,
      })
    }
  })
}

/** Over the series: levels, marks, axes, and the last values as tags. */
export function drawOverlay(input: PaneInput): void {
  drawLevels(input)
  drawMarks(input)
  for (const side of ['left', 'right'] as const) drawAxis(input, side)
  input.scene.extras?.drawEndLabels(input.u, input.area, input.scene, input.pane)
}

function drawLevels({ u, area: { context, width, height }, scene: { theme }, pane }: PaneInput): void {
  const labels: { y: number; end: number }[] = []
  for (const level of pane.levels ?? []) {
    if (!hasScale(u, sideOf(level))) continue
    const y = u.valToPos(level.value, sideOf(level))
    if (!(y >= 0 && y <= height)) continue
    drawLine(context, [0, y, width, y], theme.color(level.color), { dash: [4, 3] })
    const labelY = y < 14 ? y + 9 : y - 7
    const start = labels.reduce((x, placed) => (Math.abs(placed.y - labelY) < 13 ? Math.max(x, placed.end + 10) : x), 2)
    drawText(context, theme, level.label, start, labelY, { color: textToken(level.color), isOnData: true })
    labels.push({ y: labelY, end: start + context.measureText(level.label).width })
  }
}

function drawMarks({ u, area: { context, width, height }, scene, isFirst }: PaneInput): void {
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
    drawText(context, theme, label, isLeft ? x - 4 : x + 4, 24 + row * 14, {
      align: isLeft ? 'right' : 'left',
      color: textToken(color),
      isOnData: true,
    })
  })
}

function sideTicks(u: Plot, side: Side, height: number): number[] {
  const { min, max } = u.scales[side] ?? {}
  return min == null || max == null ? [] : axisTicks(min, max, Math.max(2, Math.floor(height / TICK_PX)))
}

function drawAxis(input: PaneInput, side: Side): void {
  const { u, area, scene, pane } = input
  const { context, width, height } = area
  const axis = pane[side]
  if (axis === undefined || !hasScale(u, side)) return
  const { theme, gutters } = scene
  const isRight = side === 'right'
  const textX = isRight ? width + gutters.endLabels + 8 : -8
  const align = isRight ? 'left' : 'right'
  const taken = drawTags(input, side)
  for (const level of pane.levels ?? []) {
    if (sideOf(level) !== side) continue
    const y = u.valToPos(level.value, side)
    if (!(y >= 0 && y <= height) || taken.some((at) => Math.abs(at - y) < TAG_HEIGHT - 2)) continue
    drawText(context, theme, axis.format(level.value), textX, y, {
      align,
      color: textToken(level.color),
      isStrong: true,
    })
    taken.push(y)
  }
  const ticks = sideTicks(u, side, height)
  const texts = tickTexts(ticks, axis.format)
  ticks.forEach((value, i) => {
    const y = u.valToPos(value, side)
    if (taken.every((at) => Math.abs(at - y) >= 13)) drawText(context, theme, texts[i], textX, y, { align })
  })
  const name = axis.unit === '' ? axis.name : `${axis.name}, ${axis.unit}`
  drawText(context, theme, name, isRight ? width + gutters.right - 8 : 8 - gutters.left, -10, {
    align: isRight ? 'right' : 'left',
  })
}

interface LastValue {
  y: number
  x: number
  text: string
  color: ColorToken
  hasDot: boolean
}

/** The last value of each line on its axis, led there by a dotted line. Gives where the tags stand. */
function drawTags({ u, area: { context, width, height }, scene, pane }: PaneInput, side: Side): number[] {
  const axis = pane[side]
  const found: LastValue[] = []
  for (const series of pane.series) {
    if (axis === undefined || !hasTag(series) || sideOf(series) !== side || scene.hidden.has(series.key)) continue
    const values = mainValues(series)
    const last = lastPoint(values)
    if (last < 0) continue
    const y = u.valToPos(values[last], side)
    if (!(y >= 0 && y <= height)) continue
    const color = lastColor(series, last)
    found.push({
      y,
      x: u.valToPos(scene.slots.slotOf[last], 'x'),
      text: axis.format(values[last]),
      color,
      hasDot: series.kind !== 'candle',
    })
  }
  const places = spreadTags(
    found.map(({ y }) => y),
    TAG_HEIGHT + 1,
    0,
    height,
  )
  found.forEach(({ x, y, text, color, hasDot }, i) => {
    if (x >= 0 && x <= width) {
      if (hasDot) {
        context.fillStyle = scene.theme.color(color)
        context.beginPath()
        context.arc(x, y, 2.5, 0, 2 * Math.PI)
        context.fill()
      }
      const end = side === 'right' ? width : 0
      drawLine(context, [x, y, end, y], scene.theme.color(color), { dash: [2, 2] })
    }
    const isRight = side === 'right'
    drawTag(context, scene.theme, {
      x: isRight ? width + scene.gutters.endLabels + 3 : -3,
      y: places[i],
      text,
      color,
      align: isRight ? 'left' : 'right',
    })
  })
  return places
}

/** The colour of a series at a point. */
function lastColor(series: TimeSeries, at: number): ColorToken {
  if (series.kind === 'candle') return candleColor(series.open[at], series.close[at])
  return series.values[at] < 0 ? (series.belowColor ?? series.color) : series.color
}

function candleColor(open: number, close: number): ColorToken {
  return close >= open ? 'up' : 'down'
}

/** The clock or the dates under the last pane. */
export function drawTimeAxis(u: Plot, { context, width, height }: PlotArea, scene: TimeScene): void {
  const { theme, time, slots, view } = scene
  drawLine(context, [0, height, width, height], theme.color('line'))
  const taken: { left: number; right: number }[] = []
  const ticks = timeTicks(time, slots, view.from, view.to, Math.max(2, Math.floor(width / 72)))
  for (const { slot, text } of [...ticks].sort((a, b) => Number(b.isStart) - Number(a.isStart))) {
    const half = textWidth(text) / 2 + 6
    const x = Math.min(Math.max(u.valToPos(slot, 'x'), half - 12), width - half + 12)
    if (taken.some(({ left, right }) => x + half > left && x - half < right)) continue
    drawText(context, theme, text, x, height + 14, { align: 'center' })
    taken.push({ left: x - half, right: x + half })
  }
}
