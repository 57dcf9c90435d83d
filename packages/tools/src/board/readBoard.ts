import type { SymbolSet } from '@strikelens/analytics/options'
import { positionLimits, rolloverDaily, type TableOf } from '@strikelens/market/datasets'
import type { Segment } from '@strikelens/market/instruments'
import type { FuturesBoard, Market } from '@strikelens/market/market'
import type { IsoDate } from '@strikelens/market/time'
import { unknownNotice } from '../moment/missingFile.ts'
import { missingDerivatives } from '../moment/noDerivatives.ts'
import { type SeenSession, seenSession } from '../moment/viewInstant.ts'
import type { Notice } from '../result.ts'
import { membersNotice } from '../universe/membersNotice.ts'
import { ownUniverse, universeFilter } from '../universe/universeFilter.ts'
import { readDividends } from './dividendsAhead.ts'
import { type BaseRequest, type FuturesBase, futuresBase, oiNow } from './futuresBase.ts'
import { type OiFeed, readOiFeed } from './oiFeed.ts'
import { type SpotPrice, spotPrices } from './spotPrices.ts'
import { type Month, type SymbolContracts, symbolContracts } from './symbolContracts.ts'
import { usualVolume } from './volumeSoFar.ts'

/** Which futures, measured how. */
export interface BoardRequest extends BaseRequest {
  /** Absent: that of the named symbol, else F&O stocks. */
  readonly universe?: string | undefined
  readonly symbol?: string | undefined
  /** Whose price and OI a row shows: `all` is §F4's `oi=agg`, `active` its `oi=near`. */
  readonly month: Month
  /** The date asked for; absent in LIVE. */
  readonly date?: IsoDate | undefined
}

/** Rollover of a symbol at a close (§F10): percent, the mean of the series before at the same k, and that k. */
export interface RolledOver {
  readonly pct: number
  readonly avg3Pct: number
  /** How many series the mean is of. */
  readonly avg3Series: number
  readonly k: number
}

/** All futures of a universe at a moment with what their figures are made of, read once. */
export interface BoardReading {
  readonly board: FuturesBoard
  readonly universe: string
  readonly month: Month
  /** The symbols of the universe; numbers in them are places in the board. */
  readonly symbols: readonly SymbolContracts[]
  /** One element a contract of the board. */
  readonly oiQty: Float64Array
  /** Volume of all months that is usual by this minute, by symbol. */
  readonly usualVolumeQty: ReadonlyMap<string, number>
  readonly spots: ReadonlyMap<string, SpotPrice>
  /** Of the last completed session that has a file. */
  readonly rollover: ReadonlyMap<string, RolledOver>
  readonly rolloverDate: IsoDate | null
  readonly limits: ReadonlyMap<string, { readonly mwplPct: number; readonly isInBan: boolean }>
  readonly limitsDate: IsoDate | null
  /** Announced dividends by stock; null where no file of corporate events is stored. */
  readonly dividends: Awaited<ReturnType<typeof readDividends>>
  /** The segments in sight: NSE and BSE first. `isFiled`: by the file of the session, `isFileOnly`: no bars of it are stored. */
  readonly parts: readonly {
    readonly session: SeenSession
    readonly feed: OiFeed
    readonly isFiled: boolean
    readonly isFileOnly: boolean
  }[]
  /** What the universe lacks for want of a file, and of which day its members are. */
  readonly missing: readonly Notice[]
  sessionOf(set: SymbolSet): SeenSession
  baseOf(set: SymbolSet): FuturesBase
  /** Whether buildups may be read: not while the OI feed stands still (§O3). */
  hasOiLabels(set: SymbolSet): boolean
  sectorOf(symbol: string): string
}

/** Reads them; null when no future of the universe is stored at the moment. */
export async function readBoard(market: Market, params: BoardRequest): Promise<BoardReading | null> {
  const board = await market.futures()
  if (board === null) return null
  const sessions = {
    derivatives: seenSession(market, 'derivatives', params.date),
    mcx: seenSession(market, 'mcx', params.date),
  }
  const sessionOf = (set: SymbolSet) => sessions[segmentOf(set)]
  const all = symbolContracts(board, sessionOf)
  const universe = params.universe ?? ownUniverse(all.find(({ symbol }) => symbol === params.symbol)?.set)
  const symbols = all.filter(universeFilter(market, universe))
  if (symbols.length === 0) return null
  const segments = (['derivatives', 'mcx'] as const).filter((segment) =>
    symbols.some(({ set }) => segmentOf(set) === segment),
  )
  const [bases, feeds, usualVolumeQty, spots, rollover, limits, dividends, missing] = await Promise.all([
    Promise.all(segments.map((segment) => futuresBase(market, board, sessions[segment], params))),
    Promise.all(
      segments.map((segment) =>
        board.filed.some((one) => one.segment === segment)
          ? { asOf: sessions[segment].closeAt, stalledSince: Number.NaN }
          : // The feed is that of all futures: one that nobody trades may stand still on its own.
            readOiFeed(market, priceNames(board, all, segment)),
      ),
    ),
    readUsualVolume(market, symbols, sessionOf),
    // NIFTY's basis stands in the strip whatever is listed.
    spotPrices(
      market,
      ['NIFTY', ...symbols.filter(({ set }) => set !== 'COM').map(({ symbol }) => symbol)],
      sessions.derivatives,
    ),
    market.inForce(rolloverDaily, segments[0]),
    market.inForce(positionLimits, 'derivatives'),
    readDividends(market, sessions.derivatives),
    universe === 'all' ? missingMarkets(market) : [],
  ])
  const partOf = (set: SymbolSet) => Math.max(segments.indexOf(segmentOf(set)), 0)
  return {
    board,
    universe,
    month: params.month,
    symbols,
    oiQty: oiNow(board),
    usualVolumeQty,
    spots,
    rollover: rolloverTable(rollover?.table),
    rolloverDate: rollover?.date ?? null,
    limits: limitsTable(limits?.table),
    limitsDate: limits?.date ?? null,
    dividends,
    parts: segments.map((segment, i) => ({
      session: sessions[segment],
      feed: feeds[i],
      isFiled: board.filed.some((one) => one.segment === segment),
      isFileOnly: board.filed.some((one) => one.segment === segment && !one.hasBars),
    })),
    missing: [...missing, membersNotice(market, universe)].filter((notice) => notice !== null),
    sessionOf,
    baseOf: (set) => bases[partOf(set)],
    hasOiLabels: (set) => Number.isNaN(feeds[partOf(set)].stalledSince),
    sectorOf: (symbol) => market.profile(symbol)?.sector || 'Others',
  }
}

/** Markets of which nothing is known at the moment, though their session is over. */
async function missingMarkets(market: Market): Promise<Notice[]> {
  const [shares, commodities] = await Promise.all([
    missingDerivatives(market, 'NSE'),
    missingDerivatives(market, 'MCX'),
  ])
  return [
    ...(shares === null ? [] : [unknownNotice(shares, 'stocks and indices are')]),
    ...(commodities === null ? [] : [unknownNotice(commodities, 'commodities are')]),
  ]
}

type FuturesSegment = Extract<Segment, 'derivatives' | 'mcx'>

function segmentOf(set: SymbolSet): FuturesSegment {
  return set === 'COM' ? 'mcx' : 'derivatives'
}

/** Names of the price contracts of a segment's symbols. */
function priceNames(board: FuturesBoard, symbols: readonly SymbolContracts[], segment: FuturesSegment): string[] {
  return symbols.flatMap(({ set, price }) => (segmentOf(set) !== segment || price === null ? [] : [board.name[price]]))
}

/** Usual volume of all months by this minute (§F11), by symbol. */
async function readUsualVolume(
  market: Market,
  symbols: readonly SymbolContracts[],
  sessionOf: (set: SymbolSet) => SeenSession,
): Promise<ReadonlyMap<string, number>> {
  const out = new Map<string, number>()
  await Promise.all(
    [true, false].map(async (isMcx) => {
      const wanted = symbols.filter(({ set }) => (set === 'COM') === isMcx)
      if (wanted.length === 0) return
      const clock = await market.volumeClock(
        'futures',
        wanted.map(({ symbol }) => symbol),
      )
      if (clock === null) return
      const usual = usualVolume(clock, sessionOf(wanted[0].set))
      wanted.forEach(({ symbol }, i) => {
        out.set(symbol, usual[i])
      })
    }),
  )
  return out
}

function rolloverTable(table: TableOf<typeof rolloverDaily> | undefined): BoardReading['rollover'] {
  if (table === undefined) return new Map()
  const { rolloverPct: pct, avg3Pct, avg3Series, k } = table
  return new Map(
    table.symbol.map((symbol, row) => [
      symbol,
      { pct: pct[row], avg3Pct: avg3Pct[row], avg3Series: avg3Series[row], k: k[row] },
    ]),
  )
}

function limitsTable(table: TableOf<typeof positionLimits> | undefined): BoardReading['limits'] {
  if (table === undefined) return new Map()
  const { mwplPct, inBan } = table
  return new Map(table.symbol.map((symbol, row) => [symbol, { mwplPct: mwplPct[row], isInBan: inBan[row] === 1 }]))
}

/** When prices and open interest hold; the newest of the segments in sight. */
export function boardTimes({ board, parts }: BoardReading): { asOf: number; oiAsOf: number | null } {
  const oiAsOf = Math.max(...parts.map(({ feed }) => (Number.isNaN(feed.asOf) ? Number.NEGATIVE_INFINITY : feed.asOf)))
  return {
    asOf: Math.min(board.asOf, Math.max(...parts.map(({ session }) => session.viewAt))),
    oiAsOf: Number.isFinite(oiAsOf) ? oiAsOf : null,
  }
}
