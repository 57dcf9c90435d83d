import { encodeTable } from '@strikelens/market/blocks'
import { daily, indexDaily, lotSizes } from '@strikelens/market/datasets'
import type { IsoDate } from '@strikelens/market/time'
import type { Tx } from '@strikelens/store/database'
import { readDayTable, type WrittenTable, writeDayTables } from '@strikelens/store/repositories'
import { storedTable } from '../../stored/storedBlocks.ts'
import { completedTables, completeLots, completeNext, completeStored } from '../completion/completeDerivatives.ts'
import { addedRows } from './addedRows.ts'
import type { StoredTable } from './storedTable.ts'

/** Any number that nothing else of ours locks by. */
const STORING = 7_310_001
/** What derivatives of the same day are measured by. */
const CLOSES: readonly string[] = [daily.name, indexDaily.name]

/**
 * Writes the tables of a file (`file`, by its hash): whole days replace what was stored, parts of a day are added to it. What older files leave out
 * of their derivatives (lots, previous closes, changes of open interest, underlyings) is taken from what is stored beside
 * them, whichever comes first.
 */
export async function storeTables(
  tx: Tx,
  tables: readonly StoredTable[],
  source: string,
  file: string | null = null,
): Promise<void> {
  // Two files that complete each other would each be written without the other.
  await tx.client.query('select pg_advisory_xact_lock($1)', [STORING])
  const plain = tables.filter(({ exchange }) => exchange === undefined)
  await write(tx, plain, { source, file })
  for (const { date } of plain.filter(({ dataset, part }) => CLOSES.includes(dataset) && part === '')) {
    await completeStored(tx, 'NSE', date)
  }
  for (const { date } of plain.filter(({ dataset }) => dataset === lotSizes.name)) await completeLots(tx, date)
  for (const [date, own] of byDate(tables.filter(({ exchange }) => exchange !== undefined))) {
    const { exchange = 'NSE' } = own[0]
    await write(tx, await completedTables(tx, exchange, date, own), { source, file })
    await completeNext(tx, exchange, date)
  }
}

async function write(
  tx: Tx,
  tables: readonly StoredTable[],
  { source, file }: { source: string; file: string | null },
): Promise<void> {
  const written: WrittenTable[] = []
  for (const { dataset, part, date, table, addsBy } of tables) {
    const stored = addsBy === undefined ? null : await readDayTable(tx, { dataset, part }, date)
    const whole = stored === null || addsBy === undefined ? table : addedRows(storedTable(stored.block), table, addsBy)
    // Rows that are added leave a table the file's it was.
    written.push({ dataset, part, date, source, file: stored?.file ?? file, block: encodeTable(whole) })
  }
  if (written.length > 0) await writeDayTables(tx, written)
}

/** Oldest first: each day is completed by the one before. */
function byDate(tables: readonly StoredTable[]): [IsoDate, StoredTable[]][] {
  const days = new Map<IsoDate, StoredTable[]>()
  for (const table of tables) {
    const own = days.get(table.date)
    if (own === undefined) days.set(table.date, [table])
    else own.push(table)
  }
  return [...days].sort(([a], [b]) => (a < b ? -1 : 1))
}
