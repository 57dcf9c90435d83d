import type { Wire } from '../../result.ts'
import type { DecayRows } from './decayRows.ts'
import type { ColumnKey } from './tool.ts'

export type Cell = number | string | null

/** What a column holds at a row: points, or ₹ Cr where the legs are weighted. */
export function decayCell(rows: Wire<DecayRows>, column: ColumnKey, row: number, isWeighted: boolean): Cell {
  switch (column) {
    case 'ceDecay':
      return isWeighted ? rows.ce.crore[row] : rows.ce.points[row]
    case 'peDecay':
      return isWeighted ? rows.pe.crore[row] : rows.pe.points[row]
    case 'cePct':
      return rows.ce.pct[row]
    case 'pePct':
      return rows.pe.pct[row]
    case 'total':
      return isWeighted ? rows.totalCrore[row] : rows.total[row]
    case 'expected':
      return isWeighted ? rows.expectedCrore[row] : rows.expected[row]
    case 'excess':
      return isWeighted ? rows.excessCrore[row] : rows.excess[row]
    case 'time':
    case 'spot':
      return rows[column][row]
    case 'state':
      return rows.state[row]
  }
}
