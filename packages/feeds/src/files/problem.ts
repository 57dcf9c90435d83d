import type { IsoDate } from '@strikelens/market/time'

/** One thing wrong in a file: the line is left out (or the remark concerns the whole file), everything else is loaded. */
export interface FileProblem {
  readonly file: string
  /** Counted from 1, the header included; null when it concerns the file. */
  readonly line: number | null
  /** Header of the column; null when it concerns the line. */
  readonly column: string | null
  readonly reason: string
}

/** A file of which nothing is used, and why. */
export interface RejectedFile {
  readonly ok: false
  readonly file: string
  readonly reason: string
  /** The file is known and intact, but tells nothing that is not known from others. */
  readonly isNotNeeded?: true
}

/** A file that was read: its day, and the lines that were left out. */
export interface ReadFile<Day> {
  readonly ok: true
  readonly file: string
  readonly day: Day
  readonly problems: readonly FileProblem[]
}

export type FileReading<Day> = ReadFile<Day> | RejectedFile

/** A file of one format, unpacked. */
export interface SourceFile {
  readonly name: string
  readonly bytes: Uint8Array
}

export function rejectedFile(file: string, reason: string): RejectedFile {
  return { ok: false, file, reason }
}

/** A file that is known and of which nothing is used, because other files or our own figures tell the same. */
export function notNeededFile(file: string, what: string): RejectedFile {
  return { ok: false, file, reason: `${what}: not needed`, isNotNeeded: true }
}

/** The remark on a file whose name and lines disagree about the date: the lines are believed. Empty when they agree. */
export function dateProblems(file: string, nameDate: IsoDate | null, date: IsoDate): FileProblem[] {
  if (nameDate === null || nameDate === date) return []
  return [{ file, line: null, column: null, reason: `the name says ${nameDate}, the lines say ${date}` }]
}
