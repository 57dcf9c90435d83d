import { groupRollover, isRolloverWindow, type RolloverGroup, rolloverAverage } from '@strikelens/analytics/futures'
import { tradingDays } from '@strikelens/market/calendar'
import type { Market } from '@strikelens/market/market'
import type { IsoDate } from '@strikelens/market/time'
import type { BoardReading } from '../../board/readBoard.ts'
import { type SymbolContracts, symbolContracts } from '../../board/symbolContracts.ts'
import { closedSeries, type SeriesSymbol, sameDays } from './pastSeries.ts'

/** Whose series the strip follows; without it that of the first symbol. */
const LEADER = 'NIFTY'
const CRORE = 1e7

export const ROLLOVER_GROUPS = ['market', 'index', 'stock'] as const
export type RolloverGroupKey = (typeof ROLLOVER_GROUPS)[number]

/** Rollover of a group, percent, against the series before at the same k (§F10). */
export interface GroupFigures {
  readonly pct: number
  /** ₹ crore of OI: of the near month, and of the two after it. */
  readonly nearValue: number
  readonly laterValue: number
  /** Rollover of the last three series at the same k, oldest first; one without a file is left out. */
  readonly pastPct: Float64Array
  readonly avg3Pct: number
  /** How many series the mean is of. */
  readonly series: number
}

/** The rollover strip: index and stock futures of the series that expires next. */
export interface RolloverStrip {
  readonly expiry: IsoDate
  readonly k: number
  readonly groups: Readonly<Record<RolloverGroupKey, GroupFigures>>
}

/** Sessions to a symbol's near expiry (§F10); NaN where nothing is listed. */
export function sessionsToExpiry({ board, sessionOf }: BoardReading, { set, months }: SymbolContracts): number {
  if (months.near === null) return Number.NaN
  const { segment, date } = sessionOf(set)
  return tradingDays(segment, date, board.expiry[months.near]).length - 1
}

/** Reads the strip; null outside the rollover window. */
export async function readRolloverStrip(market: Market, reading: BoardReading): Promise<RolloverStrip | null> {
  const { board } = reading
  const all = symbolContracts(board, reading.sessionOf).filter(({ set }) => set !== 'COM')
  const leader = all.find(({ symbol }) => symbol === LEADER) ?? all[0]
  if (leader === undefined || leader.months.near === null) return null
  const k = sessionsToExpiry(reading, leader)
  if (!isRolloverWindow(k)) return null
  const expiry = board.expiry[leader.months.near]
  const now = all.flatMap((contracts) => {
    const { near } = contracts.months
    return near === null || board.expiry[near] !== expiry ? [] : [seriesSymbol(reading, contracts)]
  })
  const { date } = reading.sessionOf(leader.set)
  const days = await sameDays(market, leader.symbol, { date, expiry, k })
  const past = await Promise.all(days.map((day) => closedSeries(market, day)))
  const figures = (key: RolloverGroupKey) => groupFigures(key, now, past)
  return { expiry, k, groups: { market: figures('market'), index: figures('index'), stock: figures('stock') } }
}

function seriesSymbol({ board, oiQty }: BoardReading, { set, months, price }: SymbolContracts): SeriesSymbol {
  const oi = (month: number | null) => (month === null ? 0 : oiQty[month])
  const last = price === null ? Number.NaN : board.last[price]
  return {
    set,
    price: Number.isNaN(last) && price !== null ? board.prevClose[price] : last,
    nearOi: oi(months.near),
    nextOi: oi(months.next),
    farOi: oi(months.far),
  }
}

function groupFigures(
  key: RolloverGroupKey,
  now: readonly SeriesSymbol[],
  past: readonly (readonly SeriesSymbol[])[],
): GroupFigures {
  const { nearValue, laterValue, pct } = groupRollover(columns(now, key))
  const pastPct = Float64Array.from(past, (symbols) => groupRollover(columns(symbols, key)).pct)
  const average = rolloverAverage(pastPct)
  return {
    pct,
    nearValue: nearValue / CRORE,
    laterValue: laterValue / CRORE,
    pastPct,
    avg3Pct: average?.averagePct ?? Number.NaN,
    series: average?.series ?? 0,
  }
}

/** The group's symbols in columns: the market is indices and stocks together. */
function columns(symbols: readonly SeriesSymbol[], key: RolloverGroupKey): RolloverGroup {
  const own = symbols.filter(({ set }) => key === 'market' || (set === 'IDX') === (key === 'index'))
  const column = (of: 'price' | 'nearOi' | 'nextOi' | 'farOi') => Float64Array.from(own, (one) => one[of])
  return { price: column('price'), nearOi: column('nearOi'), nextOi: column('nextOi'), farOi: column('farOi') }
}
