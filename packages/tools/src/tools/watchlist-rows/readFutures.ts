import { positionLimits, type TableOf } from '@strikelens/market/datasets'
import type { FuturesBoard, Market } from '@strikelens/market/market'
import { type FuturesBase, futuresBase, oiNow } from '../../board/futuresBase.ts'
import { type OiFeed, readOiFeed } from '../../board/oiFeed.ts'
import { type SymbolContracts, symbolContracts } from '../../board/symbolContracts.ts'
import { usualVolume } from '../../board/volumeSoFar.ts'
import type { SeenSession } from '../../moment/viewInstant.ts'
import { closesOf } from './readCash.ts'

/** The segments of derivatives as the moment sees them. */
export interface DerivativeSessions {
  readonly derivatives: SeenSession
  readonly mcx: SeenSession
}

type FuturesSegment = keyof DerivativeSessions

/** The futures of a list's symbols, read once. */
export interface FuturesReading {
  readonly board: FuturesBoard
  /** By symbol; numbers in them are places in the board. */
  readonly contracts: ReadonlyMap<string, SymbolContracts>
  readonly base: FuturesBase
  /** One element a contract of the board. */
  readonly oiQty: Float64Array
  readonly feeds: Readonly<Record<FuturesSegment, OiFeed>>
  /** Volume of all months that is usual by this minute, by commodity. */
  readonly usualQty: ReadonlyMap<string, number>
  /** Today's closes by the minute, by name of the contract. */
  readonly closes: ReadonlyMap<string, Float64Array>
  readonly banned: ReadonlySet<string>
}

/** Reads the futures of these symbols; null when nothing of them is stored. */
export async function readFutures(
  market: Market,
  symbols: ReadonlySet<string>,
  sessions: DerivativeSessions,
): Promise<FuturesReading | null> {
  const board = symbols.size === 0 ? null : await market.futures()
  if (board === null) return null
  const own = symbolContracts(board, (set) => sessions[segmentOf(set)]).filter(({ symbol }) => symbols.has(symbol))
  const inSegment = (segment: FuturesSegment) => own.filter(({ set }) => segmentOf(set) === segment)
  const priceNames = (segment: FuturesSegment) =>
    inSegment(segment).flatMap(({ price }) => (price === null ? [] : [board.name[price]]))
  const [base, derivatives, mcx, usualQty, limits, ...closes] = await Promise.all([
    futuresBase(market, board, sessions.derivatives, { base: 'prev' }),
    readOiFeed(market, priceNames('derivatives')),
    readOiFeed(market, priceNames('mcx')),
    readUsualQty(
      market,
      inSegment('mcx').map(({ symbol }) => symbol),
      sessions.mcx,
    ),
    market.inForce(positionLimits, 'derivatives'),
    ...(['derivatives', 'mcx'] as const).map((segment) =>
      readCloses(
        market,
        inSegment(segment).flatMap(({ listed }) => listed.map((place) => board.name[place])),
      ),
    ),
  ])
  return {
    board,
    contracts: new Map(own.map((one) => [one.symbol, one])),
    base,
    oiQty: oiNow(board),
    feeds: { derivatives, mcx },
    usualQty,
    closes: new Map(closes.flat()),
    banned: new Set(limits === null ? [] : bannedOf(limits.table)),
  }
}

/** Whose hours a set of symbols trades in. */
export function segmentOf(set: SymbolContracts['set']): FuturesSegment {
  return set === 'COM' ? 'mcx' : 'derivatives'
}

async function readUsualQty(
  market: Market,
  commodities: readonly string[],
  session: SeenSession,
): Promise<ReadonlyMap<string, number>> {
  const clock = commodities.length === 0 ? null : await market.volumeClock('futures', commodities)
  const usual = clock === null ? null : usualVolume(clock, session)
  return new Map(commodities.map((symbol, i) => [symbol, usual?.[i] ?? Number.NaN]))
}

async function readCloses(market: Market, names: readonly string[]): Promise<[string, Float64Array][]> {
  const panel = names.length === 0 ? null : await market.sessionBars(names, '1m')
  return names.map((name, i) => [name, closesOf(panel, i)])
}

/** Stocks in which no new position may be opened (§F13). */
function bannedOf(table: TableOf<typeof positionLimits>): string[] {
  const inBan = table.inBan
  return table.symbol.filter((_, row) => inBan[row] === 1)
}
