import * as z from 'zod/mini'
import { TABLE_PARAMS, type TableParams, tableParams } from '../heatmap/tableParams.ts'
import { choice, moment, namedSymbol } from '../params.ts'
import type { Wire } from '../result.ts'
import { type Condition, meets, parseConditions } from '../screening/conditions.ts'
import { type Figure, type Figures, figuresOf } from '../screening/figures.ts'
import { conditionsParam } from '../screening/params.ts'
import { conditionRules, type PresetRule, presetHits, presetRules } from '../screening/rules.ts'
import { type Screen, screened } from '../screening/screen.ts'
import type { OwnLevel } from '../symbolChart/chartPanes.ts'
import type { SymbolChartProps } from '../symbolChart/SymbolChart.tsx'
import { type NamedUniverse, sector, universeText } from '../universe/universe.ts'

/** What every row of a list says of itself. */
export interface ListedSymbol {
  readonly symbol: string
  readonly company: string
  readonly sector: string
}

/** A word of a row: its setup, its class. */
export interface ListWord<Row> {
  readonly label: string
  readonly hint?: string
  readonly value: (row: Row) => string
}

/** A screen that is often asked for: conditions as the address writes them, 'chgPct:gte:2,volume:gt:100'. */
export interface ListPreset {
  readonly name: string
  readonly rule: string
}

/** A list as it is written down; the keys of figures and words are those of columns, conditions and the address. */
export interface ListParts<Row, Key extends string, Word extends string, Preset extends string> {
  /** What a row is: 'stock'. */
  readonly noun: string
  readonly universes: readonly [NamedUniverse, ...NamedUniverse[]]
  readonly words: Readonly<Record<Word, ListWord<Row>>>
  readonly figures: Readonly<Record<Key, Figure<Row>>>
  /** The order, largest first, where the address names none. */
  readonly sort: NoInfer<Key>
  readonly presets: Readonly<Record<Preset, ListPreset>>
  /** Tools that know more of a row's symbol. */
  readonly links: readonly string[]
  /** What an opened row's chart shows; absent: its days. */
  readonly drawer?: ListDrawer
}

/** The chart of an opened row, and the prices of the row that are marked on it. */
export interface ListDrawer {
  readonly interval?: SymbolChartProps['interval']
  readonly levels?: (row: ListRow) => readonly OwnLevel[]
}

/** A row as it arrived: what it is, its words and its numbers by their keys. */
export interface ListRow extends ListedSymbol {
  readonly words: Readonly<Record<string, string>>
  readonly numbers: Readonly<Record<string, number | null>>
}

/** What a list's answer holds, column by column: hundreds of rows name no key twice. */
export interface ListData {
  readonly universe: string
  /** Symbols that were looked at; those without a row lack what the list is about. */
  readonly scanned: number
  readonly symbol: readonly string[]
  readonly company: readonly string[]
  readonly sector: readonly string[]
  readonly words: Readonly<Record<string, readonly string[]>>
  readonly numbers: Readonly<Record<string, Float64Array>>
}

/** What of the address decides which rows are shown, and how. */
export interface ListParams extends TableParams {
  readonly preset: string
  readonly f?: readonly Condition<string>[] | undefined
  readonly universe: string
  readonly sector?: string | undefined
  readonly symbol?: string | undefined
}

/** A list: what makes its rows, and everything that reads them. */
export interface List<Row = never>
  extends Pick<ListParts<Row, string, string, string>, 'noun' | 'universes' | 'links' | 'drawer'> {
  /** Keys of its columns, in the order of the table. */
  readonly columns: readonly [string, ...string[]]
  readonly sort: string
  /** Of rows as they arrive. */
  readonly words: Readonly<Record<string, ListWord<ListRow>>>
  readonly figures: Figures<ListRow, string>
  readonly presets: Readonly<Record<string, PresetRule<ListRow>>>
  /** The answer of these rows. */
  dataOf(universe: string, scanned: number, rows: readonly (Row & ListedSymbol)[]): ListData
}

/** Declares a list of rows; keys are checked against each other where it is written. */
export function defineList<Row>() {
  return <Key extends string, Word extends string, Preset extends string>(
    parts: ListParts<Row, Key, Word, Preset>,
  ): List<Row> => {
    const words = Object.entries<ListWord<Row>>(parts.words)
    const figures = Object.entries<Figure<Row>>(parts.figures)
    const arrived = figuresOf<ListRow, string>(
      Object.fromEntries(
        figures.map(([key, figure]) => [key, { ...figure, value: ({ numbers }) => numbers[key] ?? null }]),
      ),
      parts.sort,
    )
    return {
      noun: parts.noun,
      universes: parts.universes,
      links: parts.links,
      ...(parts.drawer === undefined ? {} : { drawer: parts.drawer }),
      sort: parts.sort,
      columns: ['symbol', 'sector', ...words.map(([key]) => key), ...figures.map(([key]) => key)],
      words: Object.fromEntries(words.map(([key, word]) => [key, { ...word, value: (row) => row.words[key] ?? '' }])),
      figures: arrived,
      presets: Object.fromEntries(
        Object.entries<ListPreset>(parts.presets).map(([key, preset]) => [key, presetRule(preset, arrived)]),
      ),
      dataOf: (universe, scanned, rows) => ({
        universe,
        scanned,
        symbol: rows.map(({ symbol }) => symbol),
        company: rows.map(({ company }) => company),
        sector: rows.map((row) => row.sector),
        words: Object.fromEntries(words.map(([key, { value }]) => [key, rows.map(value)])),
        numbers: Object.fromEntries(
          figures.map(([key, { value }]) => [key, Float64Array.from(rows, (row) => value(row) ?? Number.NaN)]),
        ),
      }),
    }
  }
}

function presetRule({ name, rule }: ListPreset, figures: Figures<ListRow, string>): PresetRule<ListRow> {
  const conditions = parseConditions(rule, figures)
  if (typeof conditions === 'string') throw new Error(`The preset '${name}' is no rule: ${conditions}`)
  const fields = conditions.map(({ field }) => figures.of(field))
  return {
    name,
    words: conditionRules(conditions, figures)
      .map(({ words }) => words)
      .join(' and '),
    field: fields.map(({ label }) => label).join(', '),
    holds: (row) => conditions.every((condition) => meets(condition, row, figures)),
    isMissing: (row) => fields.some(({ value }) => value(row) === null),
  }
}

/** Parameters that only the view and the file of a list read. */
export const LIST_VIEW_PARAMS = ['preset', 'f', 'sector', 'symbol', ...TABLE_PARAMS] as const

/** The parameters of a list's tool. */
export function listParams({ columns, figures, presets, universes }: List) {
  return {
    preset: choice(['none', ...Object.keys(presets)]),
    f: conditionsParam(figures),
    universe: z._default(universeText(universes), universes[0]),
    sector,
    /** The symbol whose row is marked. */
    symbol: namedSymbol,
    ...tableParams(columns),
    ...moment,
  }
}

/** The rows of an answer. */
export function listRows({ symbol, company, sector, words, numbers }: Wire<ListData>): readonly ListRow[] {
  const at = <Value>(columns: Readonly<Record<string, readonly Value[]>>, row: number) =>
    Object.fromEntries(Object.entries(columns).map(([key, values]) => [key, values[row]]))
  return symbol.map((one, row) => ({
    symbol: one,
    company: company[row],
    sector: sector[row],
    words: at(words, row),
    numbers: at(numbers, row),
  }))
}

/** How many rows each preset would leave beside the reader's own conditions. */
export function listPresetHits(
  list: List,
  rows: readonly ListRow[],
  { f, sector }: Pick<ListParams, 'f' | 'sector'>,
): ReadonlyMap<string, number> {
  return presetHits(rows, list.presets, conditionRules(f, list.figures), sector)
}

/** The rows that meet every condition, in the order asked for. */
export function listScreen(list: List, rows: readonly ListRow[], params: ListParams): Screen<ListRow> {
  const { preset, f, sector, q, sort = list.sort, dir } = params
  return screened(rows, {
    rules: [...presetRules(preset, list.presets), ...conditionRules(f, list.figures)],
    sector,
    q,
    sortValue: (row) => sortValue(list, row, sort),
    tieValue: list.figures.of(list.sort).value,
    dir,
  })
}

function sortValue({ figures, words }: List, row: ListRow, key: string): string | number | null {
  if (figures.has(key)) return figures.of(key).value(row)
  if (key === 'sector') return row.sector
  return words[key]?.value(row) ?? row.symbol
}
