import { ByteWriter } from '../csv/byteWriter.ts'
import type { IndexDay } from '../days.ts'
import { printDayFirst } from '../exchangeDate.ts'

const HEADER =
  'Index Name,Index Date,Open Index Value,High Index Value,Low Index Value,Closing Index Value,Points Change,Change(%),' +
  'Volume,Turnover (Rs. Cr.),P/E,P/B,Div Yield'
const LINE_BYTES = 120
const RUPEES_A_CRORE = 1e7

/**
 * A day's indices as NSE publishes them (formats.md §2.4): the close and its change with at least one decimal, every other
 * figure without the zeros that carry nothing ('.99', '-.35', '4'), '-' for none.
 */
export function writeIndexClose(day: IndexDay): Uint8Array {
  const out = new ByteWriter(HEADER.length + LINE_BYTES * day.rows)
  out.text(HEADER).newline()
  const date = printDayFirst(day.date)
  const { name } = day
  for (let row = 0; row < day.rows; row++) {
    const figures = [
      bare(day.open[row], 4),
      bare(day.high[row], 4),
      bare(day.low[row], 4),
      withDecimal(day.close[row]),
      withDecimal(day.pointsChange[row]),
      bare(day.changePct[row], 2),
      bare(day.volumeQty[row], 0),
      bare(day.turnover[row] / RUPEES_A_CRORE, 2),
      bare(day.pe[row], 2),
      bare(day.pb[row], 2),
      bare(day.divYieldPct[row], 2),
    ]
    out.text(name.values[name.codes[row]]).comma().text(date).comma().text(figures.join(',')).newline()
  }
  return out.written()
}

function withDecimal(value: number): string {
  if (Number.isNaN(value)) return '-'
  const text = shortest(value, 4)
  return text.includes('.') ? text : `${text}.0`
}

function bare(value: number, decimals: number): string {
  return Number.isNaN(value) ? '-' : shortest(value, decimals).replace(/^(-?)0\./, '$1.')
}

function shortest(value: number, decimals: number): string {
  // Adding 0 turns −0 into 0.
  return String(Number(value.toFixed(decimals)) + 0)
}
