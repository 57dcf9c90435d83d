import type { ExplainInput } from '../result.ts'

/** The inputs of an explanation as they are shown. */
export interface Shown {
  readonly inputs: readonly ExplainInput[]
  /** Its numbers in order; a list that is written as a text counts as its numbers, other words do not. */
  readonly numbers: readonly number[]
  /** The number whose name is this or begins with it; NaN where none does. */
  at(name: string): number
}

/** What a figure is called and how it is written. */
export interface FigureWords {
  readonly label: string
  readonly unit?: string | undefined
  /** In words or symbols, as a page shows it. */
  readonly formula: string
  /** How far its sum may be off because its inputs are shown rounded: charges are paise each. */
  readonly roundedBy?: number
}

/**
 * A number that pages show: its words beside what gives it. Most are a function of the numbers shown with them. Some need
 * names or words of the inputs as well, some are found by search and can only be tried (an implied volatility gives the
 * mark back), and of some the inputs are too many to show.
 */
export type Figure = FigureWords &
  (
    | { readonly of: (...numbers: readonly number[]) => number }
    | { readonly ofShown: (shown: Shown) => number }
    /** Two numbers that are equal when the result is right. */
    | { readonly proves: (result: number, shown: Shown) => readonly [number, number] }
    /** What it was found in, which is not shown. */
    | { readonly found: string }
  )

/** How a list writes a figure as a column, a field of conditions and a heading of its file. */
export interface ColumnWords {
  readonly label: string
  readonly unit?: string | undefined
  /** The formula or meaning. */
  readonly hint: string
  readonly decimals: number
  /** A change: written with its sign. */
  readonly isSigned?: true
}

/** A figure that lists have a column of. */
export type ColumnFigure = Figure & ColumnWords
