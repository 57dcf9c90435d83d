/** A dot in the plot, CSS px. */
interface Dot {
  readonly x: number
  readonly y: number
  readonly radius: number
}

const REACH_PX = 12

/** The dot that a pointer means: the one whose middle is nearest of those it is on or near; null far from all. */
export function nearestPoint<Point extends Dot>(points: readonly Point[], x: number, y: number): Point | null {
  let nearest: Point | null = null
  let least = Number.POSITIVE_INFINITY
  for (const point of points) {
    const distance = Math.hypot(point.x - x, point.y - y)
    if (distance > Math.max(REACH_PX, point.radius) || distance >= least) continue
    nearest = point
    least = distance
  }
  return nearest
}
