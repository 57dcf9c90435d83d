import type { IsoDate } from '../time/index.ts'
import { type DayTable, numbers, texts } from './tables.ts'

/** Reads a packed table of a date; a part is an exchange or an underlying. */
export type TableReader = (dataset: string, date: IsoDate, part?: string) => Promise<DayTable | null>

/** Close of a share or an index on a session by symbol; NaN where nothing tells it. */
export type SpotOf = (symbol: string) => number

/**
 * The spot of a day, by one rule for every page: the official close where the file of the cash market or of the indices is
 * stored, else what the file of derivatives prints beside its contracts. The two differ by some paise: NSE prints an
 * underlying in ticks of its future.
 */
export async function closingSpots(read: TableReader, date: IsoDate): Promise<SpotOf> {
  const [daily, indices, nse, bse] = await Promise.all([
    read('daily', date),
    read('index_daily', date),
    read('fo_futures', date, 'NSE'),
    read('fo_futures', date, 'BSE'),
  ])
  const closes = [
    ...[daily, indices].map((table) => ({ table, key: 'id', price: 'close' })),
    ...[nse, bse].map((table) => ({ table, key: 'symbol', price: 'underlying' })),
  ]
  return (symbol) => {
    for (const { table, key, price } of closes) {
      const found = table === null ? Number.NaN : firstPrice(numbers(table, price), texts(table, key), symbol)
      if (!Number.isNaN(found)) return found
    }
    return Number.NaN
  }
}

/** The first price told of a symbol: some files print an underlying beside the traded contracts alone. */
function firstPrice(prices: Float64Array, symbols: readonly string[], symbol: string): number {
  for (let row = symbols.indexOf(symbol); row >= 0; row = symbols.indexOf(symbol, row + 1)) {
    if (prices[row] > 0) return prices[row]
  }
  return Number.NaN
}

/**
 * Price at a session's close of the future that options of an expiry are measured by (§O6, §S11): its settlement, else its
 * close; a settlement of 0.00 is none. NSE, BSE: the future of the same expiry. Commodities: the first that outlives the
 * options. NaN where none is listed.
 * @param tables the exchanges' futures of that session (`fo_futures`)
 */
export function closingFuture(
  tables: readonly (DayTable | null)[],
  symbol: string,
  expiry: IsoDate,
  isCommodity: boolean,
): number {
  let found = { expiry: '', price: Number.NaN }
  for (const table of tables) {
    if (table === null) continue
    const [symbols, expiries] = [texts(table, 'symbol'), texts(table, 'expiry')]
    const [close, settle] = [numbers(table, 'close'), numbers(table, 'settle')]
    for (let row = symbols.indexOf(symbol); row >= 0; row = symbols.indexOf(symbol, row + 1)) {
      const ends = expiries[row]
      const isOwn = isCommodity ? ends >= expiry && (found.expiry === '' || ends < found.expiry) : ends === expiry
      if (isOwn) found = { expiry: ends, price: known(settle[row]) ? settle[row] : close[row] }
    }
  }
  return known(found.price) ? found.price : Number.NaN
}

function known(price: number): boolean {
  return price > 0
}
