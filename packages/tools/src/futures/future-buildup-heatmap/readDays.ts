import { corporateEvents, delivery, rolloverDaily, type TableOf } from '@strikelens/market/datasets'
import type { Market } from '@strikelens/market/market'
import type { IsoDate } from '@strikelens/market/time'
import { type FutureRow, futureRows } from '../../board/boardRows.ts'
import { type BoardReading, readBoard } from '../../board/readBoard.ts'
import { readStepHistories, type StepHistory } from '../../board/stepHistory.ts'
import { type DayEvents, dayEvents } from './dayEvents.ts'
import { type GridDay, gridDays } from './gridDays.ts'
import type { Asked } from './params.ts'

/** Thirty days, and the twenty sessions before the first that its volume is measured by (§I2). */
const SESSIONS = 50

/** What the grid is made of, read once. */
export interface DaysReading {
  readonly board: BoardReading
  readonly today: ReadonlyMap<string, FutureRow>
  readonly histories: readonly StepHistory[]
  readonly days: readonly GridDay[]
  /** Symbols whose near month expired on a date. */
  readonly expired: ReadonlyMap<IsoDate, ReadonlySet<string>>
  /** Delivery % of a stock on a date. */
  readonly delivery: ReadonlyMap<IsoDate, ReadonlyMap<string, number>>
  readonly events: DayEvents
}

/** Reads it; null when no future of the universe is stored at the moment. */
export async function readDays(market: Market, params: Asked): Promise<DaysReading | null> {
  const { universe, symbol, date } = params
  const board = await readBoard(market, { universe, symbol, date, month: 'all', base: 'prev' })
  if (board === null) return null
  const histories = await readStepHistories(market, board, SESSIONS)
  const days = gridDays(histories, params.days)
  const dates = days.map((day) => day.date)
  const [rollovers, deliveries, events] = await Promise.all([
    market.tables(rolloverDaily, dates),
    market.tables(delivery, dates),
    market.tables(corporateEvents, dates),
  ])
  return {
    board,
    today: new Map(futureRows(board).map((row) => [row.symbol, row])),
    histories,
    days,
    expired: new Map(dates.map((day, d) => [day, expiredOf(rollovers[d])])),
    delivery: new Map(dates.map((day, d) => [day, deliveryOf(deliveries[d])])),
    events: dayEvents(dates, events, market.now),
  }
}

/** Symbols with no session left to their near expiry. */
function expiredOf(table: TableOf<typeof rolloverDaily> | null): ReadonlySet<string> {
  if (table === null) return new Set()
  const k = table.k
  return new Set(table.symbol.filter((_, row) => k[row] === 0))
}

function deliveryOf(table: TableOf<typeof delivery> | null): ReadonlyMap<string, number> {
  if (table === null) return new Map()
  const pct = table.deliveryPct
  return new Map(table.id.map((symbol, row) => [symbol, pct[row]]))
}
