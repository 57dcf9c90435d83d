import type { TextStep } from './paintSteps.ts'

/** Figures and their signs one by one: in a table each has a place of its own, which a canvas knows nothing of. */
const PIECES = /[\d.,:+−%]|[^\s\d.,:+−%]+/gu
const LETTERS = /\S/gu

/** Words where the page has them: each piece stands where the browser has laid it. */
export function paintText(pen: CanvasRenderingContext2D, { text, style, parent, cutAt, line }: TextStep): void {
  const scale = scaleOf(parent)
  pen.font = fontOf(style, scale)
  pen.letterSpacing = style.letterSpacing === 'normal' ? '0px' : style.letterSpacing
  pen.fillStyle = parent instanceof SVGElement ? style.fill : style.color
  const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = pen.measureText('x')
  const range = document.createRange()
  const ellipsis = cutAt === null ? 0 : pen.measureText('…').width
  for (const piece of text.data.matchAll(cutAt === null ? PIECES : LETTERS)) {
    range.setStart(text, piece.index)
    range.setEnd(text, piece.index + piece[0].length)
    const box = range.getBoundingClientRect()
    if (box.width === 0) continue
    const baseline = box.top + (box.height - ascent - descent) / 2 + ascent
    if (cutAt !== null && box.right > cutAt - ellipsis + 0.5) {
      // The rest has room only where nothing of it is cut.
      if (!isWholeIn(range, text, cutAt)) {
        pen.fillText('…', box.left, baseline)
        return
      }
    }
    const word = style.textTransform === 'uppercase' ? piece[0].toUpperCase() : piece[0]
    // One figure is centred in its place, which is as wide as that of every other.
    const room = word.length === 1 ? (box.width - pen.measureText(word).width) / 2 : 0
    if (style.stroke !== 'none' && parent instanceof SVGElement) paintHalo(pen, style, word, box.left + room, baseline)
    pen.fillText(word, box.left + room, baseline)
  }
  if (line !== null) paintLine(pen, text, line, ascent)
}

function isWholeIn(range: Range, text: Text, edge: number): boolean {
  const rest = range.cloneRange()
  rest.setEnd(text, text.length)
  return rest.getBoundingClientRect().right <= edge + 0.5
}

function paintHalo(
  pen: CanvasRenderingContext2D,
  style: CSSStyleDeclaration,
  word: string,
  x: number,
  y: number,
): void {
  pen.strokeStyle = style.stroke
  pen.lineWidth = Number.parseFloat(style.strokeWidth)
  pen.lineJoin = 'round'
  pen.strokeText(word, x, y)
}

function paintLine(
  pen: CanvasRenderingContext2D,
  text: Text,
  line: 'line-through' | 'underline',
  ascent: number,
): void {
  const range = document.createRange()
  range.selectNodeContents(text)
  for (const { left, top, width, height } of range.getClientRects()) {
    pen.fillRect(left, line === 'underline' ? top + height - 1 : top + ascent * 0.7, width, 1)
  }
}

export function fontOf(style: CSSStyleDeclaration, scale = 1): string {
  const size = Number.parseFloat(style.fontSize) * scale
  return `${style.fontStyle} ${style.fontWeight} ${size}px ${style.fontFamily}`
}

/** A drawing may be shown larger than it is written. */
function scaleOf(parent: Element): number {
  return parent instanceof SVGGraphicsElement ? (parent.getScreenCTM()?.a ?? 1) : 1
}
