/** What a column holds: numbers (NaN where unknown) or texts ('' where there is none). */
interface Column<Kind extends keyof CellsOfKind = keyof CellsOfKind> {
  readonly kind: Kind
  /** Unit or meaning, where the name does not say it. */
  readonly meaning: string
}

interface CellsOfKind {
  readonly number: Float64Array
  readonly text: readonly string[]
}

type Columns = Readonly<Record<string, Column>>

/** How often something is published. `due` is when it is usually there: '19:30' of its evening, '24:30' after midnight. */
export type Cadence =
  | { readonly every: 'minutes'; readonly minutes: number }
  /** A file of the evening, one a session. */
  | { readonly every: 'session'; readonly due: string }
  /** A report of the week, published on its Friday. */
  | { readonly every: 'week'; readonly due: string }
  | { readonly every: 'year' }
  /** What companies and members announce: on most days, and never none in a week. */
  | { readonly every: 'news' }
  /** A list that is in force until the next. */
  | { readonly every: 'change' }

/**
 * A table that is stored by date. Whoever writes or reads it uses this definition: a column that is misspelt, renamed or left
 * out does not compile. ₹ and units of the date itself, unless a column says otherwise.
 */
export interface Dataset {
  /** Under which it is stored. */
  readonly name: string
  /** What a row is. */
  readonly rows: string
  /** How the tables of a date are kept apart: not at all, under these words, or one for each symbol, underlying or index. */
  readonly part: 'none' | 'symbol' | 'underlying' | 'index' | 'index/weights' | readonly string[]
  /** When it is there; 'derived': made by our evening job from what is stored of the session. */
  readonly published: Cadence | 'derived'
  readonly writtenBy: readonly Writer[]
  readonly columns: Columns
  /** Columns that some stored tables lack: a reader finds NaN or '' in them. */
  readonly optional: Columns
}

/** Exchange files that were imported, our evening job, the simulated market, or a day's ingest. */
type Writer = 'files' | 'evening job' | 'simulator' | 'ingest'

type CellsOf<C extends Columns> = { readonly [Name in keyof C]: CellsOfKind[C[Name]['kind']] }

/** A table as it is read: every column is there. */
export type TableOf<D extends Dataset> = CellsOf<D['columns']> & CellsOf<D['optional']>

/** A table as it is written: an optional column may be left out. */
export type Written<D extends Dataset> = CellsOf<D['columns']> & Partial<CellsOf<D['optional']>>

/** What our evening job makes of a session, and the simulated market of its past ones. */
export const DERIVED = { part: 'none', published: 'derived', writtenBy: ['evening job', 'simulator'] } as const

/** A column of numbers. */
export function number(meaning = ''): Column<'number'> {
  return { kind: 'number', meaning }
}

/** A column of texts. */
export function text(meaning = ''): Column<'text'> {
  return { kind: 'text', meaning }
}
