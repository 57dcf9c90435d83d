import { banList, clientLimits, dated, volatility } from '@strikelens/market/datasets'
import type { IsoDate } from '@strikelens/market/time'
import { symbolCell } from '../cells.ts'
import { latin1 } from '../csv/ascii.ts'
import { namedMonthDate } from '../exchangeDate.ts'
import { bareCsvList, csvList } from '../lists/csvLines.ts'
import type { FileHead } from '../lists/fileHead.ts'
import { inForce } from '../lists/inForce.ts'
import { readLines } from '../lists/line.ts'
import type { ListDay } from '../lists/listDay.ts'
import { listReading, numbersOf, tablesByDate, textsOf } from '../lists/listReading.ts'
import { amount, anyDate, count, needed, positive } from '../lists/readers.ts'
import { type FileReading, rejectedFile, type SourceFile } from '../problem.ts'

const BAN_TITLE = /^\s*Securities in Ban For Trade Date\s+([0-9A-Za-z-]+?)\s*:/i

export function isBanList({ text }: FileHead): boolean {
  return BAN_TITLE.test(text)
}

/** Stocks in which no new positions may be taken on a date, `fo_secban.csv` (formats.md §1.7). No line under the title: none. */
export function parseBanList(file: SourceFile): FileReading<ListDay> {
  const date = namedMonthDate(BAN_TITLE.exec(latin1(file.bytes, 0, Math.min(file.bytes.length, 200)))?.[1] ?? '')
  if (date === null) return rejectedFile(file.name, 'the title has no trade date')
  const { rows, problems } = readLines(file, bareCsvList(file, ['number', 'symbol']).lines, (line) => {
    line.take('number', positive(count))
    return line.take('symbol', symbolCell)
  })
  // The title is the first line and has one cell.
  const faults = problems.filter(({ line }) => line !== 1)
  // A stock left out would pass for one that may be traded.
  const bad = faults.at(0)
  if (bad !== undefined)
    return rejectedFile(file.name, `line ${bad.line}: ${bad.reason}; a stock left out would pass for free`)
  return listReading(file, [dated(banList, date, { symbol: rows }, 'ban')], [])
}

/** How much one client may hold, `oi_cli_limit_DD-MMM-YYYY.lst` (formats.md §1.7), by exchange; the date is in the name only. */
export function parseClientLimits(file: SourceFile, receivedOn: IsoDate): FileReading<ListDay> {
  const { rows, problems } = readLines(file, csvList(file).lines, (line) => ({
    symbol: line.take('SYMBOL', symbolCell),
    exchange: line.take('EXCHANGE', symbolCell),
    clientLimitQty: line.take('CLIENT_LIMIT', needed(count)),
  }))
  const { date, remarks } = inForce(file, receivedOn)
  const table = {
    symbol: textsOf(rows, ({ symbol }) => symbol),
    exchange: textsOf(rows, ({ exchange }) => exchange),
    clientLimitQty: numbersOf(rows, ({ clientLimitQty }) => clientLimitQty),
  }
  const tables = rows.length === 0 ? [] : [dated(clientLimits, date, table, 'client')]
  return listReading(file, tables, [...remarks, ...problems])
}

/** Volatilities are printed to four decimals or more, and the annual one is the daily times √365. */
const YEAR_ROOT = Math.sqrt(365)
const ROUNDING = 0.0002

/** NSE's volatilities of underlyings and their futures, `FOVOLT_DDMMYYYY.csv`; the decay in its headers changed over time. */
export function parseVolatility(file: SourceFile): FileReading<ListDay> {
  const { header, lines } = csvList(file)
  const column = (letter: string) =>
    header.find((one) => one.includes(`(${letter})`) && !one.startsWith('Previous')) ?? letter
  const columns = {
    close: column('A'),
    underlyingDaily: column('E'),
    underlyingAnnual: column('F'),
    futureClose: column('G'),
    futureDaily: column('K'),
    futureAnnual: column('L'),
    applicableDaily: column('M'),
    applicableAnnual: column('N'),
  }
  const { rows, problems } = readLines(file, lines, (line) => {
    const row = {
      date: line.take('Date', anyDate),
      symbol: line.take('Symbol', symbolCell),
      close: line.take(columns.close, amount),
      underlyingDaily: line.take(columns.underlyingDaily, amount),
      underlyingAnnual: line.take(columns.underlyingAnnual, amount),
      futureClose: line.take(columns.futureClose, amount),
      futureDaily: line.take(columns.futureDaily, amount),
      futureAnnual: line.take(columns.futureAnnual, amount),
      applicableDaily: line.take(columns.applicableDaily, needed(amount)),
      applicableAnnual: line.take(columns.applicableAnnual, needed(amount)),
    }
    const isYearly = Math.abs(row.applicableDaily * YEAR_ROOT - row.applicableAnnual) <= ROUNDING * YEAR_ROOT
    if (!isYearly) line.refuse(columns.applicableAnnual, 'not the daily volatility over a year')
    return row
  })
  const tables = tablesByDate(rows, { dataset: volatility }, (own) => ({
    symbol: textsOf(own, ({ symbol }) => symbol),
    close: numbersOf(own, (row) => row.close),
    underlyingDaily: numbersOf(own, (row) => row.underlyingDaily),
    underlyingAnnual: numbersOf(own, (row) => row.underlyingAnnual),
    futureClose: numbersOf(own, (row) => row.futureClose),
    futureDaily: numbersOf(own, (row) => row.futureDaily),
    futureAnnual: numbersOf(own, (row) => row.futureAnnual),
    applicableDaily: numbersOf(own, (row) => row.applicableDaily),
    applicableAnnual: numbersOf(own, (row) => row.applicableAnnual),
  }))
  return listReading(file, tables, problems)
}

/** The header of the volatilities with futures; those of the cash market have no (G). */
export function isVolatility({ isJson, names }: FileHead): boolean {
  return (
    !isJson &&
    names.includes('Symbol') &&
    ['(A)', '(E)', '(K)', '(N)'].every((letter) => names.some((one) => one.includes(letter)))
  )
}
