import type { Plot } from './createPlot.ts'
import { pixelRatio } from './pixelRatio.ts'

/** A plot in CSS pixels, its origin at the top left of the plotting area. */
export interface PlotArea {
  readonly context: CanvasRenderingContext2D
  readonly width: number
  readonly height: number
}

/** Draws in CSS pixels from the corner of the plotting area, whatever the screen's density; `clip` keeps it inside. */
export function inPlotArea(u: Plot, draw: (area: PlotArea) => void, clip = false): void {
  const ratio = pixelRatio()
  const { left, top, width, height } = u.area
  const { context } = u
  context.save()
  context.translate(left, top)
  context.scale(ratio, ratio)
  const area = { context, width: width / ratio, height: height / ratio }
  if (clip) {
    context.beginPath()
    context.rect(0, 0, area.width, area.height)
    context.clip()
  }
  draw(area)
  context.restore()
}

/** A horizontal or vertical hairline on whole pixels. */
export function drawLine(
  context: CanvasRenderingContext2D,
  [x1, y1, x2, y2]: readonly [number, number, number, number],
  color: string,
  { dash = [], width = 1 }: { dash?: number[]; width?: number } = {},
): void {
  const crisp = width === 1 ? 0.5 : 0
  context.strokeStyle = color
  context.lineWidth = width
  context.setLineDash(dash)
  context.beginPath()
  if (x1 === x2) {
    context.moveTo(Math.floor(x1) + crisp, y1)
    context.lineTo(Math.floor(x1) + crisp, y2)
  } else {
    context.moveTo(x1, Math.floor(y1) + crisp)
    context.lineTo(x2, Math.floor(y2) + crisp)
  }
  context.stroke()
  context.setLineDash([])
}
