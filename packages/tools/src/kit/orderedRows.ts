type Cell = string | number | null

/** Rows in the order of a column as the page's table has it: what is missing stands last in both directions. */
export function orderedRows<Row>(
  rows: readonly Row[],
  cellOf: (row: Row) => Cell,
  direction: 'asc' | 'desc',
): readonly Row[] {
  const turn = direction === 'asc' ? 1 : -1
  return rows
    .map((row) => ({ row, cell: cellOf(row) }))
    .sort((a, b) => compared(a.cell, b.cell, turn))
    .map(({ row }) => row)
}

function compared(a: Cell, b: Cell, turn: 1 | -1): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  if (typeof a === 'number' && typeof b === 'number') return (a - b) * turn
  return String(a).localeCompare(String(b), 'en', { numeric: true }) * turn
}
