import { cashColumns } from '../cashColumns.ts'
import { symbolCell } from '../cells.ts'
import { AMOUNT, COUNT, LAKH, PRICE } from '../csv/numberRule.ts'
import type { Refusal } from '../csv/refusal.ts'
import { CsvTable } from '../csv/table.ts'
import type { DeliveryDay } from '../days.ts'
import { dateInName, namedMonthDate } from '../exchangeDate.ts'
import { headerMisfit, withoutLines } from '../headerMisfit.ts'
import { dateProblems, type FileReading, type SourceFile } from '../problem.ts'

const TOO_MUCH: Refusal = { column: 'DELIV_QTY', reason: 'more was delivered than traded' }
const HEADERS = {
  open: 'OPEN_PRICE',
  high: 'HIGH_PRICE',
  low: 'LOW_PRICE',
  close: 'CLOSE_PRICE',
  last: 'LAST_PRICE',
  prevClose: 'PREV_CLOSE',
  volume: 'TTL_TRD_QNTY',
  turnover: 'TURNOVER_LACS',
  trades: 'NO_OF_TRADES',
}

/** NSE's cash market with deliveries, `sec_bhavdata_full` (formats.md §2.3). */
export function parseDelivery(file: SourceFile): FileReading<DeliveryDay> {
  const table = new CsvTable(file)
  const symbol = table.coded('SYMBOL', symbolCell)
  const series = table.coded('SERIES', symbolCell)
  const tradeDate = table.coded('DATE1', namedMonthDate)
  const cash = cashColumns(table, HEADERS, LAKH)
  const average = table.number('AVG_PRICE', PRICE)
  const deliveryQty = table.number('DELIV_QTY', COUNT)
  const deliveryPct = table.number('DELIV_PER', AMOUNT)
  const misfit = headerMisfit(file.name, table)
  if (misfit !== null) return misfit

  table.read((row) => (deliveryQty.values[row] > cash.volume.values[row] ? TOO_MUCH : cash.refusal(row)))
  const date = table.agreed(tradeDate)
  table.dropRepeats([symbol, series])
  if (date === null || table.rows === 0) return withoutLines(file.name, table.problems)
  const wrong = cash.wrong(file.name)
  if (wrong !== null) return wrong
  const day: DeliveryDay = {
    date,
    rows: table.rows,
    symbol: symbol.inUse(),
    series: series.inUse(),
    ...cash.values(),
    average: average.values,
    deliveryQty: deliveryQty.values,
    deliveryPct: deliveryPct.values,
  }
  const problems = [...dateProblems(file.name, dateInName(file.name), date), ...table.problems]
  return { ok: true, file: file.name, day, problems }
}
