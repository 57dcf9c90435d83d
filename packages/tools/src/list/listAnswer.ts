import type { Market } from '@strikelens/market/market'
import type { IsoDate } from '@strikelens/market/time'
import { turns } from '../kit/turns.ts'
import type { Answer, Explanation, NoAnswer, Notice, Result } from '../result.ts'
import { noAnswer } from '../result.ts'
import { membersNotice } from '../universe/membersNotice.ts'
import { universeName } from '../universe/universe.ts'
import { unknownList } from '../universe/unknownList.ts'
import { askedColumns, listFormulas } from './askedColumns.ts'
import { presetColumns } from './formulaColumns.ts'
import type { List, ListedSymbol } from './list.ts'
import {
  type BesideFigure,
  type FoundRule,
  type ListCell,
  type ListData,
  lineText,
  numberColumns,
  type OpenedRow,
  shownFigure,
  wordColumns,
} from './listData.ts'
import { rowKey } from './listedRow.ts'
import type { ListLines } from './listLines.ts'
import type { ListAsked } from './listTool.ts'

/** What a list read of the market. */
export interface ListReading<Row> {
  /** Epoch ms at which its prices hold. */
  readonly asOf: number
  /** Epoch ms at which the open interest was published, where it has any. */
  readonly oiAsOf?: number | null
  /** Symbols of the universe, with those that have no row. Default: those that have one. */
  readonly scanned?: number
  /** What it is a list of, where that is not its universe. */
  readonly named?: string
  readonly rows: readonly (Row & ListedSymbol)[]
  /** Of a list that looks for its formula in the last bars: which it was. */
  readonly found?: FoundRule | null
  /** What the list says as a whole: in figures, in sentences, and of what it lacks. */
  readonly cells?: readonly ListCell[]
  /** Days that columns are of, by the names of the list's `dated`; null where no file of it is stored. */
  readonly dates?: Readonly<Record<string, IsoDate | null>>
  /** Lines over time of its pictures, by their keys. */
  readonly charts?: Readonly<Record<string, ListLines>>
  readonly insights?: Answer<unknown>['insights']
  readonly notices?: readonly Notice[]
  readonly explanations?: Readonly<Record<string, Explanation>>
  /** What is known of one row besides its columns. */
  readonly opened?: (row: Row & ListedSymbol) => Partial<OpenedFigures>
}

/** What is told of the row that is asked about. */
export interface OpenedFigures {
  /** How its figures came about, by their keys; null where one of them is missing. */
  readonly explanations: Readonly<Record<string, Explanation | null>>
  readonly badges: readonly string[]
  readonly lines: readonly string[]
  readonly beside: readonly BesideFigure[]
  readonly charts: Readonly<Record<string, ListLines>>
  /** Columns of its own, its days, of which the list's looks draw a table. */
  readonly columns: OpenedRow['columns']
}

/** The answer of a list: its rows as columns, or why there are none. */
export async function listAnswer<Row>(
  market: Market,
  list: List<Row>,
  asked: ListAsked,
  read: () => Promise<ListReading<Row> | { readonly noAnswer: NoAnswer } | null>,
): Promise<Result<ListData>> {
  const { universe } = asked
  const [own, next = own] = list.universes
  const other = universe === own ? { name: next, set: { universe: next } } : { name: own, set: { universe: null } }
  const actions = [{ label: universeName(other.name), set: other.set }]
  const unknown = unknownList(universe, actions)
  if (unknown !== null) return unknown
  const reading = await read()
  if (reading !== null && 'noAnswer' in reading) return reading
  if (reading === null || reading.rows.length === 0) {
    return noAnswer(
      `There is no data of ${universeName(universe)} at this moment`,
      'Choose another universe or another day.',
      actions,
    )
  }
  // Rows were work enough: others have their turn before they become columns.
  await turns()()
  const { asOf, oiAsOf = null, insights = [], notices = [], explanations = {} } = reading
  const members = membersNotice(market, universe)
  const isSaid = members === null || notices.some(({ text }) => text === members.text)
  return {
    answer: {
      asOf,
      oiAsOf,
      insights,
      notices: isSaid ? notices : [...notices, members],
      explanations,
      data: await listData(market, list, asked, reading),
    },
  }
}

async function listData<Row>(
  market: Market,
  list: List<Row>,
  { universe, asked, digits, row: wanted, interval }: ListAsked,
  {
    rows: all,
    scanned = all.length,
    // Lists of futures and of shares each have an 'all' of their own.
    named = universe === 'all' ? `All ${list.noun}s` : universeName(universe),
    found = null,
    cells = [],
    charts = {},
    dates = {},
    opened,
  }: ListReading<Row>,
): Promise<ListData> {
  const { apart } = list
  const keyOf = (row: Row & ListedSymbol) =>
    rowKey(row.symbol, apart === null ? undefined : (list.words[apart.word].value(row) ?? ''))
  const one = all.find((row) => keyOf(row) === wanted)
  const rows = wanted === undefined ? all : one === undefined ? [] : [one]
  const whole = numberColumns(list, rows)
  const shown = Object.fromEntries(Object.entries(whole).map(([key, values]) => [key, shownFigure(list, key, values)]))
  const words = wordColumns(list, rows)
  const columns = { symbol: rows.map(({ symbol }) => symbol), words, numbers: shown }
  const formulas = listFormulas(market, list, columns, interval)
  const lines = (isWhole: boolean) => (isWhole === (digits === 'all') ? Object.entries(list.lines) : [])
  return {
    universe,
    named,
    scanned,
    symbol: columns.symbol,
    company: rows.map(({ company }) => company),
    apart: apart?.word ?? null,
    words,
    numbers: digits === 'all' ? whole : shown,
    lines: Object.fromEntries(lines(false).map(([key, { value }]) => [key, rows.map((row) => lineText(value(row)))])),
    wholeLines: Object.fromEntries(lines(true).map(([key, { value }]) => [key, rows.map(value)])),
    presets: await presetColumns(list, formulas, rows.length),
    asked: await askedColumns(formulas, asked),
    found,
    cells,
    dates: Object.fromEntries(Object.entries(dates).flatMap(([name, day]) => (day === null ? [] : [[name, day]]))),
    charts: wanted === undefined && digits === 'shown' ? charts : {},
    next: [],
    opened: one === undefined ? null : openedRow(keyOf(one), opened?.(one) ?? {}),
  }
}

function openedRow(
  key: string,
  { explanations = {}, badges = [], lines = [], beside = [], charts = {}, columns = {} }: Partial<OpenedFigures>,
): ListData['opened'] {
  const known = Object.entries(explanations).flatMap(([key, how]) => (how === null ? [] : [[key, how] as const]))
  return { key, explanations: Object.fromEntries(known), badges, lines, beside, charts, columns }
}
