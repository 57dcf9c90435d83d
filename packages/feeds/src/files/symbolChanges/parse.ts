import { dated, symbolChanges } from '@strikelens/market/datasets'
import type { IsoDate } from '@strikelens/market/time'
import { symbolCell } from '../cells.ts'
import { bareCsvList } from '../lists/csvLines.ts'
import type { FileHead } from '../lists/fileHead.ts'
import { inForce } from '../lists/inForce.ts'
import { readLines } from '../lists/line.ts'
import type { ListDay } from '../lists/listDay.ts'
import { listReading, textsOf } from '../lists/listReading.ts'
import { anyDate, words } from '../lists/readers.ts'
import type { FileReading, SourceFile } from '../problem.ts'

export const COLUMNS = ['SYMB_COMPANY_NAME', 'SM_KEY_SYMBOL', 'SM_NEW_SYMBOL', 'SM_APPLICABLE_FROM']

/** The header, which NSE leaves out in some years: then four cells, of which two are symbols and the last a date. */
export function isSymbolChanges({ names, isJson }: FileHead): boolean {
  if (isJson || names.length !== COLUMNS.length) return false
  if (names.every((name, i) => name === COLUMNS[i])) return true
  const [, before, after, from] = names
  return symbolCell(before) !== null && symbolCell(after) !== null && anyDate(from) !== null
}

/** NSE's list of all changes of symbols ever: company, old symbol, new symbol, first day of the new one. */
export function parseSymbolChanges(file: SourceFile, receivedOn: IsoDate): FileReading<ListDay> {
  const { rows, problems } = readLines(file, bareCsvList(file, COLUMNS).lines, (line) => {
    if (line.number === 1 && line.text('SM_APPLICABLE_FROM') === 'SM_APPLICABLE_FROM') return null
    const before = line.take('SM_KEY_SYMBOL', symbolCell)
    const after = line.take('SM_NEW_SYMBOL', symbolCell)
    if (before === after) line.refuse('SM_NEW_SYMBOL', 'the new symbol is the old one')
    return {
      company: line.take('SYMB_COMPANY_NAME', words),
      before,
      after,
      from: line.take('SM_APPLICABLE_FROM', anyDate),
    }
  })
  const { date, remarks } = inForce(file, receivedOn)
  const changes = rows.toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))
  const table = {
    from: textsOf(changes, ({ from }) => from),
    before: textsOf(changes, ({ before }) => before),
    after: textsOf(changes, ({ after }) => after),
    company: textsOf(changes, ({ company }) => company),
  }
  const tables = rows.length === 0 ? [] : [dated(symbolChanges, date, table)]
  return listReading(file, tables, [...remarks, ...problems])
}
