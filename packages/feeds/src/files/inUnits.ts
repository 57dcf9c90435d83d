/** Lots times units of a lot, row by row; no lots are no units, whatever a lot is. */
export function inUnits(lots: Float64Array, lotSize: Float64Array): Float64Array {
  const units = new Float64Array(lots.length)
  for (let row = 0; row < lots.length; row++) units[row] = lots[row] === 0 ? 0 : lots[row] * lotSize[row]
  return units
}
