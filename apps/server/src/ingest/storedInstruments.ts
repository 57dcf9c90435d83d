import { panelIds as instrumentsOf } from '@strikelens/market/datasets'
import type { DayInstruments, Listing } from '@strikelens/market/instruments'
import type { IsoDate } from '@strikelens/market/time'
import { universe } from '@strikelens/market/universe'
import type { Db } from '@strikelens/store/database'
import { PANELS } from '../stored/panels.ts'
import { storedListings } from '../stored/storedListings.ts'
import { readTable } from '../stored/storedTables.ts'
import { panelIds } from './tradingDay.ts'

/** What a day was followed by; null when it was not, or when its bars were stored by something else. */
export async function storedInstruments(db: Db, date: IsoDate): Promise<DayInstruments | null> {
  const ids: (readonly string[])[] = []
  for (const panel of PANELS) {
    const stored = await readTable(db, instrumentsOf, date, panel)
    if (stored === null) return null
    ids.push(stored.id)
  }
  const [cash, futures, mcx, gift] = ids
  // Bars are stored in the order of the master, which is kept by exchange.
  const rank = new Map([...futures, ...mcx].map((name, place) => [name, place]))
  const rankOf = (listing: Listing) => rank.get(listing.futures[0]?.name ?? '') ?? Number.POSITIVE_INFINITY
  const listings = (await storedListings(db, date)).sort((a, b) => Math.sign(rankOf(a) - rankOf(b)) || 0)
  const traded = new Set(listings.flatMap(({ symbol, set }) => (set === 'IDX' ? symbol : [])))
  const isIndex = (id: string) => universe.index(id) !== null || traded.has(id)
  const instruments = {
    ...{ date, listings, etfs: [], indices: [...cash.filter(isIndex), ...gift] },
    equities: cash.filter((id) => !isIndex(id)),
  }
  const own = panelIds(instruments)
  return PANELS.every((panel, p) => own[panel].join() === ids[p].join()) ? instruments : null
}
