import { symbolCell, wordCell } from '../cells.ts'
import { contractTerms, type Instrument, leaveOutExpired, type RightCell, termsRefusal } from '../contractTerms.ts'
import { NEWLINE } from '../csv/ascii.ts'
import { coded } from '../csv/columns.ts'
import { AMOUNT, COUNT, PRICE, required } from '../csv/numberRule.ts'
import type { Refusal } from '../csv/refusal.ts'
import { CsvTable } from '../csv/table.ts'
import type { FoDay } from '../days.ts'
import { dateInName, slashedDate } from '../exchangeDate.ts'
import { headerMisfit, withoutLines } from '../headerMisfit.ts'
import { noTexts, nothing } from '../nothing.ts'
import { priceDisorder } from '../priceOrder.ts'
import { type FileReading, rejectedFile, type SourceFile } from '../problem.ts'
import { tradeCheck } from '../tradeCheck.ts'

/** NSE's derivatives by contract as its trading system counted them at the close: traded contracts only. */
export interface ActivityDay extends FoDay {
  /** ₹ paid in premiums, NaN for futures. */
  readonly premiumTurnover: Float64Array
}

const INSTRUMENTS: Record<string, Instrument> = {
  FUTIDX: 'IDX FUT',
  FUTIVX: 'IDX FUT',
  FUTSTK: 'STK FUT',
  OPTIDX: 'IDX OPT',
  OPTSTK: 'STK OPT',
}
const RIGHTS: Record<string, RightCell> = { CE: 'CE', PE: 'PE' }
const NO_LOT: Refusal = { column: 'TRD_QTY', reason: 'not a whole number of lots for each contract traded' }
const NOT_NOTIONAL: Refusal = { column: 'NOTION_VAL', reason: 'is not premium and strike times quantity' }
/** Both are printed in paise. */
const ROUNDING = 0.02
const TURNOVER_WITHIN = 1.005

/**
 * Futures (`foDDMMYYYY.csv`) or options (`opDDMMYYYY.csv`) of NSE's market activity bundle (formats.md §1.3). Open interest is
 * the trading system's and not final, so nothing of it may stand in for a bhavcopy that is there. The date stands in the
 * name alone.
 */
export function parseActivity(file: SourceFile): FileReading<ActivityDay> {
  const date = dateInName(file.name)
  if (date === null) return rejectedFile(file.name, 'the name has no date, and the lines have none (foDDMMYYYY.csv)')
  const table = new CsvTable({ name: file.name, bytes: withoutFootnote(file.bytes) })
  const isOptions = table.has('OPT_TYPE')
  const instrument = table.coded('INSTRUMENT', wordCell(INSTRUMENTS))
  const symbol = table.coded('SYMBOL', symbolCell)
  const expiry = table.coded('EXP_DATE', slashedDate)
  const strike = isOptions ? table.number('STR_PRICE', required(PRICE)) : null
  const right = isOptions ? table.coded('OPT_TYPE', wordCell(RIGHTS)) : null
  const open = table.number('OPEN_PRICE', PRICE)
  const high = table.number('HI_PRICE', PRICE)
  const low = table.number('LO_PRICE', PRICE)
  const close = table.number('CLOSE_PRICE', PRICE)
  const oi = table.number('OPEN_INT*', COUNT)
  const quantity = table.number('TRD_QTY', required(COUNT))
  const contracts = table.number('NO_OF_CONT', required(COUNT))
  const trades = table.number('NO_OF_TRADE', COUNT)
  const turnover = table.number(isOptions ? 'NOTION_VAL' : 'TRD_VAL', required(AMOUNT))
  const premium = isOptions ? table.number('PR_VAL', required(AMOUNT)) : null
  const misfit = headerMisfit(file.name, table)
  if (misfit !== null) return misfit

  const range = { open, high, low }
  table.read((row) => {
    if (!(contracts.values[row] > 0) || quantity.values[row] % contracts.values[row] !== 0) return NO_LOT
    if (strike !== null && premium !== null) {
      const notional = premium.values[row] + strike.values[row] * quantity.values[row]
      if (Math.abs(turnover.values[row] - notional) > ROUNDING) return NOT_NOTIONAL
    }
    const terms = termsRefusal(instrument.at(row), right?.at(row) ?? 'none', strike?.values[row] ?? Number.NaN)
    return terms ?? priceDisorder(range, row)
  })
  leaveOutExpired(table, expiry, date)
  table.dropRepeats(right === null || strike === null ? [symbol, expiry] : [symbol, expiry, right, strike])
  if (table.rows === 0) return withoutLines(file.name, table.problems)
  const wrong = tradeCheck(file.name, table, {
    ...{ low, high, close },
    trades: {
      ...{ volume: quantity, turnover, rounding: ROUNDING, within: TURNOVER_WITHIN },
      strikeAt: (row) => strike?.values[row] ?? 0,
      unit: { at: () => 1 },
    },
  })
  if (wrong !== null) return wrong
  const { rows } = table
  const futures = coded(new Array<RightCell>(rows).fill('none'))
  const day: ActivityDay = {
    date,
    exchange: 'NSE',
    rows,
    name: noTexts(rows),
    token: nothing(rows),
    symbol: symbol.inUse(),
    ...contractTerms(instrument, right ?? futures),
    expiry: expiry.inUse(),
    strike: strike?.values ?? nothing(rows),
    lotSize: quantity.values.map((units, row) => units / contracts.values[row]),
    open: open.values,
    high: high.values,
    low: low.values,
    close: close.values,
    last: nothing(rows),
    prevClose: nothing(rows),
    settle: nothing(rows),
    underlying: nothing(rows),
    volumeLots: contracts.values,
    volumeQty: quantity.values,
    turnover: turnover.values,
    trades: trades.values,
    oiQty: oi.values,
    oiChangeQty: nothing(rows),
    premiumTurnover: premium?.values ?? nothing(rows),
  }
  return { ok: true, file: file.name, day, problems: table.problems }
}

/** The bytes before the footnote on open interest, `* - OPEN_INT as available …`, which is the last line. */
function withoutFootnote(bytes: Uint8Array): Uint8Array {
  let stop = bytes.length
  while (stop > 0 && bytes[stop - 1] <= 32) stop--
  const start = bytes.lastIndexOf(NEWLINE, stop - 1) + 1
  return bytes[start] === 42 && start > 0 ? bytes.subarray(0, start) : bytes
}
