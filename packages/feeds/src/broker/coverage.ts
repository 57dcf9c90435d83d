import { dayYear } from '@strikelens/market/formats'
import { type DayInstruments, optionNames } from '@strikelens/market/instruments'

/**
 * What of a day is not asked for, and what is asked for in vain, in words: a chain that is not covered whole by how much of it
 * is ('NIFTY 30 Dec 2026: 80 of 202 contracts'), anything else by its id. A strike may be listed with its call alone: the put
 * that does not exist is missed by nobody.
 */
export function missingWords(
  instruments: DayInstruments,
  wanted: readonly string[],
  isListed: (id: string) => boolean,
): string[] {
  const { listings, indices, equities, etfs } = instruments
  const isWanted = new Set(wanted)
  const futures = listings.flatMap((listing) => listing.futures.map(({ name }) => name))
  const words = [...indices, ...equities, ...etfs, ...futures].filter((id) => !isWanted.has(id))
  const unlisted = new Set<string>()
  for (const listing of listings) {
    for (const series of listing.options) {
      const names = optionNames(listing, series)
      const ids = names.filter(isListed)
      for (const id of names) if (!isListed(id)) unlisted.add(id)
      const covered = ids.filter((id) => isWanted.has(id)).length
      if (covered < ids.length) {
        words.push(`${listing.symbol} ${dayYear(series.expiry)}: ${covered} of ${ids.length} contracts`)
      }
    }
  }
  return [...words, ...wanted.filter((id) => !isListed(id) && !unlisted.has(id))]
}
