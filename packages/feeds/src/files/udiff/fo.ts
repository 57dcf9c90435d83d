import { symbolCell, wordCell } from '../cells.ts'
import { contractTerms, type Instrument, leaveOutExpired, type RightCell, termsRefusal } from '../contractTerms.ts'
import { AMOUNT, COUNT, COUNT_CHANGE, PRICE, required } from '../csv/numberRule.ts'
import type { Refusal } from '../csv/refusal.ts'
import { CsvTable } from '../csv/table.ts'
import type { FoDay } from '../days.ts'
import { dateInName, plainDate } from '../exchangeDate.ts'
import { headerMisfit, withoutLines } from '../headerMisfit.ts'
import { type CommodityLot, unknownLots } from '../mcx/commodityLot.ts'
import { priceDisorder } from '../priceOrder.ts'
import { dateProblems, type FileReading, type SourceFile } from '../problem.ts'
import { tradeCheck } from '../tradeCheck.ts'
import { premiumCloses } from './premiumCloses.ts'
import { countedInUnits, isVolumeInUnits } from './units.ts'

const INSTRUMENTS: Record<string, Instrument> = {
  IDF: 'IDX FUT',
  STF: 'STK FUT',
  IDO: 'IDX OPT',
  STO: 'STK OPT',
  COF: 'COM FUT',
  COO: 'COM OPT',
}
const RIGHTS: Record<string, RightCell> = { '': 'none', XX: 'none', CE: 'CE', PE: 'PE' }
const SOURCES = { NSE: 'NSE', BSE: 'BSE', MCX: 'MCX' } as const
/** Turnover is printed to whole rupees by some, rounded or cut off. */
const WHOLE_RUPEES = 1
/** NSE's turnover lies within its own range of prices; BSE's is rounded. */
const TURNOVER_WITHIN = 1.005
const NO_LOT: Refusal = { column: 'NewBrdLotQty', reason: 'a lot of 0 units' }

/**
 * Derivatives bhavcopy of NSE, BSE or MCX since July 2024 (formats.md §1.2, §3, §4). They share columns and not units: NSE
 * counts volume in contracts and open interest in units, MCX both in lots, and what BSE counts volume in its turnover tells.
 */
export function parseUdiffFo(file: SourceFile, lotOf: CommodityLot = () => null): FileReading<FoDay> {
  const table = new CsvTable(file)
  const tradeDate = table.coded('TradDt', plainDate)
  const source = table.coded('Src', wordCell<'NSE' | 'BSE' | 'MCX'>(SOURCES))
  table.coded('Sgmt', wordCell({ FO: 'FO', CO: 'CO' }))
  const instrument = table.coded('FinInstrmTp', wordCell(INSTRUMENTS))
  const token = table.number('FinInstrmId', COUNT)
  const symbol = table.coded('TckrSymb', symbolCell)
  const expiry = table.coded('XpryDt', plainDate)
  const strike = table.number('StrkPric', PRICE)
  const right = table.coded('OptnTp', wordCell(RIGHTS))
  const name = table.packed('FinInstrmNm')
  const open = table.number('OpnPric', PRICE)
  const high = table.number('HghPric', PRICE)
  const low = table.number('LwPric', PRICE)
  const close = table.number('ClsPric', PRICE)
  const last = table.number('LastPric', PRICE)
  const prevClose = table.number('PrvsClsgPric', PRICE)
  const underlying = table.number('UndrlygPric', PRICE)
  const settle = table.number('SttlmPric', AMOUNT)
  const oi = table.number('OpnIntrst', COUNT)
  const oiChange = table.number('ChngInOpnIntrst', COUNT_CHANGE)
  const volume = table.number('TtlTradgVol', required(COUNT))
  const turnover = table.number('TtlTrfVal', AMOUNT)
  const trades = table.number('TtlNbOfTxsExctd', COUNT)
  const lot = table.number('NewBrdLotQty', required(COUNT))
  const misfit = headerMisfit(file.name, table)
  if (misfit !== null) return misfit

  const range = { open, high, low }
  table.read((row) => {
    if (lot.values[row] === 0) return NO_LOT
    return termsRefusal(instrument.at(row), right.at(row), strike.values[row]) ?? priceDisorder(range, row)
  })
  const exchange = table.agreed(source)
  const date = table.agreed(tradeDate)
  if (date === null || exchange === null) return withoutLines(file.name, table.problems)
  leaveOutExpired(table, expiry, date)
  table.dropRepeats([symbol, expiry, right, strike])
  if (table.rows === 0) return withoutLines(file.name, table.problems)
  const strikeAt = (row: number) => (right.at(row) === 'none' ? 0 : strike.values[row])
  const traded = { rows: table.rows, strikeAt, low, high, turnover, volume, lot }
  const isUnits = exchange === 'BSE' && isVolumeInUnits(traded)
  const wrong = tradeCheck(file.name, table, {
    ...{ low, high, close },
    // On the last day of an option BSE prints the price of the underlying.
    isOfDay: (row) => exchange !== 'BSE' || expiry.at(row) !== date || right.at(row) === 'none',
    trades: {
      ...{ volume, turnover, rounding: WHOLE_RUPEES, within: TURNOVER_WITHIN, strikeAt },
      // MCX prints lots of one unit.
      unit:
        exchange === 'MCX' ? { groupAt: (row) => symbol.codes[row] } : { at: (row) => (isUnits ? 1 : lot.values[row]) },
    },
  })
  if (wrong !== null) return wrong
  const told = {
    date,
    exchange,
    rows: table.rows,
    name,
    token: token.values,
    symbol: symbol.inUse(),
    ...contractTerms(instrument, right),
    expiry: expiry.inUse(),
    strike: strike.values,
    open: open.values,
    high: high.values,
    low: low.values,
    last: last.values,
    prevClose: prevClose.values,
    settle: settle.values,
    underlying: underlying.values,
    turnover: turnover.values,
    trades: trades.values,
  }
  const counts = { volume: volume.values, lot: lot.values, oi: oi.values, oiChange: oiChange.values }
  const day: FoDay = {
    ...told,
    close: exchange === 'BSE' ? premiumCloses(told, close.values) : close.values,
    ...countedInUnits(told, counts, lotOf, isUnits),
  }
  const problems = [
    ...dateProblems(file.name, dateInName(file.name), date),
    ...(exchange === 'MCX' ? unknownLots(file.name, day) : []),
    ...table.problems,
  ]
  return { ok: true, file: file.name, day, problems }
}
