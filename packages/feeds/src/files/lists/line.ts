import type { Refusal } from '../csv/refusal.ts'
import type { FileProblem, SourceFile } from '../problem.ts'

/** A text without the blanks around it. Only blanks: a tab or a NUL may be a digit that was lost. */
export function unpadded(text: string): string {
  let [start, end] = [0, text.length]
  while (text[start] === ' ') start++
  while (end > start && text[end - 1] === ' ') end--
  return text.slice(start, end)
}

/** What a cell means; null when it cannot stand in its column. */
export type Reader<T> = (cell: string) => T | null

/** A line that cannot be used, thrown by the reading of one of its cells and caught by `readLines`. */
class LineFault extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.reason)
    this.refusal = refusal
  }
}

/** One line of a table, or one entry of a reply, read cell by cell; the first cell that misfits ends the line. */
export class Line {
  /** Counted from 1, the header included; of a reply the entry's number. */
  readonly number: number
  readonly #cellOf: (column: string) => string | undefined

  constructor(number: number, cellOf: (column: string) => string | undefined) {
    this.number = number
    this.#cellOf = cellOf
  }

  /** The text of a column; '' where the line has no such column. */
  text(column: string): string {
    return unpadded(this.#cellOf(column) ?? '')
  }

  /** The meaning of a column that every line must have. */
  take<T>(column: string, read: Reader<T>): T {
    const cell = this.text(column)
    const value = read(cell)
    if (value === null) throw new LineFault({ column, reason: `'${shortened(cell)}' cannot stand there` })
    return value
  }

  /** Says that the line, although every cell can be read, is impossible. */
  refuse(column: string | null, reason: string): never {
    throw new LineFault({ column, reason })
  }
}

const LONGEST_QUOTE = 60

function shortened(cell: string): string {
  return cell.length > LONGEST_QUOTE ? `${cell.slice(0, LONGEST_QUOTE)}…` : cell
}

/** What each line says; a line that cannot be used is left out and told. Null from `read` leaves a line out in silence. */
export function readLines<T>(
  { name }: SourceFile,
  lines: Iterable<Line | FileProblem>,
  read: (line: Line) => T | null,
): { rows: T[]; problems: FileProblem[] } {
  const rows: T[] = []
  const problems: FileProblem[] = []
  for (const line of lines) {
    if (!(line instanceof Line)) {
      problems.push(line)
      continue
    }
    try {
      const row = read(line)
      if (row !== null) rows.push(row)
    } catch (error) {
      if (!(error instanceof LineFault)) throw error
      problems.push({ file: name, line: line.number, ...error.refusal })
    }
  }
  return { rows, problems }
}
