import * as ascii from './ascii.ts'
import { type Cell, codedCell, findCell, SHORT_LINE } from './cell.ts'
import type { Dictionary } from './dictionary.ts'

const { COMMA, NEWLINE, QUOTE } = ascii
const WORD = 8
const HALF = 4

/** A column of repeating texts, and where it begins in the codes of all columns. */
export interface RunColumn {
  readonly dictionary: Dictionary
  readonly base: number
}

/**
 * Columns of texts that stand side by side, null for one that nobody asked for. Most lines say there what the line above
 * says: all of them are compared with it at once, eight bytes at a time, and read cell by cell only when they differ.
 */
export class TextRun {
  /** Place behind the last column. */
  readonly stop: number
  /** How far the latest texts go, with the comma behind them unless they end the line. */
  length = 0
  /** Where they stand; compared are `compared` bytes from there, 0 before any: what ends the last text is part of it. */
  private at = 0
  private compared = 0
  private readonly columns: readonly (RunColumn | null)[]
  private readonly isLast: boolean
  private readonly bases: readonly number[]
  private readonly latest: number[]

  constructor(stop: number, columns: readonly (RunColumn | null)[], isLast: boolean) {
    this.stop = stop
    this.columns = columns
    this.isLast = isLast
    this.bases = columns.flatMap((column) => (column === null ? [] : [column.base]))
    this.latest = this.bases.map(() => 0)
  }

  /** Forgets the latest texts, which are those of other bytes. */
  forget(): void {
    this.compared = 0
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
    const { bases, latest } = this
    for (let i = 0; i < bases.length; i++) codes[bases[i] + row] = latest[i]
    return true
  }

  /**
   * Reads the texts at `at` cell by cell; returns how many of the columns could be read. `length` says how far they go; the
   * fault of the cell that could not is in `cell`.
   */
  read(bytes: Uint8Array, view: DataView, at: number, cell: Cell, codes: Int32Array, row: number): number {
    const { columns, isLast, latest } = this
    const final = columns.length - 1
    this.compared = 0
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
        latest[coded++] = code
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
}
