import type { OptionLegs } from './contracts.ts'
import { type LegDay, legDay } from './legDay.ts'
import { type LegQuotes, legQuotes, tradeAround, writeQuote } from './legQuotes.ts'
import { emptyMoment, type PricingMoment, pricingAt, type SeriesPricing, seriesPricing } from './seriesPricing.ts'
import { timeValue } from './smile.ts'
import { doneAt, interestAt, interestMinute, lotsDone, tradedAt } from './tradeClock.ts'
import type { UnderlyingSession } from './underlyingSession.ts'

/** Where quotes of legs are written, one element a leg. */
export interface QuoteTarget {
  readonly ltp: Float64Array
  readonly bid: Float64Array
  readonly ask: Float64Array
  readonly volumeQty: Float64Array
  readonly oiQty: Float64Array
}

/** One series on its day, ready to be asked at any moment of the session. */
export interface OptionBook extends LegQuotes {
  readonly pricing: SeriesPricing
  readonly day: LegDay
  readonly logStrike: Float64Array
  /** The lot each leg was last seen to trade, and its price. */
  readonly lastLot: Float64Array
  readonly lastPrice: Float64Array
  /** Moments of trades by second, and the seconds they are of. */
  readonly moments: Float64Array
  readonly momentSecond: Int32Array
}

/** Moments kept of a book: trades of a minute mostly fall on the same seconds. */
const MOMENTS = 64
const MOMENT_FIELDS = 6

export function optionBook(series: OptionLegs, path: UnderlyingSession): OptionBook {
  const day = legDay(series)
  return {
    pricing: seriesPricing(series, path),
    logStrike: series.strike.map(Math.log),
    ...legQuotes(day),
    lastLot: new Float64Array(day.legs),
    lastPrice: new Float64Array(day.legs),
    moments: new Float64Array(MOMENTS * MOMENT_FIELDS),
    momentSecond: new Int32Array(MOMENTS).fill(-1),
  }
}

const LONGEST = 1024
const timeValues = new Float64Array(LONGEST)
const moment = emptyMoment()
const earlier = emptyMoment()

/** Mid price of a leg in ₹. */
function midPrice({ forward, discount }: PricingMoment, strike: number, right: number, value: number): number {
  const inner = right === 0 ? forward - strike : strike - forward
  return discount * (inner > 0 ? inner + value : value)
}

/** ₹ of the trade of a lot at a moment: a buyer pays the ask, a seller takes the bid. */
export function tradePrice(book: OptionBook, at: PricingMoment, leg: number, lot: number): number {
  const { series } = book.pricing
  const k = leg >> 1
  const strike = series.strike[k]
  const value = timeValue(at.forward, at.logForward, strike, book.logStrike[k], at.spread, at.skew, at.wings)
  return tradeAround(book, leg, midPrice(at, strike, leg & 1, value), series.underlying.optionTickPaise, lot)
}

/**
 * Writes both sides of a series at the end of a second of the session, `second` of them after the open: strike k goes to element `from + k · stride` of each side. What a
 * leg last traded at is the price of the moment of that trade, so thin legs show old prices.
 */
export function writeBook(
  book: OptionBook,
  second: number,
  ce: QuoteTarget,
  ceFrom: number,
  pe: QuoteTarget,
  peFrom: number,
  stride: number,
): void {
  const { pricing, logStrike } = book
  const { strike } = pricing.series
  pricingAt(pricing, second / 60, moment)
  const { forward, logForward, spread, skew, wings } = moment
  for (let k = 0; k < strike.length; k++) {
    timeValues[k] = timeValue(forward, logForward, strike[k], logStrike[k], spread, skew, wings)
  }
  writeSide(book, second, 0, ce, ceFrom, stride)
  writeSide(book, second, 1, pe, peFrom, stride)
}

function writeSide(
  book: OptionBook,
  second: number,
  right: number,
  into: QuoteTarget,
  from: number,
  stride: number,
): void {
  const { pricing, day } = book
  const { profiles } = pricing.path
  const { strike, lotSize, underlying } = pricing.series
  const tickPaise = underlying.optionTickPaise
  const t = second / 60
  const published = interestMinute(t, profiles.minutes)
  for (let k = 0, at = from, leg = right; k < strike.length; k++, at += stride, leg += 2) {
    const mid = midPrice(moment, strike[k], right, timeValues[k])
    writeQuote(book, leg, mid, tickPaise, t, into, at)
    const volume = day.volumeLots[leg]
    if (volume === 0) {
      into.volumeQty[at] = 0
      into.ltp[at] = Number.NaN
      into.oiQty[at] = day.oiBeforeLots[leg] * lotSize
      continue
    }
    const one = day.profile[leg]
    const other = day.otherProfile[leg]
    const part = day.profilePart[leg]
    const offset = day.offset[leg]
    const lots = lotsDone(volume, offset, doneAt(profiles, one, other, part, t))
    into.volumeQty[at] = lots * lotSize
    into.oiQty[at] =
      interestAt(profiles, one, other, part, volume, offset, day.oiBeforeLots[leg], day.oiLots[leg], published) *
      lotSize
    if (lots === 0) {
      into.ltp[at] = Number.NaN
      continue
    }
    if (book.lastLot[leg] !== lots) {
      const when = Math.ceil(60 * tradedAt(profiles, one, other, part, volume, offset, lots, t) - 1e-6)
      book.lastLot[leg] = lots
      book.lastPrice[leg] =
        when >= second
          ? tradeAround(book, leg, mid, tickPaise, lots)
          : tradePrice(book, momentOf(book, when), leg, lots)
    }
    into.ltp[at] = book.lastPrice[leg]
  }
}

/** What the series was priced with at the end of a second of the session. */
export function momentOf({ pricing, moments, momentSecond }: OptionBook, second: number): PricingMoment {
  const slot = second & (MOMENTS - 1)
  const at = slot * MOMENT_FIELDS
  if (momentSecond[slot] !== second) {
    pricingAt(pricing, second / 60, earlier)
    momentSecond[slot] = second
    moments[at] = earlier.forward
    moments[at + 1] = earlier.logForward
    moments[at + 2] = earlier.spread
    moments[at + 3] = earlier.skew
    moments[at + 4] = earlier.wings
    moments[at + 5] = earlier.discount
    return earlier
  }
  earlier.forward = moments[at]
  earlier.logForward = moments[at + 1]
  earlier.spread = moments[at + 2]
  earlier.skew = moments[at + 3]
  earlier.wings = moments[at + 4]
  earlier.discount = moments[at + 5]
  return earlier
}
