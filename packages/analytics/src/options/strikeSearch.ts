/** How many of the ascending strikes lie at or below a price; the index of the first strike above it. 0 for NaN. */
export function countAtOrBelow(strike: Float64Array, price: number): number {
  let low = 0
  let high = strike.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (strike[middle] <= price) low = middle + 1
    else high = middle
  }
  return low
}
