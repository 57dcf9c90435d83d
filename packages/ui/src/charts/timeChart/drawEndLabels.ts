import type { Plot } from '../plot/createPlot.ts'
import { drawText, textWidth } from '../plot/drawTag.ts'
import type { PlotArea } from '../plot/plotArea.ts'
import { spreadTags } from '../plot/spreadTags.ts'
import { type ColorToken, textToken } from '../theme/index.ts'
import type { LabelRoom } from './labelRoom.ts'
import type { TimePane } from './timeChartTypes.ts'
import { hasScale, sideOf, type TimeScene } from './timeScene.ts'

const LINE_PX = 13
/** A label that moved further than this from its line is led back to it. */
const LED_PX = 4

interface EndLabel {
  readonly text: string
  readonly color: ColorToken
  readonly x: number
  readonly y: number
}

/**
 * The names of lines beside their last point in view, moved apart where lines end close together; on the lines
 * themselves where the chart has no room beside them.
 */
export function drawEndLabels(
  u: Plot,
  { context, width, height }: PlotArea,
  scene: TimeScene,
  pane: TimePane,
  room: LabelRoom,
): void {
  const labels = endLabels(u, scene, pane, height)
  const places = spreadTags(
    labels.map(({ y }) => y),
    LINE_PX,
    4,
    height - 4,
  )
  const isInside = scene.gutters.endLabels === 0
  labels.forEach(({ text, color, x, y }, i) => {
    if (isInside) {
      const look = { align: 'right', color: textToken(color), isStrong: true, isOnData: true } as const
      drawText(context, scene.theme, text, width - 6, places[i], look)
      const labelPx = textWidth(text)
      room.take({ left: width - 6 - labelPx, top: places[i] - LINE_PX / 2, width: labelPx, height: LINE_PX })
      return
    }
    if (Math.abs(places[i] - y) > LED_PX || width - x > LED_PX) {
      context.strokeStyle = scene.theme.color(color)
      context.lineWidth = 1
      context.setLineDash([1.5, 2.5])
      context.beginPath()
      context.moveTo(x, y)
      context.lineTo(width, y)
      context.lineTo(width + 4, places[i])
      context.stroke()
      context.setLineDash([])
    }
    drawText(context, scene.theme, text, width + 6, places[i], { color: textToken(color), isStrong: true })
  })
}

function endLabels(u: Plot, scene: TimeScene, pane: TimePane, height: number): EndLabel[] {
  const found: EndLabel[] = []
  for (const series of pane.series) {
    if (series.kind === 'candle' || series.kind === 'histogram' || series.endLabel === undefined) continue
    if (scene.hidden.has(series.key) || !hasScale(u, sideOf(series))) continue
    const last = lastInView(scene, series.values)
    if (last < 0) continue
    const y = u.valToPos(series.values[last], sideOf(series))
    if (!(y >= 0 && y <= height)) continue
    const x = u.valToPos(scene.slots.slotOf[last], 'x')
    found.push({ text: series.endLabel, color: series.color, x, y })
  }
  return found
}

function lastInView({ slots, view }: TimeScene, values: Float64Array): number {
  let last = values.length - 1
  while (last >= 0 && (slots.slotOf[last] > view.to || Number.isNaN(values[last]))) last--
  return last >= 0 && slots.slotOf[last] >= view.from ? last : -1
}
