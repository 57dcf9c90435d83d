import { blankPicture, pictureBlob } from '../frame/png.ts'
import { chartTheme } from '../theme/index.ts'

const HEAD = 32

/** The map as it stands on the page, drawn again under its title and scale: each tile with its fill, each text in place. */
export function treemapPng(title: string, frame: HTMLElement, map: HTMLElement): Promise<Blob> {
  const ratio = window.devicePixelRatio
  const room = map.getBoundingClientRect()
  const theme = chartTheme()
  const { canvas, context } = blankPicture(
    theme,
    Math.ceil(room.width * ratio),
    Math.ceil((room.height + HEAD) * ratio),
  )
  context.scale(ratio, ratio)
  context.textBaseline = 'middle'
  context.fillStyle = theme.color('ink')
  context.font = `600 13px ${theme.font}`
  context.fillText(title, 2, HEAD / 2)
  drawScale(context, frame, room)
  for (const tile of map.querySelectorAll('.ch-tile')) {
    const box = tile.getBoundingClientRect()
    context.fillStyle = getComputedStyle(tile).backgroundColor
    context.fillRect(box.left - room.left, HEAD + box.top - room.top, box.width, box.height)
  }
  for (const line of map.querySelectorAll('.ch-tile > *, .ch-group-head > *')) {
    drawText(context, line, room.left, room.top - HEAD)
  }
  return pictureBlob(canvas)
}

/** The scale at the right end of the title, where the map has one. */
function drawScale(context: CanvasRenderingContext2D, frame: HTMLElement, room: DOMRect): void {
  const scale = frame.querySelector('.ch-heat')
  const bar = scale?.querySelector('i')
  if (scale === null || bar === null || bar === undefined) return
  const whole = scale.getBoundingClientRect()
  const left = whole.right - room.width
  const top = whole.top + whole.height / 2 - HEAD / 2
  const box = bar.getBoundingClientRect()
  const fill = context.createLinearGradient(box.left - left, 0, box.right - left, 0)
  const style = getComputedStyle(frame)
  const isOneSided = scale instanceof HTMLElement && scale.dataset.sides === '1'
  const stops = isOneSided ? ['heat-zero', 'warn-line'] : ['heat-neg', 'heat-zero', 'heat-pos']
  stops.forEach((stop, i) => {
    fill.addColorStop(i / (stops.length - 1), style.getPropertyValue(`--${stop}`).trim())
  })
  context.fillStyle = fill
  context.fillRect(box.left - left, box.top - top, box.width, box.height)
  for (const end of scale.querySelectorAll('span')) drawText(context, end, left, top)
}

function drawText(context: CanvasRenderingContext2D, line: Element, left: number, top: number): void {
  const box = line.getBoundingClientRect()
  const style = getComputedStyle(line)
  context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
  context.fillStyle = style.color
  context.fillText(line.textContent ?? '', box.left - left, box.top - top + box.height / 2)
}
