interface PointBox {
  readonly x: number
  readonly y: number
  readonly name: string
  /** Of the dot, CSS px. */
  readonly radius: number
}

const CHAR_PX = 8
const LINE_PX = 13
const GAP_PX = 3

/** Which points can carry their name to the right without covering a point or a name set before; earlier points win. */
export function labelledPoints(points: readonly PointBox[], width: number): boolean[] {
  const taken = points.map(({ x, y, radius }) => {
    return { left: x - radius, right: x + radius, y, half: Math.max(radius, LINE_PX / 2) }
  })
  return points.map(({ x, y, name, radius }) => {
    const left = x + radius + GAP_PX
    const right = left + name.length * CHAR_PX
    const isFree = taken.every(
      (one) => Math.abs(one.y - y) >= one.half + LINE_PX / 2 || right < one.left || left > one.right,
    )
    if (right > width || !isFree) return false
    taken.push({ left, right, y, half: LINE_PX / 2 })
    return true
  })
}
