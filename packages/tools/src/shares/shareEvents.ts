import { tradingDays } from '@strikelens/market/calendar'
import { corporateEvents } from '@strikelens/market/datasets'
import { dayMonth } from '@strikelens/market/formats'
import type { Market } from '@strikelens/market/market'
import type { IsoDate } from '@strikelens/market/time'

const NAMES: Readonly<Record<string, string>> = {
  results: 'Results',
  dividend: 'Ex-dividend',
  split: 'Split',
  bonus: 'Bonus',
  rights: 'Ex-rights',
  demerger: 'Demerger',
  buyback: 'Buyback',
}

/** What companies did from one date to another, both included, by symbol: 'Results 12 Nov'; the last of several. */
export async function shareEvents(market: Market, from: IsoDate, to: IsoDate): Promise<ReadonlyMap<string, string>> {
  const [evenings, newest] = await Promise.all([
    market.tables(corporateEvents, tradingDays('cash', from, to)),
    market.inForce(corporateEvents, 'cash'),
  ])
  const known = new Map<string, { readonly date: IsoDate; readonly text: string }>()
  for (const table of [...evenings, newest?.table ?? null]) {
    table?.symbol.forEach((symbol, row) => {
      const date = table.eventDate[row]
      const name = NAMES[table.type[row]]
      if (name === undefined || date < from || date > to || table.announcedAt[row] > market.now) return
      const before = known.get(symbol)
      if (before === undefined || before.date <= date) known.set(symbol, { date, text: `${name} ${dayMonth(date)}` })
    })
  }
  return new Map(Array.from(known, ([symbol, { text }]) => [symbol, text]))
}
