import type { SpotOf } from '@strikelens/feeds/broker'
import { type DayTable, numbers, texts } from '@strikelens/market/market'
import type { IsoDate } from '@strikelens/market/time'
import type { Db } from '@strikelens/store/database'
import { latestDayTable } from '@strikelens/store/repositories'
import { storedTable } from '../stored/storedBlocks.ts'

/** Last closes of indices and shares, and of the nearest futures of commodities: what strikes are counted from. */
export async function moneyOf(db: Db, date: IsoDate): Promise<SpotOf> {
  const stored = async (dataset: string, part: string): Promise<DayTable | null> => {
    const table = await latestDayTable(db, { dataset, part }, date)
    return table === null ? null : storedTable(table.block)
  }
  const money = new Map<string, number>()
  const futures = await stored('fo_futures', 'MCX')
  if (futures !== null) addNearest(money, futures, date)
  for (const table of [await stored('daily', ''), await stored('index_daily', '')]) {
    if (table === null) continue
    const close = numbers(table, 'close')
    texts(table, 'id').forEach((id, row) => {
      if (close[row] > 0) money.set(id, close[row])
    })
  }
  return (symbol) => money.get(symbol) ?? null
}

function addNearest(money: Map<string, number>, futures: DayTable, date: IsoDate): void {
  const [expiry, close] = [texts(futures, 'expiry'), numbers(futures, 'close')]
  const nearest = new Map<string, IsoDate>()
  texts(futures, 'symbol').forEach((symbol, row) => {
    const isNearer = expiry[row] >= date && expiry[row] < (nearest.get(symbol) ?? '9999-12-31')
    if (!isNearer || !(close[row] > 0)) return
    nearest.set(symbol, expiry[row])
    money.set(symbol, close[row])
  })
}
