const EMPTY = -1
/** Paise: what two numbers of a key differ by at least. */
const KEY_UNITS = 100

/** Rows whose key an earlier row has, each with the first row of that key; null when every key is there once. */
export function repeatedRows(
  rows: number,
  keys: readonly (Float64Array | Int32Array)[],
): ReadonlyMap<number, number> | null {
  // Open addressing, at most half full: the first row of a key.
  const slots = new Int32Array(2 ** Math.ceil(Math.log2(2 * rows + 2))).fill(EMPTY)
  const mask = slots.length - 1
  let repeated: Map<number, number> | null = null
  for (let row = 0; row < rows; row++) {
    let hash = 0
    for (const column of keys) hash = Math.imul(hash ^ (column[row] * KEY_UNITS), 0x9e3779b1)
    let slot = (hash ^ (hash >>> 15)) & mask
    while (slots[slot] !== EMPTY && !isSame(keys, slots[slot], row)) slot = (slot + 1) & mask
    if (slots[slot] === EMPTY) slots[slot] = row
    else {
      repeated ??= new Map()
      repeated.set(row, slots[slot])
    }
  }
  return repeated
}

function isSame(keys: readonly (Float64Array | Int32Array)[], a: number, b: number): boolean {
  return keys.every((column) => Object.is(column[a], column[b]))
}
