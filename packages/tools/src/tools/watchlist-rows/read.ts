import type { Listing } from '@strikelens/market/instruments'
import type { Market } from '@strikelens/market/market'
import { type SeenSession, seenSession } from '../../moment/viewInstant.ts'
import type { WatchItem } from '../../symbols/itemCode.ts'
import { type CashReading, readCash } from './readCash.ts'
import { type DerivativeSessions, type FuturesReading, readFutures } from './readFutures.ts'

/** Everything the rows are made of, read once. */
export interface WatchReading {
  readonly market: Market
  readonly cashSession: SeenSession
  readonly sessions: DerivativeSessions
  readonly cash: CashReading | null
  readonly futures: FuturesReading | null
  /** What of a symbol is listed; none for one without derivatives. */
  readonly listings: ReadonlyMap<string, Listing>
}

/** Reads what a list's items need. */
export async function readWatch(
  market: Market,
  items: readonly WatchItem[],
  date: string | undefined,
): Promise<WatchReading> {
  const symbols = new Set(items.map(({ symbol }) => symbol))
  // The spot of a contract's symbol is part of its future's basis, so every symbol is read.
  const isCash = (symbol: string) => !['commodity', undefined].includes(market.profile(symbol)?.kind)
  const cashSession = seenSession(market, 'cash', date)
  const sessions = {
    derivatives: seenSession(market, 'derivatives', date),
    mcx: seenSession(market, 'mcx', date),
  }
  const [cash, futures, listings] = await Promise.all([
    readCash(market, [...symbols].filter(isCash), cashSession),
    readFutures(market, symbols, sessions),
    Promise.all([...symbols].map((symbol) => market.listing(symbol))),
  ])
  return {
    market,
    cashSession,
    sessions,
    cash,
    futures,
    listings: new Map(listings.flatMap((listing) => (listing === null ? [] : [[listing.symbol, listing]]))),
  }
}
