import { BUILDUP_NAMES } from '@strikelens/analytics/futures'
import type { ExportTable } from '../../exportRows.ts'
import { OI_MOVE } from '../../figures/names.ts'
import type { Wire } from '../../result.ts'
import type { IndexHeatmap } from './compute.ts'

const HEADINGS = [
  'Symbol',
  'Company',
  'Sector',
  'LTP',
  'Chg',
  'Chg %',
  'From open %',
  'Weight %',
  'Contribution, points',
  'RVOL',
  OI_MOVE,
  'Buildup',
  'RSI 14',
  'Open',
  'High',
  'Low',
  '52w position %',
  'Turnover, ₹ Cr',
]

/** The stocks of the map, one line each. */
export function table({ rows }: Wire<IndexHeatmap>): ExportTable {
  return {
    columns: HEADINGS,
    rows: rows.map((row) => [
      row.symbol,
      row.company,
      row.sector,
      row.ltp,
      row.chg,
      row.chgPct,
      row.openPct,
      row.weight,
      row.contribution,
      row.rvol,
      row.oiChg,
      row.buildup === null ? null : BUILDUP_NAMES[row.buildup],
      row.rsi,
      row.open,
      row.high,
      row.low,
      row.yearPosition,
      row.turnover,
    ]),
  }
}
