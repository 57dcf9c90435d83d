import { indexDaily, tableOf } from '@strikelens/market/datasets'
import type { IsoDate } from '@strikelens/market/time'
import type { Db } from '@strikelens/store/database'
import { latestDayTables, tableCoverages } from '@strikelens/store/repositories'
import { storedTable } from '../stored/storedBlocks.ts'
import type { Published } from './datasetHealth.ts'

const CLOSES = { dataset: indexDaily.name, part: '' }
/** Tables in which an index is looked for: two months. */
const LOOKED_AT = 40

/**
 * The closes of single indices. They share one table a day, and the history of one fills days of which no other is known: a
 * table that is there does not tell that an index is in it. Null for an index that is in none of late.
 */
export async function closesOf(db: Db, date: IsoDate): Promise<(index: string) => Published | null> {
  const [tables, [coverage]] = await Promise.all([
    latestDayTables(db, CLOSES, date, LOOKED_AT),
    tableCoverages(db, [CLOSES], date),
  ])
  const days = tables.map((stored) => {
    const { id } = tableOf(indexDaily, storedTable(stored.block), stored.date)
    return { date: stored.date, ids: new Set(id) }
  })
  return (index) => {
    const dates = days.filter(({ ids }) => ids.has(index)).map((day) => day.date)
    if (coverage === null || dates.length === 0) return null
    return { coverage: { ...coverage, last: dates[0], lastSoFar: dates[0] }, dates }
  }
}
