import type { SymbolSet } from '@strikelens/analytics/options'
import { sessionOn } from '@strikelens/market/calendar'
import { chainDaily, ivExpiries } from '@strikelens/market/datasets'
import { hasContractLeft, type Listing, segmentOf } from '@strikelens/market/instruments'
import type { Market } from '@strikelens/market/market'
import type { IsoDate } from '@strikelens/market/time'
import { type SeenSession, seenSession } from '../moment/viewInstant.ts'
import { type IvHistories, ivHistories } from './ivHistories.ts'
import {
  type ChainTable,
  contractTable,
  type ExpiryTable,
  eveningVols,
  type OptionVols,
  storedVols,
} from './optionVols.ts'
import type { IvSeries } from './params.ts'
import { resultsDates } from './resultsDates.ts'
import type { IvOrigin, IvRow } from './row.ts'
import { cashSpots, commoditySpots, NO_SPOT } from './spots.ts'
import { LINE_SESSIONS, symbolRow } from './symbolRow.ts'
import { isInUniverse } from './universe.ts'

export interface IvRequest {
  readonly look: number
  readonly series: IvSeries
  /** The date asked for; absent in LIVE. */
  readonly date?: string | undefined
  /** Which symbols are read (§I7). Default: all of them. */
  readonly universe?: string
  /** Sessions of history that are read. Default: what a rank and a line need. */
  readonly sessions?: number
}

/** The volatility of every symbol with options at the moment. */
export interface IvMarket {
  /** Of NSE and BSE. */
  readonly session: SeenSession
  readonly look: number
  readonly series: IvSeries
  /** Stocks, indices, commodities, each by symbol. */
  readonly rows: readonly IvRow[]
  readonly histories: IvHistories
  /** Epoch ms of the newest snapshot in sight. */
  readonly asOf: number
  /** No list that tells of results is stored: results days are unknown, which is not that there are none. */
  readonly hasResultsFile: boolean
}

const SETS: readonly SymbolSet[] = ['STK', 'IDX', 'COM']

/** Reads it off the stored summaries and the evening's tables: no chain is solved. Null when nothing is stored. */
export async function readIvMarket(market: Market, request: IvRequest): Promise<IvMarket | null> {
  const { look, series, date, universe = 'all', sessions = Math.max(look, LINE_SESSIONS) } = request
  const seen = { derivatives: seenSession(market, 'derivatives', date), mcx: seenSession(market, 'mcx', date) }
  const sessionOf = (set: SymbolSet) => seen[set === 'COM' ? 'mcx' : 'derivatives']
  const nifty50 = new Set(market.constituents('NIFTY')?.map(({ symbol }) => symbol))
  const isWanted = isInUniverse(universe)
  const listings = (await listed(market, sessionOf)).filter(({ symbol, set }) =>
    isWanted({ symbol, set, isNifty50: nifty50.has(symbol) }),
  )
  const tables = contractTables(market)
  const before = { derivatives: seen.derivatives.date, mcx: seen.mcx.date }
  const [histories, spots, commodities, results, chains] = await Promise.all([
    ivHistories(market, series, before, sessions),
    cashSpots(market, symbolsOf(listings, ['STK', 'IDX'])),
    commoditySpots(
      market,
      listings.filter(({ set }) => set === 'COM'),
      seen.mcx,
    ),
    resultsDates(market, seen.derivatives),
    Promise.all(listings.map((listing) => seenVols(market, tables, listing, sessionOf(listing.set)))),
  ])
  const rows = await Promise.all(
    listings.map(async (listing, i) => {
      const { vols, origin } = chains[i]
      const session = sessionOf(listing.set)
      const { symbol, set } = listing
      const ofDate = vols?.date ?? session.date
      return symbolRow({
        listing,
        session,
        vols,
        origin,
        look,
        series,
        closes: histories.closesOf(symbol, set, ofDate),
        previous: await tables.vols(market.previousSession(segmentOf(set), ofDate)),
        spot: (set === 'COM' ? commodities : spots).get(symbol) ?? NO_SPOT,
        profile: market.profile(symbol),
        isNifty50: nifty50.has(symbol),
        resultsDate: results?.get(symbol) ?? null,
      })
    }),
  )
  const times = rows.map(({ asOf }) => asOf).filter((asOf) => !Number.isNaN(asOf))
  if (times.length === 0) return null
  const asOf = Math.max(...times)
  return { session: seen.derivatives, look, series, rows, histories, asOf, hasResultsFile: results !== null }
}

function symbolsOf(listings: readonly Listing[], sets: readonly SymbolSet[]): string[] {
  return listings.filter(({ set }) => sets.includes(set)).map(({ symbol }) => symbol)
}

/** Every symbol with options that have not expired, by set and name; each set by the listing of its own session. */
async function listed(market: Market, sessionOf: (set: SymbolSet) => SeenSession): Promise<Listing[]> {
  const all = await Promise.all(
    SETS.map(async (set) => {
      const { date, viewAt } = sessionOf(set)
      const listings = await market.listings(date)
      return listings.filter((listing) => listing.set === set && hasContractLeft(listing.options, viewAt))
    }),
  )
  return all.flatMap((own) => own.toSorted((a, b) => (a.symbol < b.symbol ? -1 : 1)))
}

/** What a symbol's chains say: of this session; of the one before while this has given nothing; of the evening's tables. */
async function seenVols(
  market: Market,
  tables: ContractTables,
  listing: Listing,
  session: SeenSession,
): Promise<{ readonly vols: OptionVols | null; readonly origin: IvOrigin }> {
  const now = await storedVols(market, listing, session)
  if (now !== null) return { vols: now, origin: 'snapshot' }
  if (session.isComplete) return { vols: await evening(market, tables, listing, session), origin: 'eod' }
  const segment = segmentOf(listing.set)
  const before = sessionOn(segment, market.previousSession(segment, session.date))
  if (before === null) return { vols: null, origin: 'previous' }
  const close = { date: before.date, viewAt: before.closeAt }
  const earlier = (await storedVols(market, listing, close)) ?? (await evening(market, tables, listing, close))
  return { vols: earlier, origin: 'previous' }
}

async function evening(
  market: Market,
  tables: ContractTables,
  listing: Listing,
  at: Pick<SeenSession, 'date' | 'viewAt'>,
): Promise<OptionVols | null> {
  const [vols, chains] = await Promise.all([tables.vols(at.date), tables.chains(at.date)])
  return eveningVols(market, listing, at, { vols, chains })
}

interface ContractTables {
  vols(date: IsoDate): Promise<ExpiryTable | null>
  chains(date: IsoDate): Promise<ChainTable | null>
}

/** Tables of chains, each read and understood once for all symbols. */
function contractTables(market: Market): ContractTables {
  return {
    vols: onceADate((date) => market.table(ivExpiries, date).then(contractTable)),
    chains: onceADate((date) => market.table(chainDaily, date).then(contractTable)),
  }
}

function onceADate<Read>(read: (date: IsoDate) => Read): (date: IsoDate) => Read {
  const known = new Map<IsoDate, Read>()
  return (date) => {
    const found = known.get(date) ?? read(date)
    known.set(date, found)
    return found
  }
}
