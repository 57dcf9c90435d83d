import type { ExportTable } from '@strikelens/tools'

/** A table as CSV (RFC 4180), at most so many rows, with the address it came from in the last line. */
export function csvText({ columns, rows }: ExportTable, limit: number, address: string): string {
  const lines = [columns.map(cell).join(',')]
  for (const row of rows.slice(0, limit)) lines.push(row.map(cell).join(','))
  if (rows.length > limit) lines.push(cell(`${rows.length - limit} more rows are part of a paid plan`))
  lines.push(cell(address))
  return `${lines.join('\r\n')}\r\n`
}

function cell(value: string | number | null): string {
  const text = value === null ? '' : String(value)
  // A leading sign that a spreadsheet would take for a formula is only harmless in front of a number.
  const safe = /^[=+\-@\t\r]/.test(text) && Number.isNaN(Number(text)) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
