import type { ColumnWords } from '../figures/figure.ts'
import type { NamedUniverse } from '../universe/universe.ts'
import type { LinesChart } from './listData.ts'

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
}

/** A number of a row: a column, a field of formulas, a cell of the file; NaN or null where it has none. */
export interface ListFigure<Row> extends ColumnWords, ColumnPlace {
  readonly value: (row: Row) => number | null
  /** A word that stands before it in a file: the day that is so many days away. */
  readonly behind?: string
}

/** A word of a row: its setup, its class. */
export interface ListWord<Row> extends ColumnPlace {
  readonly label: string
  readonly hint?: string
  readonly value: (row: Row) => string | null
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
  /** Least amounts that do not bind its rows: what dries up has no volume. */
  readonly free?: readonly string[]
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

/** Whose figures a picture shows: rows of the table, or all of the universe, whatever is asked of them. */
interface ChartRows {
  readonly title: string
  readonly of?: 'listed' | 'all'
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
    })
  /** Sectors by the median of a figure, by how many rows they have, or by how many of one mark against those of another. */
  | (ChartRows & {
      readonly kind: 'sectors'
      readonly figure?: Key
      readonly net?: readonly [up: Key, down: Key]
    })
  /** How many rows lie in each step of a figure. */
  | (ChartRows & { readonly kind: 'histogram'; readonly figure: Key })
  | (LinesChart & { readonly kind: 'lines' })

/** Two tables side by side: rows whose figure is above 0, and those where it is below. */
export interface ListSplit<Key extends string = string> {
  readonly by: Key
  readonly titles: readonly [above: string, below: string]
}

/** Grounds of rows that ask for care or step back. */
export type ListTint = 'warn' | 'mute'

/** How a column of numbers is drawn: coloured by its sign, or over a bar from 0 to 100. */
export type ColumnTint = 'diverging' | 'rank'

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
  /** The preset that it opens with; absent: none. */
  readonly preset?: string
  readonly leasts?: Readonly<Record<string, ListLeast<NoInfer<Key>>>>
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
  readonly leasts: Readonly<Record<string, ListLeast<string>>>
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

/** The word of an address for no preset. */
export const NO_PRESET = 'none'

/** Declares a list of rows; keys are checked against each other where it is written. */
export function defineList<Row>() {
  return <Key extends string, Word extends string = never, Line extends string = never>(
    parts: ListParts<Row, Key, Word, Line>,
  ): List<Row> => {
    const { figures, words = {}, lines = {}, card, order } = parts
    const all: Readonly<Record<string, ColumnPlace>> = { ...words, ...figures, ...lines }
    const shown = Object.keys(all).filter((key) => all[key].isHidden !== true)
    return {
      noun: parts.noun,
      universes: parts.universes,
      links: parts.links,
      drawer: parts.drawer ?? {},
      columns: ['symbol', 'sector', ...(parts.columns ?? shown)],
      phoneFirst: ['symbol', ...(parts.phoneFirst ?? [order.by])],
      order,
      tie: parts.tie ?? order.by,
      figures,
      words,
      lines,
      presets: parts.presets ?? {},
      preset: parts.preset ?? NO_PRESET,
      leasts: parts.leasts ?? {},
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
