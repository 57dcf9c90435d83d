import type { Plot } from '../plot/createPlot.ts'
import { drawText, textWidth } from '../plot/drawTag.ts'
import type { PlotArea } from '../plot/plotArea.ts'
import { withOpacity } from '../theme/index.ts'
import type { RibbonSpan, TimeRibbon } from './timeChartTypes.ts'
import type { TimeScene } from './timeScene.ts'
import { slotAtTime } from './timeSlots.ts'

/** Under the clock. CSS px. */
const STRIP_TOP = 26
const STRIP_PX = 18

/** The reading over time, under the clock. */
export function drawRibbon(u: Plot, { context, width, height }: PlotArea, scene: TimeScene): void {
  const { theme, time, slots, ribbon } = scene
  if (ribbon === null) return
  const top = height + STRIP_TOP
  for (const { from, to, color, text } of ribbon.spans) {
    const left = Math.max(0, u.valToPos(slotAtTime(time, slots, from) - 0.5, 'x'))
    const right = Math.min(width, u.valToPos(slotAtTime(time, slots, to) + 0.5, 'x'))
    if (right <= left) continue
    context.fillStyle = withOpacity(theme.color(color), 0.28)
    context.fillRect(left, top, right - left, STRIP_PX)
    // The edge in the full colour tells neighbours of like hue apart.
    context.fillStyle = theme.color(color)
    context.fillRect(left, top, Math.min(2, right - left), STRIP_PX)
    if (textWidth(text) + 10 > right - left) continue
    drawText(context, theme, text, (left + right) / 2, top + STRIP_PX / 2 + 0.5, { align: 'center', color: 'ink' })
  }
}

/** The span that a moment lies in. */
export function spanAt({ spans }: TimeRibbon, time: number): RibbonSpan | undefined {
  return spans.find(({ from, to }) => time >= from && time <= to)
}
