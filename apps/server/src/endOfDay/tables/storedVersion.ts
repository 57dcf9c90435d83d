import { type Table, textsOf } from '@strikelens/market/blocks'
import { daily, foOptions } from '@strikelens/market/datasets'
import { grouped } from '@strikelens/market/formats'
import { type IsoDate, istClock, istDate } from '@strikelens/market/time'
import type { Db } from '@strikelens/store/database'
import {
  filesByHash,
  type LoadedFile,
  readDayTable,
  type TableOrigin,
  tableOrigins,
} from '@strikelens/store/repositories'
import { storedTable } from '../../stored/storedBlocks.ts'
import { rowCount } from './addedRows.ts'
import type { StoredTable } from './storedTable.ts'

/** Files that tell the same of a day, the one that tells most first: none takes the place of one before it. */
const BETTER_FIRST = ['udiff-fo', 'legacy-fo', 'mcx', 'udiff-cm', 'legacy-cm', 'bse-legacy', 'delivery', 'mto']
const SHOWN_NAMES = 8

/** What is stored of the days of a file, beside which it is to be stored. */
export interface StoredVersion {
  /** Tables of the file that no better one has told already. */
  readonly tables: readonly StoredTable[]
  /** Versions of the same, of which it replaces all tables or some: not those that tell a little of many days. */
  readonly before: readonly LoadedFile[]
  /** Tables of the version before that the file does not have. */
  readonly gone: readonly TableOrigin[]
  /** What changes; null where nothing is replaced. */
  readonly change: VersionChange | null
  /** Whether what is stored of its days is its own already, as far as it may be. */
  readonly isInUse: boolean
}

export interface VersionChange {
  readonly rowsBefore: number
  readonly rowsAfter: number
  /** Rows of each day of which something is replaced. */
  readonly days: readonly { readonly date: IsoDate; readonly before: number; readonly after: number }[]
  readonly added: readonly string[]
  readonly removed: readonly string[]
  /** Whose place it takes, in words. */
  readonly what: string
}

/** Looks up what the tables of a file would replace. */
export async function storedVersion(
  db: Db,
  { kind, sha256 }: { readonly kind: string; readonly sha256: string },
  told: readonly StoredTable[],
): Promise<StoredVersion> {
  const datasets = [...new Set(told.map(({ dataset }) => dataset))]
  const dates = [...new Set(told.map(({ date }) => date))]
  const origins = told.length === 0 ? [] : await tableOrigins(db, datasets, dates)
  const hashes = new Set(origins.flatMap(({ file }) => (file === null ? [] : [file])))
  const files = new Map((await filesByHash(db, [...hashes])).map((file) => [file.sha256, file]))
  const stored = new Map(origins.map((origin) => [keyOf(origin), origin]))
  const tables = told.filter((table) => {
    const origin = stored.get(keyOf(table))
    return origin === undefined || !isBetter(origin, files, kind)
  })
  const isOwn = (table: StoredTable) => stored.get(keyOf(table))?.file === sha256
  const own = tables.filter((table) => table.addsBy === undefined && !isOwn(table))
  const replaced = own.flatMap((table) => stored.get(keyOf(table)) ?? [])
  const replacedFiles = new Set(replaced.flatMap(({ file }) => (file === null ? [] : [file])))
  const [kept, wholeSets] = [new Set(told.map(keyOf)), new Set(own.map(({ dataset }) => dataset))]
  const gone = origins.filter(
    (origin) =>
      origin.file !== null &&
      replacedFiles.has(origin.file) &&
      wholeSets.has(origin.dataset) &&
      !kept.has(keyOf(origin)) &&
      files.get(origin.file)?.kind === kind,
  )
  const before = [...replacedFiles].flatMap((hash) => files.get(hash) ?? [])
  const versions = before.filter((file) => file.kind === kind || [file.kind, kind].every(isOfDay))
  const change = replaced.length === 0 ? null : await changeOf(db, own, [...replaced, ...gone], before)
  return { tables, before: versions, gone, change, isInUse: own.length === 0 }
}

/** What changes, as a sentence that tells of it after it was done; null where a part has the rows that it had. */
export function changeWords({ days, added, removed, what, ...rows }: VersionChange, isWhole: boolean): string | null {
  const { rowsBefore, rowsAfter } = isWhole ? rows : partRows(days)
  if (!isWhole && rowsBefore === rowsAfter && removed.length === 0) return null
  const parts = [`${grouped(rowsAfter)} rows instead of ${grouped(rowsBefore)}`]
  if (added.length > 0) parts.push(`${namesWords(added)} added: ${listed(added)}`)
  if (removed.length > 0) parts.push(`${namesWords(removed)} removed: ${listed(removed)}`)
  return `It takes the place of ${isWhole ? '' : 'a part of '}${what}: ${parts.join('; ')}.`
}

/** The rows of the days of which something is replaced. */
function partRows(days: VersionChange['days']): Pick<VersionChange, 'rowsBefore' | 'rowsAfter'> {
  return {
    rowsBefore: days.reduce((sum, { before }) => sum + before, 0),
    rowsAfter: days.reduce((sum, { after }) => sum + after, 0),
  }
}

/** What would be lost, of all its days or of one of them. */
export function lossWords(
  { removed, what }: VersionChange,
  { date, before, after }: { readonly date: IsoDate | null; readonly before: number; readonly after: number },
): string {
  const begin = date === null ? 'It has' : `Of ${date} it has`
  const rows = `${begin} ${grouped(after)} rows where ${grouped(before)} are stored of ${what}.`
  return removed.length === 0 ? rows : `${rows} ${namesWords(removed)} would go: ${listed(removed)}.`
}

/** A file by its name, hash and time of loading. */
function fileWords({ name, sha256, loadedAt }: LoadedFile): string {
  return `${name} (${sha256.slice(0, 8)}, loaded ${istDate(loadedAt)} ${istClock(loadedAt)} IST)`
}

function namesWords(names: readonly string[]): string {
  return names.length === 1 ? '1 name' : `${grouped(names.length)} names`
}

function listed(names: readonly string[]): string {
  const shown = names.slice(0, SHOWN_NAMES).join(', ')
  return names.length > SHOWN_NAMES ? `${shown} and ${grouped(names.length - SHOWN_NAMES)} more` : shown
}

/** Whether files of a kind tell all of one day. */
function isOfDay(kind: string): boolean {
  return BETTER_FIRST.includes(kind)
}

/** Whether what is stored came from a better kind of file. Shares of unknown origin came from a bhavcopy. */
function isBetter({ dataset, file }: TableOrigin, files: ReadonlyMap<string, LoadedFile>, kind: string): boolean {
  const own = BETTER_FIRST.indexOf(kind)
  if (own < 0) return false
  if (file === null) return dataset === daily.name && kind === 'delivery'
  const other = BETTER_FIRST.indexOf(files.get(file)?.kind ?? '')
  return other >= 0 && other < own
}

async function changeOf(
  db: Db,
  own: readonly StoredTable[],
  stored: readonly TableOrigin[],
  before: readonly LoadedFile[],
): Promise<VersionChange> {
  const rowsBefore = new Map<IsoDate, number>()
  const namesBefore = new Set<string>()
  for (const { dataset, part, date } of stored) {
    const found = await readDayTable(db, { dataset, part }, date)
    if (found === null) continue
    const table = storedTable(found.block)
    rowsBefore.set(date, (rowsBefore.get(date) ?? 0) + rowCount(table))
    for (const name of namesOf(dataset, part, table)) namesBefore.add(name)
  }
  const names = new Set(own.flatMap(({ dataset, part, table }) => namesOf(dataset, part, table)))
  const rowsOf = (tables: readonly StoredTable[]) => tables.reduce((sum, { table }) => sum + rowCount(table), 0)
  return {
    rowsBefore: [...rowsBefore.values()].reduce((sum, rows) => sum + rows, 0),
    rowsAfter: rowsOf(own),
    days: [...rowsBefore].map(([date, before]) => ({
      ...{ date, before },
      after: rowsOf(own.filter((table) => table.date === date)),
    })),
    added: [...names].filter((name) => !namesBefore.has(name)).sort(),
    removed: [...namesBefore].filter((name) => !names.has(name)).sort(),
    what: before.length === 0 ? 'what was stored before' : before.map(fileWords).join(' and '),
  }
}

/** What the rows of a table are about. */
function namesOf(dataset: string, part: string, table: Table): readonly string[] {
  if (dataset === foOptions.name) return [part]
  const column = ['symbol', 'id'].find((name) => name in table)
  return column === undefined ? [] : textsOf(table, column)
}

function keyOf({ dataset, part, date }: { dataset: string; part: string; date: IsoDate }): string {
  return `${dataset} ${date} ${part}`
}
