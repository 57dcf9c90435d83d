import type { Column, Sort } from './columns.ts'

/** One line of the body: a row, or the words between two rows. */
export type TableLine<Row> =
  | { readonly kind: 'row'; readonly row: Row; readonly index: number }
  | { readonly kind: 'divider'; readonly text: string; readonly before: number }

/** The rows with the dividers between them. */
export function tableLines<Row>(
  rows: readonly Row[],
  divider: ((row: Row, above: Row) => string | null) | undefined,
): readonly TableLine<Row>[] {
  const lines: TableLine<Row>[] = []
  rows.forEach((row, index) => {
    const text = index === 0 || divider === undefined ? null : divider(row, rows[index - 1])
    if (text !== null) lines.push({ kind: 'divider', text, before: index })
    lines.push({ kind: 'row', row, index })
  })
  return lines
}

/** Whether rows stand as they came or by the column they are about: only then a line between two of them means something. */
export function isInOwnOrder<Row>(columns: readonly Column<Row>[], sort: Sort | null): boolean {
  return sort === null || sort.key === (columns.find(({ isPinned }) => isPinned) ?? columns[0])?.key
}
