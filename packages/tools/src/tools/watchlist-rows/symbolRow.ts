import { valueCrore } from '@strikelens/analytics/futures'
import { lotsOfQty } from '@strikelens/analytics/options'
import { volumeRatio } from '../../board/volumeSoFar.ts'
import { type DayTold, dayPrice } from './dayPrice.ts'
import { derivatives } from './derivatives.ts'
import { history } from './history.ts'
import type { WatchReading } from './read.ts'
import { type CashReading, closesOf } from './readCash.ts'
import type { FuturesReading } from './readFutures.ts'
import { NO_HISTORY, NO_PRICE, type WatchName, type WatchPrice, type WatchRow } from './row.ts'

const CRORE = 1e7

/** Sectors of what is no stock. */
const KIND_SECTORS = { index: 'Indices', etf: 'ETFs', commodity: 'Commodities' }

/** What a symbol is called and where it belongs; an unknown one is only called by its symbol. */
export function nameOf({ market }: WatchReading, symbol: string): Omit<WatchName, 'code'> {
  const profile = market.profile(symbol)
  if (profile === null) return { kind: 'stock', symbolKind: 'stock', symbol, name: symbol, sector: 'Others' }
  const { kind, company } = profile
  const sector = kind === 'stock' ? profile.sector || 'Others' : KIND_SECTORS[kind]
  return { kind, symbolKind: kind, symbol, name: company, sector }
}

/** The row of a stock, fund, index or commodity. */
export async function symbolRow(reading: WatchReading, symbol: string): Promise<WatchRow> {
  const { cash, futures } = reading
  const place = cash?.places.get(symbol)
  const name = nameOf(reading, symbol)
  const price =
    cash !== null && place !== undefined
      ? cashPrice(reading, cash, symbol, place)
      : futures === null
        ? NO_PRICE
        : commodityPrice(futures, symbol)
  return {
    code: symbol,
    ...name,
    ...price,
    ...(cash === null || place === undefined ? NO_HISTORY : history(cash, place)),
    ...(await derivatives(reading, symbol)),
    isExpired: false,
    rollTo: null,
  }
}

function cashPrice(reading: WatchReading, cash: CashReading, symbol: string, i: number): WatchPrice {
  const { quotes } = cash
  const price = dayPrice({
    last: quotes.last[i],
    prevClose: quotes.prevClose[i],
    open: quotes.open[i],
    high: quotes.high[i],
    low: quotes.low[i],
    vwap: quotes.vwap[i],
    volumeQty: quotes.volumeQty[i],
    turnoverCrore: (quotes.vwap[i] * quotes.volumeQty[i]) / CRORE,
    rvol: volumeRatio(quotes.volumeQty[i], cash.usualQty[i]),
    closes: closesOf(cash.minutes, i),
  })
  // An index has no volume: its VWAP is that of its future (§I2).
  const contract = reading.futures?.contracts.get(symbol)?.price ?? null
  const isIndex = reading.market.profile(symbol)?.kind === 'index'
  return isIndex && reading.futures !== null && contract !== null
    ? { ...price, vwapPct: dayPrice(contractDay(reading.futures, contract)).vwapPct }
    : price
}

/** A commodity's price is that of the contract that stands for it; its relative volume is of all months (§F11). */
function commodityPrice(futures: FuturesReading, symbol: string): WatchPrice {
  const contracts = futures.contracts.get(symbol)
  if (contracts === undefined || contracts.price === null) return NO_PRICE
  const told = contracts.listed.map((place) => futures.board.volumeQty[place]).filter((qty) => !Number.isNaN(qty))
  const volumeQty = told.length === 0 ? Number.NaN : told.reduce((sum, qty) => sum + qty, 0)
  const rvol = volumeRatio(volumeQty, futures.usualQty.get(symbol) ?? Number.NaN)
  return dayPrice({ ...contractDay(futures, contracts.price), rvol })
}

/** The day of a future, by its place in the board. */
export function contractDay({ board, closes }: FuturesReading, c: number): DayTold {
  const lots = lotsOfQty(board.volumeQty[c], board.lotSize[c])
  return {
    last: board.last[c],
    prevClose: board.prevClose[c],
    open: board.open[c],
    high: board.high[c],
    low: board.low[c],
    vwap: board.vwap[c],
    volumeQty: board.volumeQty[c],
    turnoverCrore: valueCrore(lots, board.pointValue[c], board.vwap[c]),
    rvol: Number.NaN,
    closes: closes.get(board.name[c]) ?? new Float64Array(0),
  }
}
