import type { ByteReader, ByteWriter } from './bytes.ts'

/**
 * Whole numbers (NaN: missing) as changes, laid out for deflate: a map of what is missing, a map of what changed, the low
 * seven bits of every change, and apart from them the higher bits of the few that have any. Bytes of one kind lie
 * together, so each kind gets its own code; on real chain days that is a tenth smaller than plain varints.
 */
const HAS_MISSING = 1
const INT_LIMIT = 2 ** 30

/**
 * Writes numbers in rows of `rowLength`; a number is taken as the change of the one before in its row, the first of a row
 * as that of the row before. `likeMap` is the map of changes of a column that changes at the same places. Gives its own.
 */
export function putSparse(
  writer: ByteWriter,
  numbers: Float64Array,
  rowLength: number,
  likeMap: Uint8Array | null,
): Uint8Array {
  const size = mapSize(numbers.length)
  const missing = new Uint8Array(size)
  const changed = new Uint8Array(size)
  const low = new Uint8Array(numbers.length)
  const higher: number[] = []
  const rising = new Uint8Array(mapSize(rowCount(numbers.length, rowLength)))
  let lows = 0
  let missed = 0
  let rowFirst = 0
  for (let from = 0, row = 0; from < numbers.length; from += rowLength, row++) {
    const to = Math.min(from + rowLength, numbers.length)
    const isRising = isRisingRow(numbers, from, to, rowFirst)
    if (isRising) rising[row >> 3] |= 1 << (row & 7)
    let isSigned = true
    let last = rowFirst
    for (let i = from; i < to; i++) {
      const number = numbers[i]
      if (Number.isNaN(number)) {
        missing[i >> 3] |= 1 << (i & 7)
        missed++
      } else if (number !== last) {
        changed[i >> 3] |= 1 << (i & 7)
        const change = number - last
        let code = !isSigned ? change - 1 : change > 0 ? 2 * change - 1 : -2 * change - 2
        isSigned = !isRising
        low[lows++] = (code % 128) | (code > 127 ? 128 : 0)
        for (code = Math.floor(code / 128); code > 0; code = Math.floor(code / 128)) {
          higher.push((code % 128) | (code > 127 ? 128 : 0))
        }
        last = number
      }
      if (i === from) rowFirst = last
    }
  }
  writer.putByte(missed > 0 ? HAS_MISSING : 0)
  writer.putBytes(rising)
  if (missed > 0) writer.putBytes(missing)
  writer.putBytes(likeMap === null ? changed : differences(changed, likeMap))
  writer.putSized(low.subarray(0, lows))
  writer.putSized(Uint8Array.from(higher))
  return changed
}

/** What `putSparse` wrote, with the map of changes; null when the bytes do not make so many numbers. */
export function takeSparse(
  reader: ByteReader,
  count: number,
  rowLength: number,
  likeMap: Uint8Array | null,
): { numbers: Float64Array; changed: Uint8Array } | null {
  const size = mapSize(count)
  const hasMissing = reader.takeByte() === HAS_MISSING
  const rising = reader.takeBytes(mapSize(rowCount(count, rowLength)))
  const missing = hasMissing ? reader.takeBytes(size) : undefined
  const map = reader.takeBytes(size)
  const low = reader.takeSized()
  const higher = reader.takeSized()
  if (rising === null || missing === null || map === null || low === null || higher === null) return null
  const changed = likeMap === null ? map : differences(map, likeMap)
  const numbers = new Float64Array(count)
  const codes = new Codes(low, higher)
  let rowFirst = 0
  for (let from = 0, row = 0; from < count; from += rowLength, row++) {
    const to = Math.min(from + rowLength, count)
    const isRising = ((rising[row >> 3] >> (row & 7)) & 1) === 1
    let isSigned = true
    let last = rowFirst
    for (let i = from; i < to; i++) {
      const ahead = changed[i >> 3] >> (i & 7)
      if (ahead === 0) {
        // Nothing more in this byte of the map.
        const stop = Math.min((i | 7) + 1, to)
        while (i < stop) numbers[i++] = last
        i--
        continue
      }
      if ((ahead & 1) === 1) {
        last += isSigned ? codes.takeSigned() : codes.take() + 1
        isSigned = !isRising
      }
      numbers[i] = last
    }
    rowFirst = numbers[from]
  }
  if (missing !== undefined) unmark(numbers, missing)
  return codes.isAtEnd() ? { numbers, changed } : null
}

/** The sizes of the changes, one after another; zeros past the end. */
class Codes {
  private readonly low: Uint8Array
  private readonly higher: Uint8Array
  private lows = 0
  private highers = 0

  constructor(low: Uint8Array, higher: Uint8Array) {
    this.low = low
    this.higher = higher
  }

  take(): number {
    const at = this.lows++
    if (at >= this.low.length) return 0
    const first = this.low[at]
    if (first < 128) return first
    const second = this.takeHigher()
    const code = (first & 127) | ((second & 127) << 7)
    return second < 128 ? code : this.takeRest(code)
  }

  takeSigned(): number {
    const code = this.take()
    // Whole-number arithmetic is several times as fast, and nearly always enough.
    if (code < INT_LIMIT) return (code & 1) === 1 ? (code + 1) >> 1 : ~(code >> 1)
    return code % 2 === 1 ? (code + 1) / 2 : -code / 2 - 1
  }

  isAtEnd(): boolean {
    return this.lows === this.low.length && this.highers === this.higher.length
  }

  private takeHigher(): number {
    const at = this.highers++
    return at < this.higher.length ? this.higher[at] : 0
  }

  private takeRest(start: number): number {
    let code = start
    let byte = 128
    for (let weight = 2 ** 14; byte > 127; weight *= 128) {
      byte = this.takeHigher()
      code += (byte & 127) * weight
    }
    return code
  }
}

/** NaN where the map says so. */
function unmark(numbers: Float64Array, missing: Uint8Array): void {
  for (let byte = 0; byte < missing.length; byte++) {
    if (missing[byte] === 0) continue
    const to = Math.min(8 * byte + 8, numbers.length)
    for (let i = 8 * byte; i < to; i++) if (((missing[byte] >> (i & 7)) & 1) === 1) numbers[i] = Number.NaN
  }
}

/** Whether all changes of a row but the first are rises, so that they need no sign. Volumes are, but for corrections. */
function isRisingRow(numbers: Float64Array, from: number, to: number, start: number): boolean {
  let isFirst = true
  let last = start
  for (let i = from; i < to; i++) {
    const number = numbers[i]
    if (Number.isNaN(number) || number === last) continue
    if (!isFirst && number < last) return false
    isFirst = false
    last = number
  }
  return true
}

function rowCount(count: number, rowLength: number): number {
  return count === 0 ? 0 : Math.ceil(count / rowLength)
}

/** Bytes of a map of so many bits. */
function mapSize(bits: number): number {
  return Math.ceil(bits / 8)
}

function differences(a: Uint8Array, b: Uint8Array): Uint8Array {
  const different = new Uint8Array(a.length)
  for (let i = 0; i < a.length; i++) different[i] = a[i] ^ b[i]
  return different
}
