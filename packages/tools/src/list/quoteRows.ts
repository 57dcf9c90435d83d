import type { Market } from '@strikelens/market/market'
import type { ListReading } from './listAnswer.ts'
import type { QuoteRow } from './quoteFigures.ts'
import { universeSymbols } from './universeSymbols.ts'

/** The symbols of a universe that have a price; null before there is any. */
export async function quoteRows(market: Market, universe: string): Promise<ListReading<QuoteRow> | null> {
  const symbols = await universeSymbols(market, universe)
  if (symbols === null) return null
  const board = await market.quotes(symbols.map(({ symbol }) => symbol))
  if (board === null) return null
  const rows = symbols.map((symbol, at) => ({
    ...symbol,
    last: board.last[at],
    open: board.open[at],
    high: board.high[at],
    low: board.low[at],
    vwap: board.vwap[at],
    volumeQty: board.volumeQty[at],
    prevClose: board.prevClose[at],
  }))
  return { asOf: board.asOf, scanned: symbols.length, rows: rows.filter(({ last }) => !Number.isNaN(last)) }
}
