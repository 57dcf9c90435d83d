import { previousTradingDay } from '@strikelens/market/calendar'
import {
  corporateActions,
  daily,
  delivery,
  foFutures,
  foOptions,
  indexDaily,
  participantOi,
  positionLimits,
  symbolChanges,
  type TableOf,
  tableOf,
} from '@strikelens/market/datasets'
import { addDays, type IsoDate } from '@strikelens/market/time'
import type { Tx } from '@strikelens/store/database'
import { datesWithTables, markPending } from '@strikelens/store/repositories'
import type { StoredTable } from '../endOfDay/tables/storedTable.ts'
import { latestTable } from '../stored/storedTables.ts'

/** What derived tables of a session are made of. */
const SESSION_DATASETS: readonly string[] = [foFutures, foOptions, daily, indexDaily, delivery, participantOi].map(
  ({ name }) => name,
)
/** How far back the tables of a session look, in calendar days: 280 sessions of shares; three series of futures are fewer (§F12). */
const DAYS_AHEAD = 430

/**
 * Notes, together with the tables of a file, which sessions are to be derived anew: its own, and stored ones after it that
 * look back on it. A file that comes late is so no worse than one in time.
 */
export async function markDerivedDays(tx: Tx, tables: readonly StoredTable[]): Promise<void> {
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
    if (dataset === positionLimits.name) return [part === 'ban' ? previousTradingDay('derivatives', date) : date]
    return dataset === corporateActions.name && part === 'list' ? [date] : []
  })
  const stored = await Promise.all(evenings.map((date) => datesWithTables(tx, [foFutures.name], date, date)))
  return stored.flat()
}

/** First days of new symbols that no list told before: what they were measured from had another name. */
async function changeDates(tx: Tx, tables: readonly StoredTable[]): Promise<IsoDate[]> {
  const dates: IsoDate[] = []
  for (const { dataset, date, table } of tables) {
    if (dataset !== symbolChanges.name) continue
    const before = await latestTable(tx, symbolChanges, addDays(date, -1))
    const known = new Set(before === null ? [] : changesOf(before.table))
    const told = changesOf(tableOf(symbolChanges, table, date))
    dates.push(...told.flatMap((change) => (known.has(change) ? [] : [change.slice(0, 10)])))
  }
  return dates
}

/** Each change as a text that begins with its date. */
function changesOf({ from: dates, before, after }: TableOf<typeof symbolChanges>): string[] {
  return dates.map((from, row) => `${from} ${before[row]} ${after[row]}`)
}

/** Days on which shares were split, or others given: histories across them are measured anew. */
function exDates(tables: readonly StoredTable[]): IsoDate[] {
  return tables.flatMap(({ dataset, date, table }) => {
    if (dataset !== corporateActions.name) return []
    const { exDate, factor } = tableOf(corporateActions, table, date)
    return exDate.filter((_, row) => !Number.isNaN(factor[row]))
  })
}
