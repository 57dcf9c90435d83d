import { BUILDUPS } from '@strikelens/analytics/futures'
import { istClock, istDate } from '@strikelens/market/time'
import type { ExportTable } from '../../exportRows.ts'
import { OI_CHANGE, OI_MOVE, PRICE_MOVE } from '../../figures/names.ts'
import { orderedRows } from '../../kit/orderedRows.ts'
import type { Wire } from '../../result.ts'
import type { Params, PriceVsOi } from './compute.ts'
import { COLUMNS, type ColumnKey } from './tool.ts'

type Cell = string | number | null
type Data = Pick<Wire<PriceVsOi>, 'rows' | 'lotSize' | 'interval'>

/** Names of the columns, on the page and in the export. */
export const NAMES: Readonly<Record<ColumnKey, string>> = {
  time: 'Time',
  price: 'Price',
  priceChange: 'Change',
  priceChangePct: PRICE_MOVE,
  oi: 'OI',
  oiChange: OI_CHANGE,
  oiChangePct: OI_MOVE,
  volume: 'Volume',
  class: 'Class',
}

/** The rows as the page shows them, newest first unless sorted; OI and volume in lots or units. */
export function table(data: Data, { unit, sort, dir }: Pick<Params, 'unit' | 'sort' | 'dir'>): ExportTable {
  const scale = unit === 'qty' ? (data.lotSize ?? Number.NaN) : 1
  const newestFirst = data.rows.newestFirst.filter((row) => row !== null)
  const ordered =
    sort === undefined ? newestFirst : orderedRows(newestFirst, (row) => cellOf(data, sort, row, scale), dir ?? 'desc')
  const written = (column: ColumnKey, row: number) => {
    const value = cellOf(data, column, row, scale)
    if (column !== 'time' || typeof value !== 'number') return value
    return data.interval === '1d' ? istDate(value) : `${istDate(value)} ${istClock(value)}`
  }
  return {
    columns: COLUMNS.map((column) => NAMES[column]),
    rows: ordered.map((row) => COLUMNS.map((column) => written(column, row))),
  }
}

/** What a cell holds; OI and volume times `scale`. */
export function cellOf({ rows }: Pick<Data, 'rows'>, column: ColumnKey, row: number, scale: number): Cell {
  switch (column) {
    case 'class':
      return rows.buildup === null || rows.oiChange[row] === null ? null : BUILDUPS[rows.buildup[row]]
    case 'oi':
    case 'oiChange':
    case 'volume': {
      const lots = rows[column][row]
      return lots === null ? null : lots * scale
    }
    default:
      return rows[column][row]
  }
}
