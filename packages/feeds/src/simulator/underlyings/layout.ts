import { subkey, textKey } from '../random/index.ts'
import type { EtfInput, MarketInputs, StockInput } from './inputs.ts'
import type { StockLife } from './stockLives.ts'
import { type StockTraits, stockTraits } from './traits.ts'

/** An instrument of the cash market that has a path of its own: a share, or a fund on bonds or a foreign market. */
export interface Walker {
  readonly row: number
  readonly symbol: string
  readonly traits: StockTraits
  /** Place of its sector among the factors. */
  readonly sector: number
  readonly price: number
  readonly volumeQty: number
  readonly tickPaise: number
  readonly hasDerivatives: boolean
  readonly isShare: boolean
  readonly life: StockLife | null
  /** Key of its minutes. */
  readonly minuteKey: number
}

/** An index: Σ unitsPerPoint · price over its members, for shares as they are counted on the reference date. */
interface Composite {
  readonly row: number
  readonly symbol: string
  readonly members: Int32Array
  /** Shares the index counts ÷ divisor. */
  readonly unitsPerPoint: Float64Array
}

/** A fund that follows an index of this market or a commodity. */
export interface Follower {
  readonly row: number
  readonly symbol: string
  readonly leader: { readonly market: 'cash' | 'mcx'; readonly row: number }
  readonly price: number
  readonly volumeQty: number
  readonly tickPaise: number
  readonly key: number
}

/** Who stands in which row of the cash panel, and how rows hang together. */
export interface CashLayout {
  readonly ids: readonly string[]
  /** 'market', then the sectors. */
  readonly factorNames: readonly string[]
  readonly walkers: readonly Walker[]
  readonly composites: readonly Composite[]
  readonly followers: readonly Follower[]
  /** Null where INDIAVIX is not listed. */
  readonly vixRow: number | null
  readonly niftyRow: number
}

/** A fund without an index or commodity of ours: no sector, no results, no dividends. */
function fundTraits({ beta, ownVolatility }: EtfInput): StockTraits {
  return { beta, sectorBeta: 0, ownVolatility, resultsMove: 0, dividendYield: 0, deliveryPct: 70, trend: 0 }
}

const paise = (rupees: number) => Math.round(rupees * 100)

/** Rows: shares, indices, funds, in the order they are given. */
export function cashLayout(seed: number, { stocks, indices, etfs, commodities }: MarketInputs): CashLayout {
  const ids = [...stocks, ...indices, ...etfs].map(({ symbol }) => symbol)
  const rowOf = new Map(ids.map((id, row) => [id, row]))
  const rowNamed = (symbol: string) => {
    const row = rowOf.get(symbol)
    if (row === undefined) throw new Error(`${symbol} is in no row of the cash market`)
    return row
  }
  const commodityRow = new Map(commodities.map(({ symbol }, row) => [symbol, row]))
  const sectors = [...new Set(stocks.map(({ sector }) => sector))].sort()
  const minuteKey = (symbol: string) => subkey(subkey(seed, textKey('minutes')), textKey(symbol))
  const share = (stock: StockInput, row: number): Walker => ({
    row,
    symbol: stock.symbol,
    traits: stockTraits(stock),
    sector: 1 + sectors.indexOf(stock.sector),
    price: stock.price,
    volumeQty: stock.volumeQty,
    tickPaise: paise(stock.tickSize),
    hasDerivatives: stock.hasDerivatives,
    isShare: true,
    life: stock.life ?? null,
    minuteKey: minuteKey(stock.symbol),
  })
  const walkers = stocks.map(share)
  const followers: Follower[] = []
  for (const [i, etf] of etfs.entries()) {
    const row = stocks.length + indices.length + i
    const { symbol, follows, price, volumeQty } = etf
    const tickPaise = paise(etf.tickSize)
    const key = minuteKey(symbol)
    const inCash = follows === null ? undefined : rowOf.get(follows)
    const inMcx = follows === null ? undefined : commodityRow.get(follows)
    if (inCash !== undefined) {
      followers.push({ row, symbol, leader: { market: 'cash', row: inCash }, price, volumeQty, tickPaise, key })
    } else if (inMcx !== undefined) {
      followers.push({ row, symbol, leader: { market: 'mcx', row: inMcx }, price, volumeQty, tickPaise, key })
    } else {
      const traits = fundTraits(etf)
      const hours = { hasDerivatives: false, isShare: false, life: null }
      walkers.push({ row, symbol, traits, sector: 1, price, volumeQty, tickPaise, ...hours, minuteKey: key })
    }
  }
  const vix = indices.findIndex(({ symbol }) => symbol === 'INDIAVIX')
  return {
    ids,
    factorNames: ['market', ...sectors],
    walkers,
    followers,
    composites: indices.flatMap(({ symbol, divisor, members }, i) => {
      if (symbol === 'INDIAVIX') return []
      if (members.length === 0) throw new Error(`${symbol} has no members to be calculated from`)
      return {
        row: stocks.length + i,
        symbol,
        members: Int32Array.from(members, (member) => rowNamed(member.symbol)),
        unitsPerPoint: Float64Array.from(members, ({ shares }) => shares / divisor),
      }
    }),
    vixRow: vix < 0 ? null : stocks.length + vix,
    niftyRow: rowNamed('NIFTY'),
  }
}
