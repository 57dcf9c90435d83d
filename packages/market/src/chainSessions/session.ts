import { sessionOn } from '../calendar/index.ts'
import type { ChainSeries } from '../chains/index.ts'
import type { Listing } from '../instruments/index.ts'
import { segmentOf } from '../instruments/index.ts'
import { endOfDaySeries, type Market, type OptionDay } from '../market/index.ts'
import type { IsoDate } from '../time/index.ts'
import { adjustedPrevious } from './adjustedPrevious.ts'
import { carriedSeries } from './carried.ts'
import { contractChanges } from './contractChanges.ts'
import { type PreviousSession, previousLeg, readPrevious } from './previous.ts'

/** One session of an expiry with the session before it. */
export interface ChainSession {
  /** Up to the market's moment, with legs carried by §O3. */
  readonly day: ChainSeries
  /** Only the exchange's file is stored: one snapshot at the close. */
  readonly isEndOfDayOnly: boolean
  /** False where only a file is stored that does not tell the expiry's lot: nobody traded it. */
  readonly isLotTold: boolean
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
  const file = stored === null ? await closedFile(market, listing, expiry, date) : null
  const day = stored ?? (file === null ? null : endOfDaySeries(file, listing, expiry))
  if (day === null) return null
  const previous = adjustedPrevious(told, change, day.strike)
  const oiBefore = (side: 'ce' | 'pe', strike: number) => previousLeg(previous, side, strike).oiQty
  return {
    day: carriedSeries(day, oiBefore),
    isEndOfDayOnly: stored === null,
    isLotTold: file === null || !Number.isNaN(file.lotSize),
    previous,
  }
}

/** The file of a date, once its session has closed. */
async function closedFile(market: Market, listing: Listing, expiry: IsoDate, date: IsoDate): Promise<OptionDay | null> {
  const session = sessionOn(segmentOf(listing.set), date)
  if (session === null || session.closeAt > market.now) return null
  return market.optionDay(listing.symbol, expiry, date)
}
