import { parseFile, recogniseFiles } from '@strikelens/feeds/files'
import { eveningFiles, type PublishedFile, reportFiles } from '@strikelens/feeds/simulator'
import type { World } from '@strikelens/feeds/simulator/underlyings'
import { daily } from '@strikelens/market/datasets'
import type { IsoDate } from '@strikelens/market/time'
import { type Db, transaction } from '@strikelens/store/database'
import type { StoredTable } from '../endOfDay/tables/storedTable.ts'
import { storeTables } from '../endOfDay/tables/storeTables.ts'
import { tablesOf } from '../endOfDay/tables/tablesOf.ts'
import { dailyTables } from './dailyTables.ts'

/**
 * What the files of a session's evening tell, and its daily bars: its minutes, of which both are told, are made once. The
 * files are read as an importer reads them; that they came is noted of the last sessions alone.
 */
export async function writeEvening(db: Db, world: World, date: IsoDate, source: string): Promise<void> {
  const told = eveningFiles(world, date).flatMap((file) => tablesIn(file, date))
  // The bhavcopy, which is not made of these sessions, tells the same of prices and more.
  await store(
    db,
    told.filter(({ dataset }) => dataset !== daily.name),
    source,
  )
  await dailyTables(db, world, date, date, source)
}

/** What companies reported on dates of which nothing else is kept. */
export async function writeReports(db: Db, world: World, dates: readonly IsoDate[], source: string): Promise<void> {
  for (const date of dates) {
    const files = reportFiles(world, date)
    if (files.length > 0)
      await store(
        db,
        files.flatMap((file) => tablesIn(file, date)),
        source,
      )
  }
}

function store(db: Db, tables: readonly StoredTable[], source: string): Promise<void> {
  return transaction(db, (tx) => storeTables(tx, tables, source))
}

function tablesIn({ name, bytes }: PublishedFile, date: IsoDate): readonly StoredTable[] {
  return [...recogniseFiles(name, bytes)].flatMap((file) => {
    const parsed = parseFile(file, { commodityLot: () => null, receivedOn: date })
    if (!parsed.reading.ok) throw new Error(`${name}: ${parsed.reading.reason}`)
    const [problem] = parsed.reading.problems
    if (problem !== undefined) throw new Error(`${name}, line ${problem.line}: ${problem.reason}`)
    return tablesOf(parsed).tables
  })
}
