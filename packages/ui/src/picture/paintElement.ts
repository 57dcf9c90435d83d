import { paintEdges } from './paintEdges.ts'
import { paintGround } from './paintGround.ts'
import { paintMarker } from './paintMarker.ts'
import { paintShape } from './paintShape.ts'
import { type BoxStep, type Clip, type PaintStep, paintSteps } from './paintSteps.ts'
import { paintText } from './paintText.ts'

/** An element and all in it as the page shows it, where the pen stands at the corner of the screen. */
export function paintElement(pen: CanvasRenderingContext2D, element: Element, clip?: Clip): void {
  for (const step of paintSteps(element, clip)) {
    pen.save()
    pen.globalAlpha = step.opacity
    const { left, top, right, bottom } = step.clip
    if (Number.isFinite(left)) {
      pen.beginPath()
      pen.rect(left, top, right - left, bottom - top)
      pen.clip()
    }
    paintStep(pen, step)
    pen.restore()
  }
}

function paintStep(pen: CanvasRenderingContext2D, step: PaintStep): void {
  if (step.kind === 'text') paintText(pen, step)
  else if (step.kind === 'after') paintMarker(pen, step.element, '::after')
  else paintBox(pen, step)
}

function paintBox(pen: CanvasRenderingContext2D, { element, style }: BoxStep): void {
  if (element instanceof SVGGeometryElement) {
    paintShape(pen, element, style)
    return
  }
  if (element instanceof SVGElement && element.ownerSVGElement !== null) return
  const box = element.getBoundingClientRect()
  paintGround(pen, style, box)
  paintEdges(pen, style, box)
  if (element instanceof HTMLElement) paintMarker(pen, element, '::before')
  const isImage = element instanceof HTMLCanvasElement || (element instanceof HTMLImageElement && element.complete)
  if (isImage && box.width > 0 && box.height > 0) pen.drawImage(element, box.left, box.top, box.width, box.height)
}
