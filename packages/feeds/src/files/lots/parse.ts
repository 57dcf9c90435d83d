import { dated, lotSizes } from '@strikelens/market/datasets'
import type { IsoDate } from '@strikelens/market/time'
import { symbolCell } from '../cells.ts'
import { dateInName, monthOf } from '../exchangeDate.ts'
import { csvList } from '../lists/csvLines.ts'
import { inForce } from '../lists/inForce.ts'
import { fieldsOf, jsonOf } from '../lists/jsonLines.ts'
import { type Line, readLines } from '../lists/line.ts'
import type { DatedTable, ListDay } from '../lists/listDay.ts'
import { listReading, numbersOf, textsOf } from '../lists/listReading.ts'
import { count, name, positive } from '../lists/readers.ts'
import { type FileProblem, type FileReading, rejectedFile, type SourceFile } from '../problem.ts'

interface LotSize {
  readonly symbol: string
  readonly underlying: string
  readonly set: 'IDX' | 'STK' | ''
  /** 'YYYY-MM' of the expiry; '' where the list has one lot for all of them. */
  readonly month: string
  readonly lotSize: number
}

const UNDERLYING = 'UNDERLYING'
const SYMBOL = 'SYMBOL'

/**
 * NSE's lot sizes by expiry month, `fo_mktlots.csv` (formats.md §1.7). A blank is no contract. A second header splits
 * indices from stocks. Always the state of a day that is nowhere said.
 */
export function parseLotSizes(file: SourceFile, receivedOn: IsoDate): FileReading<ListDay> {
  const { header, lines } = csvList(file)
  const months = header.flatMap((column) => {
    const month = monthOf(column)
    return month === null ? [] : [{ column, month }]
  })
  if (months.length === 0) return rejectedFile(file.name, 'the header has no expiry month')
  let set: LotSize['set'] = 'IDX'
  const { rows, problems } = readLines(file, lines, (line) => {
    if (line.text(SYMBOL).toUpperCase() === SYMBOL) {
      set = 'STK'
      return null
    }
    return lotsOf(line, months, set)
  })
  const { date, remarks } = listDate(file, months[0].month, receivedOn)
  return listReading(file, lotTables(rows.flat(), date), [...remarks, ...problems])
}

/** The reply of the lots in force, one a symbol: {"NIFTY":50, …}. */
export function parseLotReply(file: SourceFile, receivedOn: IsoDate): FileReading<ListDay> {
  const fields = fieldsOf(jsonOf(file))
  if (fields === null) return rejectedFile(file.name, 'the JSON is not an object of lot sizes')
  const rows: LotSize[] = []
  const problems: FileProblem[] = []
  for (const [symbol, lotSize] of fields) {
    if (symbolCell(symbol) !== null && typeof lotSize === 'number' && Number.isSafeInteger(lotSize) && lotSize > 0) {
      rows.push({ symbol, underlying: '', set: '', month: '', lotSize })
    } else
      problems.push({ file: file.name, line: null, column: symbol, reason: `${String(lotSize)} is not a lot size` })
  }
  const { date, remarks } = inForce(file, receivedOn)
  return listReading(file, lotTables(rows, date), [...remarks, ...problems])
}

function lotsOf(line: Line, months: readonly { column: string; month: string }[], set: LotSize['set']): LotSize[] {
  const symbol = line.take(SYMBOL, symbolCell)
  const underlying = line.take(UNDERLYING, name)
  return months.flatMap(({ column, month }) => {
    if (line.text(column) === '') return []
    return [{ symbol, underlying, set, month, lotSize: line.take(column, positive(count)) }]
  })
}

/**
 * The near month rolls with the expiry, so a list is of its first month or of the last days before it. Received then, it is
 * of that day; an old one without a date in its name is of the first of its first month.
 */
function listDate(
  file: SourceFile,
  firstMonth: string,
  receivedOn: IsoDate,
): { date: IsoDate; remarks: FileProblem[] } {
  const isCurrent = receivedOn.slice(0, 7) === firstMonth || nextMonth(receivedOn) === firstMonth
  if (dateInName(file.name) !== null || isCurrent) return inForce(file, receivedOn)
  const date = `${firstMonth}-01`
  const reason = `neither the list nor its name has a date: taken as in force on ${date}, when its first month begins`
  return { date, remarks: [{ file: file.name, line: null, column: null, reason }] }
}

function nextMonth(date: IsoDate): string {
  const month = Number(date.slice(5, 7))
  return month === 12
    ? `${Number(date.slice(0, 4)) + 1}-01`
    : `${date.slice(0, 5)}${String(month + 1).padStart(2, '0')}`
}

function lotTables(lots: readonly LotSize[], date: IsoDate): DatedTable[] {
  if (lots.length === 0) return []
  const table = {
    symbol: textsOf(lots, ({ symbol }) => symbol),
    underlying: textsOf(lots, ({ underlying }) => underlying),
    set: textsOf(lots, ({ set }) => set),
    month: textsOf(lots, ({ month }) => month),
    lotSize: numbersOf(lots, ({ lotSize }) => lotSize),
  }
  return [dated(lotSizes, date, table)]
}
