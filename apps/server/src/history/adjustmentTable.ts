import { ANCHOR_DATE, corporateEvents, type World } from '@strikelens/feeds/simulator/underlyings'
import type { Table } from '@strikelens/market/blocks'
import type { IsoDate } from '@strikelens/market/time'
import { universe } from '@strikelens/market/universe'

/** Splits and bonuses up to a date (`ca_factors`): symbol, ex-date and the factor prices before it are divided by. */
export function adjustmentTable(world: World, to: IsoDate): Table {
  const symbol: string[] = []
  const exDate: string[] = []
  const factor: number[] = []
  for (const stock of universe.stocks) {
    for (const event of corporateEvents(world, stock.symbol, ANCHOR_DATE, to)) {
      if (event.factor === null) continue
      symbol.push(stock.symbol)
      exDate.push(event.date)
      factor.push(event.factor)
    }
  }
  return { symbol, exDate, factor: Float64Array.from(factor) }
}
