/** The index whose value is nearest to `value` in an ascending column; −1 when the column is empty. */
export function nearestIndex(ascending: Float64Array, value: number): number {
  let low = 0
  let high = ascending.length - 1
  if (high < 0) return -1
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (ascending[middle] <= value) low = middle
    else high = middle
  }
  return Math.abs(ascending[high] - value) < Math.abs(ascending[low] - value) ? high : low
}
