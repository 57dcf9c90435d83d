import type { ChartTheme } from '../theme/index.ts'
import type { LegendItem, SwatchLook } from './Legend.tsx'

interface PngInput {
  readonly theme: ChartTheme
  readonly title: string
  readonly legend: readonly LegendItem[]
  /** One under the other, drawn at `ratio` device pixels to a CSS pixel. */
  readonly canvases: readonly HTMLCanvasElement[]
  readonly ratio: number
  /** The first canvas keeps its head free: title and names are written there. */
  readonly isHeadInside?: boolean
}

const HEAD = 44

/** The chart as a picture on the surface colour, with its title and the names of what is shown. */
export function chartPng({ theme, title, legend, canvases, ratio, isHeadInside = false }: PngInput): Promise<Blob> {
  const width = Math.max(...canvases.map((canvas) => canvas.width))
  const head = isHeadInside ? 0 : HEAD * ratio
  const height = canvases.reduce((sum, canvas) => sum + canvas.height, head)
  const { canvas, context } = blankPicture(theme, width, height)
  let top = head
  for (const part of canvases) {
    context.drawImage(part, 0, top)
    top += part.height
  }
  context.scale(ratio, ratio)
  drawHead(context, theme, title, legend)
  return pictureBlob(canvas)
}

/** An empty picture in the surface colour; sizes in device pixels. */
export function blankPicture(
  theme: ChartTheme,
  width: number,
  height: number,
): { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D } {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('This browser gives no 2d canvas')
  context.fillStyle = theme.color('surface')
  context.fillRect(0, 0, width, height)
  return { canvas, context }
}

export function pictureBlob(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('The picture could not be made')) : resolve(blob)))
  })
}

function drawHead(
  context: CanvasRenderingContext2D,
  theme: ChartTheme,
  title: string,
  legend: readonly LegendItem[],
): void {
  context.textBaseline = 'middle'
  context.fillStyle = theme.color('ink')
  context.font = `600 13px ${theme.font}`
  context.fillText(title, 14, 14)
  context.font = `11px ${theme.font}`
  let x = 14
  for (const { name, color, swatch, belowColor } of legend) {
    drawSwatch(context, theme, { color, swatch, belowColor }, x)
    context.fillStyle = theme.color('ink-2')
    context.fillText(name, x + 17, 32)
    x += 17 + context.measureText(name).width + 14
  }
}

function drawSwatch(
  context: CanvasRenderingContext2D,
  theme: ChartTheme,
  { color, swatch, belowColor = color }: SwatchLook,
  x: number,
): void {
  context.fillStyle = theme.color(color)
  context.strokeStyle = theme.color(color)
  context.lineWidth = 2
  if (swatch === 'block') {
    context.fillRect(x, 27, 10, 5)
    context.fillStyle = theme.color(belowColor)
    context.fillRect(x, 32, 10, 5)
  } else if (swatch === 'outline') {
    context.strokeRect(x + 1, 28, 8, 8)
  } else if (swatch === 'disc' || swatch === 'ring') {
    context.beginPath()
    context.arc(x + 6, 32, 4, 0, 2 * Math.PI)
    if (swatch === 'disc') context.fill()
    else context.stroke()
  } else {
    context.setLineDash(swatch === 'line' ? [] : swatch === 'dashed' ? [4, 3] : [2, 2])
    context.beginPath()
    context.moveTo(x, 32)
    context.lineTo(x + 12, 32)
    context.stroke()
    context.setLineDash([])
  }
}
