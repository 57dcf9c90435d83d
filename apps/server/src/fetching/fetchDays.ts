import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type FetchedFile,
  type FoundFile,
  fetchFiles,
  type MissingFile,
  type PlannedFile,
  plannedFiles,
  type Waiting,
} from '@strikelens/feeds/fetch'
import type { IsoDate } from '@strikelens/market/time'
import type { Db } from '@strikelens/store/database'
import { fetchTries, importedNames, noteFetch } from '@strikelens/store/repositories'
import type { ImportReport } from '../endOfDay/importFile.ts'
import { type ImportListener, type ImportOutcome, importFiles } from '../imports/importFiles.ts'
import { adoptStoredCalendar } from '../view/storedCalendar.ts'
import { isSettled } from './settled.ts'

export interface FetchDaysRequest {
  readonly db: Db
  readonly dataDir: string
  readonly mirror: string | null
  readonly from: IsoDate
  readonly to: IsoDate
  /** Kinds; all without it. */
  readonly only?: readonly string[]
  readonly waiting: Waiting
  readonly signal: AbortSignal
  readonly listener?: Partial<FetchListener>
}

interface FetchListener {
  /** What is to be asked for, what is there already, and what is not due yet. */
  onPlan(plan: FetchPlan): void
  onFetched(fetched: FetchedFile): void
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
  listener?.onPlan?.(plan)
  const [missing, there] = [[] as MissingFile[], new Map<string, FoundFile>()]
  await fetchFiles({
    files: plan.wanted,
    folder: join(dataDir, 'fetched'),
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
      listener?.onFetched?.(fetched)
    },
  })
  const imported = there.size === 0 || signal.aborted ? null : await load(request, there)
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
async function fetchPlan(
  request: Pick<FetchDaysRequest, 'db' | 'from' | 'to' | 'only' | 'waiting'>,
): Promise<FetchPlan> {
  const { db, from, to, only, waiting } = request
  await adoptStoredCalendar(db)
  const now = waiting.now()
  const planned = plannedFiles({ from, to, now, ...(only === undefined ? {} : { only }) })
  const [tries, loaded] = await Promise.all([fetchTries(db, from, to), importedNames(db, from, to)])
  const last = new Map(tries.map((tried) => [`${tried.date} ${tried.name}`, tried]))
  const lastOf = ({ date, name }: PlannedFile) => last.get(`${date} ${name}`)
  const open = planned.filter((file) => !isSettled(file, lastOf(file), loaded))
  return {
    wanted: open.filter(({ dueAt }) => dueAt <= now),
    settled: planned.length - open.length,
    notDue: open.filter(({ dueAt }) => dueAt > now),
  }
}

function load(
  { db, dataDir, signal, listener }: FetchDaysRequest,
  there: ReadonlyMap<string, FoundFile>,
): Promise<ImportOutcome> {
  return importFiles({
    db,
    paths: [...there.keys()],
    origin: 'fetch',
    dataDir,
    signal,
    listener: {
      ...listener?.imports,
      async onFile(path, reports) {
        const fetched = there.get(path)
        const rejection = rejectionOf(reports)
        // The exchange may put a better one in its place.
        if (rejection !== null) await rm(path, { force: true })
        if (fetched !== undefined) await noteLoaded(db, fetched, rejection)
        await listener?.imports?.onFile?.(path, reports)
      },
    },
  })
}

/** Why nothing of a file was loaded; null when something was. */
function rejectionOf(reports: readonly ImportReport[]): string | null {
  const rejected = reports.filter(({ rejection, isNotNeeded }) => rejection !== null && !isNotNeeded)
  return rejected.length < reports.length ? null : (rejected[0]?.rejection ?? null)
}

async function noteMissing(db: Db, { file, state, reason, at }: MissingFile): Promise<void> {
  const { date, name, kind, lateUntil } = file
  // Whether there is nothing, or nothing yet, is known when the morning has come.
  const isEarly = state === 'empty' && at < lateUntil
  const told = isEarly ? ({ state: 'absent', reason: 'there is nothing yet' } as const) : { state, reason }
  await noteFetch(db, { date, name, kind, ...told, lastTryAt: at })
}

async function noteLoaded(db: Db, { file, at }: FoundFile, rejection: string | null): Promise<void> {
  const { date, name, kind } = file
  const state = rejection === null ? 'loaded' : 'rejected'
  await noteFetch(db, { date, name, kind, state, reason: rejection ?? '', lastTryAt: at })
}
