import type { Box } from './treemapLayout.ts'

export type Direction = 'left' | 'right' | 'up' | 'down'

/** The nearest box in a direction, judged from the middles, sideways distance counting double. −1 when there is none. */
export function neighbour(boxes: readonly Box[], from: number, direction: Direction): number {
  const start = middle(boxes[from])
  let best = -1
  let least = Number.POSITIVE_INFINITY
  boxes.forEach((box, i) => {
    const { x, y } = middle(box)
    const ahead = { left: start.x - x, right: x - start.x, up: start.y - y, down: y - start.y }[direction]
    const aside = Math.abs(direction === 'left' || direction === 'right' ? y - start.y : x - start.x)
    const distance = ahead + 2 * aside
    if (i !== from && ahead > 1 && distance < least) {
      least = distance
      best = i
    }
  })
  return best
}

function middle({ x, y, width, height }: Box): { x: number; y: number } {
  return { x: x + width / 2, y: y + height / 2 }
}
