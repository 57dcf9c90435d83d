const BIG_DOT = 8
const SMALL_DOT = 2
const PLAIN_DOT = 3.5

/** Radii whose areas are as the sizes; none is too small to see. Without sizes all are alike. */
export function dotRadii(size: Float64Array | undefined, count: number, largestPx = BIG_DOT): Float64Array {
  const radii = new Float64Array(count).fill(PLAIN_DOT)
  if (size === undefined) return radii
  let largest = 0
  for (const one of size) if (one > largest) largest = one
  for (let i = 0; i < count; i++) {
    const share = largest > 0 && size[i] > 0 ? size[i] / largest : 0
    radii[i] = Math.max(SMALL_DOT, largestPx * Math.sqrt(share))
  }
  return radii
}
