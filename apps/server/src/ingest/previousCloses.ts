import { previousTradingDay } from '@strikelens/market/calendar'
import { numbers, texts } from '@strikelens/market/market'
import type { IsoDate } from '@strikelens/market/time'
import type { Db } from '@strikelens/store/database'
import { readBarDays, readDayTable } from '@strikelens/store/repositories'
import { storedField, storedTable } from '../stored/storedBlocks.ts'

/** What indices and Gift Nifty are measured against on a date: closes of the session before; NaN where none is stored. */
export async function previousCloses(db: Db, date: IsoDate, ids: readonly string[]): Promise<Float64Array> {
  const known = await officialCloses(db, previousTradingDay('cash', date))
  known.set('GIFTNIFTY', await giftClose(db, previousTradingDay('gift', date)))
  return Float64Array.from(ids, (id) => known.get(id) ?? Number.NaN)
}

async function officialCloses(db: Db, date: IsoDate): Promise<Map<string, number>> {
  const stored = await readDayTable(db, { dataset: 'index_daily', part: '' }, date)
  if (stored === null) return new Map()
  const table = storedTable(stored.block)
  const close = numbers(table, 'close')
  return new Map(texts(table, 'id').map((id, row) => [id, close[row]]))
}

/** Gift Nifty is in no file of NSE's: the last price of its own session. */
async function giftClose(db: Db, date: IsoDate): Promise<number> {
  const [day] = await readBarDays(db, { panel: 'gift', interval: '1m' }, ['close'], date, date)
  const block = day?.fields.get('close')
  return block === undefined ? Number.NaN : (storedField(block).findLast((price) => !Number.isNaN(price)) ?? Number.NaN)
}
