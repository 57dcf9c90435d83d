import { createHash } from 'node:crypto'
import { parseFile, type RecognisedFile, type RejectedFile, recogniseFile } from '@strikelens/feeds/files'
import type { IsoDate } from '@strikelens/market/time'
import { universe } from '@strikelens/market/universe'
import type { Db } from '@strikelens/store/database'
import { importOnce } from '@strikelens/store/repositories'
import { rowCount } from './tables/addedRows.ts'
import { storeTables } from './tables/storeTables.ts'
import { tablesOf } from './tables/tablesOf.ts'

/** What became of a file: lines left out, each with its reason; the whole file's reason under line 0. */
export interface ImportReport {
  readonly name: string
  /** The date it is of; null where that could not be read. */
  readonly date: IsoDate | null
  readonly tables: number
  readonly problems: readonly { readonly line: number; readonly reason: string }[]
  /** It was loaded before, byte for byte; nothing was done. */
  readonly isKnown: boolean
}

/** Loads an exchange's file (or the members of a zip), each in one transaction; the same file twice changes nothing. */
export async function importFile(db: Db, name: string, bytes: Uint8Array, source: string): Promise<ImportReport[]> {
  const reports: ImportReport[] = []
  for (const file of recogniseFile(name, bytes)) reports.push(await importMember(db, file, source))
  return reports
}

async function importMember(db: Db, file: RecognisedFile | RejectedFile, source: string): Promise<ImportReport> {
  if (!file.ok)
    return { name: file.file, date: null, tables: 0, problems: [{ line: 0, reason: file.reason }], isKnown: false }
  const { name, bytes } = file
  const parsed = parseFile(file, { commodityLot, contractLot: () => null })
  if (!parsed.reading.ok) {
    return { name, date: null, tables: 0, problems: [{ line: 0, reason: parsed.reading.reason }], isKnown: false }
  }
  const tables = tablesOf(parsed)
  const problems = parsed.reading.problems.map(({ line, reason }) => ({ line: line ?? 0, reason }))
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const arrived = { sha256, name, kind: file.format, date: parsed.reading.day.date }
  const isNew = await importOnce(db, arrived, async (tx) => {
    await storeTables(tx, tables, source)
    return { rows: tables.reduce((sum, { table }) => sum + rowCount(table), 0), rejected: problems }
  })
  return { name, date: arrived.date, tables: isNew ? tables.length : 0, problems, isKnown: !isNew }
}

/** Units of a commodity's lot; null for one we do not know. */
function commodityLot(symbol: string): number | null {
  return universe.commodity(symbol)?.lotSize ?? null
}
