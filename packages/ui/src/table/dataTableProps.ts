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
  /** Key of the row that a link or a press elsewhere has named: it is marked, and the table opens there. */
  marked?: string | number | null
  /** A press or Enter on a row. */
  onRow?: (row: Row) => void
  /** px; longer tables scroll inside. Tables past 100 rows always do. */
  maxHeight?: number
}
