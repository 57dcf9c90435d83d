import type { Market } from '@strikelens/market/market'
import { type FutureRow, futureRows } from '../../board/boardRows.ts'
import type { BoardReading } from '../../board/readBoard.ts'
import type { StepHistory } from '../../board/stepHistory.ts'
import { type SymbolPhases, symbolPhases } from '../../board/symbolPhases.ts'
import { phaseFigures } from './phaseFigures.ts'
import type { TrendRow } from './trendRow.ts'

/** A row a symbol of the reading, with the phases of all its sessions beside it. */
export interface Trend {
  readonly row: TrendRow
  readonly phases: SymbolPhases
  readonly lotSize: number
}

/** Every future of the reading with its phase over `look` sessions. */
export function trendsOf(
  market: Market,
  reading: BoardReading,
  histories: readonly StepHistory[],
  look: number,
): Trend[] {
  const board = new Map(futureRows(reading).map((row) => [row.symbol, row]))
  return histories.flatMap((history) =>
    symbolPhases(reading, history, look).flatMap((phases) => {
      const future = board.get(history.symbols[phases.place].symbol)
      return future === undefined ? [] : [trendOf(market, future, phases, look)]
    }),
  )
}

function trendOf(market: Market, future: FutureRow, phases: SymbolPhases, look: number): Trend {
  const { symbol, sector, set, lotSize, price, prevClose, isInBan, isExpiryDay } = future
  const { history, close, steps, columns, end, isTraded } = phases
  const series = { dates: history.dates, close, steps, lotSize }
  return {
    phases,
    lotSize,
    row: {
      symbol,
      company: market.profile(symbol)?.company ?? symbol,
      sector,
      set,
      isProvisional: history.isProvisional && end === history.sessionCount - 1,
      isTraded,
      isInBan,
      isExpiryDay,
      ...phaseFigures(series, columns, look, end),
      price,
      pricePct: steps.priceChangePct[history.sessionCount - 1],
      prevClose,
    },
  }
}
