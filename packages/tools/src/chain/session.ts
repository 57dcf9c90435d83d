import { sessionOn } from '@strikelens/market/calendar'
import type { ChainSeries } from '@strikelens/market/chains'
import type { Listing } from '@strikelens/market/instruments'
import { endOfDaySeries, type Market } from '@strikelens/market/market'
import type { IsoDate } from '@strikelens/market/time'
import { adjustedPrevious } from './adjustedPrevious.ts'
import { carriedSeries } from './carried.ts'
import { contractChanges } from './contractChanges.ts'
import { type PreviousSession, previousLeg, readPrevious } from './previous.ts'
import { segmentOf } from './segment.ts'

/** One session of an expiry with the session before it. */
export interface ChainSession {
  /** Up to the market's moment, with legs carried by §O3. */
  readonly day: ChainSeries
  /** Only the exchange's file is stored: one snapshot at the close. */
  readonly isEndOfDayOnly: boolean
  readonly previous: PreviousSession
}

/** Reads a session of an expiry; null when nothing of it is stored. `needsPrevious`: its last snapshot is wanted too. */
export async function readSession(
  market: Market,
  listing: Listing,
  expiry: IsoDate,
  date: IsoDate,
  needsPrevious = false,
): Promise<ChainSession | null> {
  const before = market.previousSession(segmentOf(listing.set), date)
  const [stored, told, [change]] = await Promise.all([
    market.chainSeries(listing.symbol, expiry, date),
    readPrevious(market, listing, expiry, before, needsPrevious),
    contractChanges(market, listing, [before, date]),
  ])
  const day = stored ?? (await endOfDay(market, listing, expiry, date))
  if (day === null) return null
  const previous = adjustedPrevious(told, change, day.strike)
  const oiBefore = (side: 'ce' | 'pe', strike: number) => previousLeg(previous, side, strike).oiQty
  return { day: carriedSeries(day, oiBefore), isEndOfDayOnly: stored === null, previous }
}

/** The file of a date as a session, once that session has closed. */
async function endOfDay(market: Market, listing: Listing, expiry: IsoDate, date: IsoDate): Promise<ChainSeries | null> {
  const session = sessionOn(segmentOf(listing.set), date)
  if (session === null || session.closeAt > market.now) return null
  const file = await market.optionDay(listing.symbol, expiry, date)
  return file === null ? null : endOfDaySeries(file, listing, expiry)
}
