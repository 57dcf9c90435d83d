import type { Box } from './labelRoom.ts'

/** Of a line of 11 px. */
export const LABEL_PX = 14
const EDGE_PX = 4
const STEP_PX = 12
/** Rows of tags at an edge before the rest of them is left out. */
const EDGE_ROWS = 3

interface Size {
  readonly width: number
  readonly height: number
}

/**
 * Places for the name of a line at this height, best first: over its left end, under it, over and under its right end, then
 * further and further in.
 */
export function* namePlaces(y: number, width: number, pane: Size): Generator<Box> {
  const tops = [y - LABEL_PX - 1, y + 2].filter((top) => top >= 0 && top + LABEL_PX <= pane.height)
  const last = pane.width - EDGE_PX - width
  for (const left of [EDGE_PX, last]) for (const top of tops) yield { left, top, width, height: LABEL_PX }
  for (let left = EDGE_PX + STEP_PX; left < last; left += STEP_PX) {
    for (const top of tops) yield { left, top, width, height: LABEL_PX }
  }
}

/** Places for what lies outside the scale: along the edge it lies beyond, from the right, then in further rows. */
export function* edgePlaces(edge: 'top' | 'bottom', width: number, pane: Size): Generator<Box> {
  for (let row = 0; row < EDGE_ROWS; row++) {
    const top = edge === 'top' ? 1 + row * LABEL_PX : pane.height - (row + 1) * LABEL_PX - 1
    for (let left = pane.width - EDGE_PX - width; left >= EDGE_PX; left -= STEP_PX) {
      yield { left, top, width, height: LABEL_PX }
    }
  }
}

/** The places that no line goes through, then the others. */
export function clearFirst(places: readonly Box[], lines: readonly number[]): Box[] {
  const isClear = ({ top, height }: Box) => lines.every((y) => y < top || y > top + height)
  return [...places.filter(isClear), ...places.filter((place) => !isClear(place))]
}
