import type { FileProblem, SourceFile } from '../problem.ts'
import { NEWLINE } from './ascii.ts'
import { CodedColumn, NumberColumn, PackedColumn } from './columns.ts'
import { headerAt } from './header.ts'
import { type Lines, readLines } from './lines.ts'
import type { NumberRule } from './numberRule.ts'
import type { Refusal } from './refusal.ts'
import { repeatedRows } from './repeatedRows.ts'
import { type AnyColumn, Room } from './room.ts'

/**
 * A comma-separated file read straight from its bytes into columns. Ask for the columns by header name, then `read`:
 * columns nobody asked for are passed over, a line that does not fit is left out and told.
 */
export class CsvTable {
  /** Headers that were asked for and are not there: the file is of another format. */
  readonly missing: string[] = []
  readonly problems: FileProblem[] = []
  rows = 0
  readonly #file: SourceFile
  readonly #names: readonly string[]
  readonly #firstLine: number
  readonly #dataAt: number
  readonly #wanted: (AnyColumn | null)[]
  readonly #room: Room
  /** Line of each row. */
  #lines: Uint32Array = new Uint32Array(0)

  /** The header begins at `headerStart`, which is line `headerLine`. */
  constructor(file: SourceFile, headerStart = 0, headerLine = 1) {
    const { names, next, lines } = headerAt(file.bytes, headerStart)
    this.#file = file
    this.#names = names
    // Old NSE lines end in a comma, which makes a last column without a name; some copies of them do not.
    this.#wanted = names.slice(0, names.findLastIndex((name) => name !== '') + 1).map(() => null)
    this.#room = new Room(this.#wanted)
    this.#dataAt = next
    this.#firstLine = headerLine + lines
  }

  number(header: string, rule: NumberRule): NumberColumn {
    return this.#want(new NumberColumn(header, rule))
  }

  /** A column of texts that repeat; `read` says what a cell means, null when it cannot stand there. */
  coded<T extends string>(header: string, read: (cell: string) => T | null): CodedColumn<T> {
    return this.#want(new CodedColumn(header, read))
  }

  packed(header: string): PackedColumn {
    return this.#want(new PackedColumn(header))
  }

  /** Whether the header has a column. */
  has(header: string): boolean {
    return this.#names.includes(header)
  }

  /** Reads every line; `refusal` looks at a row that could be read and says what is impossible about it. */
  read(refusal: (row: number) => Refusal | null): void {
    const { bytes } = this.#file
    const dataStop = bytes.lastIndexOf(NEWLINE) + 1
    const lines: Lines = { bytes, view: viewOf(bytes), at: this.#dataAt, stop: dataStop, line: this.#firstLine }
    this.#readAll(lines, refusal)
    if (dataStop < bytes.length && this.#dataAt < bytes.length) {
      // The last line lacks its newline: given one, the walk needs no other end.
      const start = Math.max(dataStop, this.#dataAt)
      const last = new Uint8Array(bytes.length - start + 1)
      last.set(bytes.subarray(start))
      last[last.length - 1] = NEWLINE
      this.#readAll({ bytes: last, view: viewOf(last), at: 0, stop: last.length, line: lines.line }, refusal)
    }
    this.#trim()
    for (const column of this.#wanted) if (column instanceof NumberColumn) column.dropNone()
  }

  /** The value most rows have; the others are left out and told. Null without rows. */
  agreed<T extends string>(column: CodedColumn<T>): T | null {
    if (this.rows === 0) return null
    if (column.values.length === 1) return column.values[0]
    const count = new Int32Array(column.values.length)
    for (const code of column.codes) count[code]++
    const most = count.indexOf(Math.max(...count))
    const value = column.values[most]
    if (count[most] < this.rows) {
      this.#keep((row) => {
        if (column.codes[row] === most) return null
        return { column: column.header, reason: `${column.at(row)} in a file of ${value}` }
      })
    }
    return value
  }

  /** Leaves out and tells rows that cannot be right beside the rest of the file. */
  leaveOut(refusal: (row: number) => Refusal | null): void {
    this.#keep(refusal)
  }

  /**
   * Leaves out lines that speak of the same thing as another: of equal lines all but the first, of lines that contradict
   * each other every one, as nothing tells which is right.
   */
  dropRepeats(keys: readonly (NumberColumn | CodedColumn<string>)[]): void {
    const sameAs = repeatedRows(this.rows, keys.map(valuesOf))
    if (sameAs === null) return
    const columns = this.#wanted.flatMap((column) =>
      column instanceof NumberColumn || column instanceof CodedColumn ? [valuesOf(column)] : [],
    )
    const contradicted = new Set<number>()
    for (const [row, first] of sameAs) {
      if (columns.some((values) => !Object.is(values[row], values[first]))) contradicted.add(first)
    }
    const lines = this.#lines.slice()
    this.#keep((row) => {
      const first = sameAs.get(row) ?? row
      if (contradicted.has(first)) {
        const other = first === row ? 'another line' : `line ${lines[first]}`
        return {
          column: null,
          reason: `contradicts ${other} on the same ${keys.map(({ header }) => header).join(', ')}`,
        }
      }
      return first === row ? null : { column: null, reason: `repeats line ${lines[first]}` }
    })
  }

  #want<C extends AnyColumn>(column: C): C {
    const place = this.#names.indexOf(column.header)
    if (place < 0) this.missing.push(column.header)
    else this.#wanted[place] = column
    return column
  }

  #readAll(lines: Lines, refusal: (row: number) => Refusal | null): void {
    const told = (line: number, { column, reason }: Refusal) => this.#tell(line, column, reason)
    this.#room.forgetTexts()
    while (lines.at < lines.stop) {
      if (this.rows >= this.#lines.length) this.#grow(this.#roomFor(lines))
      readLines(lines, this.#names, this.#room, this, this.#lines, refusal, told)
    }
  }

  /** Rows so far and as many as the rest holds, if its lines are like the next one. */
  #roomFor({ bytes, at, stop }: Lines): number {
    const lineLength = Math.max(bytes.indexOf(NEWLINE, at) + 1 - at, 2 * this.#names.length)
    return this.rows + Math.ceil((1.2 * (stop - at)) / lineLength) + 1
  }

  #grow(rows: number): void {
    this.#room.grow(rows)
    const grown = new Uint32Array(rows)
    grown.set(this.#lines)
    this.#lines = grown
  }

  #trim(): void {
    for (const column of this.#wanted) column?.trim(this.rows)
    this.#lines = this.#lines.subarray(0, this.rows)
  }

  #keep(refusal: (row: number) => Refusal | null): void {
    let kept = 0
    for (let row = 0; row < this.rows; row++) {
      const refused = refusal(row)
      if (refused !== null) {
        this.#tell(this.#lines[row], refused.column, refused.reason)
        continue
      }
      for (const column of this.#wanted) column?.move(row, kept)
      this.#lines[kept++] = this.#lines[row]
    }
    this.rows = kept
    this.#trim()
  }

  #tell(line: number, column: string | null, reason: string): void {
    this.problems.push({ file: this.#file.name, line, column, reason })
  }
}

function valuesOf(column: NumberColumn | CodedColumn<string>): Float64Array | Int32Array {
  return column instanceof NumberColumn ? column.values : column.codes
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength)
}
