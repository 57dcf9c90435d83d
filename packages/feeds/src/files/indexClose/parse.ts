import { nameCell } from '../cells.ts'
import { AMOUNT, CHANGE, COUNT, CRORE, PRICE, required } from '../csv/numberRule.ts'
import { CsvTable } from '../csv/table.ts'
import type { IndexDay } from '../days.ts'
import { dateInName, dayFirstDate } from '../exchangeDate.ts'
import { headerMisfit, withoutLines } from '../headerMisfit.ts'
import { dateProblems, type FileReading, type SourceFile } from '../problem.ts'
import { tradeCheck } from '../tradeCheck.ts'

/** NSE's indices of a day, `ind_close_all` (formats.md §2.4). The open may lie outside the range: some are computed. */
export function parseIndexClose(file: SourceFile): FileReading<IndexDay> {
  const table = new CsvTable(file)
  const name = table.coded('Index Name', nameCell)
  const indexDate = table.coded('Index Date', dayFirstDate)
  const open = table.number('Open Index Value', PRICE)
  const high = table.number('High Index Value', PRICE)
  const low = table.number('Low Index Value', PRICE)
  const close = table.number('Closing Index Value', required(AMOUNT))
  const pointsChange = table.number('Points Change', CHANGE)
  const changePct = table.number('Change(%)', CHANGE)
  const volume = table.number('Volume', COUNT)
  const turnover = table.number('Turnover (Rs. Cr.)', CRORE)
  const pe = table.number('P/E', CHANGE)
  const pb = table.number('P/B', CHANGE)
  const divYield = table.number('Div Yield', AMOUNT)
  const misfit = headerMisfit(file.name, table)
  if (misfit !== null) return misfit

  table.read(() => null)
  const date = table.agreed(indexDate)
  table.dropRepeats([name])
  if (date === null || table.rows === 0) return withoutLines(file.name, table.problems)
  const wrong = tradeCheck(file.name, table, { low, high, close })
  if (wrong !== null) return wrong
  const day: IndexDay = {
    date,
    rows: table.rows,
    name: name.inUse(),
    open: open.values,
    high: high.values,
    low: low.values,
    close: close.values,
    pointsChange: pointsChange.values,
    changePct: changePct.values,
    volumeQty: volume.values,
    turnover: turnover.values,
    pe: pe.values,
    pb: pb.values,
    divYieldPct: divYield.values,
  }
  const problems = [...dateProblems(file.name, dateInName(file.name), date), ...table.problems]
  return { ok: true, file: file.name, day, problems }
}
