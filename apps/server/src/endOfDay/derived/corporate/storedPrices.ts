import { daily, marketCap, securities } from '@strikelens/market/datasets'
import { addDays, type IsoDate } from '@strikelens/market/time'
import type { Db } from '@strikelens/store/database'
import { latestTable, readTable } from '../../../stored/storedTables.ts'
import type { PricesAround } from './actionFactor.ts'

/** No share rests longer before an ex-date, but for one that is suspended: then its close is too old to be the cum close. */
const LONGEST_REST_DAYS = 10

/** Closes, opens and face values as the cash market's files tell them. */
export function storedPrices(db: Db): PricesAround {
  return {
    async cumClose(symbol, exDate) {
      const before = await latestTable(db, daily, addDays(exDate, -1))
      if (before === null || before.date < addDays(exDate, -LONGEST_REST_DAYS)) return Number.NaN
      return cell(before.table.id, symbol, before.table.close)
    },
    async exOpen(symbol, exDate) {
      const day = await readTable(db, daily, exDate)
      return day === null ? Number.NaN : cell(day.id, symbol, day.open)
    },
    async faceValue(symbol: string, exDate: IsoDate) {
      for (const stored of [
        await latestTable(db, marketCap, exDate),
        await latestTable(db, securities, '9999-12-31'),
      ]) {
        const known = stored === null ? Number.NaN : cell(stored.table.symbol, symbol, stored.table.faceValue)
        if (!Number.isNaN(known)) return known
      }
      return Number.NaN
    },
  }
}

/** The value beside a symbol; NaN where it is not named. */
function cell(symbols: readonly string[], symbol: string, values: Float64Array): number {
  return values[symbols.indexOf(symbol)] ?? Number.NaN
}
