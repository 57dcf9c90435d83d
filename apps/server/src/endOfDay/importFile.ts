import { createHash } from 'node:crypto'
import { parseFile, type RecognisedFile, type RejectedFile, recogniseFiles } from '@strikelens/feeds/files'
import { categoryTurnover, chainSnapshots, foOptions, marketWatch } from '@strikelens/market/datasets'
import { type IsoDate, istDate } from '@strikelens/market/time'
import { universe } from '@strikelens/market/universe'
import type { Db, Tx } from '@strikelens/store/database'
import {
  holdFile,
  importOnce,
  isImported,
  type NotKept,
  type RejectedLine,
  removeDayTables,
  unusedFiles,
} from '@strikelens/store/repositories'
import { rowCount } from './tables/addedRows.ts'
import { crossDoubts } from './tables/crossDoubts.ts'
import { fileDoubts, futureRefusal } from './tables/fileDoubts.ts'
import type { StoredTable } from './tables/storedTable.ts'
import { changeWords, storedVersion } from './tables/storedVersion.ts'
import { storeTables } from './tables/storeTables.ts'
import { tablesOf } from './tables/tablesOf.ts'

/** What became of a file. */
export interface ImportReport {
  readonly name: string
  /** What it is; null where that could not be told. */
  readonly kind: string | null
  /** The sessions it tells of, oldest first. */
  readonly dates: readonly IsoDate[]
  readonly tables: number
  readonly rows: number
  /** Why nothing of it was used; null when it was. */
  readonly rejection: string | null
  /** It is known and intact, and other files tell the same or no tool shows it. */
  readonly isNotNeeded: boolean
  /** Why it is kept apart until somebody says that it is to be loaded, sentence by sentence; none when it was loaded. */
  readonly held: readonly string[]
  /** What changed by it, when it took the place of another; else null. */
  readonly replacement: string | null
  /** Lines left out, each with its reason; what concerns the whole file under line 0. */
  readonly problems: readonly RejectedLine[]
  /** Rows that were read and are not kept, by reason. */
  readonly notKept: readonly NotKept[]
  /** It was loaded before, byte for byte, and is in use; nothing was done. */
  readonly isKnown: boolean
}

/** What is to happen together with the tables of a file, or not at all. */
type AfterTables = (tx: Tx, tables: readonly StoredTable[]) => Promise<void>

export interface ImportSettings {
  readonly after?: AfterTables
  /** The day on which it comes; by the clock without it. */
  readonly today?: IsoDate
  /** Somebody has said that it is to be loaded, whatever it replaces. */
  readonly isAccepted?: boolean
}

/**
 * Loads an exchange's file (or the members of a zip), each in one transaction; a file that is in use changes nothing. One by
 * which much of what is stored would be lost, or of a day without trading, is kept apart.
 */
export async function importFile(
  db: Db,
  name: string,
  bytes: Uint8Array,
  source: string,
  settings: ImportSettings = {},
): Promise<ImportReport[]> {
  const reports: ImportReport[] = []
  for (const file of recogniseFiles(name, bytes)) reports.push(await importMember(db, file, source, settings))
  return reports
}

/** What files tell of a moment or in sums that no tool shows; the files are known and checked, and nothing of them is kept. */
const UNREAD = new Set<string>([categoryTurnover, chainSnapshots, marketWatch].map(({ name }) => name))
const NOT_READ = 'no page shows what it tells'
const TOLD_BETTER = 'the day is stored from a file that tells the same and more'

const NOTHING = {
  dates: [],
  tables: 0,
  rows: 0,
  rejection: null,
  isNotNeeded: false,
  held: [],
  replacement: null,
  problems: [],
  notKept: [],
  isKnown: false,
}

/** The report of a file of which nothing is used. */
export function unusedFile(name: string, kind: string | null, rejection: string, isNotNeeded = false): ImportReport {
  return { ...NOTHING, name, kind, rejection, isNotNeeded }
}

async function importMember(
  db: Db,
  file: RecognisedFile | RejectedFile,
  source: string,
  { after, today = istDate(Date.now()), isAccepted = false }: ImportSettings,
): Promise<ImportReport> {
  if (!file.ok) return unusedFile(file.file, null, file.reason, file.isNotNeeded)
  const { name, bytes, format: kind } = file
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const known = { ...NOTHING, name, kind, isKnown: true }
  // Before it is read: an import that is run again has to look at every file.
  if (!isAccepted && (await isImported(db, sha256))) return known
  const parsed = parseFile(file, { commodityLot, receivedOn: today })
  if (!parsed.reading.ok) return unusedFile(name, kind, parsed.reading.reason, parsed.reading.isNotNeeded)
  const isWhole = parsed.reading.problems.every(({ line }) => line === null)
  const { tables: told, notKept } = tablesOf(parsed)
  if (told.length > 0 && told.every(({ dataset }) => UNREAD.has(dataset))) return unusedFile(name, kind, NOT_READ, true)
  const refusal = futureRefusal(told, today)
  if (refusal !== null) return unusedFile(name, kind, refusal)
  const version = await storedVersion(
    db,
    { kind, sha256 },
    told.map((table) => (table.dataset === foOptions.name ? marked(table, isWhole) : table)),
  )
  const { tables, before, gone, change } = version
  if (isAccepted && version.isInUse && (await isImported(db, sha256))) return known
  if (told.length > 0 && tables.length === 0) return unusedFile(name, kind, TOLD_BETTER, true)
  const problems: RejectedLine[] = parsed.reading.problems.map(({ line, column, reason }) => ({
    line: line ?? 0,
    column,
    reason,
  }))
  const dates = [...new Set(tables.map(({ date }) => date))].sort()
  const rows = tables.reduce((sum, { table }) => sum + rowCount(table), 0)
  const leftOut = problems.filter(({ line }) => line > 0)
  const date = dates.at(-1) ?? null
  const { day } = parsed.reading
  const held = isAccepted ? [] : fileDoubts(version, { kept: 'rows' in day ? day.rows : rows, leftOut })
  if (held.length > 0 && date !== null) {
    await holdFile(db, { sha256, name, kind, date, doubts: held }, bytes)
    return { ...NOTHING, name, kind, dates, held, problems }
  }
  let isReplacing = false
  const load = async (tx: Tx) => {
    problems.push(...(await crossDoubts(tx, tables)))
    await removeDayTables(tx, gone)
    await storeTables(tx, tables, source, sha256)
    await after?.(tx, [...tables])
    const replaces = await unusedFiles(
      tx,
      before.map((file) => file.sha256),
    )
    isReplacing = replaces.length > 0
    return { rows, rejected: problems, notKept, replaces }
  }
  const isNew = await importOnce(db, { sha256, name, kind, date }, load, isAccepted)
  if (!isNew) return known
  const replacement = change === null ? null : changeWords(change, isReplacing)
  return { ...NOTHING, name, kind, dates, tables: tables.length, rows, problems, notKept, replacement }
}

/** Options with the news whether every line of their file was read: only then a missing leg is one that nobody held. */
function marked({ table, ...key }: StoredTable, isWhole: boolean): StoredTable {
  return { ...key, table: { ...table, isWhole: new Float64Array(rowCount(table)).fill(Number(isWhole)) } }
}

/** Units of a commodity's lot; null for one we do not know. */
function commodityLot(symbol: string): number | null {
  return universe.commodity(symbol)?.lotSize ?? null
}
