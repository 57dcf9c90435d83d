import { DISCLAIMER } from '@strikelens/market/disclaimer'
import { istClock, istDate } from '@strikelens/market/time'
import type { ExportedTable, ExportOrigin } from './exportRows.ts'

/**
 * An exported table as CSV (RFC 4180); then where the rows are that it lacks, the address it came from, and of when and what
 * it is.
 */
export function csvText(table: ExportedTable, { address, source, asOf }: ExportOrigin): string {
  const lines = [csvLine(table.columns)]
  for (const row of table.rows) lines.push(csvLine(row))
  if (table.beyond !== null) lines.push(cell(table.beyond))
  lines.push(cell(address))
  lines.push(cell(`As of ${istClock(asOf)} IST on ${istDate(asOf)}. Source: ${source}. ${DISCLAIMER}.`))
  return `${lines.join('\r\n')}\r\n`
}

/** Values as a line of CSV, without its end; what a spreadsheet would run as a formula is defused. */
export function csvLine(values: readonly (string | number | null)[]): string {
  return values.map(cell).join(',')
}

function cell(value: string | number | null): string {
  const text = value === null ? '' : String(value)
  // A leading sign that a spreadsheet would take for a formula is only harmless in front of a number.
  const safe = /^[=+\-@\t\r]/.test(text) && Number.isNaN(Number(text)) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
