import { axisTicks } from '../plot/axisTicks.ts'
import type { Plot } from '../plot/createPlot.ts'
import { drawTag, drawText, textWidth } from '../plot/drawTag.ts'
import { labelledSlots, labelStep } from '../plot/labelStep.ts'
import { placeTags } from '../plot/placeTags.ts'
import { drawLine, type PlotArea } from '../plot/plotArea.ts'
import { tickTexts } from '../plot/tickTexts.ts'
import { textToken, withOpacity } from '../theme/index.ts'
import { type CurveScene, gutter, type Side, sideOf, xText } from './curveScene.ts'

const TICK_PX = 38

const hasScale = (u: Plot, side: Side) => u.scales[side]?.min != null && u.scales[side].max != null

/** Span and grid, under the curves. */
export function drawCurveGround(u: Plot, { context, width, height }: PlotArea, scene: CurveScene): void {
  const { theme, span } = scene
  if (span !== null) {
    const left = Math.max(0, u.valToPos(span.from, 'x'))
    const right = Math.min(width, u.valToPos(span.to, 'x'))
    context.fillStyle = withOpacity(theme.color('atm'), 0.42)
    if (right > left) context.fillRect(left, 0, right - left, height)
  }
  const side: Side = scene.left === undefined ? 'right' : 'left'
  for (const value of ticksOf(u, scene, side, height)) {
    const y = u.valToPos(value, side)
    drawLine(context, [0, y, width, y], theme.color(value === 0 ? 'line-control' : 'grid'))
  }
}

/** Axes, levels and marks, over the curves. */
export function drawCurveOverlay(u: Plot, area: PlotArea, scene: CurveScene): void {
  drawXAxis(u, area, scene)
  drawLevels(u, area, scene)
  drawMarks(u, area, scene)
  for (const side of ['left', 'right'] as const) drawValueAxis(u, area, scene, side)
}

function ticksOf(u: Plot, scene: CurveScene, side: Side, height: number): readonly number[] {
  const { min, max } = u.scales[side] ?? {}
  const own = scene[side]?.ticks
  if (own !== undefined) return own
  return min == null || max == null ? [] : axisTicks(min, max, Math.max(2, Math.floor(height / TICK_PX)))
}

function drawValueAxis(u: Plot, { context, width, height }: PlotArea, scene: CurveScene, side: Side): void {
  const axis = scene[side]
  if (axis === undefined || !hasScale(u, side)) return
  const isRight = side === 'right'
  const ticks = ticksOf(u, scene, side, height)
  const texts = tickTexts(ticks, axis.format)
  ticks.forEach((value, i) => {
    const x = isRight ? width + 8 : -8
    drawText(context, scene.theme, texts[i], x, u.valToPos(value, side), { align: isRight ? 'left' : 'right' })
  })
  const name = axis.unit === '' ? axis.name : `${axis.name}, ${axis.unit}`
  const room = gutter(scene, side)
  drawText(context, scene.theme, name, isRight ? width + room - 8 : 8 - room, -34, {
    align: isRight ? 'right' : 'left',
  })
}

function drawXAxis(u: Plot, { context, width, height }: PlotArea, scene: CurveScene): void {
  const { theme, xAxis } = scene
  drawLine(context, [0, height, width, height], theme.color('line'))
  const { categories } = xAxis
  if (categories === undefined) {
    const { min, max } = u.scales.x
    if (min == null || max == null) return
    const format = (x: number) => xText(xAxis, x)
    const widest = Math.max(textWidth(format(min)), textWidth(format(max)))
    const ticks = axisTicks(min, max, Math.max(2, Math.floor(width / (widest + 22))))
    const texts = tickTexts(ticks, format)
    ticks.forEach((value, i) => void drawXLabel(texts[i], u.valToPos(value, 'x')))
  } else {
    const slotPx = u.valToPos(1, 'x') - u.valToPos(0, 'x')
    const widest = Math.max(0, ...categories.map(textWidth))
    for (const i of labelledSlots(categories.length, labelStep(slotPx, widest + 12), 0)) {
      drawXLabel(categories[i], u.valToPos(i, 'x'))
    }
  }
  drawText(context, theme, xAxis.name, width / 2, height + 31, { align: 'center' })

  function drawXLabel(text: string, at: number): void {
    const half = textWidth(text) / 2
    const x = Math.min(Math.max(at, half - 10), width - half + 10)
    drawText(context, theme, text, x, height + 14, { align: 'center' })
  }
}

function drawLevels(u: Plot, { context, width, height }: PlotArea, { levels, theme }: CurveScene): void {
  for (const level of levels) {
    if (!hasScale(u, sideOf(level))) continue
    const y = u.valToPos(level.value, sideOf(level))
    if (!(y >= 0 && y <= height)) continue
    drawLine(context, [0, y, width, y], theme.color(level.color), { dash: [4, 3] })
    drawText(context, theme, level.label, 4, y < 14 ? y + 9 : y - 7, {
      color: textToken(level.color),
      isOnData: true,
    })
  }
}

function drawMarks(u: Plot, { context, width, height }: PlotArea, { marks, theme }: CurveScene): void {
  const lines = marks.map((mark) => ({ mark, x: u.valToPos(mark.at, 'x') })).filter(({ x }) => x >= 0 && x <= width)
  context.font = `600 11px ${theme.font}`
  const places = placeTags(
    lines.map(({ mark, x }) => ({ x, width: context.measureText(mark.label).width + 10 })),
    width,
  )
  lines.forEach(({ mark, x }, i) => {
    const y = -12 - places[i].row * 18
    drawLine(context, [x, y, x, height], theme.color(mark.color), mark.isDashed ? { dash: [4, 3] } : {})
    drawTag(context, theme, { x: places[i].left, y, text: mark.label, color: mark.color, align: 'left' })
  })
}
