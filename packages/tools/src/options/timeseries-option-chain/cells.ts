import type { Wire } from '../../result.ts'
import type { CentreField, CompareField, Side, SideField } from './columnSets.ts'
import type { Comparison } from './compare.ts'
import type { SeriesRows } from './seriesRows.ts'

export type Cell = number | string | null

/** What a leg's column holds at a row: OI and volume in lots times `scale`, IVs in percent; a Neutral buildup is nothing. */
export function sideCell(rows: Wire<SeriesRows>, side: Side, field: SideField, row: number, scale: number): Cell {
  const leg = rows[side]
  if (field === 'buildup') {
    if (leg.buildup[row] === 'N') return null
    return leg.isByPrice[row] === 1 ? `${leg.buildup[row]} by price` : leg.buildup[row]
  }
  const value = leg[field][row]
  if (value === null) return null
  if (field === 'iv' || field === 'ivChg') return 100 * value
  const isQuantity = field === 'oi' || field === 'oiChg' || field === 'dayOiChg' || field === 'volume'
  return isQuantity ? value * scale : value
}

export function centreCell(rows: Wire<SeriesRows>, field: CentreField, row: number): number | null {
  return rows[field][row]
}

/** What a column of the comparison holds at a strike. */
export function compareCell(
  comparison: Wire<Comparison>,
  side: Side,
  field: CompareField,
  k: number,
  scale: number,
): number | null {
  const value = comparison[side][field][k]
  if (value === null) return null
  if (field.startsWith('iv')) return 100 * value
  return field.startsWith('oi') ? value * scale : value
}
