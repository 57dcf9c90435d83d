import { createHash } from 'node:crypto'
import { parseFile, type RecognisedFile, type RejectedFile, recogniseFiles } from '@strikelens/feeds/files'
import { type IsoDate, istDate } from '@strikelens/market/time'
import { universe } from '@strikelens/market/universe'
import type { Db, Tx } from '@strikelens/store/database'
import { importOnce, isImported, type RejectedLine } from '@strikelens/store/repositories'
import { rowCount } from './tables/addedRows.ts'
import { crossDoubts } from './tables/crossDoubts.ts'
import type { StoredTable } from './tables/storedTable.ts'
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
  /** Lines left out, each with its reason; what concerns the whole file under line 0. */
  readonly problems: readonly RejectedLine[]
  /** It was loaded before, byte for byte; nothing was done. */
  readonly isKnown: boolean
}

/** What is to happen together with the tables of a file, or not at all. */
export type AfterTables = (tx: Tx, tables: readonly StoredTable[]) => Promise<void>

/** Loads an exchange's file (or the members of a zip), each in one transaction; the same file twice changes nothing. */
export async function importFile(
  db: Db,
  name: string,
  bytes: Uint8Array,
  source: string,
  after: AfterTables = async () => {},
): Promise<ImportReport[]> {
  const reports: ImportReport[] = []
  for (const file of recogniseFiles(name, bytes)) reports.push(await importMember(db, file, source, after))
  return reports
}

/** What files tell of a moment or in sums that no tool shows; the files are known and checked, and nothing of them is kept. */
const UNREAD = new Set(['category_turnover', 'chain_snapshots', 'market_watch'])
const NOT_READ = 'no page shows what it tells'

const NOTHING = {
  dates: [],
  tables: 0,
  rows: 0,
  rejection: null,
  isNotNeeded: false,
  problems: [],
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
  after: AfterTables,
): Promise<ImportReport> {
  if (!file.ok) return unusedFile(file.file, null, file.reason, file.isNotNeeded)
  const { name, bytes, format: kind } = file
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  // Before it is read: an import that is run again has to look at every file.
  if (await isImported(db, sha256)) return { ...NOTHING, name, kind, isKnown: true }
  const parsed = parseFile(file, { commodityLot, receivedOn: istDate(Date.now()) })
  if (!parsed.reading.ok) return unusedFile(name, kind, parsed.reading.reason, parsed.reading.isNotNeeded)
  const isWhole = parsed.reading.problems.every(({ line }) => line === null)
  const told = tablesOf(parsed)
  if (told.length > 0 && told.every(({ dataset }) => UNREAD.has(dataset))) return unusedFile(name, kind, NOT_READ, true)
  const tables = told.map((table) => (table.dataset === 'fo_options' ? marked(table, isWhole) : table))
  const problems: RejectedLine[] = parsed.reading.problems.map(({ line, column, reason }) => ({
    line: line ?? 0,
    column,
    reason,
  }))
  const dates = [...new Set(tables.map(({ date }) => date))].sort()
  const rows = tables.reduce((sum, { table }) => sum + rowCount(table), 0)
  const isNew = await importOnce(db, { sha256, name, kind, date: dates.at(-1) ?? null }, async (tx) => {
    problems.push(...(await crossDoubts(tx, tables)))
    await storeTables(tx, tables, source)
    await after(tx, tables)
    return { rows, rejected: problems }
  })
  if (!isNew) return { ...NOTHING, name, kind, isKnown: true }
  return { ...NOTHING, name, kind, dates, tables: tables.length, rows, problems }
}

/** Options with the news whether every line of their file was read: only then a missing leg is one that nobody held. */
function marked({ table, ...key }: StoredTable, isWhole: boolean): StoredTable {
  return { ...key, table: { ...table, isWhole: new Float64Array(rowCount(table)).fill(Number(isWhole)) } }
}

/** Units of a commodity's lot; null for one we do not know. */
function commodityLot(symbol: string): number | null {
  return universe.commodity(symbol)?.lotSize ?? null
}
