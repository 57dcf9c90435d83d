import type { SpotOf } from '@strikelens/feeds/broker'
import { daily, foFutures, indexDaily, type TableOf } from '@strikelens/market/datasets'
import type { IsoDate } from '@strikelens/market/time'
import type { Db } from '@strikelens/store/database'
import { latestTable } from '../stored/storedTables.ts'

/** Last closes of indices and shares, and of the nearest futures of commodities: what strikes are counted from. */
export async function lastSpots(db: Db, date: IsoDate): Promise<SpotOf> {
  const money = new Map<string, number>()
  const futures = await latestTable(db, foFutures, date, 'MCX')
  if (futures !== null) addNearest(money, futures.table, date)
  for (const stored of [await latestTable(db, daily, date), await latestTable(db, indexDaily, date)]) {
    if (stored === null) continue
    const { id: ids, close } = stored.table
    ids.forEach((id, row) => {
      if (close[row] > 0) money.set(id, close[row])
    })
  }
  return (symbol) => money.get(symbol) ?? null
}

function addNearest(
  money: Map<string, number>,
  { symbol: symbols, expiry, close }: TableOf<typeof foFutures>,
  date: IsoDate,
): void {
  const nearest = new Map<string, IsoDate>()
  symbols.forEach((symbol, row) => {
    const isNearer = expiry[row] >= date && expiry[row] < (nearest.get(symbol) ?? '9999-12-31')
    if (!isNearer || !(close[row] > 0)) return
    nearest.set(symbol, expiry[row])
    money.set(symbol, close[row])
  })
}
