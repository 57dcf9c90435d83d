import { axisTicks } from '../plot/axisTicks.ts'
import type { Plot } from '../plot/createPlot.ts'
import { drawTag, drawText, TAG_HEIGHT, textWidth } from '../plot/drawTag.ts'
import { drawLine, type PlotArea } from '../plot/plotArea.ts'
import { spreadTags } from '../plot/spreadTags.ts'
import { tickTexts } from '../plot/tickTexts.ts'
import { type ColorToken, textToken } from '../theme/index.ts'
import { axisName } from './readoutPlaces.ts'
import { type Level, mainValues, type TimeSeries } from './timeChartTypes.ts'
import { hasScale, hasTag, lastPoint, type PaneInput, type Side, sideOf, type TimeScene } from './timeScene.ts'
import { timeTicks } from './timeTicks.ts'

const TICK_PX = 44
const TIME_TICK_PX = 72
/** The middle of an axis' name, over the plotting area, and where the first tag under it may be. */
const NAME_Y = -9
const FIRST_TAG_Y = 6

export function sideTicks(u: Plot, side: Side, height: number): number[] {
  const { min, max } = u.scales[side] ?? {}
  return min == null || max == null ? [] : axisTicks(min, max, Math.max(2, Math.floor(height / TICK_PX)))
}

/** One value axis: tags of the last values, values of levels, ticks where both leave room. Gives the levels it tells. */
export function drawAxis(input: PaneInput, side: Side): readonly Level[] {
  const { u, area, scene, pane } = input
  const { context, width, height } = area
  const axis = pane[side]
  if (axis === undefined || !hasScale(u, side)) return []
  const { theme, gutters } = scene
  const isRight = side === 'right'
  const textX = isRight ? width + gutters.endLabels + 8 : -8
  const align = isRight ? 'left' : 'right'
  const taken = drawTags(input, side)
  const onAxis: Level[] = []
  const levels = (pane.levels ?? []).filter((level) => sideOf(level) === side)
  const levelTexts = withoutZeros(levels.map(({ value }) => axis.format(value)))
  for (const [i, level] of levels.entries()) {
    const y = u.valToPos(level.value, side)
    if (!(y >= 0 && y <= height) || taken.some((at) => Math.abs(at - y) < TAG_HEIGHT - 2)) continue
    const look = { align, color: textToken(level.color), isStrong: true } as const
    drawText(context, theme, levelTexts[i], textX, y, look)
    taken.push(y)
    onAxis.push(level)
  }
  const ticks = sideTicks(u, side, height)
  const texts = tickTexts(ticks, axis.format)
  ticks.forEach((value, i) => {
    const y = u.valToPos(value, side)
    if (y - NAME_Y >= 13 && taken.every((at) => Math.abs(at - y) >= 13))
      drawText(context, theme, texts[i], textX, y, { align })
  })
  drawText(context, theme, axisName(axis), isRight ? width + gutters.right - 8 : 8 - gutters.left, NAME_Y, {
    align: isRight ? 'right' : 'left',
  })
  return onAxis
}

/** '70' rather than '70.00', where all are whole. */
function withoutZeros(texts: readonly string[]): readonly string[] {
  return texts.every((text) => /\.0+$/.test(text)) ? texts.map((text) => text.replace(/\.0+$/, '')) : texts
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
    FIRST_TAG_Y,
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

/** The clock or the dates under the last pane; where sessions begin their day is named. */
export function drawTimeAxis(u: Plot, { context, width, height }: PlotArea, scene: TimeScene): void {
  const { theme, time, slots, view } = scene
  drawLine(context, [0, height, width, height], theme.color('line'))
  const taken: { left: number; right: number }[] = []
  const ticks = timeTicks(time, slots, view.from, view.to, Math.max(2, Math.floor(width / TIME_TICK_PX)))
  for (const { slot, text, isStart } of [...ticks].sort((a, b) => Number(b.isStart) - Number(a.isStart))) {
    const half = textWidth(text) / 2 + 6
    const x = Math.min(Math.max(u.valToPos(slot, 'x'), half - 12), width - half + 12)
    if (taken.some(({ left, right }) => x + half > left && x - half < right)) continue
    const look = isStart ? ({ color: 'ink-2', isStrong: true } as const) : {}
    drawText(context, theme, text, x, height + 14, { align: 'center', ...look })
    taken.push({ left: x - half, right: x + half })
  }
}
