import type { Market } from '@strikelens/market/market'
import { type FuturesSegment, type SlotMinutes, type UnusualSession, unusualSession } from '@strikelens/market/unusual'
import { type FutureRow, futureRows } from '../../board/boardRows.ts'
import { type BoardReading, readBoard } from '../../board/readBoard.ts'
import type { ParamsOf } from '../../define.ts'
import type { tool } from './tool.ts'

export type Params = ParamsOf<typeof tool>

/** What the page is made of, read once. */
export interface ActivityReading {
  readonly board: BoardReading
  /** The futures of the universe and sector, by symbol. */
  readonly rows: ReadonlyMap<string, FutureRow>
  /** One element a market of which minutes are stored. */
  readonly sessions: readonly UnusualSession[]
}

const MINUTES: Readonly<Record<Params['interval'], SlotMinutes>> = { '5m': 5, '15m': 15 }

/** Reads it; null when no future of the universe is stored at the moment. */
export async function readActivity(market: Market, params: Params): Promise<ActivityReading | null> {
  const { universe, date, sector, interval } = params
  const board = await readBoard(market, { universe, date, month: 'all', base: 'prev' })
  if (board === null) return null
  const own = futureRows(board).filter((row) => sector === undefined || row.sector === sector)
  const segments = board.parts.map(({ session }): FuturesSegment => (session.segment === 'mcx' ? 'mcx' : 'derivatives'))
  const sessions = await Promise.all(
    segments.map((segment) => unusualSession(market, board.board, segment, MINUTES[interval])),
  )
  return {
    board,
    rows: new Map(own.map((row) => [row.symbol, row])),
    sessions: sessions.filter((session) => session !== null),
  }
}
