import { sessionOn } from '@strikelens/market/calendar'
import { type DayInstruments, optionNames, type Segment } from '@strikelens/market/instruments'
import type { TickHours } from './tickSieve.ts'

/** What the exchange says of the last second of a session, and of its closing auction, comes a little later. */
const LAST_WORDS_MS = 60_000

/** When each of the wanted trades on the day; null for one that does not. */
export function tickHours(wanted: readonly string[], instruments: DayInstruments): (TickHours | null)[] {
  const { date, listings, indices, equities, etfs } = instruments
  const hours = new Map<string, TickHours | null>()
  const add = (ids: Iterable<string>, segment: Segment) => {
    const session = sessionOn(segment, date)
    const from = session === null ? 0 : (session.preOpenAt ?? session.openAt)
    const open = session === null ? null : { from, to: session.endAt + LAST_WORDS_MS }
    for (const id of ids) hours.set(id, open)
  }
  const hasDerivatives = new Set(listings.map(({ symbol }) => symbol))
  add(
    equities.filter((id) => !hasDerivatives.has(id)),
    'cash',
  )
  add(etfs, 'cash')
  // An index of stocks with derivatives moves until their closing auction is matched.
  add([...indices, ...equities.filter((id) => hasDerivatives.has(id))], 'cash-fno')
  add(
    indices.filter((id) => id === 'GIFTNIFTY'),
    'gift',
  )
  for (const listing of listings) {
    const segment = listing.exchange === 'MCX' ? 'mcx' : 'derivatives'
    add(
      listing.futures.map(({ name }) => name),
      segment,
    )
    for (const series of listing.options) add(optionNames(listing, series), segment)
  }
  return wanted.map((id) => hours.get(id) ?? null)
}
