import type { PackedText } from './csv/columns.ts'

/** A column of which the file tells nothing. */
export function nothing(rows: number): Float64Array {
  return new Float64Array(rows).fill(Number.NaN)
}

/** A column of texts of which the file tells none. */
export function noTexts(rows: number): PackedText {
  return { bytes: new Uint8Array(0), ends: new Uint32Array(rows) }
}
