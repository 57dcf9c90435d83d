import { symbolCell } from '../cells.ts'
import { AMOUNT, COUNT, PRICE, required } from '../csv/numberRule.ts'
import { CsvTable } from '../csv/table.ts'
import type { CashDay } from '../days.ts'
import { dateInName, namedMonthDate } from '../exchangeDate.ts'
import { headerMisfit, withoutLines } from '../headerMisfit.ts'
import { noTexts, nothing } from '../nothing.ts'
import { priceDisorder } from '../priceOrder.ts'
import { dateProblems, type FileReading, type SourceFile } from '../problem.ts'

/** NSE's cash bhavcopy until July 2024 (formats.md §2.1); trades and ISIN are absent before 2011. */
export function parseLegacyCm(file: SourceFile): FileReading<CashDay> {
  const table = new CsvTable(file)
  const symbol = table.coded('SYMBOL', symbolCell)
  const series = table.coded('SERIES', symbolCell)
  const open = table.number('OPEN', PRICE)
  const high = table.number('HIGH', PRICE)
  const low = table.number('LOW', PRICE)
  const close = table.number('CLOSE', required(PRICE))
  const last = table.number('LAST', PRICE)
  const prevClose = table.number('PREVCLOSE', PRICE)
  const volume = table.number('TOTTRDQTY', required(COUNT))
  const turnover = table.number('TOTTRDVAL', AMOUNT)
  const tradeDate = table.coded('TIMESTAMP', namedMonthDate)
  const trades = table.has('TOTALTRADES') ? table.number('TOTALTRADES', COUNT) : null
  const isin = table.has('ISIN') ? table.packed('ISIN') : null
  const misfit = headerMisfit(file.name, table)
  if (misfit !== null) return misfit

  const range = { open, high, low, close }
  table.read((row) => priceDisorder(range, row))
  const date = table.agreed(tradeDate)
  table.dropRepeats([symbol, series])
  if (date === null || table.rows === 0) return withoutLines(file.name, table.problems)
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
    open: open.values,
    high: high.values,
    low: low.values,
    close: close.values,
    last: last.values,
    prevClose: prevClose.values,
    settle: untold,
    lotSize: untold,
    volumeQty: volume.values,
    turnover: turnover.values,
    trades: trades === null ? untold : trades.values,
  }
  const problems = [...dateProblems(file.name, dateInName(file.name), date), ...table.problems]
  return { ok: true, file: file.name, day, problems }
}
