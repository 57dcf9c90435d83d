import { BLANK, COMMA, latin1, NEWLINE, QUOTE } from './ascii.ts'
import { Dictionary } from './dictionary.ts'
import type { NumberRule } from './numberRule.ts'

/** Texts that repeat, one code a row: row i says `values[codes[i]]`. */
export interface Coded<T extends string = string> {
  readonly codes: Int32Array
  readonly values: readonly T[]
}

/** Texts that hardly repeat, behind one another in bytes: row i ends before `ends[i]`, where row i + 1 begins. */
export interface PackedText {
  readonly bytes: Uint8Array
  readonly ends: Uint32Array
}

/** Text of a row in a packed column. */
export function packedTextAt({ bytes, ends }: PackedText, row: number): string {
  return latin1(bytes, row === 0 ? 0 : ends[row - 1], ends[row])
}

/** Packs texts, one a row. */
export function packedText(texts: readonly string[]): PackedText {
  const column = new PackedColumn('')
  column.grow(texts.length)
  texts.forEach((text, row) => {
    column.append(
      row,
      Uint8Array.from(text, (letter) => letter.charCodeAt(0)),
      0,
      text.length,
    )
  })
  return column
}

/** Codes texts, one a row; values in the order first seen. */
export function coded<T extends string>(texts: readonly T[]): Coded<T> {
  const codes = new Map<T, number>()
  for (const text of texts) if (!codes.has(text)) codes.set(text, codes.size)
  return { codes: Int32Array.from(texts, (text) => codes.get(text) ?? -1), values: [...codes.keys()] }
}

export class NumberColumn {
  values: Float64Array = new Float64Array(0)
  readonly header: string
  readonly rule: NumberRule

  constructor(header: string, rule: NumberRule) {
    this.header = header
    this.rule = rule
  }

  /** Moves into `room`, which holds at least the rows so far. */
  moveInto(room: Float64Array): void {
    if (this.values.length > 0) room.set(this.values)
    this.values = room
  }

  trim(rows: number): void {
    this.values = this.values.subarray(0, rows)
  }

  /** Turns the 0 that says 'none' into NaN. */
  dropNone(): void {
    if (!this.rule.isZeroNone) return
    const { values } = this
    // v / v is 1, or NaN for 0: half the rows of a day are untraded, in no order that a branch could foresee.
    for (let row = 0; row < values.length; row++) values[row] *= values[row] / values[row]
  }

  move(from: number, to: number): void {
    this.values[to] = this.values[from]
  }
}

export class CodedColumn<T extends string> implements Coded<T> {
  codes: Int32Array = new Int32Array(0)
  readonly values: T[] = []
  readonly header: string
  readonly dictionary: Dictionary

  /** `read` turns a cell into what it means; null when the column cannot hold it. */
  constructor(header: string, read: (cell: string) => T | null) {
    this.header = header
    const codeOf = new Map<T, number>()
    this.dictionary = new Dictionary((cell) => {
      const value = read(cell)
      if (value === null) return -1
      const known = codeOf.get(value)
      if (known !== undefined) return known
      codeOf.set(value, this.values.length)
      return this.values.push(value) - 1
    })
  }

  at(row: number): T {
    return this.values[this.codes[row]]
  }

  /** Moves into `room`, which holds at least the rows so far. */
  moveInto(room: Int32Array): void {
    if (this.codes.length > 0) room.set(this.codes)
    this.codes = room
  }

  trim(rows: number): void {
    this.codes = this.codes.subarray(0, rows)
  }

  move(from: number, to: number): void {
    this.codes[to] = this.codes[from]
  }

  /** The column without the values that no row has: a line left out may have brought one. */
  inUse(): Coded<T> {
    const place = new Int32Array(this.values.length).fill(-1)
    const values: T[] = []
    for (let row = 0; row < this.codes.length; row++) {
      const code = this.codes[row]
      if (place[code] >= 0) continue
      place[code] = values.push(this.values[code]) - 1
      if (values.length === this.values.length) return { codes: this.codes, values: this.values }
    }
    return { codes: this.codes.map((code) => place[code]), values }
  }
}

/** Bytes compared at once, that many times '-', the lowest byte that cannot end a cell, and their highest bits. */
const WORD = 4
const MINUSES = 0x2d2d2d2d
const HIGH_BITS = 0x80808080 | 0

export class PackedColumn implements PackedText {
  bytes = new Uint8Array(0)
  private words = new DataView(this.bytes.buffer)
  ends: Uint32Array = new Uint32Array(0)
  readonly header: string

  constructor(header: string) {
    this.header = header
  }

  /**
   * Copies the cell at `at` while looking for its comma, which it returns; −1 when the cell needs a closer look. Four bytes
   * at a time, as long as none of them can end a cell.
   */
  take(row: number, source: Uint8Array, view: DataView, at: number): number {
    const { bytes, words } = this
    const start = row === 0 ? 0 : this.ends[row - 1]
    const ahead = start - at
    const wordStop = Math.min(source.length, bytes.length - ahead) - WORD
    let end = at
    while (end <= wordStop) {
      const word = view.getInt32(end, true)
      if (((word - MINUSES) & ~word & HIGH_BITS) !== 0) break
      words.setInt32(end + ahead, word, true)
      end += WORD
    }
    const stop = wordStop + WORD
    let byte = source[end]
    while (byte !== COMMA && byte !== NEWLINE && byte !== QUOTE && end < stop) {
      bytes[end + ahead] = byte
      byte = source[++end]
    }
    if (byte !== COMMA || source[at] === BLANK || source[end - 1] === BLANK) return -1
    this.ends[row] = end + ahead
    return end
  }

  append(row: number, source: Uint8Array, start: number, stop: number): void {
    let to = row === 0 ? 0 : this.ends[row - 1]
    if (to + stop - start > this.bytes.length) {
      const grown = new Uint8Array(2 * (to + stop - start) + 24 * this.ends.length)
      grown.set(this.bytes)
      this.bytes = grown
      this.words = new DataView(grown.buffer)
    }
    const { bytes } = this
    for (let i = start; i < stop; i++) bytes[to++] = source[i]
    this.ends[row] = to
  }

  /** Makes room for so many rows. */
  grow(rows: number): void {
    const grown = new Uint32Array(rows)
    grown.set(this.ends)
    this.ends = grown
  }

  trim(rows: number): void {
    this.ends = this.ends.subarray(0, rows)
  }

  move(from: number, to: number): void {
    const start = from === 0 ? 0 : this.ends[from - 1]
    this.append(to, this.bytes, start, this.ends[from])
  }
}
