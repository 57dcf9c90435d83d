import { barAt, type DayPanel, placesOf } from '../bars/index.ts'
import { closingAuction, previousTradingDay, sessionOn } from '../calendar/index.ts'
import { auctionCloses } from '../datasets/index.ts'
import { type IsoDate, MINUTE_MS } from '../time/index.ts'
import { factorSince } from './adjusted.ts'
import type { QuoteBoard } from './boards.ts'
import { closingBoard } from './closingBoard.ts'
import { closingSpots } from './closingPrices.ts'
import { dayFigures } from './dayFigures.ts'
import type { MarketSource } from './source.ts'

/**
 * Last prices of cash instruments or of Gift Nifty at a moment from the session's minute bars, with the close of the session
 * before. A share that the closing auction has priced has that close from the minute on in which the auction is told; of a
 * session that has ended all have their official closes as soon as the exchanges' files are there. Null before the first
 * minute that is stored, unless they are.
 */
export async function quoteBoard(
  source: MarketSource,
  now: number,
  panel: 'cash' | 'gift',
  date: IsoDate,
  ids: readonly string[],
): Promise<QuoteBoard | null> {
  const day = await source.panelDay(panel, '1m', date)
  const bars = day === null ? 0 : barAt(day.start, now - MINUTE_MS) + 1
  const isOver = panel === 'cash' && hasEnded(date, now)
  const closed = isOver ? await filedBoard(source, date, ids) : null
  if (day === null || bars === 0) return closed
  const traded = {
    ...dayFigures(day, ids, bars),
    ...bestQuotes(day, ids, bars, isOver),
    isClose: new Uint8Array(ids.length),
    isOver,
    date,
    ids,
    asOf: day.start[bars - 1] + MINUTE_MS,
    prevClose: await (panel === 'gift' ? lastPricesBefore : previousCloses)(source, date, ids),
  }
  if (panel === 'gift') return traded
  const told = closed === null || closed.isClose.includes(0) ? await withAuction(source, traded, now) : traded
  return closed === null ? told : withFile(told, closed)
}

/** Whether all of the cash market's session has ended, the closing auction included: its closes are read from then on. */
function hasEnded(date: IsoDate, now: number): boolean {
  const session = sessionOn('cash-fno', date)
  return session !== null && session.endAt <= now
}

/** The best quotes at the end of the last of some bars; none of a session that is over. */
function bestQuotes(
  day: DayPanel,
  ids: readonly string[],
  bars: number,
  isOver: boolean,
): Pick<QuoteBoard, 'bid' | 'ask'> {
  const places = placesOf(day)
  const last = (column: Float64Array | undefined) =>
    Float64Array.from(ids, (id) => {
      const row = places.get(id)
      if (isOver || row === undefined || column === undefined) return Number.NaN
      return column[row * day.barCount + bars - 1]
    })
  return { bid: last(day.bid), ask: last(day.ask) }
}

/** A session with what its closing auction has brought by the moment: it is in no minute bar (§I1). */
async function withAuction(source: MarketSource, board: QuoteBoard, now: number): Promise<QuoteBoard> {
  const hours = closingAuction(board.date)
  const auction = hours !== null && hours.from < now ? await source.table(auctionCloses, board.date) : null
  if (auction === null) return board
  const rows = new Map(auction.id.map((id, row) => [id, row]))
  const places = board.ids.flatMap((id, i) => {
    const row = rows.get(id)
    return row === undefined || auction.at[row] > now ? [] : [{ i, row }]
  })
  const { last, high, low, vwap, volumeQty, isClose } = board
  const out = {
    ...board,
    ...{ last: last.slice(), high: high.slice(), low: low.slice(), isClose: isClose.slice() },
    ...{ vwap: vwap.slice(), volumeQty: volumeQty.slice() },
  }
  for (const { i, row } of places) {
    const [close, quantity] = [auction.close[row], auction.volumeQty[row]]
    out.last[i] = close
    out.isClose[i] = 1
    out.high[i] = Number.isNaN(high[i]) ? close : Math.max(high[i], close)
    out.low[i] = Number.isNaN(low[i]) ? close : Math.min(low[i], close)
    if (!(quantity > 0)) continue
    const before = volumeQty[i] > 0 ? volumeQty[i] : 0
    out.volumeQty[i] = before + quantity
    out.vwap[i] = ((before > 0 ? vwap[i] * before : 0) + close * quantity) / out.volumeQty[i]
  }
  return out
}

/** A session as its file tells it, where it does: its highs and volume have the auction in them, as no bar has. */
function withFile(traded: QuoteBoard, closed: QuoteBoard): QuoteBoard {
  const merged = (column: 'open' | 'high' | 'low' | 'last' | 'vwap' | 'volumeQty') =>
    traded[column].map((value, i) => (Number.isNaN(closed[column][i]) ? value : closed[column][i]))
  return {
    ...traded,
    open: merged('open'),
    high: merged('high'),
    low: merged('low'),
    last: merged('last'),
    vwap: merged('vwap'),
    volumeQty: merged('volumeQty'),
    isClose: traded.isClose.map((isClose, i) => isClose | closed.isClose[i]),
  }
}

/** A session by the exchanges' files; null without them. */
async function filedBoard(source: MarketSource, date: IsoDate, ids: readonly string[]): Promise<QuoteBoard | null> {
  const cash = sessionOn('cash', date)
  if (cash === null) return null
  const board = await closingBoard(source, date, ids, (all) => previousCloses(source, date, all))
  return board === null ? null : { ...board, asOf: cash.closeAt }
}

/** Closes of the session before a date, on an ex-date divided by its factor (§M3, §M4). */
async function previousCloses(source: MarketSource, date: IsoDate, ids: readonly string[]): Promise<Float64Array> {
  const before = previousTradingDay('cash', date)
  const spotOf = await closingSpots(source.table, before)
  return Float64Array.from(ids, (id) => spotOf(id) / factorSince(source.adjustments(id), before, date))
}

/** Gift Nifty is in no file of NSE's: its last price of its own session before, which may be one on a holiday of NSE. */
async function lastPricesBefore(source: MarketSource, date: IsoDate, ids: readonly string[]): Promise<Float64Array> {
  const day = await source.panelDay('gift', '1m', previousTradingDay('gift', date))
  return day === null ? new Float64Array(ids.length).fill(Number.NaN) : dayFigures(day, ids).last
}
