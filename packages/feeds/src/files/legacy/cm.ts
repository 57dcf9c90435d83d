import { cashColumns } from '../cashColumns.ts'
import { symbolCell } from '../cells.ts'
import { CsvTable } from '../csv/table.ts'
import type { CashDay } from '../days.ts'
import { dateInName, namedMonthDate } from '../exchangeDate.ts'
import { headerMisfit, withoutLines } from '../headerMisfit.ts'
import { noTexts, nothing } from '../nothing.ts'
import { dateProblems, type FileReading, type SourceFile } from '../problem.ts'

const HEADERS = {
  open: 'OPEN',
  high: 'HIGH',
  low: 'LOW',
  close: 'CLOSE',
  last: 'LAST',
  prevClose: 'PREVCLOSE',
  volume: 'TOTTRDQTY',
  turnover: 'TOTTRDVAL',
}

/** NSE's cash bhavcopy until July 2024 (formats.md §2.1); trades and ISIN are absent before 2011. */
export function parseLegacyCm(file: SourceFile): FileReading<CashDay> {
  const table = new CsvTable(file)
  const symbol = table.coded('SYMBOL', symbolCell)
  const series = table.coded('SERIES', symbolCell)
  const cash = cashColumns(table, { ...HEADERS, trades: table.has('TOTALTRADES') ? 'TOTALTRADES' : null })
  const tradeDate = table.coded('TIMESTAMP', namedMonthDate)
  const isin = table.has('ISIN') ? table.packed('ISIN') : null
  const misfit = headerMisfit(file.name, table)
  if (misfit !== null) return misfit

  table.read(cash.refusal)
  const date = table.agreed(tradeDate)
  table.dropRepeats([symbol, series])
  if (date === null || table.rows === 0) return withoutLines(file.name, table.problems)
  const wrong = cash.wrong(file.name)
  if (wrong !== null) return wrong
  const { rows } = table
  const noText = noTexts(rows)
  const untold = nothing(rows)
  const day: CashDay = {
    date,
    exchange: 'NSE',
    rows,
    symbol: symbol.inUse(),
    series: series.inUse(),
    isin: isin ?? noText,
    name: noText,
    token: untold,
    ...cash.values(),
    settle: untold,
    lotSize: untold,
  }
  const problems = [...dateProblems(file.name, dateInName(file.name), date), ...table.problems]
  return { ok: true, file: file.name, day, problems }
}
