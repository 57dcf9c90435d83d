const LARGEST = 2 ** 31 - 1
/** Paise: what two numbers of a key differ by at least. */
const KEY_UNITS = 100
const MIX = 0x9e3779b1

type Key = Float64Array | Int32Array

/**
 * Memory that is kept from file to file: half a megabyte that is asked for anew costs more than the search. A slot holds
 * `used` plus the first row of a key, so what an earlier file left is smaller and counts as empty.
 */
const kept = { hashes: new Int32Array(0), slots: new Int32Array(0), used: 1 }

/** Rows whose key an earlier row has, each with the first row of that key; null when every key is there once. */
export function repeatedRows(rows: number, keys: readonly Key[]): ReadonlyMap<number, number> | null {
  makeRoom(rows)
  const hashes = kept.hashes.subarray(0, rows).fill(0)
  for (const column of keys) {
    if (column instanceof Int32Array) mixCodes(hashes, column)
    else mixNumbers(hashes, column)
  }
  // Open addressing, at most half full.
  const { slots, used } = kept
  const mask = slots.length - 1
  let repeated: Map<number, number> | null = null
  for (let row = 0; row < rows; row++) {
    const hash = hashes[row]
    let slot = (hash ^ (hash >>> 15)) & mask
    let found = slots[slot] - used
    while (found >= 0 && (hashes[found] !== hash || !isSame(keys, found, row))) {
      slot = (slot + 1) & mask
      found = slots[slot] - used
    }
    if (found < 0) slots[slot] = used + row
    else {
      repeated ??= new Map()
      repeated.set(row, found)
    }
  }
  kept.used += rows
  return repeated
}

function makeRoom(rows: number): void {
  if (kept.hashes.length < rows) {
    kept.hashes = new Int32Array(rows)
    kept.slots = new Int32Array(2 ** Math.ceil(Math.log2(2 * rows + 2)))
    kept.used = 1
  }
  if (kept.used + rows > LARGEST) {
    kept.slots.fill(0)
    kept.used = 1
  }
}

function mixCodes(hashes: Int32Array, codes: Int32Array): void {
  for (let row = 0; row < hashes.length; row++) hashes[row] = Math.imul(hashes[row] ^ codes[row], MIX)
}

function mixNumbers(hashes: Int32Array, values: Float64Array): void {
  for (let row = 0; row < hashes.length; row++) hashes[row] = Math.imul(hashes[row] ^ (values[row] * KEY_UNITS), MIX)
}

function isSame(keys: readonly Key[], a: number, b: number): boolean {
  return keys.every((column) => Object.is(column[a], column[b]))
}
