import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import {
  type FetchedFile,
  type FoundFile,
  fetchFiles,
  type MissingFile,
  type PlannedFile,
  rejectedPath,
  type Waiting,
} from '@strikelens/feeds/fetch'
import { type IsoDate, istDate } from '@strikelens/market/time'
import type { Db } from '@strikelens/store/database'
import { noteFetch } from '@strikelens/store/repositories'
import type { ImportReport } from '../endOfDay/importFile.ts'
import { type ImportListener, type ImportOutcome, importFiles } from '../imports/importFiles.ts'
import { adoptStoredCalendar } from '../view/storedCalendar.ts'
import { type FileStanding, fileStandings } from './fileStandings.ts'

export interface FetchDaysRequest {
  readonly db: Db
  readonly dataDir: string
  readonly mirror: string | null
  readonly from: IsoDate
  readonly to: IsoDate
  /** Kinds; all without it. */
  readonly only?: readonly string[]
  /** Whether it is time to ask for a file that is due; it always is without it. */
  isTime?(standing: FileStanding): boolean
  readonly waiting: Waiting
  readonly signal: AbortSignal
  readonly listener?: Partial<FetchListener>
}

interface FetchListener {
  /** What is to be asked for, what is there already, and what is not due yet. */
  onPlan(plan: FetchPlan): Promise<void> | void
  onFetched(fetched: FetchedFile): Promise<void> | void
  /** All were asked for, and what is there is loaded now. */
  onLoad(): Promise<void>
  readonly imports: Partial<ImportListener>
}

interface FetchPlan {
  readonly wanted: readonly PlannedFile[]
  readonly settled: number
  /** Not published before a time to come. */
  readonly notDue: readonly PlannedFile[]
}

export interface FetchOutcome extends FetchPlan {
  /** Files that were asked for and are not there, with why. */
  readonly missing: readonly MissingFile[]
  readonly got: number
  readonly gotBytes: number
  /** Null when there was nothing to import. */
  readonly imported: ImportOutcome | null
}

/**
 * Downloads the files that exchanges have of these days and loads them. What was loaded before, by whatever way, or lies in
 * the folder of fetched files is not asked for again; each try is noted, for whoever looks what is missing.
 */
export async function fetchDays(request: FetchDaysRequest): Promise<FetchOutcome> {
  const { db, dataDir, mirror, waiting, signal, listener } = request
  const plan = await fetchPlan(request)
  await listener?.onPlan?.(plan)
  const folder = join(dataDir, 'fetched')
  const [missing, there] = [[] as MissingFile[], new Map<string, FoundFile>()]
  await fetchFiles({
    files: plan.wanted,
    folder,
    mirror,
    waiting,
    signal,
    async onFile(fetched) {
      if (fetched.path === null) {
        missing.push(fetched)
        await noteMissing(db, fetched)
      } else {
        there.set(fetched.path, fetched)
      }
      await listener?.onFetched?.(fetched)
    },
  })
  const imported = there.size === 0 || signal.aborted ? null : await load(request, folder, there)
  const got = [...there.values()].filter(({ state }) => state === 'got')
  return {
    ...plan,
    missing: missing.filter(({ state }) => state !== 'empty'),
    got: got.length,
    gotBytes: got.reduce((sum, { bytes }) => sum + bytes, 0),
    imported,
  }
}

/** What of the files of these days is to be asked for. */
async function fetchPlan({ db, from, to, only, isTime, waiting }: FetchDaysRequest): Promise<FetchPlan> {
  await adoptStoredCalendar(db)
  const now = waiting.now()
  const standings = await fileStandings(db, { from, to, now, ...(only === undefined ? {} : { only }) })
  const open = standings.filter(({ isSettled }) => !isSettled)
  const due = open.filter(({ file }) => file.dueAt <= now)
  const filesOf = (some: readonly FileStanding[]) => some.map(({ file }) => file)
  return {
    wanted: filesOf(due.filter((standing) => isTime?.(standing) ?? true)),
    settled: standings.length - open.length,
    notDue: filesOf(open.filter(({ file }) => file.dueAt > now)),
  }
}

async function load(
  { db, dataDir, waiting, signal, listener }: FetchDaysRequest,
  folder: string,
  there: ReadonlyMap<string, FoundFile>,
): Promise<ImportOutcome> {
  await listener?.onLoad?.()
  return importFiles({
    db,
    paths: [...there.keys()],
    origin: 'fetch',
    dataDir,
    today: istDate(waiting.now()),
    signal,
    listener: {
      ...listener?.imports,
      async onFile(path, reports) {
        const fetched = there.get(path)
        if (fetched !== undefined) await settle(db, folder, fetched, cameTo(reports))
        await listener?.imports?.onFile?.(path, reports)
      },
    },
  })
}

interface CameTo {
  readonly state: 'loaded' | 'held' | 'rejected'
  /** '' of one that was loaded. */
  readonly reason: string
}

/** Notes what became of a file; one that was not loaded makes room for a better one, and is kept for whoever looks why. */
async function settle(db: Db, folder: string, { file, path, at }: FoundFile, came: CameTo): Promise<void> {
  const { date, name, kind } = file
  if (came.state !== 'loaded') {
    const kept = rejectedPath(folder, file)
    await mkdir(dirname(kept), { recursive: true })
    await rename(path, kept)
    await writeFile(`${kept}.txt`, `${came.reason}\n`)
  }
  await noteFetch(db, { date, name, kind, ...came, lastTryAt: at })
}

/** What became of a file, by what became of those in it. */
function cameTo(reports: readonly ImportReport[]): CameTo {
  const doubts = reports.flatMap(({ held }) => held)
  if (doubts.length > 0) return { state: 'held', reason: doubts.join(' ') }
  const rejected = reports.filter(({ rejection, isNotNeeded }) => rejection !== null && !isNotNeeded)
  const reason = rejected.length < reports.length ? null : (rejected[0]?.rejection ?? null)
  return reason === null ? { state: 'loaded', reason: '' } : { state: 'rejected', reason }
}

async function noteMissing(db: Db, { file, state, reason, at }: MissingFile): Promise<void> {
  const { date, name, kind, lateUntil } = file
  // Whether there is nothing, or nothing yet, is known when the morning has come.
  const isEarly = state === 'empty' && at < lateUntil
  const told = isEarly ? ({ state: 'absent', reason: 'there is nothing yet' } as const) : { state, reason }
  await noteFetch(db, { date, name, kind, ...told, lastTryAt: at })
}
