import { atr } from '@strikelens/analytics/indicators'
import type { BarRows } from '@strikelens/market/bars'
import type { Market } from '@strikelens/market/market'
import { type IsoDate, istMidnight, MINUTE_MS } from '@strikelens/market/time'
import { readStockFutures, type StockFutures } from '../board/stockFutures.ts'
import type { QuoteRow } from '../list/quoteFigures.ts'
import { type SeenSession, seenSession } from '../moment/viewInstant.ts'
import { readShares } from './readShares.ts'
import { sessionMinutes } from './sessionMinutes.ts'

/** Sessions before this one: ATR has settled, and the line of a row is whole. */
const SESSIONS = 61
const LEAST_TICK = 0.01
/** An option has to trade so soon after the open to have one. */
const FIRST_TRADE_MS = 5 * MINUTE_MS
/** Strikes on either side of ATM. */
const STRIKES = 5

/** An instrument of a session, with what its levels are made of. ₹; NaN where unknown. */
export interface OpenInstrument extends QuoteRow {
  /** Its place among the minutes. */
  readonly at: number
  readonly tick: number
  /** ATR(14) of the days before the session, and the last of those days. */
  readonly dailyAtr: number
  readonly highBefore: number
  readonly lowBefore: number
  readonly rvol: number
  readonly turnoverCrore: number
  readonly medianTurnoverCrore: number
  readonly line: Float64Array
  /** What its chart is of, where that is not its symbol: a contract. */
  readonly contract: string | null
  /** Class of its futures since the previous close. */
  readonly buildup: string | null
}

/** Highs and lows of the session by the minute, an instrument a row. */
export interface OpenMinutes {
  readonly start: Float64Array
  readonly barCount: number
  readonly high: Float64Array
  readonly low: Float64Array
}

export interface OpenReading {
  readonly asOf: number
  readonly session: SeenSession
  readonly scanned: number
  readonly rows: readonly OpenInstrument[]
  /** Null of a session that is told by its files alone. */
  readonly minutes: OpenMinutes | null
  /** The liquid list was asked for and none is stored. */
  readonly isWithoutList: boolean
}

interface Asked {
  readonly universe: string
  readonly date?: IsoDate | undefined
  readonly und: string
  readonly expiry: 'near' | 'next'
}

/** Shares of a universe. */
export async function openStocks(market: Market, asked: Asked): Promise<OpenReading | null> {
  const [reading, futures] = await Promise.all([
    readShares(market, asked, SESSIONS),
    readStockFutures(market, asked.date),
  ])
  if (reading === null) return null
  const { session, whole, asOf, scanned, rows, isWithoutList } = reading
  const before = daysBefore(whole, session)
  const minutes = await sessionMinutes(market, whole.ids, session.date)
  return {
    ...{ asOf, session, scanned, minutes, isWithoutList },
    rows: rows.map((share) => ({
      ...share,
      ...before(share.at),
      tick: tickOf(market, share.symbol),
      contract: null,
      buildup: classOf(futures, share.symbol),
    })),
  }
}

/** Futures of the universe's stocks and of all indices, each by the contract whose price stands for its symbol. */
export async function openFutures(
  market: Market,
  asked: Asked,
  stocks: ReadonlySet<string>,
): Promise<OpenReading | null> {
  const futures = await market.futures()
  if (futures === null) return null
  const session = seenSession(market, 'derivatives', asked.date)
  const near = futures.symbol.flatMap((symbol, place) => {
    const isFirst = futures.expiryAt[place] >= session.viewAt && futures.symbol.indexOf(symbol) <= place
    const isWanted = futures.set[place] === 'IDX' || (futures.set[place] === 'STK' && stocks.has(symbol))
    return isFirst && isWanted && !Number.isNaN(futures.last[place]) ? [{ symbol, place }] : []
  })
  const first = near.filter(({ symbol }, i) => near.findIndex((one) => one.symbol === symbol) === i)
  const names = first.map(({ place }) => futures.name[place])
  const [minutes, days, steps] = await Promise.all([
    sessionMinutes(market, names, session.date),
    market.panel(
      first.map(({ symbol }) => symbol),
      '1d',
      SESSIONS,
    ),
    readStockFutures(market, asked.date),
  ])
  const before = days === null ? () => NO_DAYS : daysBefore(days, session)
  return {
    ...{ asOf: Math.min(futures.asOf, session.viewAt), session, scanned: first.length, minutes, isWithoutList: false },
    rows: first.map(({ symbol, place }, at): OpenInstrument => {
      const { sector = 'Indices', company = symbol } = market.profile(symbol) ?? {}
      return {
        ...{ at, symbol, sector: sector || 'Indices', company },
        last: futures.last[place],
        open: futures.open[place],
        high: futures.high[place],
        low: futures.low[place],
        vwap: futures.vwap[place],
        prevClose: futures.prevClose[place],
        volumeQty: futures.volumeQty[place],
        ...before(at),
        rvol: Number.NaN,
        turnoverCrore: (futures.volumeQty[place] * futures.vwap[place]) / 1e7,
        medianTurnoverCrore: Number.NaN,
        tick: tickOf(market, symbol),
        contract: futures.name[place],
        buildup: classOf(steps, symbol),
      }
    }),
  }
}

/** Every index that is followed. */
export async function openIndices(market: Market, asked: Asked): Promise<OpenReading | null> {
  const session = seenSession(market, 'cash', asked.date)
  const ids = (await market.cashNames()).filter((id) => market.profile(id)?.kind === 'index')
  const [board, minutes, days] = await Promise.all([
    market.quotes(ids),
    sessionMinutes(market, ids, session.date),
    market.panel(ids, '1d', SESSIONS),
  ])
  if (board === null) return null
  const before = days === null ? () => NO_DAYS : daysBefore(days, session)
  return {
    ...{ asOf: board.asOf, session, scanned: ids.length, minutes, isWithoutList: false },
    rows: ids.flatMap((symbol, at): OpenInstrument[] => {
      if (Number.isNaN(board.last[at])) return []
      return [
        {
          ...{ at, symbol, sector: 'Indices', company: market.profile(symbol)?.company ?? symbol },
          ...{ last: board.last[at], open: board.open[at], high: board.high[at], low: board.low[at] },
          ...{ vwap: Number.NaN, volumeQty: Number.NaN, prevClose: board.prevClose[at] },
          ...before(at),
          ...{ rvol: Number.NaN, turnoverCrore: Number.NaN, medianTurnoverCrore: Number.NaN },
          ...{ tick: LEAST_TICK, contract: null, buildup: null },
        },
      ]
    }),
  }
}

/** Options of an underlying around the money, by the snapshots of their chain. */
export async function openOptions(market: Market, { und, expiry, date }: Asked): Promise<OpenReading | null> {
  const listing = await market.listing(und)
  const segment = listing?.set === 'COM' ? 'mcx' : 'derivatives'
  const session = seenSession(market, segment, date)
  const listed = listing?.options.filter(({ expiryAt }) => expiryAt >= session.viewAt) ?? []
  const series = listed[expiry === 'next' ? 1 : 0] ?? listed[0]
  const chain = series === undefined ? null : await market.chainSeries(und, series.expiry)
  if (series === undefined || chain === null) return null
  const { strike, count, asOf, spot } = chain
  const atm = strike.reduce(
    (best, one, k) => (Math.abs(one - spot[count - 1]) < Math.abs(strike[best] - spot[count - 1]) ? k : best),
    0,
  )
  const legs = Array.from(strike.keys())
    .filter((k) => Math.abs(k - atm) <= STRIKES)
    .flatMap((k) => [
      { k, right: 'CE', side: chain.ce },
      { k, right: 'PE', side: chain.pe },
    ])
  const minutes = {
    start: asOf.map((at) => at - MINUTE_MS),
    barCount: count,
    high: new Float64Array(legs.length * count),
    low: new Float64Array(legs.length * count),
  }
  const rows = legs.flatMap(({ k, right, side }, at): OpenInstrument[] => {
    const prices = Float64Array.from({ length: count }, (_, t) => {
      const place = t * strike.length + k
      return side.volumeQty[place] > 0 ? side.ltp[place] : Number.NaN
    })
    minutes.high.set(prices, at * count)
    minutes.low.set(prices, at * count)
    const first = prices.findIndex((price) => !Number.isNaN(price))
    if (first < 0 || asOf[first] > session.openAt + FIRST_TRADE_MS) return []
    const traded = prices.filter((price) => !Number.isNaN(price))
    const volumeQty = side.volumeQty[(count - 1) * strike.length + k]
    return [
      {
        ...{
          at,
          symbol: `${und}-${strike[k]}-${right}`,
          sector: 'Options',
          company: `${und} ${series.expiry} ${strike[k]} ${right}`,
        },
        ...{
          open: prices[first],
          high: Math.max(...traded),
          low: Math.min(...traded),
          last: traded[traded.length - 1],
        },
        ...{ vwap: Number.NaN, prevClose: Number.NaN, volumeQty },
        ...NO_DAYS,
        ...{ rvol: Number.NaN, turnoverCrore: Number.NaN, medianTurnoverCrore: Number.NaN },
        ...{ tick: series.tickSize, contract: `${und}:${series.expiry}:${strike[k]}:${right}`, buildup: null },
      },
    ]
  })
  return { asOf: asOf[count - 1], session, scanned: legs.length, rows, minutes, isWithoutList: false }
}

const NO_DAYS = {
  ...{ dailyAtr: Number.NaN, highBefore: Number.NaN, lowBefore: Number.NaN },
  line: new Float64Array(),
}

/** What the days before a session had, by place. */
function daysBefore({ start, high, low, close, barCount }: BarRows, { date }: SeenSession) {
  const today = istMidnight(date)
  let count = barCount
  while (count > 0 && start[count - 1] >= today) count--
  return (at: number): typeof NO_DAYS => {
    const own = (column: Float64Array) => column.subarray(at * barCount, at * barCount + count)
    const bars = { high: own(high), low: own(low), close: own(close) }
    return {
      dailyAtr: atr(bars).at(-1) ?? Number.NaN,
      highBefore: bars.high.at(-1) ?? Number.NaN,
      lowBefore: bars.low.at(-1) ?? Number.NaN,
      line: bars.close.slice(-60),
    }
  }
}

function tickOf(market: Market, symbol: string): number {
  return market.profile(symbol)?.tickSize || LEAST_TICK
}

function classOf(futures: StockFutures | null, symbol: string): string | null {
  const step = futures?.steps.get(symbol)
  return step === undefined || Number.isNaN(step.priceChangePct) || Number.isNaN(step.oiChangeQty) ? null : step.buildup
}
