import type { Table } from '@strikelens/market/blocks'
import { symbolChanges } from '@strikelens/market/datasets'
import { Renames } from '@strikelens/market/instruments'
import type { IsoDate } from '@strikelens/market/time'
import type { Db } from '@strikelens/store/database'
import { latestTable } from '../stored/storedTables.ts'

/** Columns of stored tables that hold symbols or names of contracts. */
const NAMING = ['symbol', 'id', 'name']

/** Changes of symbols as last published. */
export async function storedRenames(db: Db): Promise<Renames> {
  const stored = await latestTable(db, symbolChanges, '9999-12-31')
  if (stored === null) return new Renames([])
  const { from: dates, before, after } = stored.table
  return new Renames(dates.map((from, row) => ({ from, before: before[row], after: after[row] })))
}

/** A table of a date under the names of a later one (today's without it); itself where no name changed. */
export function renamedTable<T extends Table>(table: T, renames: Renames, date: IsoDate, on?: IsoDate): T {
  if (renames.isSettled(date)) return table
  const columns: Table = table
  const changed = NAMING.flatMap((column) => {
    const cells = Object.hasOwn(table, column) ? columns[column] : null
    if (cells === null || cells instanceof Float64Array) return []
    const renamed = cells.map((cell) => renames.laterContract(cell, date, on))
    return renamed.some((cell, row) => cell !== cells[row]) ? [[column, renamed] as const] : []
  })
  return changed.length === 0 ? table : { ...table, ...Object.fromEntries(changed) }
}
