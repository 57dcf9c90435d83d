import { type ChainSnapshot, type QuoteColumns, quoteColumns } from '@strikelens/market/chains'
import type { IsoDate } from '@strikelens/market/time'
import type { World } from '../underlyings/world.ts'
import { snapshotMinutes } from './chainDay.ts'
import {
  type ClosePricing,
  closeInstant,
  closePricing,
  fillCloseMoment,
  futureClose,
  modelPrice,
} from './closePricing.ts'
import { contractsOf, type FutureSeries, type OptionLegs } from './contracts.ts'
import { futureQuoteAround } from './futureBook.ts'
import { closeBefore } from './futuresDay.ts'
import { futureFigures } from './futuresInterest.ts'
import { legDay } from './legDay.ts'
import { type LegQuotes, legQuotes, tradeAround, writeQuote } from './legQuotes.ts'
import { emptyMoment } from './seriesPricing.ts'
import { type DerivativesSession, derivativesSession, instantAt } from './sessions.ts'
import { tradedAt } from './tradeClock.ts'
import { scaleOn } from './underlyingPath.ts'
import { underlyingOf } from './underlyings.ts'
import { type VolumeProfiles, volumeProfiles } from './volumeProfiles.ts'

const moment = emptyMoment()

/**
 * Each expiry of a symbol at a session's close, as the last snapshot of `chainDay` but made from the day's figures alone:
 * the same quotes, volumes and open interest. A leg's last price lies on the straight way of its underlying through the day,
 * and the spot is the official close. Empty when nobody trades.
 */
export function closeChains(world: World, symbol: string, date: IsoDate): ChainSnapshot[] {
  const underlying = underlyingOf(world, symbol)
  const contracts = contractsOf(world, underlying, date)
  const session = derivativesSession(underlying.market, date)
  if (contracts === null || session === null) return []
  const profiles = volumeProfiles(world, session)
  return contracts.options.map((series) => closeChain(series, session, profiles))
}

function closeChain(series: OptionLegs, session: DerivativesSession, profiles: VolumeProfiles): ChainSnapshot {
  const { underlying, days, d, future } = series
  const asOf = closeInstant(underlying.market, days.dates[d])
  const beside = futureBeside(future)
  return {
    symbol: underlying.symbol,
    expiry: series.expiry,
    strike: series.strike,
    asOf,
    oiAsOf: asOf,
    spot: underlying.exchange === 'MCX' && future !== null ? beside.spot : days.close[d],
    futureBid: beside.bid,
    futureAsk: beside.ask,
    futureLast: beside.last,
    ...sides(series, session, profiles),
  }
}

/** A future at the close; `spot` is what it last traded at, if need be on a day before. */
function futureBeside(future: FutureSeries | null) {
  if (future === null) return { bid: Number.NaN, ask: Number.NaN, last: Number.NaN, spot: Number.NaN }
  const figures = futureFigures(future)
  const quote = futureQuoteAround(future, figures, futureClose(future, future.d, 1))
  const last = figures.volumeLots === 0 ? Number.NaN : quote.bid
  return { ...quote, last, spot: Number.isNaN(last) ? closeBefore(future) : last }
}

function sides(
  series: OptionLegs,
  session: DerivativesSession,
  profiles: VolumeProfiles,
): { ce: QuoteColumns; pe: QuoteColumns } {
  const { strike, adjustedStrike, lotSize, days, d, underlying } = series
  const quotes = legQuotes(legDay(series))
  const { day } = quotes
  const close = closePricing(series, d)
  const scale = scaleOn(days, d)
  const tickPaise = underlying.optionTickPaise
  const columns = [quoteColumns(strike.length), quoteColumns(strike.length)]
  fillCloseMoment(close, 1, moment)
  for (let leg = 0; leg < day.legs; leg++) {
    const k = leg >> 1
    const into = columns[leg & 1]
    const mid = scale * modelPrice(moment, adjustedStrike[k], Math.log(adjustedStrike[k]), leg & 1)
    writeQuote(quotes, leg, mid, tickPaise, session.minutes, into, k)
    into.volumeQty[k] = day.volumeLots[leg] * lotSize
    into.oiQty[k] = day.oiLots[leg] * lotSize
  }
  for (let leg = 0; leg < day.legs; leg++) {
    if (day.volumeLots[leg] > 0) writeLastTrade(series, quotes, close, leg, session, profiles, columns[leg & 1])
  }
  const [ce, pe] = columns
  return { ce, pe }
}

/** Price of a leg's last trade, and the snapshot that first showed it. */
function writeLastTrade(
  series: OptionLegs,
  quotes: LegQuotes,
  close: ClosePricing,
  leg: number,
  session: DerivativesSession,
  profiles: VolumeProfiles,
  into: QuoteColumns,
): void {
  const { adjustedStrike, days, d, underlying } = series
  const { volumeLots, profile, otherProfile, profilePart, offset } = quotes.day
  const { minutes } = session
  const lots = volumeLots[leg]
  const k = leg >> 1
  const when = tradedAt(profiles, profile[leg], otherProfile[leg], profilePart[leg], lots, offset[leg], lots, minutes)
  fillCloseMoment(close, when / minutes, moment)
  const mid = scaleOn(days, d) * modelPrice(moment, adjustedStrike[k], Math.log(adjustedStrike[k]), leg & 1)
  const cadence = snapshotMinutes(underlying.set)
  into.ltp[k] = tradeAround(quotes, leg, mid, underlying.optionTickPaise, lots)
  into.volumeChangedAt[k] = instantAt(session, Math.min(minutes, Math.ceil(when / cadence) * cadence))
}
