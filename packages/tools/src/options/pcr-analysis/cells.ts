import type { Wire } from '../../result.ts'
import type { PcrAnalysis, StrikePcrs } from './pcrAnalysis.ts'
import type { PcrHistory } from './pcrHistory.ts'
import type { PcrRows } from './pcrRows.ts'
import type { DayColumn, RowColumn, StrikeColumn } from './tool.ts'

export type Cell = number | string | null

/** What a column holds at a row. */
export function rowCell(rows: Wire<PcrRows>, column: RowColumn, row: number): Cell {
  if (column !== 'band') return rows[column][row]
  const band = rows.band[row]
  return band === null ? null : rows.isStretched[row] === 1 ? `${band}, Stretched` : band
}

/** What a column holds on a session. */
export function dayCell(history: Wire<PcrHistory>, column: DayColumn, at: number): Cell {
  return column === 'dayPcr' ? history.pcr[at] : history[column][at]
}

/** What a column holds at a strike. */
export function strikeCell(byStrike: Wire<StrikePcrs>, column: StrikeColumn, k: number): number | null {
  const names = { strike: 'strike', strikeCeOi: 'ceOi', strikePeOi: 'peOi', strikePcr: 'pcr' } as const
  return byStrike[names[column]][k]
}

/** Rows of the intraday table, newest first. */
export function newestRows({ rows }: Wire<PcrAnalysis>): number[] {
  return rows.newestFirst.filter((row) => row !== null)
}
