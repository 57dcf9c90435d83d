import type { SymbolSet } from '@strikelens/analytics/options'
import { foFutures, type TableOf } from '@strikelens/market/datasets'
import { hasContractLeft } from '@strikelens/market/instruments'
import type { Market } from '@strikelens/market/market'
import type { IsoDate } from '@strikelens/market/time'
import type { SymbolGroup } from './symbolsWithOptions.ts'

const SETS = ['IDX', 'STK', 'COM'] as const

/**
 * Symbols with listed futures at the moment, by set, for the picker: of a day whose listings are not stored, those of the
 * exchanges' files.
 */
export async function symbolsWithFutures(market: Market): Promise<SymbolGroup[]> {
  const [equity, mcx] = await Promise.all([
    listedOn(market, market.sessionDate('derivatives'), ['NSE', 'BSE']),
    listedOn(market, market.sessionDate('mcx'), ['MCX']),
  ])
  const offered = [...equity.filter(({ set }) => set !== 'COM'), ...mcx.filter(({ set }) => set === 'COM')]
  return SETS.map((set) => ({
    set,
    symbols: [...new Set(offered.filter((one) => one.set === set).map(({ symbol }) => symbol))],
  }))
}

interface Offered {
  readonly symbol: string
  readonly set: SymbolSet
}

async function listedOn(market: Market, date: IsoDate, exchanges: readonly string[]): Promise<readonly Offered[]> {
  const listings = await market.listings(date)
  if (listings.length > 0) return listings.filter(({ futures }) => hasContractLeft(futures, market.now))
  const files = await Promise.all(exchanges.map((exchange) => market.table(foFutures, date, exchange)))
  return files.flatMap((table) => (table === null ? [] : inFile(table, date)))
}

/** Of a day that is over: what expired on it is left out. */
function inFile(table: TableOf<typeof foFutures>, date: IsoDate): Offered[] {
  const { set: sets, expiry: expiries } = table
  return table.symbol.flatMap((symbol, row) => {
    const set = SETS.find((one) => one === sets[row])
    return set === undefined || expiries[row] <= date ? [] : [{ symbol, set }]
  })
}
