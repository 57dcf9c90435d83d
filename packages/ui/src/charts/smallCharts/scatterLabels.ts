interface PointBox {
  readonly x: number
  readonly y: number
  readonly name: string
}

const CHAR_PX = 7
const DOT_PX = 4
const LINE_PX = 13

/** Which points can carry their name to the right without covering a point or a name set before; earlier points win. */
export function labelledPoints(points: readonly PointBox[], width: number): boolean[] {
  const taken = points.map(({ x, y }) => ({ left: x - DOT_PX, right: x + DOT_PX, y }))
  return points.map(({ x, y, name }) => {
    const left = x + 6
    const right = left + name.length * CHAR_PX
    const isFree = taken.every((one) => Math.abs(one.y - y) >= LINE_PX || right < one.left || left > one.right)
    if (right > width || !isFree) return false
    taken.push({ left, right, y })
    return true
  })
}
