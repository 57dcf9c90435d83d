import type { ReactNode } from 'react'
import type { Explanation } from '../explain/Explain.tsx'
import type { BarTone } from '../marks/Bar.tsx'

/** What a cell holds to be sorted, filtered and exported; null where there is nothing. */
export type CellValue = number | string | null

/** A column, declared once for the table, the chooser, the filter and the export. */
export interface Column<Row> {
  key: string
  label: string
  /** '₹', 'lots', '%': in the export and in the heading's hint. */
  unit?: string
  /** The formula or meaning, shown on the heading. */
  hint?: string
  /** A heading over neighbouring columns that share it: 'Calls'. */
  group?: string
  groupTone?: 'call' | 'put'
  /** Numbers stand right, words left, unless said. */
  align?: 'left' | 'right' | 'center'
  value: (row: Row) => CellValue
  /** How a number is written; words are written as they are. */
  format?: (value: number) => string
  /** Draws the cell instead, where text is not enough; `value` still sorts and exports it. */
  cell?: (row: Row) => ReactNode
  /** `sign` colours by sign, `quiet` steps back, `strong` stands out. */
  tone?: 'sign' | 'quiet' | 'strong'
  /** A bar under the digits: its share of the column's room, 0 to 1. */
  bar?: (row: Row) => { share: number; tone: BarTone }
  /** The cell as a tile of a heat table: its place between −1 and 1 (§M5); null where it has none. */
  heat?: (row: Row) => number | null
  /** A tinted ground of one cell, where the row as a whole has none. */
  fill?: (row: Row) => 'call' | 'put' | undefined
  /** How the figure of this row was computed: a press on it tells. */
  how?: (row: Row) => Explanation | undefined
  /** How the column is computed, with an example: behind a mark beside its heading. */
  headingHow?: Explanation
  /** px, where the column must not follow its content; needed for tables past 100 rows. */
  width?: number
  /** False for what has no order. */
  isSortable?: boolean
  /** What the row is about (strike, symbol, time): it stands first on phones and scrolls with no one. */
  isPinned?: boolean
  /** Not shown until the chooser brings it. */
  isOptional?: boolean
  /** A column of the reader's own: on a ground of its own. */
  isOwn?: boolean
}

export interface Sort {
  key: string
  direction: 'ascending' | 'descending'
}

/** What a cell shows as text. */
export function cellText<Row>(column: Column<Row>, value: CellValue): string {
  if (value === null || (typeof value === 'number' && Number.isNaN(value))) return '–'
  if (typeof value === 'string') return value
  return column.format === undefined ? String(value) : column.format(value)
}

/** Where a column stands: as declared, else numbers right and words left. */
export function alignOf<Row>(column: Column<Row>): 'left' | 'right' | 'center' {
  return column.align ?? (column.format === undefined ? 'left' : 'right')
}

/** Rows as the export writes them: a line of headings with units, then raw values, missing ones empty. */
export function csvRows<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): readonly (readonly CellValue[])[] {
  const heading = columns.map(({ group, label, unit }) => {
    const name = group === undefined ? label : `${group} ${label}`
    return unit === undefined ? name : `${name} (${unit})`
  })
  const raw = (value: CellValue) => (typeof value === 'number' && !Number.isFinite(value) ? null : value)
  return [heading, ...rows.map((row) => columns.map((column) => raw(column.value(row))))]
}
