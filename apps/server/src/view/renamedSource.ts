import type { Table } from '@strikelens/market/blocks'
import type { TableOf } from '@strikelens/market/datasets'
import type { Listing, Renames } from '@strikelens/market/instruments'
import type { MarketSource } from '@strikelens/market/market'
import { renameSignals } from '@strikelens/market/signals'
import { type IsoDate, istDate } from '@strikelens/market/time'
import { renamedTable } from './storedRenames.ts'

/** What of a source has names in it. */
type Named = Pick<MarketSource, 'listings' | 'chainDay' | 'summaryDay' | 'panelDay' | 'table' | 'tables' | 'signals'>

/**
 * A source in which every company has had today's symbol all along: what is asked for under it is read under the symbol of
 * its day, and what is read is told under today's.
 */
export function renamedSource(source: Named, renames: () => Renames): Named {
  const renamed = <T extends Table>(read: T, date: IsoDate) => renamedTable(read, renames(), date)
  return {
    async listings(date) {
      return (await source.listings(date)).map((listing) => renamedListing(listing, renames(), date))
    },
    async chainDay(symbol, expiry, date) {
      const chain = await source.chainDay(renames().earlier(symbol, date), expiry, date)
      return chain === null || chain.symbol === symbol ? chain : { ...chain, symbol }
    },
    summaryDay: (symbol, expiry, date) => source.summaryDay(renames().earlier(symbol, date), expiry, date),
    async panelDay(panel, interval, date) {
      const day = await source.panelDay(panel, interval, date)
      if (day === null || renames().isSettled(date)) return day
      const ids = day.ids.map((id) => renames().laterContract(id, date))
      return ids.some((id, row) => id !== day.ids[row]) ? { ...day, ids } : day
    },
    async table(dataset, date, part = '') {
      const read = await source.table(dataset, date, renames().earlier(part, date))
      return read === null ? null : renamed(read, date)
    },
    async tables(dataset, from, to, part = '') {
      const all = new Map<IsoDate, TableOf<typeof dataset>>()
      for (const name of renames().everyName(part)) {
        for (const [date, read] of await source.tables(dataset, from, to, name)) {
          if (renames().earlier(part, date) === name) all.set(date, renamed(read, date))
        }
      }
      return new Map([...all].sort(([a], [b]) => (a < b ? -1 : 1)))
    },
    async signals(tool, from, to) {
      const entries = await source.signals(tool, from, to)
      return entries.map((entry) => {
        const date = istDate(entry.bar)
        if (renames().isSettled(date)) return entry
        return { ...entry, block: renameSignals(entry.block, (symbol) => renames().later(symbol, date)) }
      })
    },
  }
}

function renamedListing(listing: Listing, renames: Renames, date: IsoDate): Listing {
  const symbol = renames.later(listing.symbol, date)
  if (symbol === listing.symbol) return listing
  return {
    ...listing,
    symbol,
    futures: listing.futures.map((future) => ({ ...future, name: renames.laterContract(future.name, date) })),
  }
}
