import { chartTheme } from '../charts/theme/index.ts'
import { flow, lineCount, type Placed } from './flow.ts'
import { legendItems } from './legendItems.ts'
import { paintElement } from './paintElement.ts'
import { pictureRatio } from './pictureRatio.ts'
import type { PictureWords, WantedPicture } from './wantedPicture.ts'

const MARGIN = 14
const TITLE_PX = 24
const KEYS_PX = 22
const FOOT_PX = 16
const GAP = 14

/** An element as it is shown, under its name, its choices and its legend, and over the age and the source of its figures. */
export function drawPicture({ element, legends }: WantedPicture, words: PictureWords): HTMLCanvasElement {
  const theme = chartTheme()
  const box = element.getBoundingClientRect()
  const room = box.width - 2 * MARGIN
  const canvas = document.createElement('canvas')
  const pen = contextOf(canvas)
  const titleFont = `650 15px ${theme.font}`
  const subjectFont = `450 13px ${theme.font}`
  const footFont = `450 11px ${theme.font}`
  const heads = [
    { text: words.title, font: titleFont, color: theme.color('ink') },
    { text: words.subject, font: subjectFont, color: theme.color('ink-2') },
  ].filter(({ text }) => text !== '')
  const feet = words.foot.map((text) => ({ text, font: footFont, color: theme.color('ink-3') }))
  const keys = legendItems(legends).map((item) => ({ item, box: item.getBoundingClientRect() }))

  const headPlaces = flow(widthsOf(pen, heads), room, GAP)
  const keyPlaces = flow(
    keys.map((key) => key.box.width),
    room,
    6,
  )
  const footPlaces = flow(widthsOf(pen, feet), room, GAP)
  const keysTop = 8 + lineCount(headPlaces) * TITLE_PX
  const top = keysTop + lineCount(keyPlaces) * KEYS_PX + 6
  const footTop = top + box.height + 7
  const height = footTop + lineCount(footPlaces) * FOOT_PX + 5

  const ratio = pictureRatio(box.width, height, window.devicePixelRatio)
  canvas.width = Math.round(box.width * ratio)
  canvas.height = Math.round(height * ratio)
  pen.scale(ratio, ratio)
  pen.fillStyle = theme.color('surface')
  pen.fillRect(0, 0, box.width, height)
  writeWords(pen, heads, headPlaces, 8, TITLE_PX)
  for (const [i, key] of keys.entries()) {
    const { x, line } = keyPlaces[i]
    const middle = keysTop + (line + 0.5) * KEYS_PX
    paintAt(pen, key.item, MARGIN + x - key.box.left, middle - key.box.height / 2 - key.box.top)
  }
  paintAt(pen, element, -box.left, top - box.top)
  pen.fillStyle = theme.color('line')
  pen.fillRect(0, top - 1, box.width, 1)
  pen.fillRect(0, top + box.height, box.width, 1)
  writeWords(pen, feet, footPlaces, footTop, FOOT_PX)
  return canvas
}

interface Word {
  readonly text: string
  readonly font: string
  readonly color: string
}

function widthsOf(pen: CanvasRenderingContext2D, words: readonly Word[]): number[] {
  return words.map(({ text, font }) => {
    pen.font = font
    return pen.measureText(text).width
  })
}

function writeWords(
  pen: CanvasRenderingContext2D,
  words: readonly Word[],
  places: readonly Placed[],
  top: number,
  linePx: number,
): void {
  for (const [i, { text, font, color }] of words.entries()) {
    pen.font = font
    pen.fillStyle = color
    pen.fillText(text, MARGIN + places[i].x, top + places[i].line * linePx + linePx * 0.72)
  }
}

/** Moved from where it stands on the screen. */
function paintAt(pen: CanvasRenderingContext2D, element: Element, dx: number, dy: number): void {
  pen.save()
  pen.translate(dx, dy)
  paintElement(pen, element)
  pen.restore()
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('this browser draws no canvas')
  return context
}
