import type { ExportTable } from '../exportRows.ts'

/** A column of a screen's file: it may be more than one of the page's (a day and the days to it). */
export interface FileColumn<Row> {
  readonly headings: readonly string[]
  readonly cells: (row: Row) => readonly (string | number | null)[]
}

/** The screened rows as the page has them: the columns that the address names, in the table's order, unrounded. */
export function screenFile<Row, Key extends string>(
  columnOf: (key: Key) => FileColumn<Row>,
  order: readonly Key[],
  cols: string | undefined,
  rows: readonly Row[],
): ExportTable {
  const named = cols?.split(',')
  const shown = order.filter((key) => named?.includes(key) ?? true).map(columnOf)
  return {
    columns: shown.flatMap(({ headings }) => headings),
    rows: rows.map((row) => shown.flatMap(({ cells }) => cells(row))),
  }
}
