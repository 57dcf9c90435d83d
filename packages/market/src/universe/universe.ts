import type { SymbolSet } from '@strikelens/analytics/options'
import type { IsoDate } from '../time/index.ts'
import { type Commodity, readCommodities } from './commodities.ts'
import { type Etf, readEtfs } from './etfs.ts'
import { type Constituent, type IndexList, readIndexLists } from './indexLists.ts'
import { type MarketIndex, readIndices } from './indices.ts'
import { type FnoStock, isFnoStock, readStocks, type Stock } from './stocks.ts'
import { readTable } from './table.ts'

export type SymbolKind = 'index' | 'stock' | 'etf' | 'commodity'

/** Reference facts of every symbol we know, before any feed has spoken. Facts of a day come from its instrument master. */
export interface Universe {
  readonly stocks: readonly Stock[]
  /** Stocks with futures and options. */
  readonly fnoStocks: readonly FnoStock[]
  readonly indices: readonly MarketIndex[]
  readonly etfs: readonly Etf[]
  readonly commodities: readonly Commodity[]
  /** Short sector names, sorted. */
  readonly sectors: readonly string[]
  /** Null for a symbol of another kind, here and below. */
  stock(symbol: string): Stock | null
  index(symbol: string): MarketIndex | null
  etf(symbol: string): Etf | null
  commodity(symbol: string): Commodity | null
  /** The list in force on a date; before the first list we know, that first one. Null for an index without members. */
  indexList(index: string, date: IsoDate): IndexList | null
  /** Members of that list; empty for an index without members. */
  constituents(index: string, date: IsoDate): readonly Constituent[]
  /** Sector of a stock. */
  sectorOf(symbol: string): string | null
  /** Symbol of the index a sector is measured against; null where none fits. */
  sectorIndex(sector: string): string | null
  /** What a symbol is called in print: the company, the fund, the index or the commodity. */
  companyOf(symbol: string): string | null
  kindOf(symbol: string): SymbolKind | null
  /** The set whose rules a symbol follows; null for an unknown symbol and for an index that pages do not take as one. */
  symbolSet(symbol: string): SymbolSet | null
}

function readUniverse(): Universe {
  const stocks = readStocks()
  const indices = readIndices()
  const etfs = readEtfs()
  const commodities = readCommodities()
  const stockBySymbol = bySymbol(stocks)
  const indexBySymbol = bySymbol(indices)
  const etfBySymbol = bySymbol(etfs)
  const commodityBySymbol = bySymbol(commodities)
  const lists = readIndexLists(stockBySymbol)
  const indexBySector = new Map(readTable('sectors.csv').map((row) => [row.text('sector'), row.textOrNull('index')]))

  const stock = (symbol: string) => stockBySymbol.get(symbol) ?? null
  const index = (symbol: string) => indexBySymbol.get(symbol) ?? null
  const etf = (symbol: string) => etfBySymbol.get(symbol) ?? null
  const commodity = (symbol: string) => commodityBySymbol.get(symbol) ?? null
  const indexList = (symbol: string, date: IsoDate) => {
    const known = lists.get(symbol) ?? []
    return known.findLast((list) => list.from <= date) ?? known[0] ?? null
  }
  return {
    stocks,
    fnoStocks: stocks.filter(isFnoStock),
    indices,
    etfs,
    commodities,
    sectors: [...indexBySector.keys()].sort(),
    stock,
    index,
    etf,
    commodity,
    indexList,
    constituents: (symbol, date) => indexList(symbol, date)?.constituents ?? [],
    sectorOf: (symbol) => stock(symbol)?.sector ?? null,
    sectorIndex: (sector) => indexBySector.get(sector) ?? null,
    companyOf: (symbol) => stock(symbol)?.company ?? (index(symbol) ?? etf(symbol) ?? commodity(symbol))?.name ?? null,
    kindOf: (symbol) => {
      if (stockBySymbol.has(symbol)) return 'stock'
      if (indexBySymbol.has(symbol)) return 'index'
      if (etfBySymbol.has(symbol)) return 'etf'
      return commodityBySymbol.has(symbol) ? 'commodity' : null
    },
    symbolSet: (symbol) => {
      if (stockBySymbol.has(symbol) || etfBySymbol.has(symbol)) return 'STK'
      if (commodityBySymbol.has(symbol)) return 'COM'
      return index(symbol)?.isPageSymbol === true ? 'IDX' : null
    },
  }
}

function bySymbol<Item extends { readonly symbol: string }>(items: readonly Item[]): ReadonlyMap<string, Item> {
  return new Map(items.map((item) => [item.symbol, item]))
}

/** Read once, when the server first asks. */
export const universe: Universe = readUniverse()
