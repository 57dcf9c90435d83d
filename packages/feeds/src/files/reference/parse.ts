import {
  type Dataset,
  dated,
  etfDay,
  etfNav,
  etfReference,
  marketCap,
  priceBands,
  securities,
  surveillance,
  type Written,
} from '@strikelens/market/datasets'
import type { IsoDate } from '@strikelens/market/time'
import { symbolCell } from '../cells.ts'
import { dateInName } from '../exchangeDate.ts'
import { csvList } from '../lists/csvLines.ts'
import { inForce } from '../lists/inForce.ts'
import { fieldsOf, jsonLines, jsonOf } from '../lists/jsonLines.ts'
import { readLines } from '../lists/line.ts'
import type { ListDay } from '../lists/listDay.ts'
import { listReading, numbersOf, tablesByDate, textsOf } from '../lists/listReading.ts'
import { amount, anyDate, count, name, optionalDate, positive, words } from '../lists/readers.ts'
import { type FileProblem, type FileReading, rejectedFile, type SourceFile } from '../problem.ts'

/** Every share listed on NSE, `EQUITY_L.csv` (formats.md §2.5). */
export function parseSecurities(file: SourceFile, receivedOn: IsoDate): FileReading<ListDay> {
  const { rows, problems } = readLines(file, csvList(file).lines, (line) => ({
    symbol: line.take('SYMBOL', symbolCell),
    company: line.take('NAME OF COMPANY', name),
    series: line.take('SERIES', symbolCell),
    listedOn: line.take('DATE OF LISTING', optionalDate),
    paidUp: line.take('PAID UP VALUE', amount),
    marketLot: line.take('MARKET LOT', count),
    isin: line.take('ISIN NUMBER', isinCell),
    faceValue: line.take('FACE VALUE', amount),
  }))
  return listInForce(file, receivedOn, securities, rows.length, problems, {
    symbol: textsOf(rows, ({ symbol }) => symbol),
    company: textsOf(rows, ({ company }) => company),
    series: textsOf(rows, ({ series }) => series),
    listedOn: textsOf(rows, ({ listedOn }) => listedOn),
    paidUp: numbersOf(rows, ({ paidUp }) => paidUp),
    marketLot: numbersOf(rows, ({ marketLot }) => marketLot),
    isin: textsOf(rows, ({ isin }) => isin),
    faceValue: numbersOf(rows, ({ faceValue }) => faceValue),
  })
}

/** Every fund traded on NSE with what it follows, `eq_etfseclist.csv`. */
export function parseFunds(file: SourceFile, receivedOn: IsoDate): FileReading<ListDay> {
  const { rows, problems } = readLines(file, csvList(file).lines, (line) => ({
    symbol: line.take('Symbol', symbolCell),
    underlying: line.take('Underlying', words),
    security: line.take('SecurityName', words),
    listedOn: line.take('DateofListing', optionalDate),
    isin: line.take('ISINNumber', isinCell),
    faceValue: line.take('FaceValue', amount),
  }))
  return listInForce(file, receivedOn, etfReference, rows.length, problems, {
    symbol: textsOf(rows, ({ symbol }) => symbol),
    underlying: textsOf(rows, ({ underlying }) => underlying),
    security: textsOf(rows, ({ security }) => security),
    listedOn: textsOf(rows, ({ listedOn }) => listedOn),
    isin: textsOf(rows, ({ isin }) => isin),
    faceValue: numbersOf(rows, ({ faceValue }) => faceValue),
  })
}

/** Funds with what they follow in the PR bundle, `etfDDMMYYYY.csv`: prices are those of the bhavcopy, the underlying is not. */
export function parseFundDay(file: SourceFile): FileReading<ListDay> {
  const date = dateInName(file.name)
  if (date === null) return rejectedFile(file.name, 'the name has no date, and the list has none of its own')
  const { rows, problems } = readLines(file, csvList(file).lines, (line) => ({
    symbol: line.take('SYMBOL', symbolCell),
    underlying: line.take('UNDERLYING', words),
    security: line.take('SECURITY', words),
    yearHigh: line.take('52 WEEK HIGH', amount),
    yearLow: line.take('52 WEEK LOW', amount),
  }))
  const table = {
    symbol: textsOf(rows, ({ symbol }) => symbol),
    underlying: textsOf(rows, ({ underlying }) => underlying),
    security: textsOf(rows, ({ security }) => security),
    yearHigh: numbersOf(rows, ({ yearHigh }) => yearHigh),
    yearLow: numbersOf(rows, ({ yearLow }) => yearLow),
  }
  const tables = rows.length === 0 ? [] : [dated(etfDay, date, table, 'day')]
  return listReading(file, tables, problems)
}

/** What every stock may move in a day, and who is under watch, `sec_list.csv`. */
export function parsePriceBands(file: SourceFile, receivedOn: IsoDate): FileReading<ListDay> {
  const { rows, problems } = readLines(file, csvList(file).lines, (line) => ({
    symbol: line.take('Symbol', symbolCell),
    series: line.take('Series', symbolCell),
    bandPct: line.take('Band', bandCell),
    remarks: line.take('Remarks', words),
  }))
  const { date, remarks } = inForce(file, receivedOn)
  const watched = rows.filter((row) => row.remarks !== '')
  const bands = {
    symbol: textsOf(rows, ({ symbol }) => symbol),
    series: textsOf(rows, ({ series }) => series),
    bandPct: numbersOf(rows, ({ bandPct }) => bandPct),
    isDynamic: numbersOf(rows, ({ bandPct }) => Number(Number.isNaN(bandPct))),
  }
  const watch = {
    symbol: textsOf(watched, ({ symbol }) => symbol),
    series: textsOf(watched, ({ series }) => series),
    remarks: textsOf(watched, (row) => row.remarks),
  }
  const tables = rows.length === 0 ? [] : [dated(priceBands, date, bands), dated(surveillance, date, watch)]
  return listReading(file, tables, [...remarks, ...problems])
}

/** The value is that of the close to a paisa, the close is printed to the tick: five paise. */
const CLOSE_ROUNDING = 0.026
const VALUE = 'Market Cap(Rs.)'
const TOTAL = 'Total'

/**
 * Shares and market values of a day in the PR bundle, `mcapDDMMYYYY.csv`. Its last lines are sums, of which the last is of
 * all lines: a whole file that does not add up to it is refused.
 */
export function parseMarketCaps(file: SourceFile): FileReading<ListDay> {
  let total = Number.NaN
  const { rows, problems } = readLines(file, csvList(file).lines, (line) => {
    if (line.text('Series') === '') {
      if (line.text('Symbol') === TOTAL) total = line.take(VALUE, amount)
      return null
    }
    const shares = line.take('Issue Size', positive(count))
    const close = line.take('Close Price/Paid up value(Rs.)', positive(amount))
    const value = line.take(VALUE, positive(amount))
    if (Math.abs(value - shares * close) > CLOSE_ROUNDING * shares) line.refuse(VALUE, 'not issue size times close')
    return {
      date: line.take('Trade Date', anyDate),
      symbol: line.take('Symbol', symbolCell),
      series: line.take('Series', symbolCell),
      company: line.take('Security Name', words),
      faceValue: line.take('Face Value(Rs.)', amount),
      category: line.take('Category', words),
      shares,
      close,
      value,
    }
  })
  const sum = rows.reduce((all, { value }) => all + value, 0)
  if (problems.length === 0 && Math.abs(sum - total) > rows.length) {
    return rejectedFile(file.name, `the lines add up to ${sum.toFixed(2)}, the file says ${total.toFixed(2)}`)
  }
  const tables = tablesByDate(rows, { dataset: marketCap }, (own) => ({
    symbol: textsOf(own, ({ symbol }) => symbol),
    series: textsOf(own, ({ series }) => series),
    company: textsOf(own, ({ company }) => company),
    category: textsOf(own, ({ category }) => category),
    faceValue: numbersOf(own, ({ faceValue }) => faceValue),
    shares: numbersOf(own, ({ shares }) => shares),
    close: numbersOf(own, ({ close }) => close),
    marketCap: numbersOf(own, ({ value }) => value),
  }))
  return listReading(file, tables, problems)
}

/** NSE's reply with the quotes of funds: their net asset values, as of its timestamp. */
export function parseFundQuotes(file: SourceFile): FileReading<ListDay> {
  const reply = fieldsOf(jsonOf(file))
  const data = reply?.get('data')
  const timestamp = reply?.get('timestamp')
  const date = typeof timestamp === 'string' ? anyDate(timestamp.split(' ')[0]) : null
  if (!Array.isArray(data) || date === null) return rejectedFile(file.name, 'the JSON has no timestamp or no funds')
  const { rows, problems } = readLines(file, jsonLines(data), (line) => ({
    symbol: line.take('symbol', symbolCell),
    security: line.take('assets', words),
    nav: line.take('nav', amount),
  }))
  const table = {
    symbol: textsOf(rows, ({ symbol }) => symbol),
    security: textsOf(rows, ({ security }) => security),
    nav: numbersOf(rows, ({ nav }) => nav),
  }
  const tables = rows.length === 0 ? [] : [dated(etfNav, date, table)]
  return listReading(file, tables, problems)
}

function listInForce<D extends Dataset>(
  file: SourceFile,
  receivedOn: IsoDate,
  dataset: D,
  rows: number,
  problems: readonly FileProblem[],
  table: Written<D>,
): FileReading<ListDay> {
  const { date, remarks } = inForce(file, receivedOn)
  return listReading(file, rows === 0 ? [] : [dated(dataset, date, table)], [...remarks, ...problems])
}

/** Percent of the previous close; NaN for 'No Band', which stocks with derivatives have. */
function bandCell(cell: string): number | null {
  if (/^no band$/i.test(cell)) return Number.NaN
  const percent = amount(cell)
  return percent !== null && percent > 0 && percent <= 100 ? percent : null
}

function isinCell(cell: string): string | null {
  return /^IN[A-Z0-9]{9}\d$/.test(cell) ? cell : null
}
