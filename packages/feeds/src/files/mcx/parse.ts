import { symbolCell, wordCell } from '../cells.ts'
import { contractTerms, type Instrument, type RightCell, termsRefusal } from '../contractTerms.ts'
import { packedText } from '../csv/columns.ts'
import { COUNT, LAKH, PRICE, required } from '../csv/numberRule.ts'
import { CsvTable } from '../csv/table.ts'
import type { FoDay } from '../days.ts'
import { dateInName, namedMonthDate } from '../exchangeDate.ts'
import { headerMisfit, withoutLines } from '../headerMisfit.ts'
import { inUnits } from '../inUnits.ts'
import { nothing } from '../nothing.ts'
import { priceDisorder } from '../priceOrder.ts'
import { dateProblems, type FileProblem, type FileReading, type SourceFile } from '../problem.ts'

/** Units of one lot of a commodity by its symbol; null when unknown. */
export type CommodityLot = (symbol: string) => number | null

const INSTRUMENTS: Record<string, Instrument> = {
  FUTCOM: 'COM FUT',
  FUTIDX: 'IDX FUT',
  OPTFUT: 'COM OPT',
  OPTCOM: 'COM OPT',
  OPTIDX: 'IDX OPT',
}
const RIGHTS: Record<string, RightCell> = { '-': 'none', CE: 'CE', PE: 'PE' }

/**
 * MCX's bhavcopy of a day (formats.md §4). It counts in lots: units are NaN, and told, for a symbol without a known lot.
 * The change of open interest is not in it, nor settlement, trades or the underlying.
 */
export function parseMcx(file: SourceFile, lotOf: CommodityLot): FileReading<FoDay> {
  const table = new CsvTable(file)
  const tradeDate = table.coded('Date', namedMonthDate)
  const instrument = table.coded('Instrument Name', wordCell(INSTRUMENTS))
  const symbol = table.coded('Symbol', symbolCell)
  const expiry = table.coded('Expiry Date', namedMonthDate)
  const right = table.coded('Option Type', wordCell(RIGHTS))
  const strike = table.number('Strike Price', PRICE)
  const open = table.number('Open', PRICE)
  const high = table.number('High', PRICE)
  const low = table.number('Low', PRICE)
  const close = table.number('Close', PRICE)
  const prevClose = table.number('Previous Close', PRICE)
  const volume = table.number('Volume(Lots)', required(COUNT))
  const turnover = table.number('Value(Lacs)', LAKH)
  const oi = table.number('Open Interest(Lots)', COUNT)
  const misfit = headerMisfit(file.name, table)
  if (misfit !== null) return misfit

  const range = { open, high, low }
  table.read((row) => termsRefusal(instrument.at(row), right.at(row), strike.values[row]) ?? priceDisorder(range, row))
  const date = table.agreed(tradeDate)
  if (date === null) return withoutLines(file.name, table.problems)
  const { rows } = table
  const symbols = symbol.inUse()
  const lots = symbols.values.map((word) => lotOf(word) ?? Number.NaN)
  const lotSize = Float64Array.from(symbols.codes, (code) => lots[code])
  const day: FoDay = {
    date,
    exchange: 'MCX',
    rows,
    name: packedText(new Array<string>(rows).fill('')),
    token: nothing(rows),
    symbol: symbols,
    ...contractTerms(instrument, right),
    expiry: expiry.inUse(),
    strike: strike.values,
    lotSize,
    open: open.values,
    high: high.values,
    low: low.values,
    close: close.values,
    last: nothing(rows),
    prevClose: prevClose.values,
    settle: nothing(rows),
    underlying: nothing(rows),
    volumeLots: volume.values,
    volumeQty: inUnits(volume.values, lotSize),
    turnover: turnover.values,
    trades: nothing(rows),
    oiQty: inUnits(oi.values, lotSize),
    oiChangeQty: nothing(rows),
  }
  const withoutLot = symbols.values.filter((_, code) => Number.isNaN(lots[code]))
  const unknown = withoutLot.map((word): FileProblem => {
    return {
      file: file.name,
      line: null,
      column: 'Symbol',
      reason: `no lot is known for ${word}: its units are left out`,
    }
  })
  const problems = [...dateProblems(file.name, dateInName(file.name), date), ...unknown, ...table.problems]
  return { ok: true, file: file.name, day, problems }
}
