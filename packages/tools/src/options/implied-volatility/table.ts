import type { ExportTable } from '../../exportRows.ts'
import type { Wire } from '../../result.ts'
import type { ImpliedVolatility, Params } from './compute.ts'
import type { IvTerm } from './term.ts'
import { COLUMNS, type ColumnKey } from './tool.ts'

export const NAMES: Readonly<Record<ColumnKey, string>> = {
  expiry: 'Expiry',
  dte: 'DTE',
  atmIv: 'ATM IV',
  change: 'Chg',
  straddle: 'Straddle',
  expectedMove: 'EM',
  expectedMovePct: 'EM %',
  rr25: 'RR25',
  bf25: 'BF25',
  forwardVol: 'Fwd vol',
}

/** Figures that the answer keeps as 0.121 and a reader sees in percent. */
const IN_PERCENT: ReadonlySet<ColumnKey> = new Set(['atmIv', 'change', 'rr25', 'bf25', 'forwardVol'])

/** What stands in a cell, as it is written: volatilities in percent. */
export function cellOf(term: Wire<IvTerm>, column: ColumnKey, row: number): string | number | null {
  const value = term[column][row]
  return typeof value === 'number' && IN_PERCENT.has(column) ? 100 * value : value
}

/** The expiries as the page lists them, nearest first unless sorted. */
export function table({ term }: Wire<ImpliedVolatility>, { sort, dir }: Pick<Params, 'sort' | 'dir'>): ExportTable {
  const rows = Array.from(term.expiry.keys())
  if (sort !== undefined) {
    const sign = dir === 'asc' ? 1 : -1
    rows.sort((a, b) => compared(cellOf(term, sort, a), cellOf(term, sort, b), sign))
  }
  return {
    columns: COLUMNS.map((column) => NAMES[column]),
    rows: rows.map((row) => COLUMNS.map((column) => cellOf(term, column, row))),
  }
}

function compared(a: string | number | null, b: string | number | null, sign: number): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return sign * (typeof a === 'string' || typeof b === 'string' ? String(a).localeCompare(String(b)) : a - b)
}
