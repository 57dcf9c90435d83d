import { encodeTable, type Table } from '@strikelens/market/blocks'
import type { Tx } from '@strikelens/store/database'
import { readDayTable, writeDayTables } from '@strikelens/store/repositories'
import { storedTable } from '../../ingest/storedBlocks.ts'
import { addedRows } from './addedRows.ts'
import type { StoredTable } from './storedTable.ts'

/** Any number that nothing else of ours locks by. */
const ADDING = 7_310_001

/** Writes the tables of a file: whole days replace what was stored, parts of a day are added to it. */
export async function storeTables(tx: Tx, tables: readonly StoredTable[], source: string): Promise<void> {
  // Two files that add to one day would each write it without the other's rows.
  if (tables.some(({ addsBy }) => addsBy !== undefined)) {
    await tx.client.query('select pg_advisory_xact_lock($1)', [ADDING])
  }
  const written: { table: Table; dataset: string; part: string; date: string }[] = []
  for (const { dataset, part, date, table, addsBy } of tables) {
    const stored = addsBy === undefined ? null : await readDayTable(tx, { dataset, part }, date)
    const whole = stored === null || addsBy === undefined ? table : addedRows(storedTable(stored.block), table, addsBy)
    written.push({ dataset, part, date, table: whole })
  }
  await writeDayTables(
    tx,
    written.map(({ table, ...key }) => ({ ...key, source, block: encodeTable(table) })),
  )
}
