import type { ByteReader, ByteWriter } from './bytes.ts'

/**
 * Whole numbers (NaN: missing) as changes, laid out for deflate: a map of what is missing, a map of what changed, the low
 * seven bits of every change, and apart from them the higher bits of the few that have any. Bytes of one kind lie
 * together, so each kind gets its own code; on real chain days that is a tenth smaller than plain varints.
 */
const HAS_MISSING = 1
const INT_LIMIT = 2 ** 30
/** Bits of a map that are taken at once: 32, less what the first may be off the start of a byte. */
const MAP_STEP = 24

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

/** What `putSparse` wrote, row by row: a row is decoded where it is wanted, while it is near. */
export class SparseRows {
  /** The map of changes. */
  readonly changed: Uint8Array
  private readonly count: number
  private readonly rowLength: number
  private readonly rising: Uint8Array
  private readonly missing: Uint8Array | null
  private readonly low: Uint8Array
  private readonly higher: Uint8Array
  private lows = 0
  private highers = 0
  private rowFirst = 0
  private from = 0

  /** Null when the bytes hold no such column; `likeMap` as it was given to `putSparse`. */
  static take(reader: ByteReader, count: number, rowLength: number, likeMap: Uint8Array | null): SparseRows | null {
    const size = mapSize(count)
    const hasMissing = reader.takeByte() === HAS_MISSING
    const rising = reader.takeBytes(mapSize(rowCount(count, rowLength)))
    const missing = hasMissing ? reader.takeBytes(size) : null
    const map = reader.takeBytes(size)
    const low = reader.takeSized()
    const higher = reader.takeSized()
    if (rising === null || map === null || low === null || higher === null) return null
    if (hasMissing && missing === null) return null
    const changed = likeMap === null ? map : differences(map, likeMap)
    return new SparseRows(count, rowLength, rising, missing, changed, low, higher)
  }

  private constructor(
    count: number,
    rowLength: number,
    rising: Uint8Array,
    missing: Uint8Array | null,
    changed: Uint8Array,
    low: Uint8Array,
    higher: Uint8Array,
  ) {
    this.count = count
    this.rowLength = rowLength
    this.rising = rising
    this.missing = missing
    this.changed = changed
    this.low = low
    this.higher = higher
  }

  /** Decodes the next row into `numbers`, from `at` on. */
  next(numbers: Float64Array, at: number): void {
    const { from, count, rowLength, missing } = this
    const length = Math.min(rowLength, count - from)
    numbers.fill(0, at, at + length)
    this.putChanges(numbers, at, length)
    // Where it changes cannot be foreseen, so nothing here asks whether it does.
    let last = this.rowFirst
    for (let i = at; i < at + length; i++) {
      last += numbers[i]
      numbers[i] = last
    }
    this.rowFirst = numbers[at]
    this.from = from + length
    if (missing !== null) unmark(numbers, at, missing, from, length)
  }

  private putChanges(numbers: Float64Array, at: number, length: number): void {
    const { changed, from, low } = this
    const row = from / this.rowLength
    const isRising = ((this.rising[row >> 3] >> (row & 7)) & 1) === 1
    let isSigned = true
    let lows = this.lows
    for (let i = 0; i < length; i += MAP_STEP) {
      let ahead = bitsAt(changed, from + i, length - i)
      for (; ahead !== 0; ahead &= ahead - 1) {
        const first = lows < low.length ? low[lows] : 0
        lows++
        const code = first < 128 ? first : this.longCode(first)
        numbers[at + i + 31 - Math.clz32(ahead & -ahead)] = isSigned ? signedChange(code) : code + 1
        isSigned = !isRising
      }
    }
    this.lows = lows
  }

  /** Whether exactly what was written has been read. */
  isAtEnd(): boolean {
    return this.lows === this.low.length && this.highers === this.higher.length
  }

  /** A code of more than seven bits; zeros past the end. */
  private longCode(first: number): number {
    const second = this.takeHigher()
    let code = (first & 127) | ((second & 127) << 7)
    let byte = second
    for (let weight = 2 ** 14; byte > 127; weight *= 128) {
      byte = this.takeHigher()
      code += (byte & 127) * weight
    }
    return code
  }

  private takeHigher(): number {
    const at = this.highers++
    return at < this.higher.length ? this.higher[at] : 0
  }
}

/** NaN where the map says so, in a row that begins at `from` in the map and at `at` in `numbers`. */
function unmark(numbers: Float64Array, at: number, missing: Uint8Array, from: number, length: number): void {
  for (let i = 0; i < length; i += MAP_STEP) {
    let ahead = bitsAt(missing, from + i, length - i)
    for (; ahead !== 0; ahead &= ahead - 1) numbers[at + i + 31 - Math.clz32(ahead & -ahead)] = Number.NaN
  }
}

/** The next 24 bits of a map, or `left` when there are fewer. */
function bitsAt(map: Uint8Array, bit: number, left: number): number {
  const byte = bit >> 3
  const bits = map[byte] | (map[byte + 1] << 8) | (map[byte + 2] << 16) | (map[byte + 3] << 24)
  return (bits >>> (bit & 7)) & ((1 << Math.min(left, MAP_STEP)) - 1)
}

function signedChange(code: number): number {
  // Whole-number arithmetic without a branch is several times as fast, and nearly always enough.
  if (code < INT_LIMIT) return ((code >> 1) + 1) * (((code & 1) << 1) - 1)
  return code % 2 === 1 ? (code + 1) / 2 : -code / 2 - 1
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
