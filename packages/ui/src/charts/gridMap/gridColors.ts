import { type ChartTheme, heatPercent, type TileFill } from '../theme/index.ts'

const mixed = new WeakMap<ChartTheme, Map<string, string>>()

/** The colour of a fill on a canvas, mixed as a tile's background is; worked out once a theme. */
export function fillColor(theme: ChartTheme, { hue, share }: TileFill): string {
  const known = mixed.get(theme) ?? new Map<string, string>()
  mixed.set(theme, known)
  const percent = heatPercent(share)
  const key = `${hue}${share < 0 ? '-' : ''}${percent}`
  const color = known.get(key)
  if (color !== undefined) return color
  const full = hue !== 'heat' ? theme.color(`tile-${hue}`) : theme.color(share < 0 ? 'heat-neg' : 'heat-pos')
  const plain = plainColor(`color-mix(in oklab, ${full} ${percent}%, ${theme.color('heat-zero')})`)
  known.set(key, plain)
  return plain
}

/** A colour as its red, green and blue: a canvas takes many times longer to read a mix, and would at every cell. */
function plainColor(css: string): string {
  const canvas = document.createElement('canvas')
  canvas.width = 1
  canvas.height = 1
  const pen = canvas.getContext('2d')
  if (pen === null) return css
  pen.fillStyle = css
  pen.fillRect(0, 0, 1, 1)
  const [r, g, b] = pen.getImageData(0, 0, 1, 1).data
  return `rgb(${r} ${g} ${b})`
}

/** The pattern of what has no value; in device pixels, made anew for another theme or screen. */
export function hatch(context: CanvasRenderingContext2D, theme: ChartTheme, ratio: number): CanvasPattern | string {
  const side = Math.round(7 * ratio)
  const tile = document.createElement('canvas')
  tile.width = side
  tile.height = side
  const pen = tile.getContext('2d')
  if (pen === null) return theme.color('sunken')
  pen.fillStyle = theme.color('sunken')
  pen.fillRect(0, 0, side, side)
  pen.strokeStyle = theme.color('line')
  pen.lineWidth = 1.5 * ratio
  pen.beginPath()
  // Three strokes, so that the corners of neighbouring tiles join.
  for (const shift of [-side, 0, side]) {
    pen.moveTo(shift - 1, side + 1)
    pen.lineTo(shift + side + 1, -1)
  }
  pen.stroke()
  const pattern = context.createPattern(tile, 'repeat')
  if (pattern === null) return theme.color('sunken')
  pattern.setTransform(new DOMMatrix().scale(1 / ratio))
  return pattern
}
