import type { Pen } from './linePath.ts'

const CHUNK = 8

/**
 * A pen that strokes what it draws, a few segments at a time. Without a GPU a browser fills the outline of a thick stroke
 * as one shape, and for a day of minutes in one piece that shape takes longer than ten frames; in pieces it is cheap.
 * A hairline (one device pixel) has a fast way of its own and stays in one piece. Call `end` when the drawing is done.
 */
export function strokePen(context: CanvasRenderingContext2D, isHairline: boolean): Pen & { end(): void } {
  const isDashed = context.getLineDash().length > 0
  let lastX = 0
  let lastY = 0
  let segments = 0
  let length = 0
  context.beginPath()
  const flush = () => {
    if (segments === 0) return
    context.stroke()
    // Each piece goes on in the dash where the one before it stopped.
    if (isDashed) context.lineDashOffset = length
    segments = 0
    context.beginPath()
    context.moveTo(lastX, lastY)
  }
  return {
    moveTo(x, y) {
      if (!isHairline) flush()
      context.moveTo(x, y)
      lastX = x
      lastY = y
    },
    lineTo(x, y) {
      context.lineTo(x, y)
      if (isDashed) length += Math.hypot(x - lastX, y - lastY)
      lastX = x
      lastY = y
      segments++
      if (segments >= CHUNK && !isHairline) flush()
    },
    end() {
      flush()
      context.lineDashOffset = 0
    },
  }
}
