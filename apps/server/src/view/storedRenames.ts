import { Renames } from '@strikelens/market/instruments'
import { type DayTable, texts } from '@strikelens/market/market'
import type { IsoDate } from '@strikelens/market/time'
import type { Db } from '@strikelens/store/database'
import { latestDayTable } from '@strikelens/store/repositories'
import { storedTable } from '../stored/storedBlocks.ts'

/** Columns of stored tables that hold symbols or names of contracts. */
const NAMING = ['symbol', 'id', 'name']

/** Changes of symbols as last published. */
export async function storedRenames(db: Db): Promise<Renames> {
  const stored = await latestDayTable(db, { dataset: 'symbol_changes', part: '' }, '9999-12-31')
  if (stored === null) return new Renames([])
  const table = storedTable(stored.block)
  const [before, after] = [texts(table, 'before'), texts(table, 'after')]
  return new Renames(texts(table, 'from').map((from, row) => ({ from, before: before[row], after: after[row] })))
}

/** A table of a date under the names of a later one (today's without it); itself where no name changed. */
export function renamedTable(table: DayTable, renames: Renames, date: IsoDate, on?: IsoDate): DayTable {
  if (renames.isSettled(date)) return table
  const changed = NAMING.flatMap((column) => {
    const cells = Object.hasOwn(table, column) ? table[column] : null
    if (cells === null || cells instanceof Float64Array) return []
    const renamed = cells.map((cell) => renames.laterContract(cell, date, on))
    return renamed.some((cell, row) => cell !== cells[row]) ? [[column, renamed] as const] : []
  })
  return changed.length === 0 ? table : { ...table, ...Object.fromEntries(changed) }
}
