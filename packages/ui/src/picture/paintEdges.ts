import { cssParts } from './cssParts.ts'
import { isClear, type PaintBox, radiusOf } from './paintGround.ts'

interface Edge {
  readonly width: number
  readonly color: string
  readonly style: string
}

/** Borders, shadows without blur (which draw lines) and the outline of an element. */
export function paintEdges(pen: CanvasRenderingContext2D, style: CSSStyleDeclaration, box: PaintBox): void {
  if (style.boxShadow !== 'none') for (const shadow of cssParts(style.boxShadow)) paintShadow(pen, style, shadow, box)
  paintBorders(pen, style, box)
  if (style.outlineStyle === 'solid') {
    const width = Number.parseFloat(style.outlineWidth)
    const out = Number.parseFloat(style.outlineOffset) + width / 2
    pen.strokeStyle = style.outlineColor
    pen.lineWidth = width
    pen.strokeRect(box.left - out, box.top - out, box.width + 2 * out, box.height + 2 * out)
  }
}

function paintBorders(pen: CanvasRenderingContext2D, style: CSSStyleDeclaration, box: PaintBox): void {
  const top = edge(style.borderTopWidth, style.borderTopColor, style.borderTopStyle)
  const right = edge(style.borderRightWidth, style.borderRightColor, style.borderRightStyle)
  const bottom = edge(style.borderBottomWidth, style.borderBottomColor, style.borderBottomStyle)
  const left = edge(style.borderLeftWidth, style.borderLeftColor, style.borderLeftStyle)
  if ([top, right, bottom, left].every((one) => one.width === 0)) return
  const isRound = style.borderTopLeftRadius !== '0px'
  const isSame = [right, bottom, left].every(({ width, color }) => width === top.width && color === top.color)
  if (isRound && isSame) {
    const path = new Path2D()
    const half = top.width / 2
    const radius = radiusOf(style.borderRadius, Math.min(box.width, box.height)).map((one) => Math.max(0, one - half))
    path.roundRect(box.left + half, box.top + half, box.width - top.width, box.height - top.width, radius)
    pen.strokeStyle = top.color
    pen.lineWidth = top.width
    pen.stroke(path)
    return
  }
  const [x, y, width, height] = [box.left, box.top, box.width, box.height]
  paintEdge(pen, top, x, y, width, top.width)
  paintEdge(pen, bottom, x, y + height - bottom.width, width, bottom.width)
  paintEdge(pen, left, x, y, left.width, height)
  paintEdge(pen, right, x + width - right.width, y, right.width, height)
}

function edge(width: string, color: string, style: string): Edge {
  const isSeen = style !== 'none' && style !== 'hidden' && !isClear(color)
  return { width: isSeen ? Number.parseFloat(width) : 0, color, style }
}

function paintEdge(
  pen: CanvasRenderingContext2D,
  { width: thick, color, style }: Edge,
  left: number,
  top: number,
  width: number,
  height: number,
): void {
  if (thick === 0) return
  if (style === 'solid') {
    pen.fillStyle = color
    pen.fillRect(left, top, width, height)
    return
  }
  const isLying = height === thick
  pen.strokeStyle = color
  pen.lineWidth = thick
  pen.setLineDash(style === 'dashed' ? [thick * 3, thick * 2] : [thick, thick])
  pen.beginPath()
  pen.moveTo(isLying ? left : left + thick / 2, isLying ? top + thick / 2 : top)
  pen.lineTo(isLying ? left + width : left + thick / 2, isLying ? top + thick / 2 : top + height)
  pen.stroke()
  pen.setLineDash([])
}

/** 'rgb(…) 0px 2px 0px 0px inset': a line along an edge or a ring. */
function paintShadow(pen: CanvasRenderingContext2D, style: CSSStyleDeclaration, shadow: string, box: PaintBox): void {
  const parts = cssParts(shadow, ' ')
  const color = parts.find((part) => /^[a-z#]/.test(part) && part !== 'inset')
  const lengths = parts.filter((part) => part.endsWith('px')).map((part) => Number.parseFloat(part))
  const [x, y, blur, spread] = lengths
  if (color === undefined || lengths.length !== 4 || blur !== 0) return
  const isInside = parts.includes('inset')
  const grown = isInside ? -spread : spread
  const path = new Path2D()
  const radius = radiusOf(style.borderRadius, Math.min(box.width, box.height))
  const [width, height] = [box.width + 2 * grown, box.height + 2 * grown]
  path.roundRect(box.left, box.top, box.width, box.height, radius)
  path.roundRect(box.left - grown + x, box.top - grown + y, Math.max(0, width), Math.max(0, height), radius)
  pen.save()
  if (isInside) {
    const whole = new Path2D()
    whole.roundRect(box.left, box.top, box.width, box.height, radius)
    pen.clip(whole)
  }
  pen.fillStyle = color
  pen.fill(path, 'evenodd')
  pen.restore()
}
