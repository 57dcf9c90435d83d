import { ByteWriter } from '../csv/byteWriter.ts'
import type { FoDay } from '../days.ts'
import { printNamedMonth } from '../exchangeDate.ts'

/** How much of the good one lot is, in the unit that MCX counts it in: 1,000 GRMS of GOLD, 100 BBL of CRUDEOIL. */
export interface CommodityQuantity {
  readonly perLot: number
  readonly unit: string
}

const HEADER =
  'Date,Instrument Name,Symbol,Expiry Date,Option Type,Strike Price,Open,High,Low,Close,Previous Close,Volume(Lots),' +
  "Volume(In 000's),Value(Lacs),Open Interest(Lots)"
const LINE_BYTES = 170
const SYMBOL_WIDTH = 13
const UNIT_WIDTH = 5
const RUPEES_A_LAKH = 1e5

/**
 * A day's commodity derivatives as MCX publishes them (formats.md §4): every value in quotes, symbols and units padded, no
 * newline after the last line.
 */
export function writeMcx(day: FoDay, quantityOf: (symbol: string) => CommodityQuantity): Uint8Array {
  const out = new ByteWriter(HEADER.length + LINE_BYTES * day.rows)
  out.text(HEADER)
  const lead = `"${printNamedMonth(day.date, ' ')}","`
  const { symbol, expiry, kind, set } = day
  const names = symbol.values.map((name) => name.padEnd(SYMBOL_WIDTH))
  const quantities = symbol.values.map(quantityOf)
  const expiries = expiry.values.map((date) => printNamedMonth(date, '').toUpperCase())
  const number = (value: number, decimals: number) => out.text('","').fixed(value, decimals)
  for (let row = 0; row < day.rows; row++) {
    const right = kind.values[kind.codes[row]]
    const isIndex = set.values[set.codes[row]] === 'IDX'
    const isFuture = right === 'FUT'
    const { perLot, unit } = quantities[symbol.codes[row]]
    out
      .newline()
      .text(lead)
      .text(isFuture ? (isIndex ? 'FUTIDX' : 'FUTCOM') : isIndex ? 'OPTIDX' : 'OPTFUT')
    out.text('","').text(names[symbol.codes[row]]).text('","').text(expiries[expiry.codes[row]])
    out.text('","').text(isFuture ? '-' : right)
    out.text('","').text(isFuture ? '0' : String(day.strike[row]))
    number(day.open[row], 2)
    number(day.high[row], 2)
    number(day.low[row], 2)
    number(day.close[row], 2)
    number(day.prevClose[row], 2)
    number(day.volumeLots[row], 0)
    number((day.volumeLots[row] * perLot) / 1000, 3)
      .text(' ')
      .text(unit.padEnd(UNIT_WIDTH))
    number(day.turnover[row] / RUPEES_A_LAKH, 2)
    number(day.oiQty[row] / day.lotSize[row], 0).text('"')
  }
  return out.written()
}
