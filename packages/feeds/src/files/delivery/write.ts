import { ByteWriter } from '../csv/byteWriter.ts'
import type { DeliveryDay } from '../days.ts'
import { printNamedMonth } from '../exchangeDate.ts'

const HEADER =
  'SYMBOL, SERIES, DATE1, PREV_CLOSE, OPEN_PRICE, HIGH_PRICE, LOW_PRICE, LAST_PRICE, CLOSE_PRICE, AVG_PRICE, ' +
  'TTL_TRD_QNTY, TURNOVER_LACS, NO_OF_TRADES, DELIV_QTY, DELIV_PER'
const LINE_BYTES = 160
const RUPEES_A_LAKH = 1e5

/** A day's cash market with deliveries as NSE publishes it (formats.md §2.3): a blank after each comma, '-' for none. */
export function writeDelivery(day: DeliveryDay): Uint8Array {
  const out = new ByteWriter(HEADER.length + LINE_BYTES * day.rows)
  out.text(HEADER).newline()
  const date = printNamedMonth(day.date, '-')
  const { symbol, series } = day
  const number = (value: number, decimals: number) => {
    out.text(', ')
    if (Number.isNaN(value)) out.text('-')
    else out.fixed(value, decimals)
  }
  for (let row = 0; row < day.rows; row++) {
    out.text(symbol.values[symbol.codes[row]]).text(', ').text(series.values[series.codes[row]]).text(', ').text(date)
    number(day.prevClose[row], 2)
    number(day.open[row], 2)
    number(day.high[row], 2)
    number(day.low[row], 2)
    number(day.last[row], 2)
    number(day.close[row], 2)
    number(day.average[row], 2)
    number(day.volumeQty[row], 0)
    number(day.turnover[row] / RUPEES_A_LAKH, 2)
    number(day.trades[row], 0)
    number(day.deliveryQty[row], 0)
    number(day.deliveryPct[row], 2)
    out.newline()
  }
  return out.written()
}
