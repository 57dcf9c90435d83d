import type { symbolChanges, Written } from '@strikelens/market/datasets'
import { csvText, rowsOf } from '../csv/csvText.ts'
import { printNamedMonth } from '../exchangeDate.ts'
import { COLUMNS } from './parse.ts'

/** All changes of symbols as NSE lists them, `symbolchange.csv`. */
export function writeSymbolChanges({ from, before, after, company }: Written<typeof symbolChanges>): Uint8Array {
  return csvText(
    COLUMNS,
    rowsOf(from.length, (row) => [
      ...[company[row], before[row], after[row], printNamedMonth(from[row], '-').toUpperCase()],
    ]),
  )
}
