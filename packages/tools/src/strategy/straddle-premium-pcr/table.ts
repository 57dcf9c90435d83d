import { istClock, istDate } from '@strikelens/market/time'
import type { ExportTable } from '../../exportRows.ts'
import { orderedRows } from '../../kit/orderedRows.ts'
import type { Wire } from '../../result.ts'
import { COLUMN_NAMES, cellOf } from './cells.ts'
import type { Params, PremiumPcr } from './premiumPcr.ts'
import { COLUMNS, type ColumnKey } from './tool.ts'

/** The rows as the page shows them, newest first unless sorted; OI in lots. */
export function table({ rows }: Wire<PremiumPcr>, { sort, dir }: Pick<Params, 'sort' | 'dir'>): ExportTable {
  const newestFirst = rows.newestFirst.filter((row) => row !== null)
  const ordered =
    sort === undefined ? newestFirst : orderedRows(newestFirst, (row) => cellOf(rows, sort, row), dir ?? 'desc')
  const written = (column: ColumnKey, row: number) => {
    const value = cellOf(rows, column, row)
    return column === 'time' && typeof value === 'number' ? `${istDate(value)} ${istClock(value)}` : value
  }
  return {
    columns: COLUMNS.map((column) => COLUMN_NAMES[column]),
    rows: ordered.map((row) => COLUMNS.map((column) => written(column, row))),
  }
}
