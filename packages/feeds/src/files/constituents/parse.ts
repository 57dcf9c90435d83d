import { constituents, dated, indexWeights } from '@strikelens/market/datasets'
import type { IsoDate } from '@strikelens/market/time'
import { symbolCell } from '../cells.ts'
import { dateInName } from '../exchangeDate.ts'
import { csvList } from '../lists/csvLines.ts'
import { inForce } from '../lists/inForce.ts'
import { fieldsOf, jsonLines, jsonOf } from '../lists/jsonLines.ts'
import { type Line, readLines } from '../lists/line.ts'
import type { DatedTable, ListDay } from '../lists/listDay.ts'
import { listReading, numbersOf, textsOf } from '../lists/listReading.ts'
import { amount, anyDate, name, positive, words } from '../lists/readers.ts'
import { type FileReading, rejectedFile, type SourceFile } from '../problem.ts'
import { indexKey } from './indexKey.ts'

interface Member {
  readonly symbol: string
  readonly company: string
  readonly industry: string
  readonly series: string
  readonly isin: string
}

/** What a list of memberships does not tell of a member. */
const UNTOLD = { company: '', industry: '', series: '', isin: '' }

/** The members of an index, `ind_nifty50list.csv` (formats.md §2.5): the index is in the name only, weights in no list. */
export function parseIndexList(file: SourceFile, receivedOn: IsoDate): FileReading<ListDay> {
  const stem = file.name.replace(/^.*[/\\]/, '').replace(/\.[a-z]+$/i, '')
  const index = /^(?:ind_)?(nifty[a-z0-9_]*?)(?:_?list)?(?:[_-]?\d{8}|[_-]\d{4}-\d{2}-\d{2})?$/i.exec(stem)?.[1]
  if (index === undefined) {
    return rejectedFile(file.name, 'a list of members, but the name does not say of which index (ind_nifty50list.csv)')
  }
  const { rows, problems } = readLines(file, csvList(file).lines, (line) => ({
    symbol: line.take('Symbol', symbolCell),
    company: line.take('Company Name', name),
    industry: line.take('Industry', words),
    series: line.take('Series', words),
    isin: line.take('ISIN Code', isinCell),
  }))
  const { date, remarks } = inForce(file, receivedOn)
  const tables = rows.length === 0 ? [] : [memberTable(indexKey(index), date, rows)]
  return listReading(file, tables, [...remarks, ...problems])
}

/** A list that names its index and its date on every line. */
export function parseDatedIndexList(file: SourceFile): FileReading<ListDay> {
  const { rows, problems } = readLines(file, csvList(file).lines, (line) => ({
    index: line.take('index_name', name),
    date: line.take('downloaded_date', anyDate),
    symbol: line.take('symbol', symbolCell),
    company: line.take('company_name', name),
    industry: line.take('industry_nse', words),
    series: '',
    isin: '',
  }))
  return listReading(file, memberTables(rows), problems)
}

/** Symbols with all the indices they are members of, joined by bars, as of a date on every line. */
export function parseMemberships(file: SourceFile): FileReading<ListDay> {
  const { rows, problems } = readLines(file, csvList(file).lines, (line) => {
    const symbol = line.take('symbol', symbolCell)
    const date = line.take('last_updated', anyDate)
    return line
      .take('index_names', name)
      .split('|')
      .map((index) => ({ index: index.trim(), date, symbol, ...UNTOLD }))
  })
  // A symbol left out would pass for one that is no member.
  const bad = problems.at(0)
  if (bad !== undefined) return rejectedFile(file.name, `line ${bad.line}: ${bad.column ?? ''} ${bad.reason}`)
  // Lists of one index tell more of a member: they are not replaced.
  const tables = memberTables(rows.flat()).map((table) => ({ ...table, addsBy: ['symbol'] }))
  return listReading(file, tables, [])
}

/**
 * NSE's reply with the quotes of an index's members: their free-float market values, hence their weights. Kept apart from
 * the lists, which have none.
 */
export function parseIndexQuotes(file: SourceFile): FileReading<ListDay> {
  const reply = fieldsOf(jsonOf(file))
  const data = reply?.get('data')
  const index = reply?.get('name')
  const timestamp = reply?.get('timestamp')
  const date = typeof timestamp === 'string' ? anyDate(timestamp.split(' ')[0]) : dateInName(file.name)
  if (!Array.isArray(data) || typeof index !== 'string') {
    return rejectedFile(file.name, 'the JSON is not the quotes of an index')
  }
  if (date === null) return rejectedFile(file.name, 'the quotes have no timestamp')
  // The index leads its members.
  const { rows, problems } = readLines(file, jsonLines(data), (line) =>
    line.text('symbol') === index ? null : freeFloatOf(line),
  )
  // One member left out would make every other weight too large.
  const bad = problems.at(0)
  if (bad !== undefined) return rejectedFile(file.name, `entry ${bad.line}: ${bad.column ?? ''} ${bad.reason}`)
  const all = rows.reduce((sum, { freeFloat }) => sum + freeFloat, 0)
  const table = {
    symbol: textsOf(rows, ({ symbol }) => symbol),
    freeFloat: numbersOf(rows, ({ freeFloat }) => freeFloat),
    weightPct: numbersOf(rows, ({ freeFloat }) => (100 * freeFloat) / all),
  }
  const part = `${indexKey(index)}/weights`
  const tables: DatedTable[] = rows.length === 0 ? [] : [dated(indexWeights, date, table, part)]
  return listReading(file, tables, problems)
}

function freeFloatOf(line: Line): { symbol: string; freeFloat: number } {
  return { symbol: line.take('symbol', symbolCell), freeFloat: line.take('ffmc', positive(amount)) }
}

function isinCell(cell: string): string | null {
  return cell === '' || /^IN[A-Z0-9]{9}\d$/.test(cell) ? cell : null
}

/** One table an index and date. */
function memberTables(members: readonly (Member & { readonly index: string; readonly date: IsoDate })[]): DatedTable[] {
  const groups = new Map<string, (typeof members)[number][]>()
  for (const member of members) {
    const key = `${member.index}\n${member.date}`
    const own = groups.get(key) ?? []
    own.push(member)
    groups.set(key, own)
  }
  return [...groups.values()].map((own) => memberTable(indexKey(own[0].index), own[0].date, own))
}

function memberTable(part: string, date: IsoDate, members: readonly Member[]): DatedTable {
  const table = {
    symbol: textsOf(members, ({ symbol }) => symbol),
    company: textsOf(members, ({ company }) => company),
    industry: textsOf(members, ({ industry }) => industry),
    series: textsOf(members, ({ series }) => series),
    isin: textsOf(members, ({ isin }) => isin),
  }
  return dated(constituents, date, table, part)
}
