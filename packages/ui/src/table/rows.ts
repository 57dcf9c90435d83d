import { type CellValue, type Column, cellText, type Sort } from './columns.ts'

/** Rows in order of a column. What is missing stands last in both directions; equal rows keep their order. */
export function sortedRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort | null,
): readonly Row[] {
  const column = columns.find(({ key }) => key === sort?.key)
  if (sort === null || column === undefined) return rows
  const direction = sort.direction === 'ascending' ? 1 : -1
  return rows
    .map((row) => ({ row, value: column.value(row) }))
    .sort((a, b) => compared(a.value, b.value, direction))
    .map(({ row }) => row)
}

/** Rows of which some shown cell has every word of the text. */
export function filteredRows<Row>(rows: readonly Row[], columns: readonly Column<Row>[], text: string): readonly Row[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return rows
  return rows.filter((row) => {
    const line = columns.map((column) => cellText(column, column.value(row)).toLowerCase()).join(' ')
    return words.every((word) => line.includes(word))
  })
}

/** The order after a press on a heading: numbers start with the largest, words with the first; a second press turns it. */
export function nextSort<Row>(sort: Sort | null, column: Column<Row>): Sort {
  if (sort?.key === column.key) {
    return { key: column.key, direction: sort.direction === 'ascending' ? 'descending' : 'ascending' }
  }
  return { key: column.key, direction: column.format === undefined ? 'ascending' : 'descending' }
}

function isMissing(value: CellValue): boolean {
  return value === null || (typeof value === 'number' && Number.isNaN(value))
}

function compared(a: CellValue, b: CellValue, direction: 1 | -1): number {
  if (isMissing(a) || isMissing(b)) return Number(isMissing(a)) - Number(isMissing(b))
  if (typeof a === 'number' && typeof b === 'number') return (a - b) * direction
  return String(a).localeCompare(String(b), 'en', { numeric: true }) * direction
}
