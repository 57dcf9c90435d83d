import type { bulkDeals, Written } from '@strikelens/market/datasets'
import type { IsoDate } from '@strikelens/market/time'
import { latin1Bytes } from '../csv/ascii.ts'
import { csvText, rowsOf } from '../csv/csvText.ts'
import { printNamedMonth } from '../exchangeDate.ts'
import { FILE_COLUMNS } from './parse.ts'

/** A day's bulk or block deals as NSE publishes them (formats.md §2.5): only bulk deals have remarks. */
export function writeDeals(
  kind: 'bulk' | 'block',
  date: IsoDate,
  { symbol, security, client, side, qty, price, remarks }: Written<typeof bulkDeals>,
): Uint8Array {
  const { remarks: remarksColumn, ...columns } = FILE_COLUMNS
  const header = kind === 'bulk' ? [...Object.values(columns), remarksColumn] : Object.values(columns)
  if (symbol.length === 0) return latin1Bytes(`${header.join(',')}\nNO RECORDS${','.repeat(header.length - 1)}\n`)
  const day = printNamedMonth(date, '-').toUpperCase()
  return csvText(
    header,
    rowsOf(symbol.length, (row) => [
      ...[day, symbol[row], security[row], client[row], side[row], qty[row], price[row].toFixed(2)],
      ...(kind === 'bulk' ? [remarks[row] === '' ? '-' : remarks[row]] : []),
    ]),
  )
}
