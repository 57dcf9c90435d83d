import { istClock, istDate } from '@strikelens/market/time'
import type { ExportTable } from '../../exportRows.ts'
import { orderedRows } from '../../kit/orderedRows.ts'
import type { Wire } from '../../result.ts'
import { decayCell } from './cells.ts'
import type { Params, PremiumDecay } from './premiumDecay.ts'
import { COLUMNS, type ColumnKey } from './tool.ts'

const NAMES: Readonly<Record<ColumnKey, string>> = {
  time: 'Time',
  spot: 'Spot',
  ceDecay: 'CE decay',
  cePct: 'CE %',
  peDecay: 'PE decay',
  pePct: 'PE %',
  total: 'Total',
  expected: 'Expected',
  excess: 'Excess',
  state: 'State',
}

/** The rows as the page has them: points, or ₹ Cr where the legs are weighted. */
export function table({ rows }: Wire<PremiumDecay>, { sort, dir, weight }: Params): ExportTable {
  const at = (column: ColumnKey, row: number) => decayCell(rows, column, row, weight === 'oi')
  const newest = rows.newestFirst.filter((row) => row !== null)
  const ordered = sort === undefined ? newest : orderedRows(newest, (row) => at(sort, row), dir ?? 'desc')
  const written = (column: ColumnKey, row: number) => {
    const value = at(column, row)
    return column === 'time' && typeof value === 'number' ? `${istDate(value)} ${istClock(value)}` : value
  }
  return {
    columns: COLUMNS.map((column) => NAMES[column]),
    rows: ordered.map((row) => COLUMNS.map((column) => written(column, row))),
  }
}
