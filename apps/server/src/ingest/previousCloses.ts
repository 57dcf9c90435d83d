import { previousTradingDay } from '@strikelens/market/calendar'
import { numbers, texts } from '@strikelens/market/market'
import type { IsoDate } from '@strikelens/market/time'
import type { Db } from '@strikelens/store/database'
import { readDayTable } from '@strikelens/store/repositories'
import { storedTable } from './storedBlocks.ts'

/** Official closes of indices on the session before a date; NaN where none is stored. */
export async function previousCloses(db: Db, date: IsoDate, ids: readonly string[]): Promise<Float64Array> {
  const stored = await readDayTable(db, { dataset: 'index_daily', part: '' }, previousTradingDay('cash', date))
  if (stored === null) return new Float64Array(ids.length).fill(Number.NaN)
  const table = storedTable(stored.block)
  const known = texts(table, 'id')
  const close = numbers(table, 'close')
  return Float64Array.from(ids, (id) => {
    const row = known.indexOf(id)
    return row < 0 ? Number.NaN : close[row]
  })
}
