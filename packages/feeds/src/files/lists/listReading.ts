import { type Dataset, dated, type Written } from '@strikelens/market/datasets'
import type { IsoDate } from '@strikelens/market/time'
import { dateInName } from '../exchangeDate.ts'
import { withoutLines } from '../headerMisfit.ts'
import { dateProblems, type FileProblem, type FileReading, type SourceFile } from '../problem.ts'
import type { DatedTable, ListDay } from './listDay.ts'

/** Rows of several dates as one table a date, oldest first. */
export function tablesByDate<D extends Dataset, Row extends { readonly date: IsoDate }>(
  rows: readonly Row[],
  { dataset, part = '', ...kept }: Pick<DatedTable, 'addsBy'> & { readonly dataset: D; readonly part?: string },
  tableOf: (rows: readonly Row[]) => Written<D>,
): DatedTable[] {
  const byDate = new Map<IsoDate, Row[]>()
  for (const row of rows) {
    const own = byDate.get(row.date) ?? []
    own.push(row)
    byDate.set(row.date, own)
  }
  return [...byDate]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([date, own]) => ({ ...dated(dataset, date, tableOf(own), part), ...kept }))
}

/** A column of texts. */
export function textsOf<Row>(rows: readonly Row[], pick: (row: Row) => string): string[] {
  return rows.map(pick)
}

/** A column of numbers. */
export function numbersOf<Row>(rows: readonly Row[], pick: (row: Row) => number): Float64Array {
  return Float64Array.from(rows, pick)
}

/** The outcome of a file of lists: rejected without a table, else the tables and the lines that were left out. */
export function listReading(
  { name }: SourceFile,
  tables: readonly DatedTable[],
  problems: readonly FileProblem[],
): FileReading<ListDay> {
  const [first] = tables
  if (first === undefined) return withoutLines(name, problems)
  const dates = tables.map(({ date }) => date).sort()
  const date = dates[dates.length - 1]
  const isOneDay = dates[0] === date
  const remarks = isOneDay ? dateProblems(name, dateInName(name), date) : []
  return { ok: true, file: name, day: { date, tables }, problems: [...remarks, ...problems] }
}
