import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import type { IsoDate } from '@strikelens/market/time'
import { type Db, notify } from '@strikelens/store/database'
import {
  beginImport,
  type ImportOrigin,
  type ImportProgress,
  type RejectedLine,
  tellImport,
} from '@strikelens/store/repositories'
import { type ImportReport, type ImportSettings, importFile, unusedFile } from '../endOfDay/importFile.ts'
import { adoptStoredCalendar } from '../view/storedCalendar.ts'
import { derivePending } from './derivePending.ts'
import { type FoundFile, filesIn } from './filesIn.ts'
import { fileTrouble } from './fileTrouble.ts'
import { whileImporting } from './importLock.ts'
import { ImportTally } from './importTally.ts'
import { markDerivedDays } from './markDerivedDays.ts'
import { ProblemReport } from './problemReport.ts'

/** How pages name data that came in files. */
const FILES_LABEL = 'Exchange files'
/** No file of an exchange comes near; what is larger is something else. */
const MOST_BYTES = 1024 * 1024 * 1024
const TELL_MS = 1000
/** Servers forget what they hold when they hear of an import: not with every file of a year. */
const ANNOUNCE_MS = 5000
/** Rejected files that are kept with an import; its report names all. */
const MOST_REJECTED = 200
/** Lists by which the days that follow are judged. */
const CALENDAR_KINDS = new Set(['holiday-reply', 'mcx-holidays', 'holiday-list', 'special-sessions'])

export interface ImportRequest {
  readonly db: Db
  readonly files: readonly FoundFile[]
  readonly origin: ImportOrigin
  /** Where the report of what was left out goes. */
  readonly dataDir: string
  /** The day on which the files come; by the clock without it. */
  readonly today?: IsoDate
  /** Files that are in doubt are loaded, whatever they replace: somebody asked for it. */
  readonly isAccepted?: boolean
  /** Ends the import after the file or session in work. */
  readonly signal: AbortSignal
  readonly listener?: Partial<ImportListener>
}

export interface ImportListener {
  /** Another import runs, and is waited for. */
  onWait(): void
  onProgress(progress: ImportProgress): void
  /** What became of a file on the disk: one report each of the files in it. */
  onFile(path: string, reports: readonly ImportReport[]): Promise<void>
}

/** What an import came to. */
export interface ImportOutcome {
  readonly tally: ImportTally
  /** Where all that was left out is written; null when nothing was. */
  readonly report: string | null
  readonly isStopped: boolean
}

/**
 * Loads files of exchanges, each in one transaction and once, by date; then makes what follows from them, oldest session
 * first. Broken off at any point and begun again it goes on where it was. Throws for a path that is not there, and when the
 * database fails.
 */
export async function importFiles({
  paths,
  ...request
}: Omit<ImportRequest, 'files'> & { readonly paths: readonly string[] }): Promise<ImportOutcome> {
  return importFound({ ...request, files: await filesIn(paths) })
}

/** As `importFiles`, of files that were found already; one that is gone meanwhile is passed over. */
export async function importFound(request: ImportRequest): Promise<ImportOutcome> {
  const { files } = request
  const tally = new ImportTally({ files: files.length, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) })
  const report = new ProblemReport(request.dataDir, new Date())
  const { db, signal, listener } = request
  await whileImporting(
    db,
    signal,
    () => listener?.onWait?.(),
    () => run(request, tally, report),
  )
  return { tally, report: report.path, isStopped: signal.aborted }
}

/** Stores how far an import is, again and again while `work` runs: a session may take long, and a silent import looks killed. */
async function whileTelling(store: () => Promise<void>, work: () => Promise<void>): Promise<void> {
  let telling = Promise.resolve()
  const timer = setInterval(() => {
    telling = telling.then(store).catch(() => {})
  }, TELL_MS)
  try {
    await work()
  } finally {
    clearInterval(timer)
    await telling
  }
}

async function run(
  { db, files, origin, today, isAccepted, signal, listener }: ImportRequest,
  tally: ImportTally,
  report: ProblemReport,
): Promise<void> {
  const id = await beginImport(db, origin, tally.progress)
  const store = () =>
    tellImport(db, id, {
      progress: tally.progress,
      rejected: tally.rejected.slice(0, MOST_REJECTED),
      held: tally.held.slice(0, MOST_REJECTED),
      replaced: tally.replaced.slice(0, MOST_REJECTED),
      report: report.path,
    })
  const announce = atMostEvery(ANNOUNCE_MS, () => notify(db, 'imported'))
  const told = () => listener?.onProgress?.(tally.progress)
  const loadOne = async (file: FoundFile) => {
    tally.at = file.name
    told()
    const settings = {
      after: markDerivedDays,
      isAccepted: isAccepted === true || file.isAccepted,
      ...(today === undefined ? {} : { today }),
    }
    const reports = await loaded(db, file, origin === 'inbox', settings)
    if (reports?.some(({ kind }) => CALENDAR_KINDS.has(kind ?? ''))) await adoptStoredCalendar(db)
    for (const one of reports ?? []) {
      const name = one.name === file.name ? one.name : `${file.name}: ${one.name}`
      tally.add(name, one)
      await report.add(name, one.problems)
      if (one.rejection !== null && !one.isNotNeeded)
        await report.add(name, [{ line: 0, column: null, reason: one.rejection }])
      await report.add(name, remarksOn(one))
    }
    tally.filesDone++
    tally.bytesDone += file.bytes
    if (reports !== null) await listener?.onFile?.(file.path, reports)
  }
  const work = async () => {
    await adoptStoredCalendar(db)
    for (const file of files) {
      if (signal.aborted) break
      await loadOne(file)
    }
    tally.stage = 'deriving'
    await derivePending(db, FILES_LABEL, signal, {
      onDay(date, waiting) {
        tally.days = tally.daysDone + waiting
        tally.at = date
        told()
      },
      async onDone() {
        tally.daysDone++
        told()
        await announce()
      },
      onFailure: (date, reason) => tally.failedDays.push({ date, reason }),
    })
  }
  try {
    await whileTelling(store, work)
    tally.stage = signal.aborted ? 'stopped' : 'done'
    tally.at = tally.failedDays.map(({ date, reason }) => `${date}: ${reason}`).join('; ')
  } catch (error) {
    tally.stage = 'failed'
    tally.at = error instanceof Error ? error.message : String(error)
    await store().catch(() => {})
    throw error
  }
  told()
  await store()
  await notify(db, 'imported')
}

/** What came of a file; null where it is of the inbox and no file any more. */
async function loaded(
  db: Db,
  { path, name, bytes }: FoundFile,
  isOfInbox: boolean,
  settings: ImportSettings,
): Promise<ImportReport[] | null> {
  if (bytes > MOST_BYTES) return [unusedFile(name, null, 'the file is too large for one of an exchange')]
  let content: Uint8Array
  try {
    const read = await contentOf(path, isOfInbox)
    if (read === null) return isOfInbox ? null : [unusedFile(name, null, 'this is not a file')]
    content = read
  } catch (error) {
    if (isOfInbox && isGone(error)) return null
    return [unusedFile(name, null, `the file ${fileTrouble(error)}`)]
  }
  return importFile(db, name, content, FILES_LABEL, settings)
}

/** What is to be said of a file as a whole: why it is kept apart, and which of its rows are not kept. */
function remarksOn({ held, notKept }: ImportReport): RejectedLine[] {
  const reasons = [...held, ...notKept.map(({ rows, reason }) => `${rows} rows not kept: ${reason}`)]
  return reasons.map((reason) => ({ line: 0, column: null, reason }))
}

/** The bytes of a file; null of anything else. A pipe that took its place holds nobody up, nor is a link of the inbox followed. */
async function contentOf(path: string, isOfInbox: boolean): Promise<Uint8Array | null> {
  const { O_RDONLY, O_NONBLOCK, O_NOFOLLOW } = constants
  const handle = await open(path, O_RDONLY | O_NONBLOCK | (isOfInbox ? O_NOFOLLOW : 0))
  try {
    return (await handle.stat()).isFile() ? await handle.readFile() : null
  } finally {
    await handle.close()
  }
}

/** Whether a file was taken away, or a link is in its place. */
function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ELOOP')
}

/** `act`, unless it was done so lately. */
function atMostEvery(milliseconds: number, act: () => Promise<void>): () => Promise<void> {
  let last = performance.now()
  return async () => {
    if (performance.now() - last < milliseconds) return
    last = performance.now()
    await act()
  }
}
