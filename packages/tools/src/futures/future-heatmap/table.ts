import { BUILDUP_NAMES } from '@strikelens/analytics/futures'
import { inUnit } from '../../board/inUnit.ts'
import type { ExportTable } from '../../exportRows.ts'
import { OI_MOVE, PRICE_MOVE, ROLLOVER } from '../../figures/names.ts'
import type { Wire } from '../../result.ts'
import type { FutureHeatmap, Params } from './compute.ts'

const headings = (unit: Params['unit']) => [
  'Symbol',
  'Sector',
  'Expiry',
  'Price',
  PRICE_MOVE,
  `OI, ${unit}`,
  `OI change, ${unit}`,
  OI_MOVE,
  'Class',
  'Strength',
  `Volume, ${unit}`,
  'RVOL',
  'Basis',
  'Basis %',
  'Cost of carry, % a year',
  ROLLOVER,
  'Rollover, mean of 3 expiries %',
  'MWPL %',
  'OI value, ₹ Cr',
  'Turnover, ₹ Cr',
  'In ban',
]

/** The futures of the map, one line a symbol. */
export function table({ rows }: Wire<FutureHeatmap>, { unit }: Pick<Params, 'unit'>): ExportTable {
  return {
    columns: headings(unit),
    rows: rows.map((row) => [
      row.symbol,
      row.sector,
      row.expiry,
      row.price,
      row.dp,
      inUnit(row.oi, row, unit),
      inUnit(row.oiChg, row, unit),
      row.doi,
      row.buildup === null ? null : BUILDUP_NAMES[row.buildup],
      row.strength,
      inUnit(row.volume, row, unit),
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
