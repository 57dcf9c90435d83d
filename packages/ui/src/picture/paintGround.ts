import { cssLength, cssParts } from './cssParts.ts'
import { type Gradient, gradientOf, placedStops } from './gradients.ts'

/** Place and size in CSS px of the screen. */
export interface PaintBox {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** The colour and the gradients behind an element, in its shape. */
export function paintGround(pen: CanvasRenderingContext2D, style: CSSStyleDeclaration, box: PaintBox): void {
  const hasImage = style.backgroundImage !== 'none'
  if (!hasImage && isClear(style.backgroundColor)) return
  pen.save()
  pen.clip(shapeOf(style, box))
  pen.fillStyle = style.backgroundColor
  pen.fillRect(box.left, box.top, box.width, box.height)
  if (hasImage) paintImages(pen, style, box)
  pen.restore()
}

export function isClear(color: string): boolean {
  return color === 'transparent' || color === 'rgba(0, 0, 0, 0)'
}

/** A rectangle with its round corners, or the polygon that it is cut to. */
function shapeOf({ clipPath, borderRadius }: CSSStyleDeclaration, { left, top, width, height }: PaintBox): Path2D {
  const path = new Path2D()
  const polygon = /^polygon\((.*)\)$/.exec(clipPath)
  if (polygon === null) path.roundRect(left, top, width, height, radiusOf(borderRadius, Math.min(width, height)))
  else {
    for (const point of cssParts(polygon[1])) {
      const [x, y] = point.split(' ')
      path.lineTo(left + cssLength(x, width), top + cssLength(y, height))
    }
  }
  return path
}

/** One for each corner, as far as a style names them. */
export function radiusOf(borderRadius: string, side: number): number[] {
  return borderRadius
    .split(' / ')[0]
    .split(' ')
    .map((one) => Math.min(cssLength(one, side) || 0, side / 2))
}

function paintImages(pen: CanvasRenderingContext2D, style: CSSStyleDeclaration, box: PaintBox): void {
  const sizes = cssParts(style.backgroundSize)
  const places = cssParts(style.backgroundPosition)
  const images = cssParts(style.backgroundImage)
  // The first lies on top.
  for (let i = images.length - 1; i >= 0; i--) {
    const gradient = gradientOf(images[i])
    if (gradient === null) continue
    const size = cssParts(sizes[i % sizes.length], ' ')
    const place = cssParts(places[i % places.length], ' ')
    const width = lengthOr(size[0], box.width, box.width)
    const height = lengthOr(size[1] ?? 'auto', box.height, box.height)
    const left = box.left + lengthOr(place[0], box.width - width, 0)
    const top = box.top + lengthOr(place[1] ?? '50%', box.height - height, 0)
    pen.fillStyle = gradientFill(pen, gradient, { left, top, width, height })
    pen.fillRect(left, top, width, height)
  }
}

function lengthOr(text: string, whole: number, otherwise: number): number {
  const length = cssLength(text, whole)
  return Number.isNaN(length) ? otherwise : length
}

/** Its line goes through the middle and is so long that the corners have the first and the last colour. */
function gradientFill(pen: CanvasRenderingContext2D, gradient: Gradient, box: PaintBox): CanvasGradient {
  const angle = (gradient.degrees * Math.PI) / 180
  const [across, down] = [Math.sin(angle), -Math.cos(angle)]
  const length = Math.abs(box.width * across) + Math.abs(box.height * down)
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
  const [dx, dy] = [(across * length) / 2, (down * length) / 2]
  const fill = pen.createLinearGradient(x - dx, y - dy, x + dx, y + dy)
  for (const { color, at } of placedStops(gradient, length)) fill.addColorStop(at, color)
  return fill
}
