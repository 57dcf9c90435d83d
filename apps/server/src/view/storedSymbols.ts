import type { SymbolSet } from '@strikelens/analytics/options'
import type { Exchange, Listing } from '@strikelens/market/instruments'
import { texts } from '@strikelens/market/market'
import { adoptSymbols, type StoredSymbol } from '@strikelens/market/universe'
import type { Db } from '@strikelens/store/database'
import { latestDayTable, latestListing, monthlyTables, readDayTable } from '@strikelens/store/repositories'
import { unpackedListings } from '../stored/packedListings.ts'
import { storedTable } from '../stored/storedBlocks.ts'
import { storedRenames } from './storedRenames.ts'

const LAST_DATE = '9999-12-31'
const SETS: readonly SymbolSet[] = ['IDX', 'STK', 'COM']
const EXCHANGES: readonly Exchange[] = ['NSE', 'BSE', 'MCX']

type Named = Pick<StoredSymbol, 'symbol' | 'set'>

/** What a table of futures named, by its key and revision: an import changes few of them. */
const read = new Map<string, readonly Named[]>()

/**
 * Makes the symbols of stored files and masters known, under the names of today: whatever had futures, shares by the last
 * file of them, and what the last master lists. A contract is listed for a month at least, so few files of each month
 * name them all.
 */
export async function adoptStoredSymbols(db: Db): Promise<void> {
  const renames = await storedRenames(db)
  const found = new Map<string, StoredSymbol>()
  for (const { symbol, date } of await storedShares(db)) {
    const name = renames.later(symbol, date)
    found.set(name, { symbol: name, set: 'STK', exchange: 'NSE', hasContracts: false })
  }
  for (const { dataset, part, date, revision } of await monthlyTables(db, 'fo_futures')) {
    const key = `${part}/${date}/${revision}`
    const named = read.get(key) ?? (await namedIn(db, { dataset, part }, date))
    read.set(key, named)
    const exchange = EXCHANGES.find((one) => one === part) ?? 'NSE'
    for (const { symbol, set } of named) {
      const name = renames.later(symbol, date)
      found.set(name, { symbol: name, set, exchange, hasContracts: true })
    }
  }
  for (const { symbol, set, exchange } of await lastListings(db)) {
    found.set(symbol, { symbol, set, exchange, hasContracts: true })
  }
  adoptSymbols([...found.values()])
}

async function lastListings(db: Db): Promise<Listing[]> {
  const stored = await Promise.all(EXCHANGES.map((exchange) => latestListing(db, exchange, LAST_DATE)))
  return stored.flatMap((listing) => (listing === null ? [] : unpackedListings(listing.block)))
}

async function storedShares(db: Db): Promise<{ symbol: string; date: string }[]> {
  const stored = await latestDayTable(db, { dataset: 'daily', part: '' }, LAST_DATE)
  return stored === null ? [] : texts(storedTable(stored.block), 'id').map((symbol) => ({ symbol, date: stored.date }))
}

async function namedIn(db: Db, key: { dataset: string; part: string }, date: string): Promise<readonly Named[]> {
  const stored = await readDayTable(db, key, date)
  if (stored === null) return []
  const table = storedTable(stored.block)
  const sets = texts(table, 'set')
  const named = new Map<string, Named>()
  for (const [row, symbol] of texts(table, 'symbol').entries()) {
    const set = SETS.find((one) => one === sets[row])
    if (set !== undefined) named.set(symbol, { symbol, set })
  }
  return [...named.values()]
}
