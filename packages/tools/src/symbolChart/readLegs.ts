import { combinationBars } from '@strikelens/analytics/strategy'
import { tradingDays, tradingDaysBefore } from '@strikelens/market/calendar'
import { foOptions, type TableOf } from '@strikelens/market/datasets'
import { dayMonth } from '@strikelens/market/formats'
import { segmentOf } from '@strikelens/market/instruments'
import type { HistoryInterval, Market } from '@strikelens/market/market'
import { type IsoDate, istDate, istMidnight, MINUTE_MS } from '@strikelens/market/time'
import type { SnapshotAxis } from '../chain/axis.ts'
import { type AxisRows, axisRows } from '../chain/axisRows.ts'
import { type ChainLeg, legChains, resolvedLegs, resolveLegs, rightOf } from '../chain/legs.ts'
import { type ChainReading, readChain } from '../chain/readChain.ts'
import { instrumentAxes, legsOn, previousClose } from '../instrument/axes.ts'
import { combination } from '../instrument/combination.ts'
import { type NoAnswer, type Notice, noAnswer } from '../result.ts'
import { parseLegs } from '../symbols/legText.ts'
import type { ChartBars, ChartName, ChartQuote, ChartReading } from './chartBars.ts'
import type { ChartParams } from './chartParams.ts'
import { MINUTES_OF } from './intervals.ts'

/** Chains of more sessions than these are not followed minute by minute. */
const MOST_SESSIONS = 10
/** Days of the exchanges' files at most: no contract is listed much longer. */
const MOST_DAYS = 250
const FIRST_DAYS = 60

/** Options of one underlying, as a request names them. */
export interface LegsRequest {
  readonly symbol: string
  readonly expiry: string
  readonly legs: string
}

/** The bars of options held together, by their marks (§S1–S3); why there are none otherwise. */
export async function readLegs(
  market: Market,
  request: LegsRequest,
  params: ChartParams,
): Promise<ChartReading | { readonly noAnswer: NoAnswer }> {
  const page = await readChain(market, { ...request, base: 'prev', atm: 'fwd' })
  if ('noAnswer' in page) return page
  const words = parseLegs(request.legs) ?? []
  const chains = await legChains(page, words, { base: 'prev' })
  const { legs, notices } = resolveLegs(words, page, chains)
  const held = legs.filter(({ expiry, isListed }) => isListed && chains.has(expiry))
  if (held.length === 0 || held.length < legs.length) {
    const name = legs.find((leg) => !held.includes(leg))?.name ?? 'No leg'
    return noAnswer(`${name} is not listed at this moment`, 'Choose options that are, or another date.', [
      { label: `${request.symbol} itself`, set: { symbol: request.symbol, legs: null, expiry: null } },
    ])
  }
  const { interval, from } = params
  const isDaily = MINUTES_OF[interval] === null
  const sessions = isDaily ? 1 : sessionsFrom(page, from, interval)
  const axes = await instrumentAxes(page, chains, sessions)
  const contracts = held.map((leg) => ({ ...leg, right: rightOf(leg) }))
  const priced = legsOn(axes, contracts)
  const combined = combination(
    contracts.map(({ quantity }, i) => ({ leg: priced[i], quantity })),
    axes.axis,
    'mid',
    null,
  )
  const lots = page.terms.lotSize
  const rows = axisRows(axes.axis, isDaily ? 1 : (MINUTES_OF[interval] ?? 1))
  const length = rows.minutes * MINUTE_MS
  const made = combinationBars(rows.time, length, axes.axis.asOf, combined.value, combined.volumeLots)
  const within: ChartBars = {
    time: rowStarts(axes.axis, rows),
    open: made.open,
    high: made.high,
    low: made.low,
    close: made.close,
    volume: made.volume.map((traded) => traded * lots),
    oiQty: Float64Array.from(rows.snapshot, (t) => (t < 0 ? Number.NaN : combined.oiLots[t] * lots)),
    sessionStarts: rows.starts,
    isRunning: rows.isLastRunning,
  }
  const quote: ChartQuote = {
    ...dayQuote(within, page.day.date),
    last: combined.value[combined.value.length - 1],
    prevClose: previousClose(axes, contracts),
  }
  const name = nameOf(page, held)
  const days = isDaily ? await dailyBars(page, held, from, within) : null
  const bars = existing(days ?? within)
  return {
    of: name,
    interval: isDaily ? '1d' : interval,
    segment: segmentOf(page.listing.set),
    bars,
    from: 0,
    hasMore: days === null && sessions < MOST_SESSIONS && istDate(bars.time[0]) < page.day.date,
    quote,
    asOf: page.snapshot.asOf,
    date: page.day.date,
    resolved: { expiry: page.terms.expiry, legs: resolvedLegs(held, page.terms.expiry) },
    notices: [
      ...page.notices,
      ...notices,
      ...(interval === '1w' || interval === '1mo' ? [LONG] : []),
      ...(isDaily && held.length > 1 ? [CLOSES] : []),
    ],
  }
}

const LONG: Notice = { kind: 'info', text: 'An option lives for weeks: its days are drawn.' }
const CLOSES: Notice = {
  kind: 'info',
  text: 'Days of several legs are closes: when in the day each leg made its high is not stored.',
}

function nameOf({ listing, terms, day }: ChainReading, legs: readonly ChainLeg[]): ChartName {
  const [only] = legs
  const isOne = legs.length === 1 && only.quantity === 1
  const written = legs.map(({ name, quantity }) => {
    const lots = Math.abs(quantity) === 1 ? '' : `${Math.abs(quantity)}× `
    return `${quantity < 0 ? '−' : '+'} ${lots}${name}`
  })
  const expiry = dayMonth(isOne ? only.expiry : terms.expiry)
  const name = isOne ? `${only.name.split(' ', 2).join(' ')} ${expiry}` : written.join(' ').replace(/^\+ /, '')
  return {
    name: `${listing.symbol} ${name}`,
    company: isOne || legs.some((leg) => leg.expiry !== day.date) ? '' : expiry,
    kind: isOne ? 'option' : 'strategy',
    underlying: listing.symbol,
  }
}

/** How many sessions of chains a chart follows: those from a date on, or as many as fill it. */
function sessionsFrom({ listing, day }: ChainReading, from: IsoDate | undefined, interval: HistoryInterval): number {
  const filled = (MINUTES_OF[interval] ?? 0) >= 15 ? 5 : 2
  if (from === undefined) return filled
  return Math.min(MOST_SESSIONS, Math.max(filled, tradingDays(segmentOf(listing.set), from, day.date).length))
}

/** When each row begins, by the clock of its session: the last one may not be whole. */
function rowStarts({ sessions }: SnapshotAxis, { time, minutes }: AxisRows): Float64Array {
  const length = minutes * MINUTE_MS
  return time.map((end) => {
    const openAt = sessions.findLast((session) => session.openAt < end)?.openAt ?? end - length
    return openAt + (Math.ceil((end - openAt) / length) - 1) * length
  })
}

/** The day so far, by the bars of its minutes. */
function dayQuote({ time, open, high, low, volume }: ChartBars, date: IsoDate): Omit<ChartQuote, 'last' | 'prevClose'> {
  const places = Array.from(time.keys()).filter((bar) => istDate(time[bar]) === date && !Number.isNaN(open[bar]))
  const pick = (column: Float64Array) => places.map((bar) => column[bar])
  return {
    isClose: false,
    open: pick(open)[0] ?? Number.NaN,
    high: Math.max(...pick(high)),
    low: Math.min(...pick(low)),
    vwap: Number.NaN,
    volumeQty: pick(volume).reduce((sum, traded) => sum + traded, 0),
  }
}

/** Days by the exchanges' files, the view's own by its snapshots; of several legs their closes alone. */
async function dailyBars(
  { market, listing, day }: ChainReading,
  legs: readonly ChainLeg[],
  from: IsoDate | undefined,
  today: ChartBars,
): Promise<ChartBars> {
  const segment = segmentOf(listing.set)
  const first = from ?? tradingDaysBefore(segment, day.date, FIRST_DAYS)[0]
  const dates = tradingDays(segment, first, day.date).slice(-MOST_DAYS)
  const files = await market.tables(foOptions, dates, listing.symbol)
  const told = dates.flatMap((date, d) => {
    const file = files[d]
    const bar = file === null || date === day.date ? null : fileDay(file, legs)
    return bar === null ? [] : [{ date, ...bar }]
  })
  const own = dayQuote(today, day.date)
  const last = today.close.findLast((price) => !Number.isNaN(price)) ?? Number.NaN
  const isAlone = legs.length > 1
  const days = [
    ...told,
    {
      date: day.date,
      open: isAlone ? last : own.open,
      high: isAlone ? last : own.high,
      low: isAlone ? last : own.low,
      close: last,
      volume: own.volumeQty,
      oiQty: today.oiQty.findLast((quantity) => !Number.isNaN(quantity)) ?? Number.NaN,
    },
  ]
  const column = (of: (one: (typeof days)[number]) => number) => Float64Array.from(days, of)
  return {
    time: column(({ date }) => istMidnight(date)),
    open: column(({ open }) => open),
    high: column(({ high }) => high),
    low: column(({ low }) => low),
    close: column(({ close }) => close),
    volume: column(({ volume }) => volume),
    oiQty: column(({ oiQty }) => oiQty),
    sessionStarts: [],
    isRunning: true,
  }
}

type Prices = Readonly<Record<'open' | 'high' | 'low' | 'close' | 'volume' | 'oiQty', number>>

/** The legs in a day's file; null where one of them has no price. */
function fileDay(file: TableOf<typeof foOptions>, legs: readonly ChainLeg[]): Prices | null {
  const rows = legs.map((leg) =>
    file.strike.findIndex((strike, row) => {
      return strike === leg.strike && file.right[row] === leg.right && file.expiry[row] === leg.expiry
    }),
  )
  if (rows.some((row) => row < 0 || !(file.volumeQty[row] > 0))) return null
  const sum = (column: Float64Array) => rows.reduce((total, row, i) => total + legs[i].quantity * column[row], 0)
  const all = (column: Float64Array) => rows.reduce((total, row) => total + column[row], 0)
  const close = sum(file.close)
  const isBar = legs.length === 1 && !Number.isNaN(file.open[rows[0]])
  return {
    open: isBar ? sum(file.open) : close,
    high: isBar ? sum(file.high) : close,
    low: isBar ? sum(file.low) : close,
    close,
    volume: Math.min(...rows.map((row) => file.volumeQty[row])),
    oiQty: all(file.oiQty),
  }
}

/** Without the rows in which nothing was quoted. */
function existing(bars: ChartBars): ChartBars {
  const places = Array.from(bars.close.keys()).filter((bar) => !Number.isNaN(bars.close[bar]))
  if (places.length === bars.close.length) return bars
  const pick = (column: Float64Array) => Float64Array.from(places, (bar) => column[bar])
  const { time, open, high, low, close, volume, oiQty, sessionStarts, isRunning } = bars
  return {
    time: pick(time),
    open: pick(open),
    high: pick(high),
    low: pick(low),
    close: pick(close),
    volume: pick(volume),
    oiQty: pick(oiQty),
    sessionStarts: sessionStarts.map((start) => places.filter((bar) => bar < start).length),
    isRunning,
  }
}
