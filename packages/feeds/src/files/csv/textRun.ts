import * as ascii from './ascii.ts'
import { type Cell, codedCell, findCell, SHORT_LINE } from './cell.ts'
import type { Dictionary } from './dictionary.ts'

const { COMMA, NEWLINE, QUOTE } = ascii
const WORD = 8
const HALF = 4
/** Expiries take turns from line to line: so many texts before the latest are remembered. */
const EARLIER = 3

/** A column of repeating texts, and where it begins in the codes of all columns. */
export interface RunColumn {
  readonly dictionary: Dictionary
  readonly base: number
}

/** Texts of a line, in the bytes of the file. */
interface Said {
  /** Where they stand; compared are `compared` bytes from there, 0 before any: what ends the last text is part of it. */
  at: number
  compared: number
  /** How far they go, with the comma behind them unless they end the line. */
  length: number
  codes: number[]
}

/**
 * Columns of texts that stand side by side, null for one that nobody asked for. Most lines say there what the line above
 * says, or one of the few before it: all of them are compared with it at once, eight bytes at a time, and read cell by cell
 * only when they differ. The latest texts are the run's own: held apart they would cost the walk a tenth of its time.
 */
export class TextRun implements Said {
  /** Place behind the last column. */
  readonly stop: number
  at = 0
  compared = 0
  length = 0
  codes: number[]
  private readonly earlier: Said[]
  /** Which of the earlier ones is forgotten next. */
  private oldest = 0
  private readonly columns: readonly (RunColumn | null)[]
  private readonly isLast: boolean
  private readonly bases: readonly number[]

  constructor(stop: number, columns: readonly (RunColumn | null)[], isLast: boolean) {
    this.stop = stop
    this.columns = columns
    this.isLast = isLast
    this.bases = columns.flatMap((column) => (column === null ? [] : [column.base]))
    const noCodes = () => this.bases.map(() => 0)
    this.codes = noCodes()
    this.earlier = Array.from({ length: EARLIER }, () => ({ at: 0, compared: 0, length: 0, codes: noCodes() }))
  }

  /** Forgets the texts so far, which are those of other bytes. */
  forget(): void {
    this.compared = 0
    for (const said of this.earlier) said.compared = 0
  }

  /** Whether the latest texts stand at `at` once more; their codes are then those of the row. */
  repeats(bytes: Uint8Array, view: DataView, at: number, codes: Int32Array, row: number): boolean {
    const { compared } = this
    const stop = at + compared
    if (compared === 0 || stop > bytes.length) return false
    const back = this.at - at
    if (compared >= WORD) {
      // Eight bytes of text are a number that equals itself alone. The last overlap those before unless all are whole words.
      const last = stop - WORD
      if (view.getFloat64(last, true) !== view.getFloat64(last + back, true)) return false
      for (let i = at; i < last; i += WORD) {
        if (view.getFloat64(i, true) !== view.getFloat64(i + back, true)) return false
      }
    } else if (compared >= HALF) {
      const last = stop - HALF
      if (view.getInt32(last, true) !== view.getInt32(last + back, true)) return false
      if (view.getInt32(at, true) !== view.getInt32(at + back, true)) return false
    } else {
      for (let i = at; i < stop; i++) if (view.getUint8(i) !== view.getUint8(i + back)) return false
    }
    this.writeCodes(codes, row)
    return true
  }

  /**
   * Reads the texts at `at`, cell by cell unless an earlier line has them; returns how many of the columns could be read.
   * `length` says how far they go; the fault of the cell that could not is in `cell`.
   */
  read(bytes: Uint8Array, view: DataView, at: number, cell: Cell, codes: Int32Array, row: number): number {
    const { columns, isLast } = this
    if (this.recalls(bytes, view, at)) {
      this.writeCodes(codes, row)
      return columns.length
    }
    this.swap(this.earlier[this.oldest])
    this.oldest = (this.oldest + 1) % EARLIER
    this.compared = 0
    const final = columns.length - 1
    let start = at
    let coded = 0
    for (let place = 0; place <= final; place++) {
      const column = columns[place]
      let end = start
      if (column !== null) {
        const { dictionary, base } = column
        let code = dictionary.lastCode
        if (dictionary.repeats(bytes, view, start)) end += dictionary.lastLength
        else {
          code = codedCell(bytes, start, cell, dictionary)
          if (code < 0) return place
          end = cell.end
        }
        this.codes[coded++] = code
        codes[base + row] = code
      } else if (bytes[end] === QUOTE) {
        findCell(bytes, end, cell)
        end = cell.end
      } else {
        while (bytes[end] > COMMA || (bytes[end] !== COMMA && bytes[end] !== NEWLINE)) end++
      }
      if (place === final && isLast) start = end
      else if (bytes[end] === COMMA) start = end + 1
      else {
        cell.fault = SHORT_LINE
        return place
      }
    }
    this.at = at
    this.length = start - at
    this.compared = isLast ? this.length + 1 : this.length
    return columns.length
  }

  private writeCodes(codes: Int32Array, row: number): void {
    const { bases, codes: latest } = this
    for (let i = 0; i < bases.length; i++) codes[bases[i] + row] = latest[i]
  }

  /** Makes texts of an earlier line the latest if they stand at `at`; short ones are as quickly read. */
  private recalls(bytes: Uint8Array, view: DataView, at: number): boolean {
    const { earlier } = this
    for (let i = 0; i < EARLIER; i++) {
      const said = earlier[i]
      const last = at + said.compared - WORD
      const back = said.at - at
      if (last < at || last + WORD > bytes.length) continue
      if (view.getFloat64(last, true) !== view.getFloat64(last + back, true)) continue
      let word = at
      while (word < last && view.getFloat64(word, true) === view.getFloat64(word + back, true)) word += WORD
      if (word < last) continue
      this.swap(said)
      return true
    }
    return false
  }

  private swap(said: Said): void {
    const { at, compared, length, codes } = this
    this.at = said.at
    this.compared = said.compared
    this.length = said.length
    this.codes = said.codes
    said.at = at
    said.compared = compared
    said.length = length
    said.codes = codes
  }
}
