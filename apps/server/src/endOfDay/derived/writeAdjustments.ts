import { ANCHOR_DATE, corporateEvents, type World } from '@strikelens/feeds/simulator/underlyings'
import { caFactors } from '@strikelens/market/datasets'
import type { IsoDate } from '@strikelens/market/time'
import { universe } from '@strikelens/market/universe'
import type { Db } from '@strikelens/store/database'
import { writeDayTable } from '@strikelens/store/repositories'
import { writtenTable } from '../../stored/storedTables.ts'

/** Stores splits and bonuses up to a date (`ca_factors`): symbol, ex-date and the factor prices before it are divided by. */
export async function writeAdjustments(db: Db, world: World, date: IsoDate, source: string): Promise<void> {
  const symbol: string[] = []
  const exDate: string[] = []
  const factor: number[] = []
  for (const stock of universe.stocks) {
    for (const event of corporateEvents(world, stock.symbol, ANCHOR_DATE, date)) {
      if (event.factor === null) continue
      symbol.push(stock.symbol)
      exDate.push(event.date)
      factor.push(event.factor)
    }
  }
  const table = { symbol, exDate, factor: Float64Array.from(factor) }
  await writeDayTable(db, writtenTable(caFactors, date, source, table))
}
