import { corporateEvents } from '@strikelens/market/datasets'
import type { Market } from '@strikelens/market/market'
import { type IsoDate, istDate } from '@strikelens/market/time'
import type { SeenSession } from '../moment/viewInstant.ts'

/** The next results day of every company that has announced one by the moment; null where no stored list tells of results. */
export async function resultsDates(market: Market, session: SeenSession): Promise<ReadonlyMap<string, IsoDate> | null> {
  const events = await market.inForce(corporateEvents, session.segment)
  if (events === null) return null
  const { table } = events
  const { type: types, eventDate: dates, announcedAt } = table
  // Lists of corporate actions alone tell of no results.
  if (types.length > 0 && !types.includes('results')) return null
  const today = istDate(session.viewAt)
  const next = new Map<string, IsoDate>()
  table.symbol.forEach((symbol, row) => {
    const date = dates[row]
    // The file of an evening also holds what was said in that evening's last hour.
    if (types[row] !== 'results' || date < today || announcedAt[row] > market.now) return
    const known = next.get(symbol)
    if (known === undefined || date < known) next.set(symbol, date)
  })
  return next
}
