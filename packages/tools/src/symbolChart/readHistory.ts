import { previousTradingDay, sessionOn, tradingDaysBefore } from '@strikelens/market/calendar'
import { dayLabel, dayMonth } from '@strikelens/market/formats'
import type { FutureContract, Listing, Segment } from '@strikelens/market/instruments'
import { segmentOf } from '@strikelens/market/instruments'
import type { FuturesBoard, History, HistoryInterval, Market } from '@strikelens/market/market'
import { addDays, type IsoDate, istDate } from '@strikelens/market/time'
import { seenSession } from '../moment/viewInstant.ts'
import { type NoAnswer, type Notice, noAnswer } from '../result.ts'
import { afterUnstored } from './afterUnstored.ts'
import { type ChartBars, type ChartName, type ChartQuote, type ChartReading, FIRST_BARS } from './chartBars.ts'
import type { ChartInstrument } from './chartInstrument.ts'
import type { ChartParams } from './chartParams.ts'
import { warmBars } from './warmBars.ts'

/** What of the market has bars of its own. */
interface Traded {
  readonly id: string
  readonly segment: Segment
  readonly of: ChartName
}

/** The bars of a share, an index, a fund or a future; why there are none otherwise. */
export async function readHistory(
  market: Market,
  instrument: Exclude<ChartInstrument, { kind: 'CE' | 'PE' }>,
  params: ChartParams,
): Promise<ChartReading | { readonly noAnswer: NoAnswer }> {
  const traded = await tradedOf(market, instrument)
  if ('noAnswer' in traded) return traded
  const { id, segment, of } = traded
  const { interval, from, ind } = params
  const warm = warmBars(ind)
  const history = await market.history(id, interval, {
    bars: FIRST_BARS + warm,
    ...(from === undefined ? {} : { from: daysBefore(segment, from, interval, warm) }),
  })
  const session = seenSession(market, segment, params.date)
  if (history === null) return noBars(of, interval, session.date)
  return {
    of,
    interval,
    segment,
    bars: chartBars(history),
    from: firstDrawn(history, from),
    hasMore: history.hasMore,
    quote: await quoteOf(market, traded, history, interval),
    asOf: session.viewAt,
    date: session.date,
    resolved: {},
    notices: closesNotice(history, interval),
  }
}

async function tradedOf(
  market: Market,
  instrument: Exclude<ChartInstrument, { kind: 'CE' | 'PE' }>,
): Promise<Traded | { readonly noAnswer: NoAnswer }> {
  const { symbol } = instrument
  const profile = market.profile(symbol)
  const kind = profile?.kind
  if (instrument.kind === 'symbol' && kind !== 'commodity') {
    const company = profile === null || profile.company === symbol ? '' : profile.company
    const segment = symbol === 'GIFTNIFTY' ? 'gift' : 'cash'
    return { id: symbol, segment, of: { name: symbol, company, kind: kind ?? 'stock', underlying: symbol } }
  }
  const listing = await market.listing(symbol)
  const contract = listing === null ? null : contractOf(listing, instrument, market.now)
  if (contract !== null && listing !== null) return futureOf(listing, contract, instrument.kind === 'symbol')
  // One that is listed no more is known by its name.
  if (instrument.kind === 'name') {
    const segment = kind === 'commodity' ? 'mcx' : 'derivatives'
    return {
      id: instrument.name,
      segment,
      of: { name: instrument.name, company: '', kind: 'future', underlying: symbol },
    }
  }
  const wanted =
    instrument.kind === 'FUT'
      ? `future of ${symbol} that expires on ${dayMonth(instrument.expiry)}`
      : `future of ${symbol}`
  return noAnswer(`No ${wanted} is listed at this moment`, 'Choose a contract that is, or another date.', [
    { label: `${symbol} itself`, set: { symbol } },
  ])
}

/** A commodity itself is its near future. */
function contractOf({ futures }: Listing, instrument: ChartInstrument, now: number): FutureContract | null {
  const found = futures.find((one) => {
    if (instrument.kind === 'name') return one.name === instrument.name
    if (instrument.kind === 'FUT') return one.expiry === instrument.expiry
    return one.expiryAt > now
  })
  return found ?? null
}

function futureOf({ symbol, set }: Listing, { name, expiry }: FutureContract, isItself: boolean): Traded {
  const called = `${symbol} ${dayMonth(expiry)} future`
  const kind = isItself ? 'commodity' : 'future'
  return { id: name, segment: segmentOf(set), of: { name: called, company: '', kind, underlying: symbol } }
}

/** So many bars further back, in days. */
function daysBefore(segment: Segment, from: IsoDate, interval: HistoryInterval, bars: number): IsoDate {
  if (bars === 0) return from
  if (interval === '1w') return addDays(from, -7 * bars)
  if (interval === '1mo') return addDays(from, -31 * bars)
  const session = sessionOn(segment, previousTradingDay(segment, from))
  const minutes = interval === '1h' ? 60 : Number.parseInt(interval, 10)
  const perSession = interval === '1d' || session === null ? 1 : (session.closeAt - session.openAt) / (minutes * 60_000)
  return tradingDaysBefore(segment, from, Math.ceil(bars / perSession))[0] ?? from
}

/** The bar that the chart begins with: of the day that is asked for, else of the session that fills it. */
function firstDrawn(
  { bars, sessionStarts }: Pick<History, 'bars' | 'sessionStarts'>,
  from: IsoDate | undefined,
): number {
  const { start } = bars
  const filled = Math.max(0, start.length - FIRST_BARS)
  const wanted = from === undefined ? filled : start.findIndex((at) => istDate(at) >= from)
  const first = Math.min(filled, wanted < 0 ? filled : wanted)
  return sessionStarts.findLast((at) => at <= first) ?? first
}

function chartBars({ bars, sessionStarts, isRunning }: History): ChartBars {
  const { start: time, open, high, low, close, volume, oiQty } = bars
  return { time, open, high, low, close, volume, oiQty, sessionStarts, isRunning }
}

function closesNotice({ closesAlone }: History, interval: HistoryInterval): Notice[] {
  if (closesAlone === 0) return []
  const days = closesAlone === 1 ? 'day' : 'days'
  const drawn = interval === '1d' ? ': they are drawn as lines' : ''
  return [{ kind: 'info', text: `Of ${closesAlone} ${days} nothing but the close is stored${drawn}.` }]
}

function noBars(
  { name, underlying }: ChartName,
  interval: HistoryInterval,
  date: IsoDate,
): { readonly noAnswer: NoAnswer } {
  if (interval === '1d' || interval === '1w' || interval === '1mo') {
    return noAnswer(
      `No bars of ${name} are stored up to ${dayLabel(date, date)}`,
      'It was listed later, or its files of then are not stored: choose a later date.',
      underlying === name ? [] : [{ label: underlying, set: { symbol: underlying } }],
    )
  }
  return noAnswer(
    `No bars of ${interval} of ${name} are stored up to ${dayLabel(date, date)}`,
    'They come from a live feed; daily bars come from the exchanges’ files.',
    [{ label: 'Daily bars', set: { interval: null } }],
  )
}

async function quoteOf(
  market: Market,
  { id, segment }: Traded,
  { bars }: History,
  interval: HistoryInterval,
): Promise<ChartQuote> {
  if (segment === 'cash' || segment === 'gift') {
    const board = await market.quotes([id])
    if (board !== null && !Number.isNaN(board.last[0])) {
      const at = (column: Float64Array) => column[0]
      return {
        last: at(board.last),
        isClose: board.isClose[0] === 1,
        prevClose: at(board.prevClose),
        open: at(board.open),
        high: at(board.high),
        low: at(board.low),
        vwap: at(board.vwap),
        volumeQty: at(board.volumeQty),
      }
    }
  } else {
    const board = await market.futures()
    const place = board?.name.indexOf(id) ?? -1
    if (board !== null && place >= 0 && !Number.isNaN(board.last[place])) return futureQuote(board, place)
  }
  return quoteOfBars(bars, segment, interval === '1d')
}

function futureQuote(board: FuturesBoard, place: number): ChartQuote {
  return {
    last: board.last[place],
    isClose: false,
    prevClose: board.prevClose[place],
    open: board.open[place],
    high: board.high[place],
    low: board.low[place],
    vwap: board.vwap[place],
    volumeQty: board.volumeQty[place],
  }
}

/** Where nothing else tells its price: the last bar, and of a day's its prices. */
function quoteOfBars(
  { start, open, high, low, close, volume }: History['bars'],
  segment: Segment,
  isDay: boolean,
): ChartQuote {
  const last = close.length - 1
  const ofDay = (column: Float64Array, at: number) => (isDay && at >= 0 ? column[at] : Number.NaN)
  const isAfterUnstored = afterUnstored(start.slice(-2), segment, '1d').length > 0
  return {
    last: close[last],
    isClose: false,
    prevClose: isAfterUnstored ? Number.NaN : ofDay(close, last - 1),
    open: ofDay(open, last),
    high: ofDay(high, last),
    low: ofDay(low, last),
    vwap: Number.NaN,
    volumeQty: ofDay(volume, last),
  }
}
