import { textKey } from '../random/index.ts'
import { dayNumber } from '../underlyings/dayNumbers.ts'
import { dividendAhead } from './carry.ts'
import type { FutureSeries } from './contracts.ts'
import { legBits, quickUniform } from './counted.ts'
import { type FutureFigures, futureFigures } from './futuresInterest.ts'
import { futureAt } from './seriesPricing.ts'
import { doneAt, interestAt, interestMinute, lotsDone, tradedAt } from './tradeClock.ts'
import type { UnderlyingSession } from './underlyingSession.ts'
import { PROFILES } from './volumeProfiles.ts'

const CLOCK = textKey('clock of a future')

/** One future on its day, ready to be asked at any moment of the session. */
export interface FutureBook {
  readonly future: FutureSeries
  readonly path: UnderlyingSession
  readonly figures: FutureFigures
  readonly dividend: number
  /** Half of the spread between best bid and ask, as a part of the price. */
  readonly halfSpread: number
  readonly key: number
  readonly offset: number
  readonly profile: number
  readonly otherProfile: number
  readonly profilePart: number
}

/** A future's last price and quotes; NaN before its first trade, or where nobody quotes. */
interface FutureQuote {
  ltp: number
  bid: number
  ask: number
  volumeQty: number
  oiQty: number
}

export function emptyFutureQuote(): FutureQuote {
  return { ltp: Number.NaN, bid: Number.NaN, ask: Number.NaN, volumeQty: 0, oiQty: 0 }
}

export function futureBook(future: FutureSeries, path: UnderlyingSession): FutureBook {
  const figures = futureFigures(future)
  const clock = legBits(future.key ^ CLOCK, dayNumber(path.session.date))
  return {
    future,
    path,
    figures,
    dividend: dividendAhead(future, future.d),
    halfSpread: halfSpreadOf(figures),
    key: future.key,
    offset: 0.02 + 0.96 * quickUniform(clock),
    profile: (clock >>> 20) & (PROFILES - 1),
    otherProfile: (clock >>> 26) & (PROFILES - 1),
    profilePart: 0.2 + 0.6 * quickUniform(legBits(clock, 1)),
  }
}

/** Half of the spread of a future that trades so much, as a part of the price. */
function halfSpreadOf({ volumeLots }: FutureFigures): number {
  return 0.00002 + 0.0022 * (1 + volumeLots) ** -0.42
}

/** Best bid and ask around a mid. */
export function futureQuoteAround(future: FutureSeries, figures: FutureFigures, mid: number) {
  const tickPaise = future.underlying.futuresTickPaise
  const halfSpread = halfSpreadOf(figures)
  const bid = bidPrice(mid, halfSpread, tickPaise)
  return { bid, ask: Math.max(askPrice(mid, halfSpread, tickPaise), Math.round(bid * 100 + tickPaise) / 100) }
}

/** Mid of a future between the ticks. */
export function futureMid(book: FutureBook, t: number): number {
  return futureAt(book.future, book.path, book.dividend, t)
}

/** ₹ at which a future changes hands around a mid: a buyer pays the ask, a seller takes the bid. */
export function futureTrade({ future, halfSpread }: FutureBook, mid: number, isBought: boolean): number {
  const tickPaise = future.underlying.futuresTickPaise
  return isBought ? askPrice(mid, halfSpread, tickPaise) : bidPrice(mid, halfSpread, tickPaise)
}

function bidPrice(mid: number, halfSpread: number, tickPaise: number): number {
  return (Math.floor((mid * (1 - halfSpread) * 100) / tickPaise + 1e-7) * tickPaise) / 100
}

function askPrice(mid: number, halfSpread: number, tickPaise: number): number {
  return (Math.ceil((mid * (1 + halfSpread) * 100) / tickPaise - 1e-7) * tickPaise) / 100
}

/** Lots traded t minutes after the open. */
export function futureLotsDone(book: FutureBook, t: number): number {
  const { profile, otherProfile, profilePart, offset, figures, path } = book
  return lotsDone(figures.volumeLots, offset, doneAt(path.profiles, profile, otherProfile, profilePart, t))
}

/** Open interest in units as published t minutes after the open. */
export function futureInterestQty(book: FutureBook, t: number): number {
  const { profile, otherProfile, profilePart, offset, figures, path, future } = book
  const { volumeLots, oiBeforeLots, oiLots } = figures
  const minute = interestMinute(t, path.session.minutes)
  return (
    interestAt(path.profiles, profile, otherProfile, profilePart, volumeLots, offset, oiBeforeLots, oiLots, minute) *
    future.lotSize
  )
}

/** Last price when so many lots are done t minutes after the open. */
export function futureLast(book: FutureBook, lots: number, t: number): number {
  if (lots === 0) return Number.NaN
  const { profile, otherProfile, profilePart, offset, figures, path, key } = book
  const when = tradedAt(path.profiles, profile, otherProfile, profilePart, figures.volumeLots, offset, lots, t)
  // A trade has the price at the end of its second.
  return futureTrade(book, futureMid(book, Math.min(t, Math.ceil(60 * when - 1e-6) / 60)), legBits(key, lots) < 0)
}

/** Fills a future's quote t minutes after the open. */
export function fillFutureQuote(book: FutureBook, t: number, into: FutureQuote): void {
  const { future, figures } = book
  const { bid, ask } = futureQuoteAround(future, figures, futureMid(book, t))
  const lots = futureLotsDone(book, t)
  into.bid = bid
  into.ask = ask
  into.volumeQty = lots * future.lotSize
  into.oiQty = futureInterestQty(book, t)
  into.ltp = futureLast(book, lots, t)
}
