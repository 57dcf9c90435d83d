import { istClock, istDate } from '@strikelens/market/time'
import type { ExportTable } from '../../exportRows.ts'
import type { Wire } from '../../result.ts'
import { COLUMNS, type ColumnKey } from './tool.ts'
import type { Params, VolatilityCePe } from './volatilityCePe.ts'
import type { WingRows } from './wingRows.ts'

export const NAMES: Readonly<Record<ColumnKey, string>> = {
  time: 'Time',
  spot: 'Spot',
  atmIv: 'ATM IV',
  callStrike: 'Call strike',
  callIv: 'Call IV',
  putStrike: 'Put strike',
  putIv: 'Put IV',
  rr: 'RR',
  bf: 'BF',
  skewPct: 'Skew %',
}

/** Figures that the answer keeps as 0.121 and a reader sees in percent. */
const IN_PERCENT: ReadonlySet<ColumnKey> = new Set(['atmIv', 'callIv', 'putIv', 'rr', 'bf'])

/** What stands in a cell: volatilities in percent, the time as epoch ms. */
export function cellOf(rows: Wire<WingRows>, column: ColumnKey, row: number): number | null {
  const value = rows[column][row]
  return value !== null && IN_PERCENT.has(column) ? 100 * value : value
}

/** The rows as the page lists them, newest first unless sorted. */
export function table({ rows }: Wire<VolatilityCePe>, { sort, dir }: Pick<Params, 'sort' | 'dir'>): ExportTable {
  const ordered = rows.newestFirst.filter((row) => row !== null)
  if (sort !== undefined) {
    const sign = dir === 'asc' ? 1 : -1
    ordered.sort((a, b) => missingLast(cellOf(rows, sort, a), cellOf(rows, sort, b), sign))
  }
  const written = (column: ColumnKey, row: number) => {
    const value = cellOf(rows, column, row)
    return column === 'time' && value !== null ? `${istDate(value)} ${istClock(value)}` : value
  }
  return {
    columns: COLUMNS.map((column) => NAMES[column]),
    rows: ordered.map((row) => COLUMNS.map((column) => written(column, row))),
  }
}

function missingLast(a: number | null, b: number | null, sign: number): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return sign * (a - b)
}
