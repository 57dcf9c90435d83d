import { latin1Bytes } from './ascii.ts'

/** A table as CSV: a header line, then a line a row; cells with a comma or a quote are quoted. */
export function csvText(header: readonly string[], rows: Iterable<readonly (string | number)[]>): Uint8Array {
  const lines = [header.join(',')]
  for (const row of rows) lines.push(row.map(cellText).join(','))
  return latin1Bytes(`${lines.join('\n')}\n`)
}

function cellText(cell: string | number): string {
  if (typeof cell === 'number') return Number.isNaN(cell) ? '' : String(cell)
  return /[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

/** Rows of columns. */
export function* rowsOf<Row>(count: number, row: (at: number) => Row): Generator<Row> {
  for (let at = 0; at < count; at++) yield row(at)
}
