/** A cell of the square of nine, columns to the right and rows upwards from the centre, which holds 1. */
export interface SpiralCell {
  readonly column: number
  readonly row: number
}

/** Angle of a number on the square of nine, degrees in [0, 360): (180·√m − 225) mod 360. Odd squares lie at 315°. */
export function spiralAngle(number: number): number {
  const angle = (180 * Math.sqrt(number) - 225) % 360
  return angle < 0 ? angle + 360 : angle
}

/**
 * Cell of a whole number ≥ 1. The spiral leaves the centre to the right and runs anticlockwise, the one orientation in
 * which the odd squares fall on the diagonal at 315°, where spiralAngle puts them. Null for any other number.
 */
export function spiralCell(number: number): SpiralCell | null {
  if (!Number.isInteger(number) || number < 1) return null
  const ring = Math.ceil((Math.sqrt(number) - 1) / 2)
  if (ring === 0) return { column: 0, row: 0 }
  const side = 2 * ring
  // Steps back from the ring's last cell, the odd square at the lower right corner.
  const back = (side + 1) ** 2 - number
  const along = back % side
  if (back < side) return { column: ring - along, row: -ring }
  if (back < 2 * side) return { column: -ring, row: -ring + along }
  if (back < 3 * side) return { column: -ring + along, row: ring }
  return { column: ring, row: ring - along }
}

/** The number in a cell: the inverse of spiralCell. */
export function spiralNumber({ column, row }: SpiralCell): number {
  const ring = Math.max(Math.abs(column), Math.abs(row))
  const side = 2 * ring
  const last = (side + 1) ** 2
  if (row === -ring) return last - (ring - column)
  if (column === -ring) return last - side - (row + ring)
  if (row === ring) return last - 2 * side - (column + ring)
  return last - 3 * side - (ring - row)
}

/**
 * The highlighted lines of the square: the cardinal cross and the diagonals. Null for a cell on neither and for the
 * centre.
 */
export function spiralLine({ column, row }: SpiralCell): 'cardinal' | 'diagonal' | null {
  if (column === 0 && row === 0) return null
  if (column === 0 || row === 0) return 'cardinal'
  return Math.abs(column) === Math.abs(row) ? 'diagonal' : null
}
