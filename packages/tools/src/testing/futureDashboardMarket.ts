import type { ClockTime, IsoDate } from '@strikelens/market/time'
import { compute } from '../futures/future-dashboard/compute.ts'
import { tool } from '../futures/future-dashboard/tool.ts'
import { type FutureFixture, fixtureDays, marketOn, type SymbolFixture } from './futuresDay.ts'
import type { MemoryDays } from './memorySource.ts'

/** A price and an open interest at the previous close, and the same at 10:15. */
export interface Move {
  readonly close: number
  readonly price: number
  readonly prevOi: number
  readonly oi: number
}

/** The near month of a move; without a price nothing was traded today. */
export function month(
  { close, price, prevOi, oi }: Move,
  name = '25NOV',
  expiry: IsoDate = '2025-11-25',
): FutureFixture {
  const minutes = Number.isNaN(price) ? [] : [{ clock: '10:15', price, oiQty: oi, volumeQty: 1000 }]
  return { month: name, expiry, previous: { close, oiQty: prevOi }, minutes }
}

function stock(symbol: string, move: Move, sector = 'Banks'): SymbolFixture {
  return { symbol, sector, futures: [month(move)] }
}

/**
 * The catalogue's four values in ₹ crore: Long Buildup 800 + 440, Short Buildup 860, Short Covering 310, Long Unwinding
 * 420; one future that stands still and one without a trade.
 */
export const STOCKS: readonly SymbolFixture[] = [
  stock('ALPHA', { close: 980, price: 1000, prevOi: 1e8, oi: 1.08e8 }),
  stock('BETA', { close: 495, price: 500, prevOi: 4e7, oi: 4.88e7 }, 'IT'),
  stock('GAMMA', { close: 2050, price: 2000, prevOi: 5e7, oi: 5.43e7 }, 'IT'),
  stock('DELTA', { close: 98, price: 100, prevOi: 5e8, oi: 4.69e8 }),
  stock('EPSILON', { close: 306, price: 300, prevOi: 2e8, oi: 1.86e8 }, 'Energy'),
  stock('FLAT', { close: 50, price: 50, prevOi: 1000, oi: 1010 }, 'Energy'),
  stock('IDLE', { close: 70, price: Number.NaN, prevOi: 5000, oi: 0 }, 'Energy'),
]

/** NIFTY 33.40 over its spot, lots of 75, with a next month. */
export const NIFTY: SymbolFixture = {
  symbol: 'NIFTY',
  set: 'IDX',
  lotSize: 75,
  futures: [
    month({ close: 25_930.3, price: 26_018.4, prevOi: 750_000, oi: 600_000 }),
    month({ close: 26_040, price: 26_130, prevOi: 150_000, oi: 375_000 }, '25DEC', '2025-12-30'),
  ],
  spot: [{ clock: '10:15', price: 25_985 }],
  spotPrevClose: 25_905,
}

export function marketDays(symbols: readonly SymbolFixture[] = [...STOCKS, NIFTY]): MemoryDays {
  return fixtureDays(symbols)
}

/** The page's result of these days at a clock time of today. */
export function dashboard(
  query: Readonly<Record<string, string>> = {},
  days: MemoryDays = marketDays(),
  clock: ClockTime = '10:15',
) {
  return compute(marketOn(days, clock), tool.params.parse(query))
}
