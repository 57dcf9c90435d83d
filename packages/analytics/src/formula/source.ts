import type { Interval } from './intervals.ts'
import type { Operand } from './tree.ts'

/** A value, or a promise of it. */
type Given<T> = T | Promise<T>

/**
 * Closed bars, oldest first, of all names of a page or of one other symbol, as a panel holds them: name s at bar t is element
 * s·barCount + t of a column. A bar whose close is NaN does not exist for that name.
 */
export interface FormulaBars {
  readonly symbolCount: number
  readonly barCount: number
  readonly open: Float64Array
  readonly high: Float64Array
  readonly low: Float64Array
  readonly close: Float64Array
  readonly volume: Float64Array
  /** Own average price of a bar, for VWAP; the typical price stands in. */
  readonly vwap?: Float64Array
  /** When each bar of the axis had closed, epoch ms: barCount elements. */
  readonly end: Float64Array
  /** A number that is the same for all bars of a session: barCount elements. Days and longer need none. */
  readonly sessionOf?: Float64Array
}

/** A field as a source is asked for it. */
export interface FieldRequest {
  /** As the vocabulary spells it. */
  readonly name: string
  readonly args: readonly (number | string)[]
  readonly series?: string | undefined
  /** Another symbol: the answer is about it alone. */
  readonly symbol?: string | undefined
  /** Of a field that is known at every bar: the bars it stands on. */
  readonly interval?: Interval | undefined
}

/**
 * A field of words: for each name the place of its word in `words`, −1 where it has none. Of another symbol, one element. It is
 * taken to be the same at every bar that is looked at.
 */
export interface WordColumn {
  readonly places: ArrayLike<number>
  readonly words: readonly string[]
}

/** An indicator as a source is asked for one that is kept already. */
export interface PublishedRequest {
  readonly name: string
  readonly params: readonly number[]
  /** The column it reads, where that is not its own. */
  readonly of?: string | undefined
  /** Which of its series; absent of an indicator with one. */
  readonly series?: string | undefined
  readonly interval: Interval
}

/**
 * Where formulas get their columns. Everything is as of one moment: no bar is given that had not closed. A source may answer
 * with views of its own memory; nothing is written to them.
 */
export interface FormulaSource {
  /** Names of the page; their order is that of every column. */
  readonly symbolCount: number
  /**
   * The last bars of an interval, at least `bars` where there are so many. Averages that remember all before begin with the
   * first bar that is given, so that equal numbers on two pages want equal first bars. Null where there are none.
   */
  bars(interval: Interval, bars: number, symbol?: string): Given<FormulaBars | null>
  /**
   * Numbers of a field, NaN where it is missing: for one that is known at every bar as many as a column of the bars of its
   * interval, else one a name; of another symbol, its own alone. Fields that are about no name (`leg(…)`) may answer with one
   * number for all, or with one bar row. Null where it is not known at all.
   */
  numbers(field: FieldRequest): Given<Float64Array | null>
  /** Words of a field. */
  words(field: FieldRequest): Given<WordColumn | null>
  /** An indicator of all names at the last closed bar, where it is kept: one number a name. It must be that of the bars. */
  published?(indicator: PublishedRequest): Given<Float64Array | null>
  /** What an operand was for each name, or for all, when the alert was set; its text is the printed operand. */
  whenSet?(text: string, operand: Operand): Given<Float64Array | null>
}
