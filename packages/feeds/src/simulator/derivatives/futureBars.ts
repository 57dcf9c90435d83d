import { type DayPanel, emptyPanel } from '@strikelens/market/bars'
import type { IsoDate } from '@strikelens/market/time'
import type { World } from '../underlyings/world.ts'
import { contractsOn } from './contracts.ts'
import {
  type FutureBook,
  futureBook,
  futureInterestQty,
  futureLast,
  futureLotsDone,
  futureMid,
  futureTrade,
} from './futureBook.ts'
import { type DerivativesMarket, derivativesSession } from './sessions.ts'
import { STEPS, underlyingSession } from './underlyingSession.ts'

const CLOSE_MINUTES = 5

/**
 * 1-minute bars of all futures of a market, in the memory of `newColumn`; no bar in a minute without a trade. Null on a day
 * without a session.
 */
export function futureBars(
  world: World,
  date: IsoDate,
  market: DerivativesMarket,
  newColumn?: (length: number) => Float64Array,
): DayPanel | null {
  const session = derivativesSession(market, date)
  if (session === null) return null
  const books = marketBooks(world, date, market)
  const panel = { ...emptyPanel(namesOf(books), session.start, newColumn), date, interval: '1m' as const }
  for (const [i, book] of books.entries()) fillBars(panel, i * session.minutes, book)
  return panel
}

/**
 * Closes, volumes and open interest of the 5-minute bars of all futures of a market, without walking through their minutes;
 * the other fields are missing. Null on a day without a session.
 */
export function futureCloses(world: World, date: IsoDate, market: DerivativesMarket): DayPanel | null {
  const session = derivativesSession(market, date)
  if (session === null) return null
  const books = marketBooks(world, date, market)
  const bars = Math.ceil(session.minutes / CLOSE_MINUTES)
  const starts = Float64Array.from({ length: bars }, (_, bar) => session.start[bar * CLOSE_MINUTES])
  const panel = { ...emptyPanel(namesOf(books), starts), date, interval: '5m' as const }
  for (const [i, book] of books.entries()) fillCloses(panel, i * bars, book)
  return panel
}

function marketBooks(world: World, date: IsoDate, market: DerivativesMarket): FutureBook[] {
  const books: FutureBook[] = []
  for (const { underlying, futures } of contractsOn(world, date)) {
    if (underlying.market !== market) continue
    for (const future of futures) {
      const path = underlyingSession(world, underlying, future.days, future.d)
      if (path !== null) books.push(futureBook(future, path))
    }
  }
  return books
}

function namesOf(books: readonly FutureBook[]): string[] {
  return books.map(({ future }) => future.name)
}

function fillCloses(panel: DayPanel, from: number, book: FutureBook): void {
  const { minutes } = book.path.session
  let lotsBefore = 0
  for (let bar = 0; bar < panel.barCount; bar++) {
    const end = Math.min((bar + 1) * CLOSE_MINUTES, minutes)
    const lots = futureLotsDone(book, end)
    panel.oiQty[from + bar] = futureInterestQty(book, publishedBy(end, minutes))
    if (lots === lotsBefore) continue
    panel.close[from + bar] = futureLast(book, lots, end)
    panel.volume[from + bar] = (lots - lotsBefore) * book.future.lotSize
    lotsBefore = lots
  }
}

/** The last minute by which open interest was published: after the first, then every third, and at the close. */
function publishedBy(end: number, minutes: number): number {
  return end === minutes ? end : Math.max(1, end - (end % 3))
}

function fillBars(panel: DayPanel, from: number, book: FutureBook): void {
  const { latent, session } = book.path
  const { lotSize } = book.future
  let lotsBefore = 0
  let interest = 0
  for (let m = 0; m < session.minutes; m++) {
    const at = from + m
    const end = m + 1
    const lots = futureLotsDone(book, end)
    // Open interest stands between its publications.
    if (publishedBy(end, session.minutes) === end) interest = futureInterestQty(book, end)
    panel.oiQty[at] = interest
    if (lots === lotsBefore) continue
    const close = futureLast(book, lots, end)
    const first = latent[m * STEPS]
    const mid = futureMid(book, m)
    const growth = mid / first
    const open = lots - lotsBefore < 2 ? close : futureTrade(book, mid, ((m + book.profile) & 1) === 0)
    let high = Math.max(open, close)
    let low = Math.min(open, close)
    if (lots - lotsBefore > STEPS) {
      for (let k = 1; k < STEPS; k++) {
        const price = futureTrade(book, latent[m * STEPS + k] * growth, (k & 1) === 0)
        if (price > high) high = price
        if (price < low) low = price
      }
    }
    panel.open[at] = open
    panel.high[at] = high
    panel.low[at] = low
    panel.close[at] = close
    panel.volume[at] = (lots - lotsBefore) * lotSize
    panel.vwap[at] = Math.round((open + high + low + close) * 25) / 100
    lotsBefore = lots
  }
}
