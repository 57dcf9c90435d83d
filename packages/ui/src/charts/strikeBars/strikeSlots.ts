/**
 * Where a price stands among ascending strikes, in slots: strike i is at i, a price between two strikes between them,
 * a price beyond the ends as far out as the nearest step says. NaN with fewer than two strikes.
 */
export function slotAtPrice(strikes: Float64Array, price: number): number {
  const last = strikes.length - 1
  if (last < 1) return Number.NaN
  let high = 1
  while (high < last && strikes[high] < price) high++
  return high - 1 + (price - strikes[high - 1]) / (strikes[high] - strikes[high - 1])
}
