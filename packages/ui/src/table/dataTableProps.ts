import type { CellValue, Column, Sort } from './columns.ts'
import type { RowTint } from './TableRow.tsx'

export interface DataTableProps<Row> {
  /** What the table lists; read aloud. */
  label: string
  columns: readonly Column<Row>[]
  /** Keys of the optional columns that are shown. */
  shownOptional?: readonly string[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  sort: Sort | null
  onSort: (sort: Sort) => void
  /** Narrows the rows to those with these words. */
  filter?: string
  /** Values of the last line by column key. */
  totals?: Readonly<Record<string, CellValue>>
  tint?: (row: Row) => RowTint | undefined
  /** Outlined among the others: the last of the session, the row of the walls. */
  framed?: (row: Row) => boolean
  /**
   * The words of a line between this row and the one above it ('ATM 26,000 → 26,050'); null for none. Asked only while
   * the rows stand in the order of what they are about, the pinned column's.
   */
  divider?: (row: Row, above: Row) => string | null
  /** Key of the row that stands in the middle when the table is first seen, unmarked. */
  openAt?: string | number | null
  /** Key of the row that a link or a press elsewhere has named: it is marked, and the table opens there. */
  marked?: string | number | null
  /** The reader puts the rows in order by hand: they do not hold their order while they are used. */
  isArranged?: boolean
  /** A press or Enter on a row. */
  onRow?: (row: Row) => void
  /** px; longer tables scroll inside. Tables past 100 rows always do. `fill`: all the room of the picture it is. */
  maxHeight?: number | 'fill'
}
