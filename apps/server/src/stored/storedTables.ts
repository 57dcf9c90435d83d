import { encodeTable } from '@strikelens/market/blocks'
import { type Dataset, type TableOf, tableOf, type Written } from '@strikelens/market/datasets'
import type { IsoDate } from '@strikelens/market/time'
import type { Db, Tx } from '@strikelens/store/database'
import {
  latestDayTable,
  readDayTable,
  readDayTableParts,
  readDayTables,
  type WrittenTable,
} from '@strikelens/store/repositories'
import { storedTable } from './storedBlocks.ts'

/** A table and the date it is of. */
export interface Dated<D extends Dataset> {
  readonly date: IsoDate
  readonly table: TableOf<D>
}

/** The table of a date; null when it is not stored. */
export async function readTable<D extends Dataset>(
  on: Db | Tx,
  dataset: D,
  date: IsoDate,
  part = '',
): Promise<TableOf<D> | null> {
  const stored = await readDayTable(on, { dataset: dataset.name, part }, date)
  return stored === null ? null : tableOf(dataset, storedTable(stored.block), date)
}

/** Tables from one date to another, both included, earliest first. */
export async function readTables<D extends Dataset>(
  on: Db | Tx,
  dataset: D,
  from: IsoDate,
  to: IsoDate,
  part = '',
): Promise<Dated<D>[]> {
  const stored = await readDayTables(on, { dataset: dataset.name, part }, from, to)
  return stored.map(({ date, block }) => ({ date, table: tableOf(dataset, storedTable(block), date) }))
}

/** The last table at or before a date; null when there is none. */
export async function latestTable<D extends Dataset>(
  on: Db | Tx,
  dataset: D,
  date: IsoDate,
  part = '',
): Promise<Dated<D> | null> {
  const stored = await latestDayTable(on, { dataset: dataset.name, part }, date)
  return stored === null ? null : { date: stored.date, table: tableOf(dataset, storedTable(stored.block), stored.date) }
}

/** All parts of a dataset on a date, by name. */
export async function readTableParts<D extends Dataset>(
  on: Db | Tx,
  dataset: D,
  date: IsoDate,
): Promise<Map<string, TableOf<D>>> {
  const stored = await readDayTableParts(on, dataset.name, date)
  return new Map(stored.map(({ part, block }) => [part, tableOf(dataset, storedTable(block), date)]))
}

/** A table as it is stored. */
export function writtenTable<D extends Dataset>(
  dataset: D,
  date: IsoDate,
  source: string,
  table: Written<D>,
  part = '',
): WrittenTable {
  return { dataset: dataset.name, part, date, source, block: encodeTable(table) }
}
