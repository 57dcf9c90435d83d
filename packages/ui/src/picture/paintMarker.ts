import { paintEdges } from './paintEdges.ts'
import { type PaintBox, paintGround } from './paintGround.ts'
import { fontOf } from './paintText.ts'

/** What a style sets before or after the content of an element. No document has its place: that follows from its style. */
export function paintMarker(pen: CanvasRenderingContext2D, element: Element, which: '::before' | '::after'): void {
  const style = getComputedStyle(element, which)
  if (style.content === 'none' || style.content === 'normal' || style.display === 'none') return
  if (style.visibility !== 'visible') return
  const words = /^"(.*)"$/.exec(style.content)?.[1] ?? ''
  pen.font = fontOf(style)
  const width = words === '' ? 0 : pen.measureText(words).width
  const box = style.position === 'absolute' ? placedBox(element, style) : boxInLine(element, which, style, width)
  if (box === null) return
  paintGround(pen, style, box)
  paintEdges(pen, style, box)
  if (words === '') return
  const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = pen.measureText(words)
  pen.letterSpacing = '0px'
  pen.fillStyle = style.color
  pen.fillText(words, box.left + (box.width - width) / 2, box.top + (box.height - ascent - descent) / 2 + ascent)
}

/** Within the nearest positioned element; its edges are computed where it has a box. */
function placedBox(element: Element, style: CSSStyleDeclaration): PaintBox | null {
  const holder = getComputedStyle(element).position === 'static' ? offsetParentOf(element) : element
  if (holder === null) return null
  const around = holder.getBoundingClientRect()
  const [width, height] = [outer(style, 'width'), outer(style, 'height')]
  if (Number.isNaN(width) || Number.isNaN(height)) return null
  const { e, f } = new DOMMatrixReadOnly(style.transform)
  return {
    left: around.left + holder.clientLeft + Number.parseFloat(style.left) + Number.parseFloat(style.marginLeft) + e,
    top: around.top + holder.clientTop + Number.parseFloat(style.top) + Number.parseFloat(style.marginTop) + f,
    width,
    height,
  }
}

function offsetParentOf(element: Element): Element | null {
  return element instanceof HTMLElement ? element.offsetParent : null
}

/** With its padding and borders. */
function outer(style: CSSStyleDeclaration, side: 'width' | 'height'): number {
  const length = Number.parseFloat(style[side])
  if (style.boxSizing === 'border-box') return length
  const around =
    side === 'width'
      ? [style.paddingLeft, style.paddingRight, style.borderLeftWidth, style.borderRightWidth]
      : [style.paddingTop, style.paddingBottom, style.borderTopWidth, style.borderBottomWidth]
  return around.reduce((sum, text) => sum + Number.parseFloat(text), length)
}

/** Before or behind the words of its element, or in their place where it has none. */
function boxInLine(
  element: Element,
  which: '::before' | '::after',
  style: CSSStyleDeclaration,
  wordsWidth: number,
): PaintBox {
  const whole = element.getBoundingClientRect()
  const range = document.createRange()
  range.selectNodeContents(element)
  const content = range.getBoundingClientRect()
  const width = outer(style, 'width') || wordsWidth
  const height = outer(style, 'height') || whole.height
  const top = whole.top + (whole.height - height) / 2
  if (content.width === 0) {
    const room = whole.width - width
    const share = style.textAlign === 'center' ? 0.5 : style.textAlign === 'right' ? 1 : 0
    return { left: whole.left + room * share, top, width, height }
  }
  return { left: which === '::before' ? content.left - width : content.right, top, width, height }
}
