import type { ByteReader, ByteWriter } from './bytes.ts'
import { putSparse, SparseRows } from './sparseColumn.ts'
import { commonGrid, fromGrid, onGrid } from './wholeNumbers.ts'

const ALL_MISSING = 0
const ON_GRID = 1
const AS_DOUBLES = 2
const DOUBLE_BYTES = 8

/** Writes any doubles bit for bit: on their grid as changes, or as they are. `decimals`, where known, saves the search. */
export function putNumbers(writer: ByteWriter, column: Float64Array, rowLength: number, decimals = 0): void {
  if (column.every(Number.isNaN)) {
    writer.putByte(ALL_MISSING)
    return
  }
  const grid = commonGrid([column], decimals)
  const whole = grid === null ? null : onGrid(column, grid)
  if (grid === null || whole === null) {
    writer.putByte(AS_DOUBLES)
    writer.putBytes(bytePlanes(column))
    return
  }
  writer.putByte(ON_GRID)
  writer.putByte(grid.decimals)
  writer.putCount(grid.step)
  putSparse(writer, whole, rowLength, null)
}

/** Null when the bytes do not make so many numbers. */
export function takeNumbers(reader: ByteReader, count: number, rowLength: number): Float64Array | null {
  const kind = reader.takeByte()
  if (kind === ALL_MISSING) return new Float64Array(count).fill(Number.NaN)
  if (kind === AS_DOUBLES) {
    const planes = reader.takeBytes(count * DOUBLE_BYTES)
    return planes === null ? null : fromBytePlanes(planes)
  }
  if (kind !== ON_GRID) return null
  const grid = { decimals: reader.takeByte(), step: reader.takeCount() }
  const rows = SparseRows.take(reader, count, rowLength, null)
  if (rows === null) return null
  const whole = new Float64Array(count)
  for (let from = 0; from < count; from += rowLength) rows.next(whole, from)
  return rows.isAtEnd() ? fromGrid(whole, grid) : null
}

/** All first bytes, then all second bytes …: signs and exponents are alike, and deflate finds them side by side. */
function bytePlanes(column: Float64Array): Uint8Array {
  const view = new DataView(new ArrayBuffer(DOUBLE_BYTES))
  const planes = new Uint8Array(column.length * DOUBLE_BYTES)
  for (let i = 0; i < column.length; i++) {
    view.setFloat64(0, column[i])
    for (let byte = 0; byte < DOUBLE_BYTES; byte++) planes[byte * column.length + i] = view.getUint8(byte)
  }
  return planes
}

function fromBytePlanes(planes: Uint8Array): Float64Array {
  const view = new DataView(new ArrayBuffer(DOUBLE_BYTES))
  const column = new Float64Array(planes.length / DOUBLE_BYTES)
  for (let i = 0; i < column.length; i++) {
    for (let byte = 0; byte < DOUBLE_BYTES; byte++) view.setUint8(byte, planes[byte * column.length + i])
    column[i] = view.getFloat64(0)
  }
  return column
}
