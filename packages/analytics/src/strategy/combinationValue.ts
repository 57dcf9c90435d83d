/** ₹ per point of a combination (§S2); null when its legs differ in pointValue, or it has none: such a set is refused. */
export function sharedPointValue(pointValues: ArrayLike<number>): number | null {
  for (let i = 1; i < pointValues.length; i++) {
    if (pointValues[i] !== pointValues[0]) return null
  }
  return pointValues.length === 0 || Number.isNaN(pointValues[0]) ? null : pointValues[0]
}

/**
 * Value of a combination at one instant, V = Σ quantity × price, in points (§S2), or its greek (§S8) or previous close
 * (§S5) from those of the legs. NaN as soon as one leg is missing.
 */
export function combinationValue(quantities: ArrayLike<number>, prices: ArrayLike<number>): number {
  let value = 0
  for (let leg = 0; leg < quantities.length; leg++) value += quantities[leg] * prices[leg]
  return value
}

/**
 * Series of V(t) in points over one price column a leg (§S2), or of a greek over the legs' greek columns (§S8). NaN, a gap
 * in the line, wherever one leg is missing. Whether the legs may be added at all: `sharedPointValue`.
 */
export function combinationValues(quantities: ArrayLike<number>, prices: readonly Float64Array[]): Float64Array {
  const values = new Float64Array(prices.length === 0 ? 0 : prices[0].length)
  for (let leg = 0; leg < prices.length; leg++) {
    const quantity = quantities[leg]
    const price = prices[leg]
    for (let t = 0; t < values.length; t++) values[t] += quantity * price[t]
  }
  return values
}
