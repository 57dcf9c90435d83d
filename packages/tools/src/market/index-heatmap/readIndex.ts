import { driftedWeights } from '@strikelens/analytics/ranking'
import type { BarPanel } from '@strikelens/market/bars'
import { hasContractLeft } from '@strikelens/market/instruments'
import type { Constituent, Market, QuoteBoard } from '@strikelens/market/market'
import type { IsoDate } from '@strikelens/market/time'
import { NO_OI_FEED, type OiFeed } from '../../board/oiFeed.ts'
import { readStockFutures } from '../../board/stockFutures.ts'
import type { SymbolStep } from '../../board/symbolSteps.ts'
import { usualVolume } from '../../board/volumeSoFar.ts'
import type { ParamsOf } from '../../define.ts'
import { type DailyHistory, dailyHistory } from '../../moment/dailyHistory.ts'
import { type SeenSession, seenSession } from '../../moment/viewInstant.ts'
import type { tool } from './tool.ts'

export type Params = ParamsOf<typeof tool>

/** Sessions that hold the longest period and the year's range (§M2, §M14), with some to spare. */
const SESSIONS = 262

/** Everything the map is made of, read once; columns have one element a member. */
export interface IndexReading {
  readonly session: SeenSession
  /** Those of which a price is stored. */
  readonly members: readonly Constituent[]
  /** How many the list has. */
  readonly listed: number
  /** From when on the list holds; null for F&O stocks, which are those of the day. */
  readonly membersFrom: IsoDate | null
  /** Members whose shares were counted after a split of which nothing is stored: today's shares at the price of before. */
  readonly miscounted: readonly string[]
  /** Members first; the index last, where there is one. */
  readonly quotes: QuoteBoard
  /** Place of the index in `quotes` and `minutes`; null for F&O stocks. */
  readonly index: number | null
  readonly minutes: BarPanel | null
  readonly histories: readonly DailyHistory[]
  /** Fractions at the previous close (§M7); NaN without shares or close. */
  readonly weight: Float64Array
  readonly usualVolumeQty: Float64Array
  /** Of the futures, against the previous close; none for a stock without. */
  readonly futures: ReadonlyMap<string, SymbolStep>
  readonly oiFeed: OiFeed
  profileOf(symbol: string): { readonly company: string; readonly sector: string }
}

/** A price on the day of so many times that of the later list is one before a split: members hardly ever fall so far. */
export const MOST_FALL = 1.8

/** Reads the members of an index at the moment; null when its members or their prices are not known. */
export async function readIndex(market: Market, params: Params): Promise<IndexReading | null> {
  const isIndex = params.symbol !== 'FNO'
  const listed = isIndex ? market.constituents(params.symbol) : await fnoStocks(market)
  if (listed === null || listed.length === 0) return null
  const members = await storedMembers(market, listed)
  const session = seenSession(market, 'cash', params.date)
  const symbols = members.map(({ symbol }) => symbol)
  const ids = isIndex ? [...symbols, params.symbol] : symbols
  const [quotes, minutes, daily, clock, futures] = await Promise.all([
    market.quotes(ids),
    market.sessionBars(ids, '1m'),
    market.panel(ids, '1d', SESSIONS),
    market.volumeClock('cash', symbols),
    readStockFutures(market, params.date),
  ])
  if (quotes === null) return null
  const membersFrom = isIndex ? market.membersFrom(params.symbol) : null
  const isOfLater = membersFrom !== null && membersFrom > session.date
  const isMiscounted = ({ price = Number.NaN }: Constituent, i: number) =>
    isOfLater && quotes.prevClose[i] > MOST_FALL * price
  return {
    session,
    members,
    listed: listed.length,
    membersFrom,
    miscounted: members.filter(isMiscounted).map(({ symbol }) => symbol),
    quotes,
    index: isIndex ? symbols.length : null,
    minutes,
    histories: ids.map((_, i) => dailyHistory(daily, quotes, i)),
    weight: driftedWeights(
      members.map((member, i) => (isMiscounted(member, i) ? Number.NaN : member.shares)),
      members.map(() => 1),
      quotes.prevClose,
    ),
    usualVolumeQty: clock === null ? new Float64Array(members.length).fill(Number.NaN) : usualVolume(clock, session),
    futures: futures?.steps ?? new Map(),
    oiFeed: futures?.oiFeed ?? NO_OI_FEED,
    profileOf(symbol) {
      const profile = market.profile(symbol)
      return { company: profile?.company ?? symbol, sector: profile?.sector || 'Others' }
    },
  }
}

/**
 * Members of which the day knows a price: a list that was made later has names that were not there. All of them where the
 * day has no price at all.
 */
async function storedMembers(market: Market, listed: readonly Constituent[]): Promise<readonly Constituent[]> {
  const quotes = await market.quotes(listed.map(({ symbol }) => symbol))
  if (quotes === null) return listed
  const known = listed.filter((_, i) => !(Number.isNaN(quotes.last[i]) && Number.isNaN(quotes.prevClose[i])))
  return known.length === 0 ? listed : known
}

/** All stocks with futures, without the shares an index would count. */
async function fnoStocks(market: Market): Promise<Constituent[]> {
  const listings = await market.listings()
  return listings
    .filter(({ set, futures }) => set === 'STK' && hasContractLeft(futures, market.now))
    .map(({ symbol }) => ({ symbol, shares: Number.NaN }))
}
