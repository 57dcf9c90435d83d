import { tradingDays } from '@strikelens/market/calendar'
import { corporateEvents } from '@strikelens/market/datasets'
import type { Market } from '@strikelens/market/market'
import type { IsoDate } from '@strikelens/market/time'
import { companyEvents, type StockEvent } from '../chain/companyEvents.ts'

/** What a company announced for the days from one date to another, in their order; meetings that were held or are to come. */
export async function chartEvents(market: Market, symbol: string, from: IsoDate, to: IsoDate): Promise<StockEvent[]> {
  const [files, newest] = await Promise.all([
    market.tables(corporateEvents, tradingDays('cash', from, to)),
    market.inForce(corporateEvents, 'derivatives'),
  ])
  const known = new Map<string, StockEvent>()
  for (const file of [...files, newest?.table ?? null]) {
    if (file === null) continue
    for (const event of companyEvents(file, symbol, market.now)) {
      if (event.date >= from) known.set(`${event.date} ${event.type}`, event)
    }
  }
  return [...known.values()].sort((a, b) => (a.date < b.date ? -1 : 1))
}
