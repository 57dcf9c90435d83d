import { symbolCell } from '../cells.ts'
import { AMOUNT, COUNT, LAKH, PRICE, required } from '../csv/numberRule.ts'
import type { Refusal } from '../csv/refusal.ts'
import { CsvTable } from '../csv/table.ts'
import type { DeliveryDay } from '../days.ts'
import { dateInName, namedMonthDate } from '../exchangeDate.ts'
import { headerMisfit, withoutLines } from '../headerMisfit.ts'
import { priceDisorder } from '../priceOrder.ts'
import { dateProblems, type FileReading, type SourceFile } from '../problem.ts'

const TOO_MUCH: Refusal = { column: 'DELIV_QTY', reason: 'more was delivered than traded' }

/** NSE's cash market with deliveries, `sec_bhavdata_full` (formats.md §2.3). */
export function parseDelivery(file: SourceFile): FileReading<DeliveryDay> {
  const table = new CsvTable(file)
  const symbol = table.coded('SYMBOL', symbolCell)
  const series = table.coded('SERIES', symbolCell)
  const tradeDate = table.coded('DATE1', namedMonthDate)
  const prevClose = table.number('PREV_CLOSE', PRICE)
  const open = table.number('OPEN_PRICE', PRICE)
  const high = table.number('HIGH_PRICE', PRICE)
  const low = table.number('LOW_PRICE', PRICE)
  const last = table.number('LAST_PRICE', PRICE)
  const close = table.number('CLOSE_PRICE', required(PRICE))
  const average = table.number('AVG_PRICE', PRICE)
  const volume = table.number('TTL_TRD_QNTY', required(COUNT))
  const turnover = table.number('TURNOVER_LACS', LAKH)
  const trades = table.number('NO_OF_TRADES', COUNT)
  const deliveryQty = table.number('DELIV_QTY', COUNT)
  const deliveryPct = table.number('DELIV_PER', AMOUNT)
  const misfit = headerMisfit(file.name, table)
  if (misfit !== null) return misfit

  const range = { open, high, low, close }
  table.read((row) => (deliveryQty.values[row] > volume.values[row] ? TOO_MUCH : priceDisorder(range, row)))
  const date = table.agreed(tradeDate)
  table.dropRepeats([symbol, series])
  if (date === null || table.rows === 0) return withoutLines(file.name, table.problems)
  const day: DeliveryDay = {
    date,
    rows: table.rows,
    symbol: symbol.inUse(),
    series: series.inUse(),
    open: open.values,
    high: high.values,
    low: low.values,
    close: close.values,
    last: last.values,
    prevClose: prevClose.values,
    average: average.values,
    volumeQty: volume.values,
    turnover: turnover.values,
    trades: trades.values,
    deliveryQty: deliveryQty.values,
    deliveryPct: deliveryPct.values,
  }
  const problems = [...dateProblems(file.name, dateInName(file.name), date), ...table.problems]
  return { ok: true, file: file.name, day, problems }
}
