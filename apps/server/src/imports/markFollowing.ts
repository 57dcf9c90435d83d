import { previousTradingDay } from '@strikelens/market/calendar'
import { numbers, texts } from '@strikelens/market/market'
import { addDays, type IsoDate } from '@strikelens/market/time'
import type { Tx } from '@strikelens/store/database'
import { datesWithTables, latestDayTable, markPending } from '@strikelens/store/repositories'
import type { StoredTable } from '../endOfDay/tables/storedTable.ts'
import { storedTable } from '../stored/storedBlocks.ts'

/** What derived tables of a session are made of. */
const SESSION_DATASETS = ['fo_futures', 'fo_options', 'daily', 'index_daily']
/** How far back the tables of a session look, in calendar days: to the three series before (§F12). */
const DAYS_AHEAD = 280

/**
 * Notes, together with the tables of a file, which sessions are to be derived anew: its own, and stored ones after it that
 * look back on it. A file that comes late is so no worse than one in time.
 */
export async function markFollowing(tx: Tx, tables: readonly StoredTable[]): Promise<void> {
  const own = new Set<IsoDate>()
  for (const { dataset, date } of tables) if (SESSION_DATASETS.includes(dataset)) own.add(date)
  const following = new Set([...own, ...(await noticed(tx, tables))])
  const since = [...own, ...exDates(tables), ...(await changeDates(tx, tables))].sort()
  const [first] = since
  if (first !== undefined) {
    const last = addDays(since[since.length - 1], DAYS_AHEAD)
    for (const date of await datesWithTables(tx, SESSION_DATASETS, first, last)) following.add(date)
  }
  await markPending(tx, [...following])
}

/** Stored sessions of whose evening a list tells: of who is banned on a date, the session before. */
async function noticed(tx: Tx, tables: readonly StoredTable[]): Promise<IsoDate[]> {
  const evenings = tables.flatMap(({ dataset, part, date }) => {
    if (dataset === 'position_limits') return [part === 'ban' ? previousTradingDay('derivatives', date) : date]
    return dataset === 'corporate_events' && part === 'list' ? [date] : []
  })
  const stored = await Promise.all(evenings.map((date) => datesWithTables(tx, ['fo_futures'], date, date)))
  return stored.flat()
}

/** First days of new symbols that no list told before: what they were measured from had another name. */
async function changeDates(tx: Tx, tables: readonly StoredTable[]): Promise<IsoDate[]> {
  const dates: IsoDate[] = []
  for (const { dataset, part, date, table } of tables) {
    if (dataset !== 'symbol_changes') continue
    const before = await latestDayTable(tx, { dataset, part }, addDays(date, -1))
    const known = new Set(before === null ? [] : changesOf(storedTable(before.block)))
    dates.push(...changesOf(table).flatMap((change) => (known.has(change) ? [] : [change.slice(0, 10)])))
  }
  return dates
}

/** Each change as a text that begins with its date. */
function changesOf(table: StoredTable['table']): string[] {
  const [before, after] = [texts(table, 'before'), texts(table, 'after')]
  return texts(table, 'from').map((from, row) => `${from} ${before[row]} ${after[row]}`)
}

/** Days on which shares were split, or others given: histories across them are measured anew. */
function exDates(tables: readonly StoredTable[]): IsoDate[] {
  return tables.flatMap(({ dataset, table }) => {
    if (dataset !== 'corporate_events') return []
    const factor = numbers(table, 'factor')
    return texts(table, 'exDate').filter((_, row) => !Number.isNaN(factor[row]))
  })
}
