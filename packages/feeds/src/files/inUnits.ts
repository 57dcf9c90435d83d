/** Lots times units of a lot, row by row; no lots are no units, whatever a lot is. */
export function inUnits(lots: Float64Array, lotSize: Float64Array): Float64Array {
  const units = new Float64Array(lots.length)
  for (let row = 0; row < lots.length; row++) {
    const product = lots[row] * lotSize[row]
    units[row] = Number.isNaN(product) && lots[row] === 0 ? 0 : product
  }
  return units
}
