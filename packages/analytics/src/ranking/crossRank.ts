/** The values that are there, ascending: what a rank across symbols is counted in. */
export function ascending(values: ArrayLike<number>): Float64Array {
  return Float64Array.from(values)
    .filter((x) => !Number.isNaN(x))
    .sort()
}

/** How many of the ascending values are below x, or with `orEqual` not above it. */
export function countBelow(sorted: Float64Array, x: number, orEqual = false): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle] < x || (orEqual && sorted[middle] === x)) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * Ascending rank of x among the sorted values, 1 the lowest, equals sharing their mean rank (§I6, /momentum-stocks). A
 * value that is not among them lies halfway between the ranks of its neighbours, held within the first and the last.
 */
export function meanRank(sorted: Float64Array, x: number): number {
  const below = countBelow(sorted, x)
  const equal = countBelow(sorted, x, true) - below
  return Math.min(Math.max(1 + below + (equal - 1) / 2, 1), sorted.length)
}

/**
 * Rank across symbols on one date, xr = 100·(rank − 1)/(N − 1), 0…100 (/momentum-stocks), equals sharing their mean rank;
 * `reversed` for bears. NaN where a symbol has no value, and everywhere with fewer than two.
 */
export function crossRanks(
  values: ArrayLike<number>,
  reversed = false,
  out = new Float64Array(values.length),
): Float64Array {
  const sorted = ascending(values)
  const last = sorted.length - 1
  for (let s = 0; s < out.length; s++) {
    const above = meanRank(sorted, values[s]) - 1
    out[s] = Number.isNaN(values[s]) || last < 1 ? Number.NaN : (100 * (reversed ? last - above : above)) / last
  }
  return out
}

/** Place of each symbol, 1 = highest value, equals sharing the better place; NaN where there is no value. */
export function places(values: ArrayLike<number>, out = new Float64Array(values.length)): Float64Array {
  const sorted = ascending(values)
  for (let s = 0; s < out.length; s++) {
    out[s] = Number.isNaN(values[s]) ? Number.NaN : 1 + sorted.length - countBelow(sorted, values[s], true)
  }
  return out
}
