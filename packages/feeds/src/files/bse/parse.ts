import { cashColumns } from '../cashColumns.ts'
import { symbolCell } from '../cells.ts'
import { COUNT, required } from '../csv/numberRule.ts'
import { CsvTable } from '../csv/table.ts'
import type { CashDay } from '../days.ts'
import { dateInName, namedMonthDate, shortYearDate } from '../exchangeDate.ts'
import { headerMisfit, withoutLines } from '../headerMisfit.ts'
import { noTexts, nothing } from '../nothing.ts'
import { dateProblems, type FileReading, rejectedFile, type SourceFile } from '../problem.ts'

const HEADERS = {
  open: 'OPEN',
  high: 'HIGH',
  low: 'LOW',
  close: 'CLOSE',
  last: 'LAST',
  prevClose: 'PREVCLOSE',
  volume: 'NO_OF_SHRS',
  turnover: 'NET_TURNOV',
  trades: 'NO_TRADES',
}

/**
 * BSE's cash bhavcopy until July 2024 (formats.md §3): `EQDDMMYY`, whose date stands in its name alone, and `EQ_ISINCODE`,
 * which adds ISIN and date. It knows securities by scrip code; that is their symbol here.
 */
export function parseBseLegacy(file: SourceFile): FileReading<CashDay> {
  const table = new CsvTable(file)
  const code = table.number('SC_CODE', required(COUNT))
  const name = table.packed('SC_NAME')
  const group = table.coded('SC_GROUP', symbolCell)
  const cash = cashColumns(table, HEADERS)
  const isin = table.has('ISIN_CODE') ? table.packed('ISIN_CODE') : null
  const tradeDate = table.has('TRADING_DATE') ? table.coded('TRADING_DATE', bseDate) : null
  const misfit = headerMisfit(file.name, table)
  if (misfit !== null) return misfit

  table.read(cash.refusal)
  const nameDate = dateInName(file.name)
  const date = tradeDate === null ? nameDate : table.agreed(tradeDate)
  table.dropRepeats([code])
  if (table.rows === 0) return withoutLines(file.name, table.problems)
  const wrong = cash.wrong(file.name)
  if (wrong !== null) return wrong
  const { rows } = table
  if (date === null) return rejectedFile(file.name, 'neither the lines nor the name have a date (EQDDMMYY.CSV)')
  const day: CashDay = {
    date,
    exchange: 'BSE',
    rows,
    symbol: { codes: Int32Array.from({ length: rows }, (_, row) => row), values: Array.from(code.values, String) },
    series: group.inUse(),
    isin: isin ?? noTexts(rows),
    name,
    token: code.values,
    ...cash.values(),
    settle: nothing(rows),
    lotSize: nothing(rows),
  }
  const problems = [...dateProblems(file.name, nameDate, date), ...table.problems]
  return { ok: true, file: file.name, day, problems }
}

function bseDate(cell: string) {
  return namedMonthDate(cell) ?? shortYearDate(cell)
}
