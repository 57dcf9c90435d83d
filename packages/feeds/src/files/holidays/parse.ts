import { dated, holidays as holidayList } from '@strikelens/market/datasets'
import { type IsoDate, weekday } from '@strikelens/market/time'
import { wordCell } from '../cells.ts'
import { latin1 } from '../csv/ascii.ts'
import { plainDate } from '../exchangeDate.ts'
import { bareCsvList, csvList } from '../lists/csvLines.ts'
import { fieldsOf, jsonLines, jsonOf } from '../lists/jsonLines.ts'
import { readLines } from '../lists/line.ts'
import type { DatedTable, ListDay } from '../lists/listDay.ts'
import { listReading, textsOf } from '../lists/listReading.ts'
import { anyDate, name, words } from '../lists/readers.ts'
import { type FileProblem, type FileReading, rejectedFile, type SourceFile } from '../problem.ts'

/** What of a day is shut; 'open' for a session on a day that would have none. */
type Closure = 'closed' | 'morning' | 'evening' | 'open'

interface Holiday {
  readonly date: IsoDate
  readonly name: string
  readonly closure: Closure
}

/**
 * Whose days: 'equity' is what NSE itself replies. Lists come from others, are made at the beginning of a year and know of
 * no closure that was decided later.
 */
type Market = 'equity' | 'equity/list' | 'mcx/list'

/** MCX's list says which session is shut. */
const MCX_SHUT = wordCell({ full: 'closed', morning: 'morning', evening: 'evening' } as const)

/**
 * NSE's reply on holidays (formats.md §2.5), by segment: shares (CM) and derivatives (FO) rest together. Its commodity
 * segment is NSE's own, not MCX.
 */
export function parseHolidayReply(file: SourceFile): FileReading<ListDay> {
  const segments = fieldsOf(jsonOf(file))
  const own = segments?.get('CM') ?? segments?.get('FO')
  if (!Array.isArray(own)) return rejectedFile(file.name, 'the JSON has no holidays of the CM or FO segment')
  const { rows, problems } = readLines(file, jsonLines(own), (line) => {
    return closed(line.take('tradingDate', anyDate), line.take('description', name))
  })
  return holidayReading(file, 'equity', rows, problems)
}

/** NSE's holidays as a list: `date,holiday`, or `Date,Year,Holiday` in which the reasons may be missing. */
export function parseHolidayList(file: SourceFile): FileReading<ListDay> {
  const { header, lines } = csvList(file)
  const columns = header.includes('Date') ? { date: 'Date', name: 'Holiday' } : { date: 'date', name: 'holiday' }
  const { rows, problems } = readLines(file, lines, (line) => {
    return closed(line.take(columns.date, anyDate), line.take(columns.name, words))
  })
  return holidayReading(file, 'equity/list', rows, problems)
}

/** MCX's holidays: `date,holiday,type`. */
export function parseMcxHolidays(file: SourceFile): FileReading<ListDay> {
  const { rows, problems } = readLines(file, csvList(file).lines, (line) => ({
    date: line.take('date', anyDate),
    name: line.take('holiday', name),
    closure: line.take('type', MCX_SHUT),
  }))
  return holidayReading(file, 'mcx/list', rows, problems)
}

/** Whether a file is nothing but dates, and its name calls them special sessions. */
export function isSpecialSessions({ name, bytes }: SourceFile): boolean {
  return (
    /special[_ -]?session/i.test(name) && /^\d{4}-\d{2}-\d{2}\s*$/m.test(latin1(bytes, 0, Math.min(bytes.length, 16)))
  )
}

/**
 * Days on which NSE and BSE traded although they rest then, a date a line. A weekday is refused: whether the exchange was
 * open on it follows from the holidays, and a list that names one may mean the holiday.
 */
export function parseSpecialSessions(file: SourceFile): FileReading<ListDay> {
  const { rows, problems } = readLines(file, bareCsvList(file, ['date']).lines, (line): Holiday => {
    const date = line.take('date', plainDate)
    const day = weekday(date)
    if (day !== 0 && day !== 6) line.refuse('date', `${date} is not on a weekend`)
    return { date, name: 'Special session', closure: 'open' }
  })
  return listReading(file, yearTables('equity/special', rows).map(added), problems)
}

/** Such days are announced one by one. */
function added(table: DatedTable): DatedTable {
  return { ...table, addsBy: ['date'] }
}

function closed(date: IsoDate, name: string): Holiday {
  return { date, name: name === '' ? 'Holiday' : name, closure: 'closed' }
}

/** A list is all of every year it names: a line that could not be read makes it no list, as its day would pass for open. */
function holidayReading(
  file: SourceFile,
  market: Market,
  holidays: readonly Holiday[],
  problems: readonly FileProblem[],
): FileReading<ListDay> {
  const bad = problems.at(0)
  if (bad !== undefined) {
    return rejectedFile(
      file.name,
      `line ${bad.line}: ${bad.column ?? ''} ${bad.reason}; a day left out would pass for open`,
    )
  }
  return listReading(file, yearTables(market, holidays), problems)
}

/** One table a year, of its first day. */
function yearTables(part: string, holidays: readonly Holiday[]): DatedTable[] {
  const years = [...new Set(holidays.map(({ date }) => date.slice(0, 4)))].sort()
  return years.map((year) => {
    const own = holidays.filter(({ date }) => date.startsWith(year)).toSorted((a, b) => (a.date < b.date ? -1 : 1))
    const table = {
      date: textsOf(own, ({ date }) => date),
      name: textsOf(own, ({ name }) => name),
      closure: textsOf(own, ({ closure }) => closure),
    }
    return dated(holidayList, `${year}-01-01`, table, part)
  })
}
