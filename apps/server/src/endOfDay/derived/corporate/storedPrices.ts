import { numbers, texts } from '@strikelens/market/market'
import { addDays, type IsoDate } from '@strikelens/market/time'
import type { Db } from '@strikelens/store/database'
import { latestDayTable, readDayTable } from '@strikelens/store/repositories'
import { storedTable } from '../../../stored/storedBlocks.ts'
import type { PricesAround } from './actionFactor.ts'

/** No share rests longer before an ex-date, but for one that is suspended: then its close is too old to be the cum close. */
const LONGEST_REST_DAYS = 10

/** Closes, opens and face values as the cash market's files tell them. */
export function storedPrices(db: Db): PricesAround {
  const cell = (table: Awaited<ReturnType<typeof latestDayTable>>, key: string, symbol: string, column: string) => {
    if (table === null) return Number.NaN
    const stored = storedTable(table.block)
    const row = texts(stored, key).indexOf(symbol)
    return row < 0 ? Number.NaN : numbers(stored, column)[row]
  }
  const daily = { dataset: 'daily', part: '' }
  return {
    async cumClose(symbol, exDate) {
      const before = await latestDayTable(db, daily, addDays(exDate, -1))
      return before === null || before.date < addDays(exDate, -LONGEST_REST_DAYS)
        ? Number.NaN
        : cell(before, 'id', symbol, 'close')
    },
    async exOpen(symbol, exDate) {
      return cell(await readDayTable(db, daily, exDate), 'id', symbol, 'open')
    },
    async faceValue(symbol: string, exDate: IsoDate) {
      const values = await latestDayTable(db, { dataset: 'market_cap', part: '' }, exDate)
      const known = cell(values, 'symbol', symbol, 'faceValue')
      if (!Number.isNaN(known)) return known
      return cell(
        await latestDayTable(db, { dataset: 'securities', part: '' }, '9999-12-31'),
        'symbol',
        symbol,
        'faceValue',
      )
    },
  }
}
