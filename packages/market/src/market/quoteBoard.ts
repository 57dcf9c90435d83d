import { barAt } from '../bars/index.ts'
import { previousTradingDay, sessionOn } from '../calendar/index.ts'
import { type IsoDate, MINUTE_MS } from '../time/index.ts'
import { factorSince } from './adjusted.ts'
import type { QuoteBoard } from './boards.ts'
import { closingBoard } from './closingBoard.ts'
import { closingSpots } from './closingPrices.ts'
import { dayFigures } from './dayFigures.ts'
import type { MarketSource } from './source.ts'

/**
 * Last prices of cash instruments or of Gift Nifty at a moment from the session's minute bars, with the close of the session
 * before; of a session that has ended its official closes as soon as the exchanges' files are there. Null before the first
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
  const figures = dayFigures(day, ids, bars)
  return {
    ...figures,
    last: figures.last.map((last, i) => (closed?.isClose[i] === 1 ? closed.last[i] : last)),
    isClose: closed?.isClose ?? new Uint8Array(ids.length),
    isOver,
    date,
    ids,
    asOf: day.start[bars - 1] + MINUTE_MS,
    prevClose: await (panel === 'gift' ? lastPricesBefore : previousCloses)(source, date, ids),
  }
}

/** Whether all of a session has ended, the closing auction and derivatives included: its files are read from then on. */
function hasEnded(date: IsoDate, now: number): boolean {
  const [shares, derivatives] = [sessionOn('cash-fno', date), sessionOn('derivatives', date)]
  return shares !== null && derivatives !== null && Math.max(shares.endAt, derivatives.endAt) <= now
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
