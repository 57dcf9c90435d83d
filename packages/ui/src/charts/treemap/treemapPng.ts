import { blankPicture, pictureBlob } from '../frame/index.ts'
import { chartTheme } from '../theme/index.ts'

/** The map as it stands on the page, drawn again: each tile with its computed fill, each text where it is. */
export function treemapPng(map: HTMLElement): Promise<Blob> {
  const ratio = window.devicePixelRatio
  const frame = map.getBoundingClientRect()
  const { canvas, context } = blankPicture(
    chartTheme(),
    Math.ceil(frame.width * ratio),
    Math.ceil(frame.height * ratio),
  )
  context.scale(ratio, ratio)
  for (const tile of map.querySelectorAll('.ch-tile')) {
    const box = tile.getBoundingClientRect()
    context.fillStyle = getComputedStyle(tile).backgroundColor
    context.fillRect(box.left - frame.left, box.top - frame.top, box.width, box.height)
  }
  for (const line of map.querySelectorAll('.ch-tile > *, .ch-group-head > *')) {
    const box = line.getBoundingClientRect()
    const style = getComputedStyle(line)
    context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
    context.fillStyle = style.color
    context.textBaseline = 'middle'
    context.fillText(line.textContent ?? '', box.left - frame.left, box.top - frame.top + box.height / 2)
  }
  return pictureBlob(canvas)
}
