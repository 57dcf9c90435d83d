import { type Market, numbers, texts } from '@strikelens/market/market'
import { type IsoDate, istDate } from '@strikelens/market/time'
import { lastTable } from '../moment/lastTable.ts'
import type { SeenSession } from '../moment/viewInstant.ts'

/** The next results day of every company that has announced one by the moment; null where no file of them is stored. */
export async function resultsDates(market: Market, session: SeenSession): Promise<ReadonlyMap<string, IsoDate> | null> {
  const events = await lastTable(market, 'corporate_events', session)
  if (events === null) return null
  const { table } = events
  const [types, dates, announcedAt] = [texts(table, 'type'), texts(table, 'eventDate'), numbers(table, 'announcedAt')]
  const today = istDate(session.viewAt)
  const next = new Map<string, IsoDate>()
  texts(table, 'symbol').forEach((symbol, row) => {
    const date = dates[row]
    // The file of an evening also holds what was said in that evening's last hour.
    if (types[row] !== 'results' || date < today || announcedAt[row] > market.now) return
    const known = next.get(symbol)
    if (known === undefined || date < known) next.set(symbol, date)
  })
  return next
}
