import { bitLength } from '../frames/residuals.ts'

/**
 * Quotes of neighbouring strikes move together, so a row may be written as its distance from the row below. Which rows
 * are is a map, one bit a row. Rows of `rowLength` numbers; the first of a side has none below.
 */
export function leanOnNeighbours(numbers: Float64Array, rowLength: number, rowsPerSide: number): Uint8Array {
  const rows = rowLength === 0 ? 0 : numbers.length / rowLength
  const leaning = new Uint8Array(Math.ceil(rows / 8))
  const distances = new Float64Array(rowLength)
  // From the last row down, so that each still finds the row below as it was.
  for (let row = rows - 1; row > 0; row--) {
    if (row % rowsPerSide === 0) continue
    const own = numbers.subarray(row * rowLength, (row + 1) * rowLength)
    const below = numbers.subarray((row - 1) * rowLength, row * rowLength)
    for (let t = 0; t < rowLength; t++) distances[t] = Number.isNaN(below[t]) ? own[t] : own[t] - below[t]
    if (roughBits(distances) >= roughBits(own)) continue
    own.set(distances)
    leaning[row >> 3] |= 1 << (row & 7)
  }
  return leaning
}

/** About the bits that a row's changes take. */
function roughBits(row: Float64Array): number {
  let bits = 0
  let last = 0
  for (let t = 0; t < row.length; t++) {
    if (Number.isNaN(row[t])) continue
    if (row[t] !== last) bits += 2 + bitLength(Math.abs(row[t] - last))
    last = row[t]
  }
  return bits
}
