import type { SymbolSet } from '@strikelens/analytics/options'
import { daily, etfReference, foFutures, marketCap, priceBands, securities } from '@strikelens/market/datasets'
import type { Exchange, Listing, Renames } from '@strikelens/market/instruments'
import { adoptSymbols, type ListedFacts, type StoredSymbol } from '@strikelens/market/universe'
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

/** Series in which shares and funds trade; of a list only these have prices. */
const MAIN_SERIES = ['EQ', 'BE', 'BZ']

/**
 * Makes the symbols of stored files and masters known, under the names of today: whatever had futures, shares by the last
 * file of their prices and the exchange's newest lists, and what the last master lists. A contract is listed for a month at least, so few files of each month
 * name them all.
 */
export async function adoptStoredSymbols(db: Db): Promise<void> {
  const renames = await storedRenames(db)
  const found = new Map<string, StoredSymbol>()
  for (const share of await storedShares(db, renames)) found.set(share.symbol, share)
  for (const { part, date, revision } of await monthlyTables(db, foFutures.name)) {
    const key = `${part}/${date}/${revision}`
    const named = read.get(key) ?? (await namedIn(db, part, date))
    read.set(key, named)
    const exchange = EXCHANGES.find((one) => one === part) ?? 'NSE'
    for (const { symbol, set } of named) {
      const name = renames.later(symbol, date)
      found.set(name, { ...found.get(name), symbol: name, set, exchange, hasContracts: true })
    }
  }
  for (const { symbol, set, exchange } of await lastListings(db)) {
    found.set(symbol, { ...found.get(symbol), symbol, set, exchange, hasContracts: true })
  }
  adoptSymbols([...found.values()])
}

async function lastListings(db: Db): Promise<Listing[]> {
  const stored = await Promise.all(EXCHANGES.map((exchange) => latestListing(db, exchange, LAST_DATE)))
  return stored.flatMap((listing) => (listing === null ? [] : unpackedListings(listing.block)))
}

/** Shares and funds by the last file of prices and by the exchange's lists, with what those tell of them. */
async function storedShares(db: Db, renames: Renames): Promise<Iterable<StoredSymbol>> {
  const [prices, shares, funds, caps, bands] = await Promise.all([
    latestTable(db, daily, LAST_DATE),
    latestTable(db, securities, LAST_DATE),
    latestTable(db, etfReference, LAST_DATE),
    latestTable(db, marketCap, LAST_DATE),
    latestTable(db, priceBands, LAST_DATE),
  ])
  const found = new Map<string, StoredSymbol>()
  const take = (symbol: string, date: string, facts: Partial<ListedFacts>, isFund = false) => {
    const name = renames.later(symbol, date)
    const before = found.get(name)
    const told = { ...(before?.facts ?? { ...NO_FACTS, formerly: renames.everyName(name).slice(1) }), ...facts }
    const known = { symbol: name, set: 'STK', exchange: 'NSE', hasContracts: false } as const
    found.set(name, { ...known, facts: told, isFund: isFund || before?.isFund === true })
  }
  // Of two lists that tell the same, the later one here is the better: abbreviated names come first.
  for (const symbol of prices?.table.id ?? []) take(symbol, prices?.date ?? '', {})
  if (caps !== null) {
    const { symbol, series, company, faceValue, marketCap: value } = caps.table
    symbol.forEach((one, row) => {
      const isListed = MAIN_SERIES.includes(series[row])
      const facts = { series: series[row], company: company[row], faceValue: faceValue[row], marketCap: value[row] }
      if (isListed) take(one, caps.date, facts)
    })
  }
  if (shares !== null) {
    const { symbol, company, series, listedOn, isin, faceValue } = shares.table
    symbol.forEach((one, row) => {
      const facts = { series: series[row], company: company[row], listedOn: listedOn[row], isin: isin[row] }
      if (MAIN_SERIES.includes(series[row])) take(one, shares.date, { ...facts, faceValue: faceValue[row] })
    })
  }
  if (funds !== null) {
    const { symbol, security, listedOn, isin, faceValue } = funds.table
    symbol.forEach((one, row) => {
      const facts = { company: security[row], listedOn: listedOn[row], isin: isin[row], faceValue: faceValue[row] }
      take(one, funds.date, facts, true)
    })
  }
  if (bands !== null) {
    const { symbol, bandPct } = bands.table
    symbol.forEach((one, row) => {
      if (found.has(renames.later(one, bands.date))) take(one, bands.date, { bandPct: bandPct[row] })
    })
  }
  return found.values()
}

const NO_FACTS: ListedFacts = {
  ...{ company: '', isin: '', series: '', listedOn: '', formerly: [] },
  ...{ faceValue: Number.NaN, bandPct: Number.NaN, marketCap: Number.NaN },
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
