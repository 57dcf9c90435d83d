import { axisTicks } from '../plot/axisTicks.ts'
import type { Plot } from '../plot/createPlot.ts'
import { drawTag, drawText } from '../plot/drawTag.ts'
import { labelledSlots, labelStep } from '../plot/labelStep.ts'
import { nearestIndex } from '../plot/nearestIndex.ts'
import { placeTags } from '../plot/placeTags.ts'
import { drawLine, type PlotArea } from '../plot/plotArea.ts'
import { tickTexts } from '../plot/tickTexts.ts'
import { type ColorToken, textToken, withOpacity } from '../theme/index.ts'
import { barParts } from './barParts.ts'
import { barPlace, type StrikeScene } from './strikeScene.ts'
import { slotAtPrice } from './strikeSlots.ts'

const TICK_PX = 38
const LABEL_PX = 54

/** Span, grid and value axis, under the bars. */
export function drawStrikeGround(u: Plot, { context, width, height }: PlotArea, scene: StrikeScene): void {
  const { theme, span, strikes } = scene
  if (span !== null) {
    const left = Math.max(0, u.valToPos(slotAtPrice(strikes, span.from), 'x'))
    const right = Math.min(width, u.valToPos(slotAtPrice(strikes, span.to), 'x'))
    context.fillStyle = withOpacity(theme.color('atm'), 0.42)
    if (right > left) context.fillRect(left, 0, right - left, height)
  }
  const { min, max } = u.scales.y
  if (min == null || max == null) return
  const ticks = axisTicks(min, max, Math.max(2, Math.floor(height / TICK_PX)))
  const texts = tickTexts(ticks, scene.format)
  ticks.forEach((value, i) => {
    const y = u.valToPos(value, 'y')
    drawLine(context, [0, y, width, y], theme.color(value === 0 ? 'line' : 'grid'))
    drawText(context, theme, texts[i], -8, y, { align: 'right' })
  })
}

interface Rect {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export function drawBars(u: Plot, { context, height: plotHeight }: PlotArea, scene: StrikeScene): void {
  const { strikes, columns, view, theme } = scene
  const slotPx = u.valToPos(1, 'x') - u.valToPos(0, 'x')
  const zero = u.valToPos(0, 'y')
  columns.forEach(({ values, change, color, addedColor }, c) => {
    const { offset, width } = barPlace(slotPx, columns.length, c)
    const ghosts: Rect[] = []
    const fill = (part: readonly [number, number] | null, x: number, token: ColorToken) => {
      if (part === null) return
      const rect = barRect(u, part, x, width)
      context.fillStyle = theme.color(token)
      context.fillRect(rect.x, rect.y, rect.width, rect.height)
    }
    for (let i = 0; i < strikes.length; i++) {
      const x = Math.round(u.valToPos(i, 'x') + offset)
      const parts = barParts(values[i], change?.[i] ?? Number.NaN, view)
      fill(parts.held, x, color)
      fill(parts.added, x, addedColor)
      if (parts.removed !== null) ghosts.push(barRect(u, parts.removed, x, width))
      if (Number.isNaN(view === 'chg' ? (change?.[i] ?? Number.NaN) : values[i])) {
        drawText(context, theme, '–', x + width / 2, zero - 6, { align: 'center' })
      }
    }
    drawHatched(context, ghosts, theme.color(color), plotHeight)
  })
}

function barRect(u: Plot, [from, to]: readonly [number, number], x: number, width: number): Rect {
  const y1 = Math.round(u.valToPos(Math.max(from, to), 'y'))
  const y2 = Math.round(u.valToPos(Math.min(from, to), 'y'))
  return { x, y: y1, width, height: Math.max(from === to ? 0 : 1, y2 - y1) }
}

/** One set of slanted lines through all the ghosts of a column. */
function drawHatched(
  context: CanvasRenderingContext2D,
  rects: readonly Rect[],
  color: string,
  plotHeight: number,
): void {
  if (rects.length === 0) return
  context.save()
  const outline = new Path2D()
  for (const { x, y, width, height } of rects) outline.rect(x, y, width, height)
  context.clip(outline)
  context.strokeStyle = color
  context.lineWidth = 1.4
  context.beginPath()
  const right = rects[rects.length - 1].x + rects[0].width
  for (let x = rects[0].x - plotHeight; x < right; x += 4) {
    context.moveTo(x, plotHeight)
    context.lineTo(x + plotHeight, 0)
  }
  context.stroke()
  context.restore()
  context.strokeStyle = color
  context.lineWidth = 1
  for (const { x, y, width, height } of rects) {
    if (width > 2 && height > 2) context.strokeRect(x + 0.5, y + 0.5, width - 1, height - 1)
  }
}

/** Strike labels, lines with their names, walls and notes, over the bars. */
export function drawStrikeOverlay(u: Plot, area: PlotArea, scene: StrikeScene, gutter: number): void {
  const { context, height } = area
  drawText(context, scene.theme, scene.axisName, 8 - gutter, -24)
  drawStrikeLabels(u, area, scene)
  drawVerticals(u, area, scene)
  const slotPx = u.valToPos(1, 'x') - u.valToPos(0, 'x')
  for (const mark of scene.marks) {
    if (mark.kind !== 'wall') continue
    const i = scene.strikes.indexOf(mark.at)
    const c = scene.columns.findIndex(({ key }) => key === mark.column)
    if (i < 0 || c < 0) continue
    const { values, change, color } = scene.columns[c]
    const { held, added, removed } = barParts(values[i], change?.[i] ?? Number.NaN, scene.view)
    const top = Math.max(held?.[1] ?? 0, added?.[1] ?? 0, removed?.[1] ?? 0)
    const { offset, width } = barPlace(slotPx, scene.columns.length, c)
    const y = Math.min(height, u.valToPos(top, 'y')) - 9
    const x = u.valToPos(i, 'x') + offset + width / 2
    drawText(context, scene.theme, mark.label, x, y, {
      align: 'center',
      color: textToken(color),
      isStrong: true,
      isOnData: true,
    })
  }
}

function drawStrikeLabels(u: Plot, { context, width, height }: PlotArea, scene: StrikeScene): void {
  const { strikes, theme } = scene
  if (strikes.length === 0) return
  const slotPx = u.valToPos(1, 'x') - u.valToPos(0, 'x')
  const notes = scene.marks.filter((mark) => mark.kind === 'note')
  const noted = notes.map((mark) => nearestIndex(strikes, mark.at))
  const anchor = noted[0] ?? 0
  const step = labelStep(slotPx, LABEL_PX)
  for (const i of labelledSlots(strikes.length, step, anchor)) {
    const isStrong = noted.includes(i)
    const x = Math.min(Math.max(u.valToPos(i, 'x'), 12), width - 12)
    drawText(context, theme, scene.formatStrike(strikes[i]), x, height + 13, {
      align: 'center',
      color: isStrong ? 'ink' : 'ink-3',
      isStrong,
    })
  }
  notes.forEach(({ label }, n) => {
    drawText(context, theme, label, u.valToPos(noted[n], 'x'), height + 28, { align: 'center' })
  })
}

function drawVerticals(u: Plot, { context, width, height }: PlotArea, scene: StrikeScene): void {
  const { theme } = scene
  const lines = scene.marks
    .filter((mark) => mark.kind === 'line')
    .map((mark) => ({ mark, x: u.valToPos(slotAtPrice(scene.strikes, mark.at), 'x') }))
    .filter(({ x }) => x >= 0 && x <= width)
  context.font = `600 11px ${theme.font}`
  const places = placeTags(
    lines.map(({ mark, x }) => ({ x, width: context.measureText(mark.label).width + 10 })),
    width,
  )
  lines.forEach(({ mark, x }, i) => {
    const y = -14 - places[i].row * 18
    const dash = mark.isDashed ? { dash: [4, 3] } : {}
    drawLine(context, [x, y, x, height], theme.color(mark.color), dash)
    drawTag(context, theme, { x: places[i].left, y, text: mark.label, color: mark.color, align: 'left' })
  })
}
