import { previousTradingDay } from '@strikelens/market/calendar'
import { indexDaily } from '@strikelens/market/datasets'
import type { IsoDate } from '@strikelens/market/time'
import type { Db } from '@strikelens/store/database'
import { readBarDays } from '@strikelens/store/repositories'
import { storedField } from '../stored/storedBlocks.ts'
import { readTable } from '../stored/storedTables.ts'

/** What indices and Gift Nifty are measured against on a date: closes of the session before; NaN where none is stored. */
export async function previousCloses(db: Db, date: IsoDate, ids: readonly string[]): Promise<Float64Array> {
  const known = await officialCloses(db, previousTradingDay('cash', date))
  known.set('GIFTNIFTY', await giftClose(db, previousTradingDay('gift', date)))
  return Float64Array.from(ids, (id) => known.get(id) ?? Number.NaN)
}

async function officialCloses(db: Db, date: IsoDate): Promise<Map<string, number>> {
  const table = await readTable(db, indexDaily, date)
  return new Map(table?.id.map((id, row) => [id, table.close[row]]))
}

/** Gift Nifty is in no file of NSE's: the last price of its own session. */
async function giftClose(db: Db, date: IsoDate): Promise<number> {
  const [day] = await readBarDays(db, { panel: 'gift', interval: '1m' }, ['close'], date, date)
  const block = day?.fields.get('close')
  return block === undefined ? Number.NaN : (storedField(block).findLast((price) => !Number.isNaN(price)) ?? Number.NaN)
}
