/** Of the last digit written: what sums and differences of prices miss their half by in binary. */
const SLACK = 1e-6

/**
 * A number with so many decimals, its halves away from zero as they are written: 25,938.85 is 25938.9, where `toFixed`
 * asks the stored binary fraction and says 25938.8, and of 59,171.25 says 59171.3.
 */
export function fixed(value: number, decimals: number): string {
  const scale = 10 ** decimals
  const rounded = Math.floor(Math.abs(value) * scale * (1 + Number.EPSILON) + 0.5 + SLACK)
  // Beyond the whole numbers that a double holds there are no decimals to round.
  if (!(rounded < Number.MAX_SAFE_INTEGER)) return value.toFixed(decimals)
  const text = (rounded / scale).toFixed(decimals)
  return value < 0 && rounded > 0 ? `-${text}` : text
}
