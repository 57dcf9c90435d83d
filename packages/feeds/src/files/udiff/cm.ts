import { cashColumns } from '../cashColumns.ts'
import { symbolCell, wordCell } from '../cells.ts'
import { COUNT, PRICE } from '../csv/numberRule.ts'
import { CsvTable } from '../csv/table.ts'
import type { CashDay } from '../days.ts'
import { dateInName, plainDate } from '../exchangeDate.ts'
import { headerMisfit, withoutLines } from '../headerMisfit.ts'
import { dateProblems, type FileReading, type SourceFile } from '../problem.ts'

const HEADERS = {
  open: 'OpnPric',
  high: 'HghPric',
  low: 'LwPric',
  close: 'ClsPric',
  last: 'LastPric',
  prevClose: 'PrvsClsgPric',
  volume: 'TtlTradgVol',
  turnover: 'TtlTrfVal',
  trades: 'TtlNbOfTxsExctd',
}

/** Cash bhavcopy of NSE or BSE since 2024 (formats.md §2.2, §3). */
export function parseUdiffCm(file: SourceFile): FileReading<CashDay> {
  const table = new CsvTable(file)
  const tradeDate = table.coded('TradDt', plainDate)
  const source = table.coded('Src', wordCell<'NSE' | 'BSE'>({ NSE: 'NSE', BSE: 'BSE' }))
  table.coded('Sgmt', wordCell({ CM: 'CM' }))
  table.coded('FinInstrmTp', wordCell({ STK: 'STK' }))
  const token = table.number('FinInstrmId', COUNT)
  const isin = table.packed('ISIN')
  const symbol = table.coded('TckrSymb', symbolCell)
  const series = table.coded('SctySrs', symbolCell)
  const name = table.packed('FinInstrmNm')
  const cash = cashColumns(table, HEADERS)
  const settle = table.number('SttlmPric', PRICE)
  const lot = table.number('NewBrdLotQty', COUNT)
  const misfit = headerMisfit(file.name, table)
  if (misfit !== null) return misfit

  table.read(cash.refusal)
  const exchange = table.agreed(source)
  const date = table.agreed(tradeDate)
  if (date === null || exchange === null) return withoutLines(file.name, table.problems)
  table.dropRepeats(exchange === 'BSE' ? [token] : [symbol, series])
  if (table.rows === 0) return withoutLines(file.name, table.problems)
  const wrong = cash.wrong(file.name)
  if (wrong !== null) return wrong
  const day: CashDay = {
    date,
    exchange,
    rows: table.rows,
    symbol: symbol.inUse(),
    series: series.inUse(),
    isin,
    name,
    token: token.values,
    ...cash.values(),
    settle: settle.values,
    lotSize: lot.values,
  }
  const problems = [...dateProblems(file.name, dateInName(file.name), date), ...table.problems]
  return { ok: true, file: file.name, day, problems }
}
