import { blockDeals, bulkDeals, type Dataset, dated, shortSales, type Written } from '@strikelens/market/datasets'
import type { IsoDate } from '@strikelens/market/time'
import { symbolCell, wordCell } from '../cells.ts'
import { dateInName } from '../exchangeDate.ts'
import { csvList } from '../lists/csvLines.ts'
import { jsonLines, jsonOf, listIn } from '../lists/jsonLines.ts'
import { type Line, readLines } from '../lists/line.ts'
import type { ListDay } from '../lists/listDay.ts'
import { listReading, numbersOf, tablesByDate, textsOf } from '../lists/listReading.ts'
import { amount, anyDate, count, name, positive, words } from '../lists/readers.ts'
import { type FileProblem, type FileReading, rejectedFile, type SourceFile } from '../problem.ts'

interface Deal {
  readonly date: IsoDate
  readonly symbol: string
  readonly security: string
  readonly client: string
  readonly side: 'BUY' | 'SELL'
  readonly qty: number
  readonly price: number
  readonly remarks: string
}

interface ShortSale {
  readonly date: IsoDate
  readonly symbol: string
  readonly security: string
  readonly qty: number
}

type DealKind = typeof bulkDeals | typeof blockDeals

/** Where the columns of a deal stand: NSE's file, or its reply. */
export const FILE_COLUMNS = {
  date: 'Date',
  symbol: 'Symbol',
  security: 'Security Name',
  client: 'Client Name',
  side: 'Buy/Sell',
  qty: 'Quantity Traded',
  price: 'Trade Price / Wght. Avg. Price',
  remarks: 'Remarks',
}
const REPLY_COLUMNS = {
  date: 'BD_DT_DATE',
  symbol: 'BD_SYMBOL',
  security: 'BD_SCRIP_NAME',
  client: 'BD_CLIENT_NAME',
  side: 'BD_BUY_SELL',
  qty: 'BD_QTY_TRD',
  price: 'BD_TP_WATP',
  remarks: 'BD_REMARKS',
}
const SIDES = wordCell({ BUY: 'BUY', SELL: 'SELL' } as const)

/**
 * NSE's bulk or block deals as a file (formats.md §2.5): of one day, or the deals of many. A file of one day is all of that
 * day; in a history days may be cut at both ends.
 */
export function parseDeals(file: SourceFile): FileReading<ListDay> {
  const { header, lines } = csvList(file)
  const { rows, problems } = readLines(file, lines, (line) => dealOf(line, FILE_COLUMNS))
  // Only bulk deals have remarks.
  const kind = header.includes(FILE_COLUMNS.remarks) ? bulkDeals : blockDeals
  return dealReading(file, kind, rows, problems, true)
}

/** NSE's reply on bulk or block deals, which may have been asked of one symbol: never taken for all of a day. */
export function parseDealReply(file: SourceFile): FileReading<ListDay> {
  const entries = listIn(jsonOf(file))
  if (entries === null) return rejectedFile(file.name, 'the JSON is not a list of deals')
  const lines = jsonLines(entries)
  const { rows, problems } = readLines(file, lines, (line) => dealOf(line, REPLY_COLUMNS))
  // Both replies have the same keys; a block deal's remark is always null, a bulk deal's at least '-'.
  const kind = lines.every((line) => line.text(REPLY_COLUMNS.remarks) === '') ? blockDeals : bulkDeals
  return dealReading(file, kind, rows, problems, false)
}

/** NSE's short sales, as a file (one day) or a reply. */
export function parseShortSales(file: SourceFile): FileReading<ListDay> {
  const { lines } = csvList(file)
  const { rows, problems } = readLines(file, lines, (line) => {
    return shortSaleOf(line, 'Trade Date', 'Symbol Name', 'Security Name', 'Quantity')
  })
  return shortReading(file, rows, problems, true)
}

export function parseShortSaleReply(file: SourceFile): FileReading<ListDay> {
  const entries = listIn(jsonOf(file))
  if (entries === null) return rejectedFile(file.name, 'the JSON is not a list of short sales')
  const { rows, problems } = readLines(file, jsonLines(entries), (line) => {
    return shortSaleOf(line, 'SS_DATE', 'SS_SYMBOL', 'SS_NAME', 'SS_QTY')
  })
  return shortReading(file, rows, problems, false)
}

function dealOf(line: Line, columns: typeof FILE_COLUMNS): Deal {
  return {
    date: line.take(columns.date, anyDate),
    symbol: line.take(columns.symbol, symbolCell),
    security: line.take(columns.security, words),
    client: line.take(columns.client, name),
    side: line.take(columns.side, SIDES),
    qty: line.take(columns.qty, positive(count)),
    price: line.take(columns.price, positive(amount)),
    remarks: line.take(columns.remarks, words),
  }
}

function shortSaleOf(line: Line, date: string, symbol: string, security: string, qty: string): ShortSale {
  return {
    date: line.take(date, anyDate),
    symbol: line.take(symbol, symbolCell),
    security: line.take(security, words),
    qty: line.take(qty, positive(count)),
  }
}

function dealReading(
  file: SourceFile,
  dataset: DealKind,
  deals: readonly Deal[],
  problems: readonly FileProblem[],
  isWhole: boolean,
): FileReading<ListDay> {
  return dayReading(file, dataset, deals, problems, isWhole, (rows) => ({
    symbol: textsOf(rows, ({ symbol }) => symbol),
    security: textsOf(rows, ({ security }) => security),
    client: textsOf(rows, ({ client }) => client),
    side: textsOf(rows, ({ side }) => side),
    qty: numbersOf(rows, ({ qty }) => qty),
    price: numbersOf(rows, ({ price }) => price),
    remarks: textsOf(rows, ({ remarks }) => remarks),
    exchange: textsOf(rows, () => 'NSE'),
  }))
}

function shortReading(
  file: SourceFile,
  sales: readonly ShortSale[],
  problems: readonly FileProblem[],
  isWhole: boolean,
): FileReading<ListDay> {
  return dayReading(file, shortSales, sales, problems, isWhole, (rows) => ({
    symbol: textsOf(rows, ({ symbol }) => symbol),
    security: textsOf(rows, ({ security }) => security),
    qty: numbersOf(rows, ({ qty }) => qty),
  }))
}

/** A day without a record is a day, if the name tells which: that nothing was dealt is news too. */
function dayReading<D extends Dataset, Row extends { readonly date: IsoDate }>(
  file: SourceFile,
  dataset: D,
  rows: readonly Row[],
  problems: readonly FileProblem[],
  isWhole: boolean,
  tableOf: (rows: readonly Row[]) => Written<D>,
): FileReading<ListDay> {
  const isOneDay = new Set(rows.map(({ date }) => date)).size === 1
  const isAllOfIt = isWhole && isOneDay && problems.length === 0
  const keys = Object.keys(tableOf([]))
  const tables = tablesByDate(rows, isAllOfIt ? { dataset } : { dataset, addsBy: keys }, tableOf)
  if (rows.length > 0 || problems.length > 0) return listReading(file, tables, problems)
  const date = dateInName(file.name)
  if (date === null) return rejectedFile(file.name, 'the list is empty, and neither it nor its name has a date')
  const none = dated(dataset, date, tableOf([]))
  return listReading(file, [isWhole ? none : { ...none, addsBy: keys }], problems)
}
