import { symbolCell, wordCell } from '../cells.ts'
import { contractTerms, type Instrument, type RightCell, termsRefusal } from '../contractTerms.ts'
import { type Coded, coded } from '../csv/columns.ts'
import { COUNT, LAKH, PRICE, required } from '../csv/numberRule.ts'
import type { Refusal } from '../csv/refusal.ts'
import { CsvTable } from '../csv/table.ts'
import type { FoDay } from '../days.ts'
import { dateInName, namedMonthDate } from '../exchangeDate.ts'
import { type FoParts, foPartsOf } from '../foParts.ts'
import { headerMisfit, withoutLines } from '../headerMisfit.ts'
import { inUnits } from '../inUnits.ts'
import { noTexts, nothing } from '../nothing.ts'
import { priceDisorder } from '../priceOrder.ts'
import { dateProblems, type FileReading, type SourceFile } from '../problem.ts'
import { tradeCheck } from '../tradeCheck.ts'
import { MCX_COLUMNS, type McxColumn } from './columns.ts'
import { type CommodityLot, unknownLots } from './commodityLot.ts'
import { mcxDate } from './mcxDate.ts'
import { printedLots } from './printedLots.ts'

const INSTRUMENTS: Record<string, Instrument> = {
  FUTCOM: 'COM FUT',
  FUTIDX: 'IDX FUT',
  OPTFUT: 'COM OPT',
  OPTCOM: 'COM OPT',
  OPTIDX: 'IDX OPT',
}
const RIGHTS: Record<string, RightCell> = { '-': 'none', '': 'none', CE: 'CE', PE: 'PE' }

/** Value is printed in lakh of two decimals, ₹ 1,000, rounded or cut off. */
const PRINTED_UNIT = 1000
const TURNOVER_WITHIN = 1.005

/** MCX's indices of bullion and base metals, the only ones it lists futures on. */
const INDEX = /DEX$/
const EXPIRED: Refusal = { column: null, reason: 'a contract that had expired before the session' }

/**
 * MCX's bhavcopy of a day (formats.md §4). It counts in lots; a lot that `lotOf` does not know is the volume it prints in
 * units of the good over the one in lots, and units are NaN, and told, for a symbol of which nothing traded either.
 * The change of open interest is not in it, nor settlement, trades or the underlying.
 */
export function parseMcx(file: SourceFile, lotOf: CommodityLot): FileReading<FoDay> {
  const reading = mcxReading(file, lotOf, true, 1)
  if (!reading.ok) return reading
  const [day] = reading.day.days
  const problems = [...dateProblems(file.name, dateInName(file.name), day.date), ...reading.problems]
  return { ok: true, file: file.name, day, problems }
}

/** MCX's export by commodity or contract, and its replies as tables: some contracts, on one day or on many. */
export function parseMcxParts(file: SourceFile, lotOf: CommodityLot, headerLine = 1): FileReading<FoParts> {
  return mcxReading(file, lotOf, false, headerLine)
}

function mcxReading(
  file: SourceFile,
  lotOf: CommodityLot,
  isOneDay: boolean,
  headerLine: number,
): FileReading<FoParts> {
  const table = new CsvTable(file, 0, headerLine)
  const named = (column: McxColumn) => MCX_COLUMNS[column].find((name) => table.has(name)) ?? MCX_COLUMNS[column][0]
  const has = (column: McxColumn) => table.has(named(column))
  const tradeDate = table.coded(named('date'), mcxDate)
  const instrument = has('instrument') ? table.coded(named('instrument'), wordCell(INSTRUMENTS)) : null
  const symbol = table.coded(named('symbol'), symbolCell)
  const expiry = table.coded(named('expiry'), namedMonthDate)
  const right = has('right') ? table.coded(named('right'), wordCell(RIGHTS)) : null
  const strike = has('strike') ? table.number(named('strike'), PRICE) : null
  const open = table.number(named('open'), PRICE)
  const high = table.number(named('high'), PRICE)
  const low = table.number(named('low'), PRICE)
  const close = table.number(named('close'), PRICE)
  const prevClose = table.number(named('prevClose'), PRICE)
  const volume = table.number(named('volume'), required(COUNT))
  const thousands = has('thousands') ? table.packed(named('thousands')) : null
  const turnover = table.number(named('value'), LAKH)
  const oi = table.number(named('oi'), COUNT)
  const misfit = headerMisfit(file.name, table)
  if (misfit !== null) return misfit

  const rightAt = (row: number): RightCell => right?.at(row) ?? 'none'
  const instrumentAt = (row: number): Instrument =>
    instrument?.at(row) ?? `${INDEX.test(symbol.at(row)) ? 'IDX' : 'COM'} ${rightAt(row) === 'none' ? 'FUT' : 'OPT'}`
  const range = { open, high, low }
  table.read((row) => {
    if (expiry.at(row) < tradeDate.at(row)) return EXPIRED
    return termsRefusal(instrumentAt(row), rightAt(row), strike?.values[row] ?? Number.NaN) ?? priceDisorder(range, row)
  })
  if (isOneDay) table.agreed(tradeDate)
  table.dropRepeats([
    tradeDate,
    symbol,
    expiry,
    ...(right === null ? [] : [right]),
    ...(strike === null ? [] : [strike]),
  ])
  if (table.rows === 0) return withoutLines(file.name, table.problems)
  const expiries = expiry.values.length
  const wrong = tradeCheck(file.name, table, {
    ...{ low, high, close },
    trades: {
      ...{ volume, turnover, rounding: PRINTED_UNIT, within: TURNOVER_WITHIN },
      strikeAt: (row) => (rightAt(row) === 'none' ? 0 : (strike?.values[row] ?? 0)),
      // Over the years lots change, of a contract none does.
      unit: { groupAt: (row) => symbol.codes[row] * expiries + (isOneDay ? 0 : expiry.codes[row]) },
    },
  })
  if (wrong !== null) return wrong
  const { rows } = table
  const symbols = symbol.inUse()
  const printed = thousands === null ? [] : printedLots(symbols, volume.values, thousands)
  const lots = symbols.values.map((word, code) => lotOf(word) ?? printed[code] ?? Number.NaN)
  const lotSize = Float64Array.from(symbols.codes, (code) => lots[code])
  const each = <T extends string>(at: (row: number) => T): Coded<T> =>
    coded(Array.from({ length: rows }, (_, row) => at(row)))
  const day = {
    exchange: 'MCX' as const,
    rows,
    name: noTexts(rows),
    token: nothing(rows),
    symbol: symbols,
    ...contractTerms(instrument ?? each(instrumentAt), right ?? each(rightAt)),
    expiry: expiry.inUse(),
    strike: strike?.values ?? nothing(rows),
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
  const problems = [...unknownLots(file.name, day), ...table.problems]
  return { ok: true, file: file.name, day: foPartsOf(day, tradeDate), problems }
}
