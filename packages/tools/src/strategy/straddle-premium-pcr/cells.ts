import type { Wire } from '../../result.ts'
import type { PremiumPcrRows } from './rows.ts'
import type { ColumnKey } from './tool.ts'

export const COLUMN_NAMES: Readonly<Record<ColumnKey, string>> = {
  time: 'Time',
  spot: 'Spot',
  straddle: 'Straddle',
  changePct: 'Δ%',
  gapPct: 'Gap %',
  pcr: 'PCR (OI)',
  pcrVolume: 'PCR (volume)',
  ceOiChg: 'CE ΔOI',
  peOiChg: 'PE ΔOI',
  peMinusCe: 'PE−CE ΔOI',
  reading: 'Reading',
}

/** What a column holds at a row. */
export function cellOf(rows: Wire<PremiumPcrRows>, column: ColumnKey, row: number): number | string | null {
  return column === 'straddle' ? rows.close[row] : rows[column][row]
}
