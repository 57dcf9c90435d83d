import { bonusFactor, splitFactor } from '@strikelens/analytics/stocks'
import { corporateActions, dated } from '@strikelens/market/datasets'
import { type IsoDate, istInstant } from '@strikelens/market/time'
import { symbolCell } from '../cells.ts'
import { dateInName } from '../exchangeDate.ts'
import { csvList } from '../lists/csvLines.ts'
import { jsonLines, jsonOf, listIn } from '../lists/jsonLines.ts'
import { type Line, readLines } from '../lists/line.ts'
import type { ListDay } from '../lists/listDay.ts'
import { listReading, numbersOf, tablesByDate, textsOf } from '../lists/listReading.ts'
import { amount, anyDate, name, optionalDate } from '../lists/readers.ts'
import { type FileReading, rejectedFile, type SourceFile } from '../problem.ts'
import { type CorporateAction, readPurpose } from './purpose.ts'

/** One action of one company. */
interface ActionRow {
  readonly symbol: string
  readonly purpose: string
  readonly exDate: IsoDate | ''
  readonly recordDate: IsoDate | ''
  readonly faceValue: number
  /** Epoch ms; NaN where it is not told. */
  readonly announcedAt: number
  readonly action: CorporateAction
}

/** What makes an action the same in two files that word it differently. */
const KEYS = ['symbol', 'type', 'exDate', 'ratio', 'amount', 'price']

/**
 * Corporate actions of the next days by the PR bundle, `bcDDMMYYYY.csv` (formats.md §2.5): a line a series, of which all but
 * the first of an action are the same news. It is the whole list of its evening: what it leaves out has been put off.
 */
export function parseBookClosures(file: SourceFile): FileReading<ListDay> {
  const date = dateInName(file.name)
  if (date === null) return rejectedFile(file.name, 'the name has no date, and the list has none of its own')
  const { rows, problems } = readLines(file, csvList(file).lines, (line) => {
    const symbol = line.take('SYMBOL', symbolCell)
    const exDate = line.take('EX_DT', optionalDate)
    const recordDate = line.take('RECORD_DT', optionalDate)
    return actionsOf(line, 'PURPOSE', { symbol, exDate, recordDate, faceValue: Number.NaN, announcedAt: Number.NaN })
  })
  const table = actionTable(firstOfEach(rows.flat()))
  const tables = problems.length > 0 && rows.length === 0 ? [] : [dated(corporateActions, date, table, 'list')]
  return listReading(file, tables, problems)
}

/** NSE's reply on corporate actions, by ex-date (record date without one). Asked of any span or symbol, so never all of a day. */
export function parseActionReply(file: SourceFile): FileReading<ListDay> {
  const entries = listIn(jsonOf(file))
  if (entries === null) return rejectedFile(file.name, 'the JSON is not a list of corporate actions')
  const { rows, problems } = readLines(file, jsonLines(entries), (line) => {
    const faceValue = line.take('faceVal', amount)
    const exDate = line.take('exDate', optionalDate)
    const recordDate = line.take('recDate', optionalDate)
    const announcedAt = line.take('caBroadcastDate', announcement)
    return actionsOf(line, 'subject', {
      symbol: line.take('symbol', symbolCell),
      exDate,
      recordDate,
      faceValue,
      announcedAt,
    })
  })
  const dated = firstOfEach(rows.flat()).map((row) => ({
    ...row,
    date: row.exDate === '' ? row.recordDate : row.exDate,
  }))
  const tables = tablesByDate(
    dated.filter(({ date }) => date !== ''),
    { dataset: corporateActions, part: 'reply', addsBy: KEYS },
    actionTable,
  )
  return listReading(file, tables, problems)
}

/** The actions in a purpose; none of a security's interest or a meeting. */
function actionsOf(line: Line, column: string, of: Omit<ActionRow, 'purpose' | 'action'>): ActionRow[] {
  const purpose = line.take(column, name)
  const read = readPurpose(purpose, of.faceValue)
  if (!read.ok) return line.refuse(column, read.reason)
  const changesPrice = read.actions.some(({ type }) => type !== 'merger' && type !== 'buyback')
  if (changesPrice && of.exDate === '') return line.refuse(null, `'${purpose}' without an ex-date`)
  return read.actions.map((action) => ({ ...of, purpose, action }))
}

function firstOfEach(rows: readonly ActionRow[]): ActionRow[] {
  const known = new Map<string, ActionRow>()
  for (const row of rows) {
    const key = `${row.symbol} ${row.exDate} ${row.recordDate} ${JSON.stringify(row.action)}`
    if (!known.has(key)) known.set(key, row)
  }
  return [...known.values()]
}

function actionTable(rows: readonly ActionRow[]) {
  return {
    symbol: textsOf(rows, ({ symbol }) => symbol),
    type: textsOf(rows, ({ action }) => action.type),
    exDate: textsOf(rows, ({ exDate }) => exDate),
    recordDate: textsOf(rows, ({ recordDate }) => recordDate),
    purpose: textsOf(rows, ({ purpose }) => purpose),
    amount: numbersOf(rows, ({ action }) => (action.type === 'dividend' ? action.amount : Number.NaN)),
    ratio: textsOf(rows, ({ action }) => ratioOf(action)),
    factor: numbersOf(rows, ({ action }) => termsFactor(action)),
    price: numbersOf(rows, ({ action }) => (action.type === 'rights' ? action.price.rupees : Number.NaN)),
    isPremium: numbersOf(rows, ({ action }) =>
      action.type === 'rights' ? Number(action.price.isPremium) : Number.NaN,
    ),
    faceValue: numbersOf(rows, ({ faceValue }) => faceValue),
    announcedAt: numbersOf(rows, ({ announcedAt }) => announcedAt),
  }
}

/** f of §K1 where the terms alone give it; rights and demergers need prices. */
function termsFactor(action: CorporateAction): number {
  if (action.type === 'split') return splitFactor(action.oldFace, action.newFace)
  return action.type === 'bonus' ? bonusFactor(action.issued, action.held) : Number.NaN
}

/** '10:2' of a split (old face to new), '1:1' of a bonus or rights issue (new for held). */
function ratioOf(action: CorporateAction): string {
  if (action.type === 'split') return `${action.oldFace}:${action.newFace}`
  return action.type === 'bonus' || action.type === 'rights' ? `${action.issued}:${action.held}` : ''
}

/** '24-Nov-2025', or with a clock; NaN where the exchange says nothing. */
function announcement(cell: string): number | null {
  if (cell === '' || cell === '-') return Number.NaN
  const [day, clock = '00:00'] = cell.split(' ')
  const date = anyDate(day)
  const parts = /^([01]\d|2[0-3]):([0-5]\d)/.exec(clock)
  return date === null || parts === null ? null : istInstant(date, `${parts[1]}:${parts[2]}`)
}
