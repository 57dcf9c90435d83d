import { type ChartTheme, type ColorToken, textToken } from '../theme/index.ts'

const CHAR_PX = 6.3
export const TAG_HEIGHT = 16

/** About how wide a text of 11 px tabular figures is. An estimate, so that layout costs no measuring. */
export function textWidth(text: string): number {
  return text.length * CHAR_PX
}

interface Tag {
  readonly x: number
  /** Its middle. */
  readonly y: number
  readonly text: string
  readonly color: ColorToken
  readonly align: 'left' | 'right' | 'center'
}

/** A filled tag with the text in the surface colour: the value at a line's end, the name of a vertical line. */
export function drawTag(context: CanvasRenderingContext2D, theme: ChartTheme, { x, y, text, color, align }: Tag): void {
  context.font = `600 11px ${theme.font}`
  const width = context.measureText(text).width + 10
  const left = align === 'left' ? x : align === 'right' ? x - width : x - width / 2
  context.fillStyle = theme.color(textToken(color))
  context.beginPath()
  context.roundRect(left, y - TAG_HEIGHT / 2, width, TAG_HEIGHT, 2)
  context.fill()
  context.fillStyle = theme.color('surface')
  context.textAlign = 'left'
  context.textBaseline = 'middle'
  context.fillText(text, left + 5, y + 0.5)
}

/** Plain text: `isStrong` for the one that matters (ATM, today), `isOnData` keeps a rim clear of what it stands on. */
export function drawText(
  context: CanvasRenderingContext2D,
  theme: ChartTheme,
  text: string,
  x: number,
  y: number,
  {
    align = 'left',
    color = 'ink-3',
    isStrong = false,
    isOnData = false,
  }: { align?: CanvasTextAlign; color?: ColorToken; isStrong?: boolean; isOnData?: boolean } = {},
): void {
  context.font = `${isStrong ? 600 : 400} 11px ${theme.font}`
  context.fillStyle = theme.color(color)
  context.textAlign = align
  context.textBaseline = 'middle'
  if (isOnData) {
    context.strokeStyle = theme.color('surface')
    context.lineWidth = 3
    context.lineJoin = 'round'
    context.strokeText(text, x, y)
  }
  context.fillText(text, x, y)
}
