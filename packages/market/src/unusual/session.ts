import {
  basisMinutes,
  markBasisFlips,
  type SlotContracts,
  type SlotGrid,
  type SlotPanel,
  type SlotScores,
  type SlotSymbol,
  slotGrid,
  slotPanel,
  slotScores,
  slotSymbols,
  type UnusualEvent,
  type UsualSlot,
  unusualEvents,
} from '@strikelens/analytics/futures'
import { type BarPanel, seriesOf } from '../bars/index.ts'
import { sessionOn } from '../calendar/index.ts'
import { slotStats } from '../datasets/index.ts'
import type { FuturesBoard, Market } from '../market/index.ts'
import { type IsoDate, MINUTE_MS } from '../time/index.ts'
import { type SlotMinutes, usualBySymbol } from './slotStats.ts'

/** The markets that list futures. */
export const FUTURES_SEGMENTS = ['derivatives', 'mcx'] as const
export type FuturesSegment = (typeof FUTURES_SEGMENTS)[number]

/** The contracts of a segment, one element a contract. */
interface SegmentContracts extends SlotContracts {
  readonly name: readonly string[]
  readonly pointValue: Float64Array
}

/** The closed slots of a segment's newest session, scored, with its events (/future-unusual-activity). */
export interface UnusualSession {
  readonly segment: FuturesSegment
  readonly date: IsoDate
  readonly grid: SlotGrid
  readonly contracts: SegmentContracts
  readonly symbols: readonly SlotSymbol[]
  /** Minute bars, one row a contract. */
  readonly bars: BarPanel
  readonly panel: SlotPanel
  /** Whether enough history of a symbol is known to score it, one element a symbol. */
  readonly hasHistory: readonly boolean[]
  /** What is usual in each slot of the panel; null where too little history is known. */
  readonly usual: readonly (UsualSlot | null)[]
  readonly scores: SlotScores
  /** Basis % by minute of the session, one element a symbol; null where it has no two sides. */
  readonly basisPct: readonly (Float64Array | null)[]
  readonly events: readonly UnusualEvent[]
}

/** The newest session of a segment at the moment; null when none of its minutes is stored. */
export async function unusualSession(
  market: Market,
  board: FuturesBoard,
  segment: FuturesSegment,
  minutes: SlotMinutes,
): Promise<UnusualSession | null> {
  const date = market.sessionDate(segment)
  const session = sessionOn(segment, date)
  const contracts = segmentContracts(board, segment)
  const bars = contracts.name.length === 0 ? null : await market.sessionBars(contracts.name, '1m', date)
  if (session === null || bars === null || !bars.close.some((price) => price > 0)) return null
  const symbols = slotSymbols(contracts, date)
  const grid = slotGrid(session.openAt, session.closeAt, minutes, market.now)
  const panel = slotPanel(bars, contracts, symbols, grid)
  const stats = await market.at(session.openAt).inForce(slotStats, segment)
  const bySymbol = stats === null ? null : usualBySymbol(stats.table, minutes, date, session.openAt)
  const usual = symbols.flatMap(({ symbol }) => {
    const own = bySymbol?.get(symbol)
    return Array.from({ length: grid.slots }, (_, slot) => own?.[slot] ?? null)
  })
  const scores = slotScores(panel, usual)
  const basisPct = await basisBySymbol(market, { segment, date, grid, symbols, bars })
  const flips = new Uint8Array(panel.price.length)
  basisPct.forEach((own, s) => {
    if (own !== null) markBasisFlips(flips, s * grid.slots, own, grid)
  })
  return {
    segment,
    date,
    grid,
    contracts,
    symbols,
    bars,
    panel,
    hasHistory: symbols.map(({ symbol }) => bySymbol?.has(symbol) ?? false),
    usual,
    scores,
    basisPct,
    events: unusualEvents(panel, scores, flips, grid),
  }
}

function segmentContracts(board: FuturesBoard, segment: FuturesSegment): SegmentContracts {
  const places = [...board.set.keys()].filter((c) => (board.set[c] === 'COM') === (segment === 'mcx'))
  const column = (values: Float64Array) => Float64Array.from(places, (c) => values[c])
  return {
    name: places.map((c) => board.name[c]),
    symbol: places.map((c) => board.symbol[c]),
    set: places.map((c) => board.set[c]),
    expiry: places.map((c) => board.expiry[c]),
    lotSize: column(board.lotSize),
    pointValue: column(board.pointValue),
    prevClose: column(board.prevClose),
    prevOiQty: column(board.prevOiQty),
  }
}

/** Basis % by minute: of a share or index against its spot, of a commodity next against near (§F9). */
async function basisBySymbol(
  market: Market,
  { segment, date, grid, symbols, bars }: Pick<UnusualSession, 'segment' | 'date' | 'grid' | 'symbols' | 'bars'>,
): Promise<(Float64Array | null)[]> {
  const names = symbols.map(({ symbol }) => symbol)
  const spots = segment === 'mcx' ? null : await market.sessionBars(names, '1m', date)
  const minutes = Math.round((grid.closeAt - grid.openAt) / MINUTE_MS)
  return symbols.map(({ near, next, price }, s) => {
    const future = segment === 'mcx' ? next : price
    const spot = segment === 'mcx' ? seriesOf(bars, near) : spots && seriesOf(spots, s)
    return future === null || spot === null ? null : basisMinutes(seriesOf(bars, future), spot, grid.openAt, minutes)
  })
}
