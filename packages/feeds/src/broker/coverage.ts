import { type DayInstruments, optionNames } from '@strikelens/market/instruments'
import { dateWords } from './dateWords.ts'

/**
 * What of a day is not covered, in words: a chain that is not covered whole by how much of it is ('NIFTY 30 Dec 2026: 80 of
 * 202 contracts'), anything else by its id.
 */
export function missingWords(instruments: DayInstruments, isCovered: (id: string) => boolean): string[] {
  const { listings, indices, equities, etfs } = instruments
  const single = [
    ...indices,
    ...equities,
    ...etfs,
    ...listings.flatMap(({ futures }) => futures.map(({ name }) => name)),
  ]
  const words = single.filter((id) => !isCovered(id))
  for (const listing of listings) {
    for (const series of listing.options) {
      const ids = optionNames(listing, series)
      const covered = ids.filter(isCovered).length
      if (covered < ids.length) {
        words.push(`${listing.symbol} ${dateWords(series.expiry)}: ${covered} of ${ids.length} contracts`)
      }
    }
  }
  return words
}
