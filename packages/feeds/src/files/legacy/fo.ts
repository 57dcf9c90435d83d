import { symbolCell, wordCell } from '../cells.ts'
import { contractTerms, type Instrument, leaveOutExpired, type RightCell, termsRefusal } from '../contractTerms.ts'
import { AMOUNT, COUNT, COUNT_CHANGE, LAKH, PRICE, required } from '../csv/numberRule.ts'
import { CsvTable } from '../csv/table.ts'
import type { FoDay } from '../days.ts'
import { dateInName, namedMonthDate } from '../exchangeDate.ts'
import { headerMisfit, withoutLines } from '../headerMisfit.ts'
import { inUnits } from '../inUnits.ts'
import { noTexts, nothing } from '../nothing.ts'
import { priceDisorder } from '../priceOrder.ts'
import { dateProblems, type FileReading, type SourceFile } from '../problem.ts'
import { tradeCheck } from '../tradeCheck.ts'
import { derivedLots, HALF_A_PRINTED_UNIT, SLACK } from './derivedLots.ts'

const INSTRUMENTS: Record<string, Instrument> = {
  FUTIDX: 'IDX FUT',
  FUTIVX: 'IDX FUT',
  FUTSTK: 'STK FUT',
  OPTIDX: 'IDX OPT',
  OPTSTK: 'STK OPT',
}
// CA and PA are the American stock options of before 2011.
const RIGHTS: Record<string, RightCell> = { XX: 'none', CE: 'CE', PE: 'PE', CA: 'CE', PA: 'PE' }

/**
 * NSE's derivatives bhavcopy until July 2024 (formats.md §1.1). It has no lot, no previous close and no underlying: the lot
 * is derived from turnover and open interest, and is NaN (as are the units traded) where they do not settle it.
 */
export function parseLegacyFo(file: SourceFile): FileReading<FoDay> {
  const table = new CsvTable(file)
  const instrument = table.coded('INSTRUMENT', wordCell(INSTRUMENTS))
  const symbol = table.coded('SYMBOL', symbolCell)
  const expiry = table.coded('EXPIRY_DT', namedMonthDate)
  const strike = table.number('STRIKE_PR', PRICE)
  const right = table.coded('OPTION_TYP', wordCell(RIGHTS))
  const open = table.number('OPEN', PRICE)
  const high = table.number('HIGH', PRICE)
  const low = table.number('LOW', PRICE)
  const close = table.number('CLOSE', PRICE)
  const settle = table.number('SETTLE_PR', AMOUNT)
  const contracts = table.number('CONTRACTS', required(COUNT))
  const turnover = table.number('VAL_INLAKH', LAKH)
  const oi = table.number('OPEN_INT', COUNT)
  const oiChange = table.number('CHG_IN_OI', COUNT_CHANGE)
  const tradeDate = table.coded('TIMESTAMP', namedMonthDate)
  const misfit = headerMisfit(file.name, table)
  if (misfit !== null) return misfit

  const range = { open, high, low }
  table.read((row) => termsRefusal(instrument.at(row), right.at(row), strike.values[row]) ?? priceDisorder(range, row))
  const date = table.agreed(tradeDate)
  if (date === null) return withoutLines(file.name, table.problems)
  leaveOutExpired(table, expiry, date)
  table.dropRepeats([symbol, expiry, right, strike])
  if (table.rows === 0) return withoutLines(file.name, table.problems)
  const expiries = expiry.values.length
  const wrong = tradeCheck(file.name, table, {
    ...{ low, high, close },
    trades: {
      ...{ volume: contracts, turnover, rounding: HALF_A_PRINTED_UNIT, within: 1 + SLACK },
      strikeAt: (row) => (right.at(row) === 'none' ? 0 : strike.values[row]),
      unit: { groupAt: (row) => symbol.codes[row] * expiries + expiry.codes[row] },
    },
  })
  if (wrong !== null) return wrong
  const told = {
    symbol: symbol.inUse(),
    ...contractTerms(instrument, right),
    expiry: expiry.inUse(),
    strike: strike.values,
    high: high.values,
    low: low.values,
    close: close.values,
    volumeLots: contracts.values,
    turnover: turnover.values,
    oiQty: oi.values,
    oiChangeQty: oiChange.values,
  }
  const lotSize = derivedLots(told)
  const untold = nothing(table.rows)
  const day: FoDay = {
    ...told,
    date,
    exchange: 'NSE',
    rows: table.rows,
    name: noTexts(table.rows),
    token: untold,
    lotSize,
    open: open.values,
    last: untold,
    prevClose: untold,
    settle: settle.values,
    underlying: untold,
    volumeQty: inUnits(contracts.values, lotSize),
    trades: untold,
  }
  const problems = [...dateProblems(file.name, dateInName(file.name), date), ...table.problems]
  return { ok: true, file: file.name, day, problems }
}
