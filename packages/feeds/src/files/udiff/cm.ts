import { symbolCell, wordCell } from '../cells.ts'
import { AMOUNT, COUNT, PRICE, required } from '../csv/numberRule.ts'
import { CsvTable } from '../csv/table.ts'
import type { CashDay } from '../days.ts'
import { dateInName, plainDate } from '../exchangeDate.ts'
import { headerMisfit, withoutLines } from '../headerMisfit.ts'
import { priceDisorder } from '../priceOrder.ts'
import { dateProblems, type FileReading, type SourceFile } from '../problem.ts'

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
  const open = table.number('OpnPric', PRICE)
  const high = table.number('HghPric', PRICE)
  const low = table.number('LwPric', PRICE)
  const close = table.number('ClsPric', required(PRICE))
  const last = table.number('LastPric', PRICE)
  const prevClose = table.number('PrvsClsgPric', PRICE)
  const settle = table.number('SttlmPric', PRICE)
  const volume = table.number('TtlTradgVol', required(COUNT))
  const turnover = table.number('TtlTrfVal', AMOUNT)
  const trades = table.number('TtlNbOfTxsExctd', COUNT)
  const lot = table.number('NewBrdLotQty', COUNT)
  const misfit = headerMisfit(file.name, table)
  if (misfit !== null) return misfit

  const range = { open, high, low, close }
  table.read((row) => priceDisorder(range, row))
  const exchange = table.agreed(source)
  const date = table.agreed(tradeDate)
  if (date === null || exchange === null) return withoutLines(file.name, table.problems)
  table.dropRepeats(exchange === 'BSE' ? [token] : [symbol, series])
  if (table.rows === 0) return withoutLines(file.name, table.problems)
  const day: CashDay = {
    date,
    exchange,
    rows: table.rows,
    symbol: symbol.inUse(),
    series: series.inUse(),
    isin,
    name,
    token: token.values,
    open: open.values,
    high: high.values,
    low: low.values,
    close: close.values,
    last: last.values,
    prevClose: prevClose.values,
    settle: settle.values,
    lotSize: lot.values,
    volumeQty: volume.values,
    turnover: turnover.values,
    trades: trades.values,
  }
  const problems = [...dateProblems(file.name, dateInName(file.name), date), ...table.problems]
  return { ok: true, file: file.name, day, problems }
}
