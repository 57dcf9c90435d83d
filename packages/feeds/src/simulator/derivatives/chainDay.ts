import { type ChainSeries, type QuoteColumns, quoteColumns } from '@strikelens/market/chains'
import type { IsoDate } from '@strikelens/market/time'
import type { World } from '../underlyings/world.ts'
import { contractsOf } from './contracts.ts'
import { emptyFutureQuote, fillFutureQuote, futureBook } from './futureBook.ts'
import { closeBefore } from './futuresDay.ts'
import { optionBook, writeBook } from './optionBook.ts'
import { instantAt } from './sessions.ts'
import { interestMinute } from './tradeClock.ts'
import { underlyingSession } from './underlyingSession.ts'
import { underlyingOf } from './underlyings.ts'

/** Minutes between snapshots of a chain: of a stock three, else one (§O3). */
export function snapshotMinutes(set: 'IDX' | 'STK' | 'COM'): number {
  return set === 'STK' ? 3 : 1
}

/**
 * Snapshots of a session of one expiry up to an instant (absent: all, the last at the close), as often as they are taken
 * unless fewer will do; null when it is not listed or nobody trades.
 */
export function chainDay(
  world: World,
  symbol: string,
  expiry: IsoDate,
  date: IsoDate,
  until = Number.POSITIVE_INFINITY,
  everyMinutes?: number,
): ChainSeries | null {
  const underlying = underlyingOf(world, symbol)
  const series = contractsOf(world, underlying, date)?.options.find((other) => other.expiry === expiry)
  if (series === undefined) return null
  const path = underlyingSession(world, underlying, series.days, series.d)
  if (path === null) return null
  const { session, spot } = path
  const cadence = everyMinutes ?? snapshotMinutes(underlying.set)
  const taken = (snapshot: number) => instantAt(session, Math.min(session.minutes, snapshot * cadence))
  let count = Math.ceil(session.minutes / cadence)
  while (count > 0 && taken(count) > until) count--
  const strikes = series.strike.length
  const book = optionBook(series, path)
  const future = series.future === null ? null : futureBook(series.future, path)
  const quote = emptyFutureQuote()
  const closedAt = series.future === null ? Number.NaN : closeBefore(series.future)
  const column = () => new Float64Array(count)
  const chain: ChainSeries = {
    symbol,
    expiry,
    date,
    strike: series.strike,
    count,
    asOf: column(),
    oiAsOf: column(),
    spot: column(),
    futureBid: column(),
    futureAsk: column(),
    futureLast: column(),
    ce: quoteColumns(count * strikes),
    pe: quoteColumns(count * strikes),
  }
  for (let i = 0; i < count; i++) {
    const t = Math.min(session.minutes, (i + 1) * cadence)
    const from = i * strikes
    if (future !== null) fillFutureQuote(future, t, quote)
    chain.asOf[i] = instantAt(session, t)
    chain.oiAsOf[i] = instantAt(session, interestMinute(t, session.minutes))
    chain.futureBid[i] = quote.bid
    chain.futureAsk[i] = quote.ask
    chain.futureLast[i] = quote.ltp
    // A future that has not traded today still has the price it closed at.
    chain.spot[i] = underlying.exchange !== 'MCX' ? spot[t] : Number.isNaN(quote.ltp) ? closedAt : quote.ltp
    writeBook(book, 60 * t, chain.ce, from, chain.pe, from, 1)
    markVolumeChange(chain.ce, from, strikes, chain.asOf[i])
    markVolumeChange(chain.pe, from, strikes, chain.asOf[i])
  }
  return chain
}

function markVolumeChange(
  { volumeQty, volumeChangedAt }: QuoteColumns,
  from: number,
  strikes: number,
  asOf: number,
): void {
  for (let at = from; at < from + strikes; at++) {
    const before = from === 0 ? 0 : volumeQty[at - strikes]
    if (volumeQty[at] > before) volumeChangedAt[at] = asOf
    else if (from > 0) volumeChangedAt[at] = volumeChangedAt[at - strikes]
  }
}
