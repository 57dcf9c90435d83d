import type { Exchange } from '@strikelens/market/instruments'
import type { IsoDate } from '@strikelens/market/time'
import type { FoDay } from '../../files/days.ts'
import { onTick } from '../underlyings/tick.ts'
import type { World } from '../underlyings/world.ts'
import { type ClosePricing, closePricing, fillCloseMoment, futureClose, modelPrice } from './closePricing.ts'
import { contractsOn, type OptionLegs, type UnderlyingContracts } from './contracts.ts'
import { type FoRows, foRows, packedNames } from './foRows.ts'
import { futureBook, futureLast, futureMid, futureTrade } from './futureBook.ts'
import { futuresDay } from './futuresDay.ts'
import { closePart } from './legDay.ts'
import { legNames } from './liveQuotes.ts'
import { momentOf, type OptionBook, optionBook, tradePrice } from './optionBook.ts'
import { emptyMoment } from './seriesPricing.ts'
import { tradedAt } from './tradeClock.ts'
import { scaleOn } from './underlyingPath.ts'
import { STEPS, type UnderlyingSession, underlyingSession } from './underlyingSession.ts'

const EXCHANGES: readonly Exchange[] = ['NSE', 'BSE', 'MCX']
/** A close from this part of the session on is an average of the last half hour: such a contract settles at it. */
const IN_CLOSING = 0.9
const moment = emptyMoment()

/** End-of-day rows of every contract of the exchanges that trade on a date, futures first. */
export function foDay(world: World, date: IsoDate): FoDay[] {
  const all = contractsOn(world, date)
  return EXCHANGES.flatMap((exchange) => {
    const contracts = all.filter(({ underlying }) => underlying.exchange === exchange)
    return contracts.length === 0 ? [] : exchangeDay(world, date, exchange, contracts)
  })
}

function exchangeDay(
  world: World,
  date: IsoDate,
  exchange: Exchange,
  contracts: readonly UnderlyingContracts[],
): FoDay {
  const options = contracts.flatMap((each) => each.options)
  const count = contracts.reduce((sum, { futures }) => sum + futures.length, 0)
  const rows = foRows(count + options.reduce((sum, { strike }) => sum + 2 * strike.length, 0), exchange === 'MCX')
  const names = contracts.flatMap(({ futures }) => futures.map(({ name }) => name))
  let row = writeFutures(world, date, contracts, rows)
  for (const { underlying, options: series } of contracts) {
    for (const legs of series) {
      const path = underlyingSession(world, underlying, legs.days, legs.d)
      if (path === null) continue
      writeOptions(rows, row, legs, path)
      for (const name of legNames(legs)) names.push(name)
      row += 2 * legs.strike.length
    }
  }
  return { date, exchange, rows: names.length, name: packedNames(names), ...rows.columns() }
}

/** Minutes at which the underlying stood highest and lowest. */
function extremes({ latent }: UnderlyingSession): { highest: number; lowest: number } {
  let highest = 0
  let lowest = 0
  for (let i = 1; i < latent.length; i++) {
    if (latent[i] > latent[highest]) highest = i
    if (latent[i] < latent[lowest]) lowest = i
  }
  return { highest: highest / STEPS, lowest: lowest / STEPS }
}

function writeFutures(world: World, date: IsoDate, contracts: readonly UnderlyingContracts[], rows: FoRows): number {
  const wanted = new Set(contracts.map(({ underlying }) => underlying))
  const day = futuresDay(world, date)
  let row = 0
  for (const [i, future] of day.futures.entries()) {
    if (!wanted.has(future.underlying)) continue
    const { underlying, days, d, lotSize } = future
    const path = underlyingSession(world, underlying, days, d)
    if (path === null) continue
    const book = futureBook(future, path)
    const lots = book.figures.volumeLots
    const close = day.close[i]
    rows.key(row, future, 'FUT', Number.NaN)
    rows.quantities(row, lots, book.figures.oiBeforeLots, book.figures.oiLots, lotSize)
    rows.prevClose[row] = day.prevClose[i]
    rows.close[row] = close
    rows.settle[row] = day.settle[i]
    rows.underlying[row] = day.underlying[i]
    if (lots > 0) {
      const { highest, lowest } = extremes(path)
      const open = futureTrade(book, futureMid(book, 0), true)
      const last = futureLast(book, lots, path.session.minutes)
      rows.range(
        row,
        open,
        futureTrade(book, futureMid(book, highest), true),
        futureTrade(book, futureMid(book, lowest), false),
        last,
      )
      rows.turnover[row] = ((open + last + close) / 3) * lots * lotSize * underlying.pointValuePerUnit
    }
    row++
  }
  return row
}

/** A series while its rows are written. */
interface SeriesRows {
  readonly book: OptionBook
  /** Ends of days by their places, made when asked for. */
  readonly closes: (ClosePricing | undefined)[]
  /** Price of the underlying that the exchange prints, and that expiring options settle at. */
  readonly underlying: number
  /** Seconds at which the underlying stood highest and lowest. */
  readonly highest: number
  readonly lowest: number
}

function writeOptions(rows: FoRows, from: number, series: OptionLegs, path: UnderlyingSession): void {
  const { underlying, days, d, future } = series
  const { highest, lowest } = extremes(path)
  const onFuture = underlying.exchange === 'MCX' && future !== null
  const context: SeriesRows = {
    book: optionBook(series, path),
    closes: [],
    underlying: onFuture ? onTick(futureClose(future, d, 1), 1) : days.close[d],
    highest: Math.round(highest * 60),
    lowest: Math.round(lowest * 60),
  }
  for (let leg = 0; leg < context.book.day.legs; leg++) writeLeg(rows, from + leg, context, leg)
}

function writeLeg(rows: FoRows, row: number, context: SeriesRows, leg: number): void {
  const { day, pricing } = context.book
  const { series } = pricing
  const { d, lotSize, listedDay, days } = series
  const lots = day.volumeLots[leg]
  const before = day.tradedBefore[leg]
  // What never traded stands at what it was worth when the series was listed.
  const prevClose =
    before < 0
      ? closeOn(context, leg, Math.max(0, Math.min(d, listedDay) - 1), 1)
      : closeOn(context, leg, before, closePart(day, leg, before, day.logExpectedBefore[leg]))
  const part = closePart(day, leg, d, day.logExpected[leg])
  const close = lots === 0 ? prevClose : closeOn(context, leg, d, part)
  rows.key(row, series, (leg & 1) === 0 ? 'CE' : 'PE', series.strike[leg >> 1])
  rows.quantities(row, lots, day.oiBeforeLots[leg], day.oiLots[leg], lotSize)
  rows.prevClose[row] = prevClose
  rows.close[row] = close
  rows.underlying[row] = context.underlying
  if (series.sessionsLeft === 0) rows.settle[row] = context.underlying
  else if (lots > 0 && part >= IN_CLOSING) rows.settle[row] = close
  else rows.settle[row] = onTick(worthOn(context, leg, d, 1) * scaleOn(days, d), 1)
  if (lots > 0) writeRange(rows, row, context, leg, close)
}

/** What a leg is worth when a part of day d's session is over, in shares of the reference date. */
function worthOn({ book, closes }: SeriesRows, leg: number, d: number, part: number): number {
  const { series } = book.pricing
  let close = closes[d]
  if (close === undefined) {
    close = closePricing(series, d)
    closes[d] = close
  }
  fillCloseMoment(close, part, moment)
  const strike = series.adjustedStrike[leg >> 1]
  return modelPrice(moment, strike, Math.log(strike), leg & 1)
}

/** Close of a leg on one of its days, in ₹ of the series' day. */
function closeOn(context: SeriesRows, leg: number, d: number, part: number): number {
  const { series } = context.book.pricing
  const tickPaise = series.underlying.optionTickPaise
  const scale = scaleOn(series.days, d)
  const change = scaleOn(series.days, series.d) / scale
  const close = Math.max(tickPaise / 100, onTick(worthOn(context, leg, d, part) * scale, tickPaise))
  return change === 1 ? close : Math.max(tickPaise / 100, onTick(close * change, tickPaise))
}

function writeRange(
  rows: FoRows,
  row: number,
  { book, highest, lowest }: SeriesRows,
  leg: number,
  close: number,
): void {
  const { series } = book.pricing
  const lots = book.day.volumeLots[leg]
  const first = secondOfLot(book, leg, 1)
  const final = lots === 1 ? first : secondOfLot(book, leg, lots)
  const open = tradePrice(book, momentOf(book, first), leg, 1)
  const last = lots === 1 ? open : tradePrice(book, momentOf(book, final), leg, lots)
  let high = Math.max(open, last)
  let low = Math.min(open, last)
  if (highest >= first && highest <= final) {
    const price = tradePrice(book, momentOf(book, highest), leg, 0)
    high = Math.max(high, price)
    low = Math.min(low, price)
  }
  if (lowest >= first && lowest <= final) {
    const price = tradePrice(book, momentOf(book, lowest), leg, 0)
    high = Math.max(high, price)
    low = Math.min(low, price)
  }
  rows.range(row, open, high, low, last)
  const quantity = lots * series.lotSize * series.underlying.pointValuePerUnit
  rows.turnover[row] = (series.strike[leg >> 1] + (open + last + close) / 3) * quantity
}

/** The second of the session at whose end a lot has been traded. */
function secondOfLot({ day, pricing }: OptionBook, leg: number, lot: number): number {
  const { profiles, session } = pricing.path
  const { profile, otherProfile, profilePart, volumeLots, offset } = day
  const part = profilePart[leg]
  const when = tradedAt(
    profiles,
    profile[leg],
    otherProfile[leg],
    part,
    volumeLots[leg],
    offset[leg],
    lot,
    session.minutes,
  )
  return Math.ceil(60 * when - 1e-6)
}
