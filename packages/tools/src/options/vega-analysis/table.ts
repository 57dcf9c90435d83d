import type { ExportTable } from '../../exportRows.ts'
import { orderedRows } from '../../kit/orderedRows.ts'
import type { Wire } from '../../result.ts'
import type { Params, VegaAnalysis } from './compute.ts'
import { COLUMNS, type ColumnKey } from './tool.ts'
import type { VegaNow } from './vegaNow.ts'

export const NAMES: Readonly<Record<ColumnKey, string>> = {
  ceVega: 'CE Vega',
  ceIvChg: 'CE Strike IV Chg',
  cePremium: 'CE Vega premium',
  ceVex: 'CE VEX',
  strike: 'Strike',
  peVex: 'PE VEX',
  pePremium: 'PE Vega premium',
  peIvChg: 'PE Strike IV Chg',
  peVega: 'PE Vega',
}

/** What stands in a cell: changes of IV in vol points, VEX in ₹ Cr. */
export function cellOf({ strike, ce, pe }: Wire<VegaNow>, column: ColumnKey, k: number): number | null {
  if (column === 'strike') return strike[k]
  const side = column.startsWith('ce') ? ce : pe
  if (column.endsWith('IvChg')) {
    const change = side.ivChg[k]
    return change === null ? null : 100 * change
  }
  if (column.endsWith('Premium')) return side.premium[k]
  return column.endsWith('Vex') ? side.vex[k] : side.vega[k]
}

/** The strikes as the page lists them, ascending unless sorted. */
export function table({ now }: Wire<VegaAnalysis>, { sort, dir }: Pick<Params, 'sort' | 'dir'>): ExportTable {
  const places = Array.from(now.strike.keys())
  const ordered = sort === undefined ? places : orderedRows(places, (k) => cellOf(now, sort, k), dir ?? 'desc')
  return {
    columns: COLUMNS.map((column) => NAMES[column]),
    rows: ordered.map((k) => COLUMNS.map((column) => cellOf(now, column, k))),
  }
}
