import type { FieldRule } from '@strikelens/analytics/formula'
import type { ColumnWords } from '../figures/figure.ts'
import type { NamedUniverse } from '../universe/universe.ts'
import type { LinesChart } from './listLines.ts'

/** What every row of a list says of itself. */
export interface ListedSymbol {
  readonly symbol: string
  readonly company: string
  readonly sector: string
}

/** How every column is found and drawn. */
interface ColumnPlace {
  /** px. */
  readonly width?: number
  /** Known of a row and drawn with others, but no column: a mark beside the symbol, the ends of a range. */
  readonly isHidden?: true
  /** A column only where a choice of the page has this value. */
  readonly only?: { readonly choice: string; readonly is: string }
  /** A word that stands before it in a file: the day that is so many days away. */
  readonly behind?: string
}

/** A number of a row: a column, a field of formulas, a cell of the file; NaN or null where it has none. */
export interface ListFigure<Row> extends ColumnWords, ColumnPlace {
  readonly value: (row: Row) => number | null
  /** No column, but told of an opened row with the others. */
  readonly isBeside?: true
  /** A choice of the page that its name ends with: 'Δp % 5D'. */
  readonly over?: string
}

/** A word of a row: its setup, its class. */
export interface ListWord<Row> extends ColumnPlace {
  readonly label: string
  readonly hint?: string
  readonly value: (row: Row) => string | null
  /** A day, `2026-11-24`, which is written as days are. */
  readonly isDay?: true
  /** The figure whose order it has; absent: that of its letters. */
  readonly orderedBy?: string
}

/** Numbers over time of a row, oldest first, drawn as a small line on its own scale. */
export interface ListLine<Row> extends ColumnPlace {
  readonly label: string
  readonly hint?: string
  /** Of its column in a file, which has the numbers. */
  readonly heading: string
  readonly value: (row: Row) => Float64Array
}

/** A screen that is often asked for: a formula over the list's figures and words. */
export interface ListPreset<Key extends string = string> {
  readonly name: string
  readonly rule: string
  /** Its own order; absent: that of the list. */
  readonly order?: ListOrder<Key>
  /** Said instead of the formula where it asks for a label. */
  readonly words?: string
  /** Leasts that do not hold with it: it asks for the same figure otherwise. */
  readonly lifts?: readonly string[]
}

/** What rows are ordered by where the address says nothing: the largest first, the largest whichever way, or the least. */
export interface ListOrder<Key extends string = string> {
  readonly by: Key
  readonly first?: 'largest' | 'size' | 'least'
}

/** The least that a figure must be, as a control of its own: turnover, OI value. 0 asks nothing. */
export interface ListLeast<Key extends string> {
  readonly label: string
  readonly figure: Key
  readonly own: number
  readonly offered: readonly number[]
  /** Around the number: `['₹', ' Cr']`. */
  readonly around: readonly [before: string, behind: string]
  /** Whether it is asked of the size of a change, whichever way it went. */
  readonly isOfSize?: true
}

/** A value of a choice; with a rule the page keeps rows that meet it, as with a preset, and the server is asked nothing. */
interface ChoiceValue {
  readonly value: string
  readonly label: string
  readonly rule?: string
  /** Said instead of the formula. */
  readonly words?: string
}

/** Rows of one word: those of a class. A choice without `is` asks nothing. */
export interface ListFilter<Word extends string> {
  readonly label: string
  readonly word: Word
  /** What it opens with. */
  readonly own: string
  readonly choices: readonly { readonly value: string; readonly label: string; readonly is?: string }[]
  /** Over the list, each choice with how many rows it finds. */
  readonly isChips?: true
}

/** One choice of the page: its words, where it stands. Its values and default are those of its parameter. */
export interface ListChoice {
  readonly label: string
  readonly choices: readonly ChoiceValue[]
  readonly place?: 'head' | 'bar'
  /** As buttons side by side, not as a menu. */
  readonly isSegmented?: true
}

/** A page that knows more of a row's symbol. */
export interface ListLink {
  readonly tool: string
  readonly label: string
  readonly icon: LinkIcon
  /** The same for rows whose word is this: `['set', 'IDX']`. */
  readonly unless?: { readonly word: string; readonly is: readonly string[]; readonly tool: string }
}

export type LinkIcon = 'chart' | 'layers' | 'table' | 'company'

/** The chart of an opened row, and the prices of the row that are marked on it. */
export interface ListDrawer {
  readonly interval?: '5m' | '15m' | '1h' | '1d' | '1w'
  /** The word that says what the chart is of, where that is not the row's symbol: a contract. */
  readonly of?: string
  readonly levels?: (row: RowNumbers) => readonly ListLevel[]
  /** Under it: lines over time that are told of the opened row, by their keys. */
  readonly charts?: Readonly<Record<string, LinesChart>>
}

/** The numbers of a row by their keys; null where it has none. */
export interface RowNumbers {
  number(key: string): number | null
}

/** A price that is marked on a chart: the level that broke, a target, a stop. */
interface ListLevel {
  readonly value: number
  readonly label: string
  readonly color: 'ink-2' | 'up' | 'down' | 'accent'
}

/** Columns that are told by the file of a day. */
interface ListDated<Key extends string> {
  /** Before the day: 'Delivery of'. */
  readonly words: string
  readonly columns: readonly Key[]
}

/** Whose figures a picture shows: rows of the table, or all of the universe, whatever is asked of them. */
interface ChartRows {
  readonly title: string
  readonly of?: 'listed' | 'all'
  /** Of the rows of the table, a filter that it does not follow: it shows every class. */
  readonly without?: string
}

/** A quarter of a plot around 0, with the colour of its dots. */
interface ChartQuarter {
  readonly label: string
  readonly color: 'lb' | 'sb' | 'sc' | 'lu' | 'up' | 'down'
}

/**
 * A picture under the table. All but lines are drawn of the columns that the page has; lines over time are numbers of the
 * answer, by the picture's key.
 */
export type ListChart<Key extends string = string> =
  | (ChartRows & {
      readonly kind: 'scatter'
      readonly x: Key
      readonly y: Key
      /** What the area of a dot stands for. */
      readonly size?: Key
      /** Its sign colours the dot. */
      readonly color?: Key
      /** Or the step that it is in: below the first of two values, up to the second, from there on. */
      readonly steps?: { readonly of: Key; readonly at: readonly [number, number] }
      /** Shaded parts that are read in one way; an infinite bound is the plot's edge. */
      readonly regions?: readonly {
        readonly label: string
        readonly color: 'up' | 'down'
        readonly x: readonly [number, number]
        readonly y: readonly [number, number]
        readonly nameAt?: 'top' | 'bottom'
      }[]
      /** Named, and colouring their dots: right above, left above, left below, right below. */
      readonly quarters?: readonly [ChartQuarter, ChartQuarter, ChartQuarter, ChartQuarter]
      /** Figures that a dot tells besides. */
      readonly tells?: readonly Key[]
    })
  /** Sectors by the median of a figure, by how many rows they have, or by how many of one mark against those of another. */
  | (ChartRows & {
      readonly kind: 'sectors'
      readonly figure?: Key
      readonly net?: readonly [up: Key, down: Key]
    })
  /** How many rows lie in each step of a figure. */
  | (ChartRows & { readonly kind: 'histogram'; readonly figure: Key })
  | LinesChart

/** Two tables side by side: rows whose figure is above 0, and those where it is below. */
export interface ListSplit<Key extends string = string> {
  readonly by: Key
  readonly titles: readonly [above: string, below: string]
}

/** Of a list whose formula is looked for in the last bars. */
export interface ListFound<Key extends string = string> {
  readonly figure: Key
  readonly fields: Readonly<Record<string, FieldRule>>
}

/** Grounds of rows that ask for care, are worth a note or step back; of several the first that holds. */
export const LIST_TINTS = ['warn', 'note', 'mute'] as const
export type ListTint = (typeof LIST_TINTS)[number]

/** How a column of numbers is drawn: coloured by its sign, over a bar from 0 to 100, or on a ground from red at 1 to green at 99. */
export type ColumnTint = 'diverging' | 'rank' | 'rating'

/** Lengths of bars at whose close a list's rules are looked at. */
export type SignalInterval = '5m' | '15m' | '1h' | '1d' | '1w'

/** A rule that goes into the ledger when it turns true at the close of a bar (§I7). */
export interface ListKind {
  /** Absent: name and rule of the preset with its key. */
  readonly name?: string
  readonly rule?: string
  /** Which way a price is to go after it. Of a tool that computes its rows for one `side` they are those of this one. */
  readonly side: 'bull' | 'bear' | 'neutral'
  /** Default: days. Other lengths need a rule of bars and indicators alone. */
  readonly intervals?: readonly [SignalInterval, ...SignalInterval[]]
}

/** What of a list goes into the ledger, and the figures that are kept with it. */
export interface ListSignals<Key extends string = string> {
  readonly kinds: Readonly<Record<string, ListKind>>
  readonly score?: Key
  readonly attributes?: readonly Key[]
}

/** A list as it is written down; the keys of figures and words are those of columns, formulas and the address. */
export interface ListParts<Row, Key extends string, Word extends string, Line extends string> {
  /** What a row is: 'stock'. */
  readonly noun: string
  readonly universes: readonly [NamedUniverse, ...NamedUniverse[]]
  readonly figures: Readonly<Record<Key, ListFigure<Row>>>
  readonly words?: Readonly<Record<Word, ListWord<Row>>>
  readonly lines?: Readonly<Record<Line, ListLine<Row>>>
  /** The order of the columns behind symbol and sector. Default: words, figures, lines. */
  readonly columns?: readonly NoInfer<Key | Word | Line>[]
  /** The order where the address names none. */
  readonly order: ListOrder<NoInfer<Key>>
  /** Of equals the largest of this stands first. Default: that of `order`. */
  readonly tie?: NoInfer<Key>
  /** Columns a phone shows first, behind the symbol. */
  readonly phoneFirst?: readonly NoInfer<Key | Word>[]
  readonly presets?: Readonly<Record<string, ListPreset<NoInfer<Key>>>>
  /**
   * Of a list whose formula is looked for in the last bars, by the server: the figure that is 1 of the rows where it was true,
   * and the fields that such a formula has beside bars and indicators. Its presets are such formulas, and a formula of the
   * reader's own stands in place of a preset.
   */
  readonly found?: ListFound<NoInfer<Key>>
  /** The preset that it opens with; absent: none. */
  readonly preset?: string
  readonly leasts?: Readonly<Record<string, ListLeast<NoInfer<Key>>>>
  /** By the name of their parameter. */
  readonly filters?: Readonly<Record<string, ListFilter<NoInfer<Word>>>>
  /** What tells rows of one symbol apart: the expiry of contracts; and the parameter that names it. */
  readonly apart?: { readonly word: NoInfer<Word>; readonly param: string }
  /** Figures that are lots, and the units in one: where `unit` says so they are shown as quantities. */
  readonly lots?: { readonly figures: readonly NoInfer<Key>[]; readonly size: NoInfer<Key> }
  /** Columns that are of another day than the others, as the reading says, and what that day is. */
  readonly dated?: Readonly<Record<string, ListDated<NoInfer<Key>>>>
  /** Parameters of the tool's own that decide what is computed. */
  readonly choices?: Readonly<Record<string, ListChoice>>
  readonly tints?: Readonly<Partial<Record<NoInfer<Key>, ColumnTint>>>
  /** Which rows stand on a ground of their own, and what it means. */
  readonly rowTints?: Readonly<Partial<Record<ListTint, { words: string; holds: (row: Row) => boolean }>>>
  /** Tools that know more of a row's symbol. */
  readonly links: readonly ListLink[]
  /** Figures that stand on a card, under its line. */
  readonly card?: { readonly line?: NoInfer<Line>; readonly figures: readonly NoInfer<Key>[] }
  readonly split?: ListSplit<NoInfer<Key>>
  /** Pictures under the table, by their keys. */
  readonly charts?: Readonly<Record<string, ListChart<NoInfer<Key>>>>
  /** What an opened row's chart shows; absent: its days. */
  readonly drawer?: ListDrawer
  /** What goes into the ledger, and into the columns `signal` and `signalAt` of its page. */
  readonly signals?: ListSignals<NoInfer<Key>>
  /** Sentences under the page: what its numbers are not; those that are true of a session told by its minutes alone. */
  readonly caveats?: readonly string[]
  readonly minuteCaveats?: readonly string[]
}

/** A list: what makes its rows, and everything that reads them. */
export interface List<Row = never> {
  readonly noun: string
  readonly universes: readonly [NamedUniverse, ...NamedUniverse[]]
  readonly links: readonly ListLink[]
  readonly drawer: ListDrawer
  /** Null of a list without any. */
  readonly signals: ListSignals | null
  /** Keys of its columns, in the order of the table. */
  readonly columns: readonly [string, ...string[]]
  readonly phoneFirst: readonly string[]
  readonly order: ListOrder
  readonly tie: string
  readonly figures: Readonly<Record<string, ListFigure<Row>>>
  readonly words: Readonly<Record<string, ListWord<Row>>>
  readonly lines: Readonly<Record<string, ListLine<Row>>>
  readonly presets: Readonly<Record<string, ListPreset>>
  readonly preset: string
  /** Null of a list whose page looks for its rows itself. */
  readonly found: ListFound | null
  readonly leasts: Readonly<Record<string, ListLeast<string>>>
  readonly filters: Readonly<Record<string, ListFilter<string>>>
  readonly apart: { readonly word: string; readonly param: string } | null
  readonly lots: { readonly figures: readonly string[]; readonly size: string } | null
  readonly dated: Readonly<Record<string, ListDated<string>>>
  readonly choices: Readonly<Record<string, ListChoice>>
  readonly tints: Readonly<Record<string, ColumnTint | undefined>>
  readonly rowTints: Readonly<Partial<Record<ListTint, { words: string; holds: (row: Row) => boolean }>>>
  readonly card: { readonly line: string | null; readonly figures: readonly string[] }
  readonly split: ListSplit | null
  readonly charts: Readonly<Record<string, ListChart>>
  readonly caveats: readonly string[]
  readonly minuteCaveats: readonly string[]
}

/** The columns of a list as its choices have them. */
export function columnsOf(
  { columns, figures, words, lines }: List,
  chosen: Readonly<Record<string, unknown>>,
): readonly string[] {
  const all: Readonly<Record<string, ColumnPlace | undefined>> = { ...words, ...figures, ...lines }
  return columns.filter((key) => {
    const only = all[key]?.only
    return only === undefined || chosen[only.choice] === only.is
  })
}

/** Whether values of a choice are rules over the rows that the page has. */
export function isRuled({ choices }: ListChoice): boolean {
  return choices.some(({ rule }) => rule !== undefined)
}

/** Columns of what a list's rules said last: they are filled from the ledger, not from its rows. */
const SIGNAL_COLUMNS = ['signal', 'signalAt'] as const
const SIGNAL_WORDS: Readonly<Record<(typeof SIGNAL_COLUMNS)[number], ListWord<unknown>>> = {
  signal: { label: 'Signal', hint: 'What turned true at the close of its last bar', value: () => null, width: 150 },
  signalAt: {
    label: 'Signal of',
    hint: 'The session, or the time at which the bar closed',
    value: () => null,
    width: 76,
  },
}

/** The word of an address for no preset. */
export const NO_PRESET = 'none'

/** Columns of signals stand behind the one that the list is ordered by, in sight. */
function withSignals(columns: readonly string[], by: string, has: boolean): readonly string[] {
  if (!has) return columns
  const others = columns.filter((key) => !SIGNAL_COLUMNS.some((one) => one === key))
  // What is hidden has no place: then behind price and change.
  const at = others.includes(by) ? others.indexOf(by) + 1 : 2
  return [...others.slice(0, at), ...SIGNAL_COLUMNS, ...others.slice(at)]
}

/** Declares a list of rows; keys are checked against each other where it is written. */
export function defineList<Row>() {
  return <Key extends string, Word extends string = never, Line extends string = never>(
    parts: ListParts<Row, Key, Word, Line>,
  ): List<Row> => {
    const { figures, lines = {}, card, order, signals = null } = parts
    const words: Readonly<Record<string, ListWord<Row>>> = { ...parts.words, ...(signals === null ? {} : SIGNAL_WORDS) }
    const all: Readonly<Record<string, ColumnPlace & { readonly isBeside?: true }>> = { ...words, ...figures, ...lines }
    const shown = Object.keys(all).filter((key) => all[key].isHidden !== true && all[key].isBeside !== true)
    return {
      noun: parts.noun,
      universes: parts.universes,
      links: parts.links,
      drawer: parts.drawer ?? {},
      signals,
      columns: ['symbol', 'sector', ...withSignals(parts.columns ?? shown, order.by, signals !== null)],
      phoneFirst: ['symbol', ...(parts.phoneFirst ?? [order.by])],
      order,
      tie: parts.tie ?? order.by,
      figures,
      words,
      lines,
      presets: parts.presets ?? {},
      preset: parts.preset ?? NO_PRESET,
      found: parts.found ?? null,
      leasts: parts.leasts ?? {},
      filters: parts.filters ?? {},
      apart: parts.apart ?? null,
      lots: parts.lots ?? null,
      dated: parts.dated ?? {},
      choices: parts.choices ?? {},
      tints: parts.tints ?? {},
      rowTints: parts.rowTints ?? {},
      card: { line: card?.line ?? null, figures: card?.figures ?? [order.by] },
      split: parts.split ?? null,
      charts: parts.charts ?? {},
      caveats: parts.caveats ?? [],
      minuteCaveats: parts.minuteCaveats ?? [],
    }
  }
}
