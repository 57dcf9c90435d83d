import { type SessionPart, sessionOn } from '@strikelens/market/calendar'
import type { StripQuote } from '@strikelens/market/live'
import { type IsoDate, MINUTE_MS } from '@strikelens/market/time'

/** What the price strip shows. */
export const STRIP = ['NIFTY', 'BANKNIFTY', 'FINNIFTY', 'MIDCPNIFTY', 'SENSEX', 'INDIAVIX', 'GIFTNIFTY']

/** Last prices of a day's instruments. */
interface LastPrices {
  readonly ids: readonly string[]
  readonly ltp: Float64Array
}

/**
 * Quotes of the strip at an instant of a date, from the day's last prices and the closes before, one a symbol of STRIP.
 * Whoever rests is not among them: its price is as old as its close, and would look new beside those that trade.
 */
export function stripOfDay(
  date: IsoDate,
  { ids, ltp }: LastPrices,
  closes: Float64Array,
): (at: number) => StripQuote[] {
  const hours = { cash: sessionOn('cash', date)?.parts ?? [], gift: sessionOn('gift', date)?.parts ?? [] }
  const members = STRIP.map((symbol, i) => ({
    symbol,
    place: ids.indexOf(symbol),
    prevClose: Number.isNaN(closes[i]) ? null : closes[i],
    parts: symbol === 'GIFTNIFTY' ? hours.gift : hours.cash,
  }))
  return (at) =>
    members.flatMap(({ symbol, place, prevClose, parts }) => {
      const last = place < 0 ? Number.NaN : ltp[place]
      return Number.isNaN(last) || !isTrading(parts, at) ? [] : [{ symbol, last, prevClose }]
    })
}

/** The minute after the end counts: it brings the closes of the indices. */
function isTrading(parts: readonly SessionPart[], at: number): boolean {
  return parts.some(({ openAt, closeAt }) => at >= openAt && at <= closeAt + MINUTE_MS)
}
