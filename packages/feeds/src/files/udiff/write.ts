import type { SymbolSet } from '@strikelens/analytics/options'
import { ByteWriter } from '../csv/byteWriter.ts'
import type { PackedText } from '../csv/columns.ts'
import type { CashDay, FoDay, SessionPrices } from '../days.ts'
import { UDIFF_HEADER } from './header.ts'

/** Bytes of a usual line. */
const LINE_BYTES = 200
const RUPEE_DECIMALS = 2
const CODES: Record<SymbolSet, readonly [future: string, option: string]> = {
  IDX: ['IDF', 'IDO'],
  STK: ['STF', 'STO'],
  COM: ['COF', 'COO'],
}

/** A day's derivatives as NSE and BSE publish them (formats.md §1.2). Contracts are written in the order of the rows. */
export function writeUdiffFo(day: FoDay): Uint8Array {
  const out = new ByteWriter(UDIFF_HEADER.length + LINE_BYTES * day.rows)
  out.text(UDIFF_HEADER).newline()
  const lead = `${day.date},${day.date},FO,${day.exchange},`
  const codes = day.set.values.map((set) => CODES[set])
  const { kind, symbol, expiry } = day
  for (let row = 0; row < day.rows; row++) {
    const right = kind.values[kind.codes[row]]
    const [future, option] = codes[day.set.codes[row]]
    const isFuture = right === 'FUT'
    const date = expiry.values[expiry.codes[row]]
    out
      .text(lead)
      .text(isFuture ? future : option)
      .comma()
    out.fixed(day.token[row], 0).text(',,').text(symbol.values[symbol.codes[row]]).text(',,')
    out.text(date).comma().text(date).comma()
    if (isFuture) out.text(',,')
    else out.fixed(day.strike[row], RUPEE_DECIMALS).comma().text(right).comma()
    writePacked(out, day.name, row)
    writePrices(out, day, row)
    out.comma().fixed(day.underlying[row], RUPEE_DECIMALS)
    out.comma().fixed(day.settle[row], RUPEE_DECIMALS)
    out.comma().fixed(day.oiQty[row], 0)
    out.comma().fixed(day.oiChangeQty[row], 0)
    out.comma().fixed(day.volumeLots[row], 0)
    out.comma().fixed(day.turnover[row], RUPEE_DECIMALS)
    out.comma().fixed(day.trades[row], 0)
    out.text(',F1,').fixed(day.lotSize[row], 0).text(',,,,,').newline()
  }
  return out.written()
}

/** A day's cash market as NSE and BSE publish it (formats.md §2.2). */
export function writeUdiffCm(day: CashDay): Uint8Array {
  const out = new ByteWriter(UDIFF_HEADER.length + LINE_BYTES * day.rows)
  out.text(UDIFF_HEADER).newline()
  const lead = `${day.date},${day.date},CM,${day.exchange},STK,`
  const { symbol, series } = day
  for (let row = 0; row < day.rows; row++) {
    out.text(lead).fixed(day.token[row], 0).comma()
    writePacked(out, day.isin, row)
    out.comma().text(symbol.values[symbol.codes[row]])
    out.comma().text(series.values[series.codes[row]]).text(',,,,,')
    writePacked(out, day.name, row)
    writePrices(out, day, row)
    out.text(',,').fixed(day.settle[row], RUPEE_DECIMALS).text(',,,')
    out.fixed(day.volumeQty[row], 0)
    out.comma().fixed(day.turnover[row], RUPEE_DECIMALS)
    out.comma().fixed(day.trades[row], 0)
    out.text(',F1,').fixed(day.lotSize[row], 0).text(',,,,,').newline()
  }
  return out.written()
}

/** Open to previous close, each after a comma; the exchange prints 0.00 for a price that there is not. */
function writePrices(out: ByteWriter, { open, high, low, close, last, prevClose }: SessionPrices, row: number): void {
  writePrice(out, open[row])
  writePrice(out, high[row])
  writePrice(out, low[row])
  writePrice(out, close[row])
  writePrice(out, last[row])
  writePrice(out, prevClose[row])
}

function writePrice(out: ByteWriter, price: number): void {
  out.comma().fixed(Number.isNaN(price) ? 0 : price, RUPEE_DECIMALS)
}

function writePacked(out: ByteWriter, { bytes, ends }: PackedText, row: number): void {
  out.copy(bytes, row === 0 ? 0 : ends[row - 1], ends[row])
}
