import { indexDaily } from '@strikelens/market/datasets'
import type { IsoDate } from '@strikelens/market/time'
import { csvList } from '../lists/csvLines.ts'
import { jsonLines, jsonOf, listIn } from '../lists/jsonLines.ts'
import { type Line, readLines } from '../lists/line.ts'
import type { ListDay } from '../lists/listDay.ts'
import { listReading, numbersOf, tablesByDate, textsOf } from '../lists/listReading.ts'
import { onceEach } from '../lists/onceEach.ts'
import { amount, anyDate, count, figure, name, positive } from '../lists/readers.ts'
import { type FileProblem, type FileReading, rejectedFile, type SourceFile } from '../problem.ts'
import { indexSymbol } from './indexSymbol.ts'

interface IndexRow {
  readonly date: IsoDate
  readonly id: string
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volumeQty: number
  readonly pe: number
}

const VIX = 'INDIAVIX'
/** Change and prices are each rounded to two decimals. */
const ROUNDING = 0.0151

/** India VIX from NSE's website (formats.md §2.4): its header, which no other index has, is all that names it. */
export function parseVixTable(file: SourceFile): FileReading<ListDay> {
  const { rows, problems } = readLines(file, csvList(file).lines, (line) => {
    const row = rowOf(line, VIX, { open: 'Open', high: 'High', low: 'Low', close: 'Close' }, line.take('Date', anyDate))
    return fitting(line, row, 'Prev. Close', 'Change')
  })
  return historyReading(file, rows, problems)
}

/** NSE's reply on the history of India VIX or another index. */
export function parseIndexReply(file: SourceFile): FileReading<ListDay> {
  const entries = listIn(jsonOf(file))
  if (entries === null) return rejectedFile(file.name, 'the JSON is not a list of days')
  const columns = {
    open: 'EOD_OPEN_INDEX_VAL',
    high: 'EOD_HIGH_INDEX_VAL',
    low: 'EOD_LOW_INDEX_VAL',
    close: 'EOD_CLOSE_INDEX_VAL',
  }
  const { rows, problems } = readLines(file, jsonLines(entries), (line) => {
    const id = indexSymbol(line.take('EOD_INDEX_NAME', name))
    if (id === null) return null
    return fitting(line, rowOf(line, id, columns, line.take('EOD_TIMESTAMP', anyDate)), 'EOD_PREV_CLOSE', 'VIX_PTS_CHG')
  })
  return historyReading(file, rows, problems)
}

/** The history of one index that only the file's name names (`nifty_50_daily.csv`). */
export function parseIndexHistory(file: SourceFile): FileReading<ListDay> {
  const words = file.name.replace(/^.*[/\\]/, '').replace(/\.[a-z.]{1,20}$/i, '')
  const id = indexSymbol(words.replace(/[_ -]{0,9}(daily|history|historical)$/i, ''))
  if (id === null) return rejectedFile(file.name, `neither the lines nor the name '${words}' say which index it is`)
  const { rows, problems } = readLines(file, csvList(file).lines, (line) => {
    const row = rowOf(line, id, { open: 'Open', high: 'High', low: 'Low', close: 'Close' }, line.take('Date', anyDate))
    return { ...row, volumeQty: line.take('Volume', count), pe: line.take('P/E', amount) }
  })
  return historyReading(file, rows, problems)
}

function rowOf(
  line: Line,
  id: string,
  columns: { readonly open: string; readonly high: string; readonly low: string; readonly close: string },
  date: IsoDate,
): IndexRow {
  const row = {
    date,
    id,
    open: line.take(columns.open, amount),
    high: line.take(columns.high, amount),
    low: line.take(columns.low, amount),
    close: line.take(columns.close, positive(amount)),
    volumeQty: Number.NaN,
    pe: Number.NaN,
  }
  // The open may lie outside the range: some are computed.
  if (row.low > row.high) line.refuse(columns.low, 'the low lies above the high')
  return row
}

/** The row, if its close less the previous one is the change it prints. */
function fitting(line: Line, row: IndexRow, prevClose: string, change: string): IndexRow {
  const [before, points] = [line.take(prevClose, amount), line.take(change, figure)]
  if (Math.abs(row.close - before - points) > ROUNDING) line.refuse(change, 'is not the close less the previous one')
  return row
}

/** Into `index_daily` beside the indices of the day's own file, which has them all and wins. */
function historyReading(
  file: SourceFile,
  rows: readonly IndexRow[],
  problems: readonly FileProblem[],
): FileReading<ListDay> {
  const { kept, repeats } = onceEach(file, rows, ({ date, id }) => `${id} of ${date}`)
  const tables = tablesByDate(kept, { dataset: indexDaily, addsBy: ['id'] }, (own) => ({
    id: textsOf(own, ({ id }) => id),
    open: numbersOf(own, ({ open }) => (open === 0 ? Number.NaN : open)),
    high: numbersOf(own, ({ high }) => (high === 0 ? Number.NaN : high)),
    low: numbersOf(own, ({ low }) => (low === 0 ? Number.NaN : low)),
    close: numbersOf(own, ({ close }) => close),
    volumeQty: numbersOf(own, ({ volumeQty }) => volumeQty),
    turnover: numbersOf(own, () => Number.NaN),
    pe: numbersOf(own, ({ pe }) => pe),
    pb: numbersOf(own, () => Number.NaN),
    divYieldPct: numbersOf(own, () => Number.NaN),
  }))
  return listReading(file, tables, [...repeats, ...problems])
}
