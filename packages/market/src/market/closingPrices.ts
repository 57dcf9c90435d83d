import { closingAuction } from '../calendar/index.ts'
import { auctionCloses, daily, foFutures, indexDaily, type TableOf } from '../datasets/index.ts'
import type { IsoDate } from '../time/index.ts'
import type { MarketSource } from './source.ts'

/** Reads a packed table of a date; a part is an exchange or an underlying. */
export type TableReader = MarketSource['table']

/** Close of a share or an index on a session by symbol; NaN where nothing tells it. */
export type SpotOf = (symbol: string) => number

/**
 * The spot of a day, by one rule for every page: the official close where the file of the cash market or of the indices is
 * stored, else the closing auction's price as the feed told it, else what the file of derivatives prints beside its
 * contracts. The last differs by some paise: NSE prints an underlying in ticks of its future.
 */
export async function closingSpots(read: TableReader, date: IsoDate): Promise<SpotOf> {
  const [shares, indices, nse, bse] = await Promise.all([
    read(daily, date),
    read(indexDaily, date),
    read(foFutures, date, 'NSE'),
    read(foFutures, date, 'BSE'),
  ])
  const hasAuctionAlone = shares === null && closingAuction(date) !== null
  const auction = hasAuctionAlone ? await read(auctionCloses, date) : null
  const closes = [
    ...[shares, indices, auction].flatMap((table) =>
      table === null ? [] : [{ symbols: table.id, prices: table.close }],
    ),
    ...[nse, bse].flatMap((table) => (table === null ? [] : [{ symbols: table.symbol, prices: table.underlying }])),
  ]
  return (symbol) => {
    for (const { symbols, prices } of closes) {
      const found = firstPrice(prices, symbols, symbol)
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
  tables: readonly (TableOf<typeof foFutures> | null)[],
  symbol: string,
  expiry: IsoDate,
  isCommodity: boolean,
): number {
  let found = { expiry: '', price: Number.NaN }
  for (const table of tables) {
    if (table === null) continue
    const { symbol: symbols, expiry: expiries, close, settle } = table
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
