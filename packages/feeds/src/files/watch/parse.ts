import { dated, marketWatch } from '@strikelens/market/datasets'
import { dateInName } from '../exchangeDate.ts'
import { indexSymbol } from '../indexClose/indexSymbol.ts'
import { csvList } from '../lists/csvLines.ts'
import type { FileHead } from '../lists/fileHead.ts'
import { type Reader, readLines } from '../lists/line.ts'
import type { ListDay } from '../lists/listDay.ts'
import { listReading, numbersOf, textsOf } from '../lists/listReading.ts'
import { onceEach } from '../lists/onceEach.ts'
import { amount, count, figure, name, positive } from '../lists/readers.ts'
import { type FileReading, rejectedFile, type SourceFile } from '../problem.ts'

/** Columns of both kinds of tables by how their names begin: dates and units follow. */
const LAST = ['CURRENT', 'LTP']
const RUPEES_A_CRORE = 1e7

/** Whether a file is a table of NSE's market watch, of indices or of an index's shares. */
export function isMarketWatch({ names, isJson }: FileHead): boolean {
  const [first] = names
  const has = (begin: string) => names.some((column) => column.startsWith(begin))
  return !isJson && (first === 'INDEX' || first === 'SYMBOL') && LAST.some(has) && has('PREV. CLOSE') && has('52W H')
}

/**
 * NSE's market watch as its website gives it (`MW-*.csv`, formats.md §0): prices at the moment of the download, whose date
 * its name tells. No closes: it may have been taken during the session.
 */
export function parseMarketWatch(file: SourceFile): FileReading<ListDay> {
  const date = dateInName(file.name)
  if (date === null)
    return rejectedFile(file.name, 'the name has no date, and the table has none (MW-…-05-Jun-2026.csv)')
  const { header, lines } = csvList(file)
  const isIndices = header[0] === 'INDEX'
  const columnOf = (...begins: readonly string[]) =>
    header.find((column) => begins.some((begin) => column.startsWith(begin))) ?? begins[0]
  const optional = <T>(column: string, read: Reader<T>): Reader<T | number> => {
    return header.includes(column) ? read : () => Number.NaN
  }
  const [volume, value] = [columnOf('VOLUME'), columnOf('VALUE')]
  const told = readLines(file, lines, (line) => {
    const printed = line.take(header[0], name)
    const row = {
      id: isIndices ? (indexSymbol(printed) ?? printed) : printed,
      name: printed,
      last: line.take(columnOf(...LAST), positive(amount)),
      open: line.take(columnOf('OPEN'), amount),
      high: line.take(columnOf('HIGH'), amount),
      low: line.take(columnOf('LOW'), amount),
      prevClose: line.take(columnOf('PREV. CLOSE'), amount),
      changePct: line.take(columnOf('%CHNG'), figure),
      yearHigh: line.take(columnOf('52W H'), amount),
      yearLow: line.take(columnOf('52W L'), amount),
      volumeQty: line.take(volume, optional(volume, count)),
      turnover: line.take(value, optional(value, amount)) * RUPEES_A_CRORE,
    }
    if (row.low > row.high) line.refuse(columnOf('LOW'), 'the low lies above the high')
    if (row.last > row.high || row.last < row.low) line.refuse(columnOf(...LAST), 'lies outside the range of the day')
    return row
  })
  const { kept: rows, repeats } = onceEach(file, told.rows, ({ name }) => name)
  const problems = [...repeats, ...told.problems]
  if (rows.length === 0) return listReading(file, [], problems)
  const numbers = (pick: (row: (typeof rows)[number]) => number) => numbersOf(rows, pick)
  const table = {
    id: textsOf(rows, ({ id }) => id),
    name: textsOf(rows, (row) => row.name),
    last: numbers(({ last }) => last),
    open: numbers(({ open }) => open),
    high: numbers(({ high }) => high),
    low: numbers(({ low }) => low),
    prevClose: numbers(({ prevClose }) => prevClose),
    changePct: numbers(({ changePct }) => changePct),
    yearHigh: numbers(({ yearHigh }) => yearHigh),
    yearLow: numbers(({ yearLow }) => yearLow),
    volumeQty: numbers(({ volumeQty }) => volumeQty),
    turnover: numbers(({ turnover }) => turnover),
  }
  const part = isIndices ? 'indices' : 'shares'
  return listReading(file, [{ ...dated(marketWatch, date, table, part), addsBy: ['id'] }], problems)
}
