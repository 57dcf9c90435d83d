import { symbolCell, wordCell } from '../cells.ts'
import { contractTerms, type Instrument, type RightCell, termsRefusal } from '../contractTerms.ts'
import { AMOUNT, COUNT, COUNT_CHANGE, PRICE, required } from '../csv/numberRule.ts'
import type { Refusal } from '../csv/refusal.ts'
import { CsvTable } from '../csv/table.ts'
import type { FoDay } from '../days.ts'
import { dateInName, plainDate } from '../exchangeDate.ts'
import { headerMisfit, withoutLines } from '../headerMisfit.ts'
import { inUnits } from '../inUnits.ts'
import { priceDisorder } from '../priceOrder.ts'
import { dateProblems, type FileReading, type SourceFile } from '../problem.ts'

const INSTRUMENTS: Record<string, Instrument> = { IDF: 'IDX FUT', STF: 'STK FUT', IDO: 'IDX OPT', STO: 'STK OPT' }
const RIGHTS: Record<string, RightCell> = { '': 'none', CE: 'CE', PE: 'PE' }
const NO_LOT: Refusal = { column: 'NewBrdLotQty', reason: 'a lot of 0 units' }

/** Derivatives bhavcopy of NSE or BSE since July 2024 (formats.md §1.2, §3). */
export function parseUdiffFo(file: SourceFile): FileReading<FoDay> {
  const table = new CsvTable(file)
  const tradeDate = table.coded('TradDt', plainDate)
  const source = table.coded('Src', wordCell<'NSE' | 'BSE'>({ NSE: 'NSE', BSE: 'BSE' }))
  table.coded('Sgmt', wordCell({ FO: 'FO' }))
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
  const day: FoDay = {
    date,
    exchange,
    rows: table.rows,
    name,
    token: token.values,
    symbol: symbol.inUse(),
    ...contractTerms(instrument, right),
    expiry: expiry.inUse(),
    strike: strike.values,
    lotSize: lot.values,
    open: open.values,
    high: high.values,
    low: low.values,
    close: close.values,
    last: last.values,
    prevClose: prevClose.values,
    settle: settle.values,
    underlying: underlying.values,
    volumeLots: volume.values,
    // The file counts contracts here, and units in its open interest.
    volumeQty: inUnits(volume.values, lot.values),
    turnover: turnover.values,
    trades: trades.values,
    oiQty: oi.values,
    oiChangeQty: oiChange.values,
  }
  const problems = [...dateProblems(file.name, dateInName(file.name), date), ...table.problems]
  return { ok: true, file: file.name, day, problems }
}
