import { encodeTable, type Table, textsOf } from '@strikelens/market/blocks'
import { foFutures, foOptions } from '@strikelens/market/datasets'
import type { Exchange } from '@strikelens/market/instruments'
import { addDays, type IsoDate } from '@strikelens/market/time'
import type { Tx } from '@strikelens/store/database'
import {
  type DayTable,
  nextTableDate,
  readDayTable,
  readDayTableParts,
  type WrittenTable,
  writeDayTables,
} from '@strikelens/store/repositories'
import { storedTable } from '../../stored/storedBlocks.ts'
import type { StoredTable } from '../tables/storedTable.ts'
import { completedTable, lacksSomething } from './completedTable.ts'
import { listHoldsUntil } from './listedLots.ts'
import { siblingTables } from './siblingTables.ts'

const LONGEST_REST_DAYS = 10

/** Tables of one session's derivatives with what is stored beside them and they lack. */
export async function completedTables(
  tx: Tx,
  exchange: Exchange,
  date: IsoDate,
  tables: readonly StoredTable[],
): Promise<readonly StoredTable[]> {
  if (!tables.some(({ table }) => lacksSomething(table))) return tables
  const besides = await siblingTables(tx, exchange, date)
  const completed: StoredTable[] = []
  for (const stored of tables) {
    const { dataset, part, table } = stored
    completed.push({ ...stored, table: completedTable(table, symbolsOf(table, part), await besides.of(dataset, part)) })
  }
  return completed
}

/** Completes derivatives that are stored with what has been stored since. */
export async function completeStored(tx: Tx, exchange: Exchange, date: IsoDate): Promise<void> {
  const futures = await readDayTable(tx, { dataset: foFutures.name, part: exchange }, date)
  if (futures !== null && lacksSomething(storedTable(futures.block))) await completeSession(tx, exchange, date, futures)
}

/** Completes the sessions of NSE for which a list of lots speaks that has just come. */
export async function completeLots(tx: Tx, listed: IsoDate): Promise<void> {
  const key = { dataset: foFutures.name, part: 'NSE' }
  let date = await nextTableDate(tx, key, addDays(listed, -1))
  for (; date !== null && date <= listHoldsUntil(listed); date = await nextTableDate(tx, key, date)) {
    const futures = await readDayTable(tx, key, date)
    // Options of a week have no future that could lack their lot.
    if (futures !== null) await completeSession(tx, 'NSE', date, futures)
  }
}

async function completeSession(tx: Tx, exchange: Exchange, date: IsoDate, futures: DayTable): Promise<void> {
  const own = new Set(textsOf(storedTable(futures.block), 'symbol'))
  const options = await readDayTableParts(tx, foOptions.name, date)
  const besides = await siblingTables(tx, exchange, date)
  const changed: WrittenTable[] = []
  for (const { dataset, part, source, file, block } of [futures, ...options.filter(({ part }) => own.has(part))]) {
    const table: Table = storedTable(block)
    const completed = completedTable(table, symbolsOf(table, part), await besides.of(dataset, part))
    if (completed !== table) changed.push({ dataset, part, date, source, file, block: encodeTable(completed) })
  }
  if (changed.length > 0) await writeDayTables(tx, changed)
}

/** Completes the next session that is stored: the session before it has just come. */
export async function completeNext(tx: Tx, exchange: Exchange, date: IsoDate): Promise<void> {
  const next = await nextTableDate(tx, { dataset: foFutures.name, part: exchange }, date)
  if (next !== null && next <= addDays(date, LONGEST_REST_DAYS)) await completeStored(tx, exchange, next)
}

/** Underlying of a row: futures name it, options are kept by it. */
function symbolsOf(table: Table, part: string): (row: number) => string {
  const symbols = 'symbol' in table ? textsOf(table, 'symbol') : null
  return (row) => symbols?.[row] ?? part
}
