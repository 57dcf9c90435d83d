import type { IsoDate } from '@strikelens/market/time'
import type { ImportProgress, RejectedImport } from '@strikelens/store/repositories'
import type { ImportReport } from '../endOfDay/importFile.ts'

/** What came of all files of one kind. */
export interface KindTotal {
  readonly kind: string
  files: number
  rows: number
  rejectedLines: number
  first: IsoDate
  last: IsoDate
}

/** Counts what an import does; what it holds does not grow with the number of files, but for those that were rejected. */
export class ImportTally {
  readonly files: number
  readonly bytes: number
  readonly kinds = new Map<string, KindTotal>()
  readonly rejected: RejectedImport[] = []
  /** Sessions of which something could not be made, and why. */
  readonly failedDays: { readonly date: IsoDate; readonly reason: string }[] = []
  stage: ImportProgress['stage'] = 'loading'
  at = ''
  filesDone = 0
  bytesDone = 0
  rows = 0
  known = 0
  /** Files that are known and intact, of which others tell the same. */
  notNeeded = 0
  rejectedLines = 0
  days = 0
  daysDone = 0

  constructor({ files, bytes }: { files: number; bytes: number }) {
    this.files = files
    this.bytes = bytes
  }

  /** Counts a file, or one of an archive, under the name it is reported by. */
  add(name: string, { kind, dates, rows, rejection, isNotNeeded, problems, isKnown }: ImportReport): void {
    if (isNotNeeded) this.notNeeded++
    else if (rejection !== null) this.rejected.push({ file: name, reason: rejection })
    if (isKnown) this.known++
    if (rejection !== null || isKnown || kind === null) return
    this.rows += rows
    // A remark on the whole file stands under line 0: nothing was left out for it.
    const leftOut = problems.filter(({ line }) => line > 0).length
    this.rejectedLines += leftOut
    const total = this.kinds.get(kind) ?? { kind, files: 0, rows: 0, rejectedLines: 0, first: '', last: '' }
    this.kinds.set(kind, total)
    total.files++
    total.rows += rows
    total.rejectedLines += leftOut
    const [first = '', last = ''] = [dates[0], dates.at(-1)]
    if (total.first === '' || (first !== '' && first < total.first)) total.first = first
    if (last > total.last) total.last = last
  }

  get progress(): ImportProgress {
    const { stage, files, filesDone, bytes, bytesDone, rows, known, rejectedLines, days, daysDone, at } = this
    return { stage, files, filesDone, bytes, bytesDone, rows, known, rejectedLines, days, daysDone, at }
  }
}
