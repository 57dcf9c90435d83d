/** y at x on the line through two points. */
export function between(x0: number, y0: number, x1: number, y1: number, x: number): number {
  return y0 + ((y1 - y0) * (x - x0)) / (x1 - x0)
}

/**
 * y at x on the broken line through the points (xs ascending), flat beyond its ends. Points whose y is NaN are passed
 * over; NaN when no point has a y.
 */
export function interpolateFlat(xs: ArrayLike<number>, ys: ArrayLike<number>, x: number): number {
  let below = -1
  for (let i = 0; i < xs.length; i++) {
    if (Number.isNaN(ys[i])) continue
    if (xs[i] >= x) {
      if (below < 0 || xs[i] === x) return ys[i]
      return between(xs[below], ys[below], xs[i], ys[i], x)
    }
    below = i
  }
  return below < 0 ? Number.NaN : ys[below]
}
