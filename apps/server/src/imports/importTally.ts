import type { IsoDate } from '@strikelens/market/time'
import type { ImportProgress, RejectedImport } from '@strikelens/store/repositories'
import type { ImportReport } from '../endOfDay/importFile.ts'

/** What came of all files of one kind. */
export interface KindTotal {
  readonly kind: string
  files: number
  rows: number
  rejectedLines: number
  /** Rows that were read and are not kept, by reason. */
  readonly notKept: Map<string, number>
  /** Lines left out, by reason. */
  readonly leftOut: Map<string, number>
  first: IsoDate
  last: IsoDate
}

/** Counts what an import does; what it holds does not grow with the number of files, but for those that were rejected. */
export class ImportTally {
  readonly files: number
  readonly bytes: number
  readonly kinds = new Map<string, KindTotal>()
  readonly rejected: RejectedImport[] = []
  /** Files that were kept apart, each with why. */
  readonly held: RejectedImport[] = []
  /** Files that took the place of others, each with what changed. */
  readonly replaced: RejectedImport[] = []
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
  add(name: string, report: ImportReport): void {
    const { kind, dates, rows, rejection, isNotNeeded, held, replacement, problems, notKept, isKnown } = report
    if (held.length > 0) this.held.push({ file: name, reason: held.join(' ') })
    if (replacement !== null) this.replaced.push({ file: name, reason: replacement })
    if (isNotNeeded) this.notNeeded++
    else if (rejection !== null) this.rejected.push({ file: name, reason: rejection })
    if (isKnown) this.known++
    if (rejection !== null || isKnown || held.length > 0 || kind === null) return
    this.rows += rows
    // A remark on the whole file stands under line 0: nothing was left out for it.
    const leftOut = problems.filter(({ line }) => line > 0)
    this.rejectedLines += leftOut.length
    const total = this.kinds.get(kind) ?? emptyTotal(kind)
    this.kinds.set(kind, total)
    total.files++
    total.rows += rows
    total.rejectedLines += leftOut.length
    for (const { reason, rows: count } of notKept) counted(total.notKept, reason, count)
    for (const { column, reason } of leftOut) counted(total.leftOut, plainReason(column, reason), 1)
    const [first = '', last = ''] = [dates[0], dates.at(-1)]
    if (total.first === '' || (first !== '' && first < total.first)) total.first = first
    if (last > total.last) total.last = last
  }

  get progress(): ImportProgress {
    const { stage, files, filesDone, bytes, bytesDone, rows, known, rejectedLines, days, daysDone, at } = this
    return { stage, files, filesDone, bytes, bytesDone, rows, known, rejectedLines, days, daysDone, at }
  }
}

function emptyTotal(kind: string): KindTotal {
  return { kind, files: 0, rows: 0, rejectedLines: 0, notKept: new Map(), leftOut: new Map(), first: '', last: '' }
}

function counted(counts: Map<string, number>, reason: string, count: number): void {
  counts.set(reason, (counts.get(reason) ?? 0) + count)
}

/** A reason without the numbers of its line, so that lines with the same fault are counted together. */
function plainReason(column: string | null, reason: string): string {
  const plain = reason.replaceAll(/'[^']*'/g, '…').replaceAll(/[-+]?\d[\d.,:-]*/g, '…')
  return column === null ? plain : `${column}: ${plain}`
}
