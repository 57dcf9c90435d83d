import type { SymbolSet } from '@strikelens/analytics/options'
import { daily, foFutures } from '@strikelens/market/datasets'
import type { Exchange, Listing } from '@strikelens/market/instruments'
import { adoptSymbols, type StoredSymbol } from '@strikelens/market/universe'
import type { Db } from '@strikelens/store/database'
import { latestListing, monthlyTables } from '@strikelens/store/repositories'
import { unpackedListings } from '../stored/packedListings.ts'
import { latestTable, readTable } from '../stored/storedTables.ts'
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
  for (const { part, date, revision } of await monthlyTables(db, foFutures.name)) {
    const key = `${part}/${date}/${revision}`
    const named = read.get(key) ?? (await namedIn(db, part, date))
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
  const stored = await latestTable(db, daily, LAST_DATE)
  return stored === null ? [] : stored.table.id.map((symbol) => ({ symbol, date: stored.date }))
}

async function namedIn(db: Db, part: string, date: string): Promise<readonly Named[]> {
  const table = await readTable(db, foFutures, date, part)
  if (table === null) return []
  const named = new Map<string, Named>()
  for (const [row, symbol] of table.symbol.entries()) {
    const set = SETS.find((one) => one === table.set[row])
    if (set !== undefined) named.set(symbol, { symbol, set })
  }
  return [...named.values()]
}
