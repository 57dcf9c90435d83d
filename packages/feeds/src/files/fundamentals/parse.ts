import {
  dated,
  FUNDAMENTAL_ITEMS,
  type FundamentalItem,
  fundamentals,
  STATEMENT_KINDS,
} from '@strikelens/market/datasets'
import { type IsoDate, isClockTime, istInstant } from '@strikelens/market/time'
import { symbolCell } from '../cells.ts'
import { plainDate } from '../exchangeDate.ts'
import { csvList } from '../lists/csvLines.ts'
import { jsonLines, jsonOf, listIn } from '../lists/jsonLines.ts'
import { type Line, readLines } from '../lists/line.ts'
import type { DatedTable, ListDay } from '../lists/listDay.ts'
import { listReading, numbersOf, textsOf } from '../lists/listReading.ts'
import { figure, needed } from '../lists/readers.ts'
import { type FileProblem, type FileReading, rejectedFile, type SourceFile } from '../problem.ts'

/** One figure a line: no exchange publishes such a file, the format is ours (docs/fundamentals.md). */
export const FUNDAMENTAL_COLUMNS = ['symbol', 'period', 'kind', 'item', 'value', 'announcedAt'] as const

interface FigureRow {
  readonly symbol: string
  readonly periodEnd: IsoDate
  readonly months: number
  readonly kind: string
  readonly item: FundamentalItem
  readonly value: number
  readonly announcedOn: IsoDate
  readonly announcedAt: number
}

/** Figures that companies announced, as CSV: all that one announced on a date stands in one file. */
export function parseFundamentals(file: SourceFile): FileReading<ListDay> {
  const { rows, problems } = readLines(file, csvList(file).lines, figureOf)
  return figuresReading(file, rows, problems)
}

/** The same as a JSON list of such entries. */
export function parseFundamentalEntries(file: SourceFile): FileReading<ListDay> {
  const entries = listIn(jsonOf(file))
  if (entries === null) return rejectedFile(file.name, 'the JSON is not a list of figures')
  const { rows, problems } = readLines(file, jsonLines(entries), figureOf)
  return figuresReading(file, rows, problems)
}

function figureOf(line: Line): FigureRow {
  const { periodEnd, months } = line.take('period', period)
  const { date, at } = line.take('announcedAt', moment)
  if (date <= periodEnd) line.refuse('announcedAt', 'announced before the period had ended')
  return {
    symbol: line.take('symbol', symbolCell),
    periodEnd,
    months,
    kind: line.take('kind', (cell) => STATEMENT_KINDS.find((kind) => kind === cell.toLowerCase()) ?? null),
    item: line.take('item', (cell) => (isItem(cell) ? cell : null)),
    value: line.take('value', needed(figure)),
    announcedOn: date,
    announcedAt: at,
  }
}

function figuresReading(
  file: SourceFile,
  rows: readonly FigureRow[],
  problems: readonly FileProblem[],
): FileReading<ListDay> {
  const bySymbol = new Map<string, FigureRow[]>()
  for (const row of rows) {
    const key = `${row.announcedOn} ${row.symbol}`
    const own = bySymbol.get(key)
    if (own === undefined) bySymbol.set(key, [row])
    else own.push(row)
  }
  const tables = [...bySymbol.values()].map(figuresTable).sort((a, b) => (a.date < b.date ? -1 : 1))
  return listReading(file, tables, problems)
}

function figuresTable(rows: readonly FigureRow[]): DatedTable {
  const [{ announcedOn, symbol }] = rows
  const table = {
    periodEnd: textsOf(rows, ({ periodEnd }) => periodEnd),
    months: numbersOf(rows, ({ months }) => months),
    kind: textsOf(rows, ({ kind }) => kind),
    item: textsOf(rows, ({ item }) => item),
    value: numbersOf(rows, ({ value }) => value),
    announcedAt: numbersOf(rows, ({ announcedAt }) => announcedAt),
  }
  return dated(fundamentals, announcedOn, table, symbol)
}

/** '2026-09-30/3M': the last day of a period and its length in months. */
function period(cell: string): { periodEnd: IsoDate; months: number } | null {
  const parts = /^(\d{4}-\d{2}-\d{2})\/(3|6|9|12)M$/.exec(cell)
  const periodEnd = parts === null ? null : plainDate(parts[1])
  return parts === null || periodEnd === null ? null : { periodEnd, months: Number(parts[2]) }
}

/** '2026-10-21 16:05', Indian time. */
function moment(cell: string): { date: IsoDate; at: number } | null {
  const [day, clock = ''] = cell.split(' ')
  const date = plainDate(day)
  return date === null || !isClockTime(clock) ? null : { date, at: istInstant(date, clock) }
}

function isItem(cell: string): cell is FundamentalItem {
  return Object.hasOwn(FUNDAMENTAL_ITEMS, cell)
}
