import type { SymbolSet } from '@strikelens/analytics/options'
import type { Segment } from '@strikelens/market/instruments'
import { type FuturesBoard, type Market, numbers, texts } from '@strikelens/market/market'
import type { IsoDate } from '@strikelens/market/time'
import type { ParamsOf } from '../../define.ts'
import { type FuturesBase, futuresBase, oiNow } from '../futuresBase.ts'
import { lastTable } from '../lastTable.ts'
import { type OiFeed, readOiFeed } from '../oiFeed.ts'
import { type Month, type SymbolContracts, symbolContracts } from '../symbolContracts.ts'
import { type FuturesUniverse, universeFilter } from '../universe.ts'
import { type SeenSession, seenSession } from '../viewInstant.ts'
import { usualVolume } from '../volumeSoFar.ts'
import { type SpotPrice, spotPrices } from './spotPrices.ts'
import type { tool } from './tool.ts'

export type Params = ParamsOf<typeof tool>

/** Everything the map is made of, read once. */
export interface HeatmapReading {
  readonly board: FuturesBoard
  readonly universe: FuturesUniverse
  readonly month: Month
  /** The symbols of the universe; numbers in them are places in the board. */
  readonly symbols: readonly SymbolContracts[]
  /** One element a contract of the board. */
  readonly oiQty: Float64Array
  /** Volume of all months that is usual by this minute, by symbol. */
  readonly usualVolumeQty: ReadonlyMap<string, number>
  readonly spots: ReadonlyMap<string, SpotPrice>
  /** Of the last completed session that has a file. */
  readonly rollover: ReadonlyMap<string, { readonly pct: number; readonly avg3Pct: number; readonly k: number }>
  readonly rolloverDate: IsoDate | null
  readonly limits: ReadonlyMap<string, { readonly mwplPct: number; readonly isInBan: boolean }>
  readonly limitsDate: IsoDate | null
  /** The segments in sight: NSE and BSE first. */
  readonly parts: readonly { readonly session: SeenSession; readonly feed: OiFeed }[]
  sessionOf(set: SymbolSet): SeenSession
  baseOf(set: SymbolSet): FuturesBase
  /** Whether buildups may be read: not while the OI feed stands still (§O3). */
  hasOiLabels(set: SymbolSet): boolean
  sectorOf(symbol: string): string
}

/** Reads the map; null when no future of the universe is stored at the moment. */
export async function readFutures(market: Market, params: Params): Promise<HeatmapReading | null> {
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
  const [bases, feeds, usualVolumeQty, spots, rollover, limits] = await Promise.all([
    Promise.all(segments.map((segment) => futuresBase(market, board, sessions[segment], params))),
    Promise.all(segments.map((segment) => readOiFeed(market, priceNames(board, symbols, segment)))),
    readUsualVolume(market, symbols, sessionOf),
    // NIFTY's basis stands in the strip whatever the map shows.
    spotPrices(market, ['NIFTY', ...symbols.filter(({ set }) => set !== 'COM').map(({ symbol }) => symbol)]),
    lastTable(market, 'rollover_daily', sessions[segments[0]]),
    lastTable(market, 'position_limits', sessions.derivatives),
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
    parts: segments.map((segment, i) => ({ session: sessions[segment], feed: feeds[i] })),
    sessionOf,
    baseOf: (set) => bases[partOf(set)],
    hasOiLabels: (set) => Number.isNaN(feeds[partOf(set)].stalledSince),
    sectorOf: (symbol) => market.profile(symbol)?.sector || 'Others',
  }
}

/** The universe a named symbol is found in. */
export function ownUniverse(set: SymbolSet | undefined): FuturesUniverse {
  return set === 'IDX' ? 'idx' : set === 'COM' ? 'com' : 'fno'
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

function rolloverTable(table: Parameters<typeof texts>[0] | undefined): HeatmapReading['rollover'] {
  if (table === undefined) return new Map()
  const [pct, avg3Pct, k] = [numbers(table, 'rolloverPct'), numbers(table, 'avg3Pct'), numbers(table, 'k')]
  return new Map(
    texts(table, 'symbol').map((symbol, row) => [symbol, { pct: pct[row], avg3Pct: avg3Pct[row], k: k[row] }]),
  )
}

function limitsTable(table: Parameters<typeof texts>[0] | undefined): HeatmapReading['limits'] {
  if (table === undefined) return new Map()
  const [mwplPct, inBan] = [numbers(table, 'mwplPct'), numbers(table, 'inBan')]
  return new Map(
    texts(table, 'symbol').map((symbol, row) => [symbol, { mwplPct: mwplPct[row], isInBan: inBan[row] === 1 }]),
  )
}
