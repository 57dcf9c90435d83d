import { BUILDUP_NAMES } from '@strikelens/analytics/futures'
import type { ExportTable } from '../../index.ts'
import type { Wire } from '../../result.ts'
import type { FutureHeatmap } from './compute.ts'

const HEADINGS = [
  'Symbol',
  'Sector',
  'Expiry',
  'Price',
  'Price %',
  'OI, lots',
  'OI change, lots',
  'OI %',
  'Class',
  'Strength',
  'Volume, lots',
  'RVOL',
  'Basis',
  'Basis %',
  'Cost of carry, % a year',
  'Rollover %',
  'Rollover avg3 %',
  'MWPL %',
  'OI value, ₹ Cr',
  'Turnover, ₹ Cr',
  'In ban',
]

/** The futures of the map, one line a symbol. */
export function table({ rows }: Wire<FutureHeatmap>): ExportTable {
  return {
    columns: HEADINGS,
    rows: rows.map((row) => [
      row.symbol,
      row.sector,
      row.expiry,
      row.price,
      row.dp,
      row.oi,
      row.oiChg,
      row.doi,
      BUILDUP_NAMES[row.buildup],
      row.strength,
      row.volume,
      row.rvol,
      row.basis,
      row.basisPct,
      row.coc,
      row.rollover,
      row.rollAvg3,
      row.mwpl,
      row.oiValue,
      row.turnover,
      row.isInBan ? 'yes' : 'no',
    ]),
  }
}
