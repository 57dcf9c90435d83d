export type ChainSide = 'ce' | 'pe'

/** `sign` colours by sign, `quiet` steps back, `price` is the figure a leg is chosen by. */
export type ColumnTone = 'sign' | 'quiet' | 'price'

/** Codes of a stale column: the value is old or doubtful, or it is taken off its neighbours. */
export const STALE = 1
export const STALE_MODEL = 2

/** One leg of a chain. */
export interface ChainLeg {
  strike: number
  side: ChainSide
}

/** A leg that is held in a basket: lots, + bought, − sold. */
export interface HeldLeg extends ChainLeg {
  quantity: number
}

/** Levels that the rows are marked by. NaN where there is none. */
export interface ChainLevels {
  /** Strikes of R1 and S1. */
  readonly resistance: number
  readonly support: number
  /** The expected move to expiry. */
  readonly moveLow: number
  readonly moveHigh: number
}

/** A sum of both sides over the strikes shown. */
export interface ChainSum {
  readonly label: string
  readonly ce: number
  readonly pe: number
  readonly format: (value: number) => string
  /** Coloured by its sign. */
  readonly isSigned?: boolean
}

/** A column of one side of a chain, or of its centre. */
export interface ChainColumn {
  key: string
  label: string
  /** The formula or meaning, shown on the heading. */
  hint?: string
  /**
   * `ruler`: OI with held, added and removed under the digits; `volume`: the same in grey; `buildup`: a code of BUILDUPS as
   * chip and triangle; `level`: a rank in percent, filled at 100 and outlined from 75.
   */
  kind?: 'number' | 'ruler' | 'volume' | 'buildup' | 'level'
  format: (value: number) => string
  tone?: ColumnTone
  /** The three largest of the side get their badge. */
  isRanked?: boolean
  /** Key of the change that a ruler draws. */
  changeKey?: string
  /** Key of a column of stale codes: such a value stands back, off its neighbours in italics. */
  staleKey?: string
  /** Stands behind the digits on phones, where the heading has no room for it. */
  unit?: string
  /** px at least; a wider table shares what is left in the same proportions. */
  width: number
  /** Of the centre: said elsewhere on the page too, and left out where the table is too narrow for all columns. */
  isSpare?: boolean
}

/** Values by column key, one element a listed strike, NaN where unknown. */
export type ChainValues = Readonly<Record<string, ArrayLike<number>>>

/** A chain as it is shown. */
export interface ChainData {
  /** Symbol, expiry and day: cells flash only between snapshots of the same chain. */
  readonly identity: string
  /** Listed strikes, ascending. */
  readonly strikes: Float64Array
  readonly ce: ChainValues
  readonly pe: ChainValues
  /** Straddle, PCR and other figures of the strike itself. */
  readonly centre: ChainValues
  /** 1 where nothing of the strike has a usable price: its row stands back. Absent: no row does. */
  readonly isQuiet?: ArrayLike<number>
}

/** New values of one column, by index of the strike. */
export interface ColumnTicks {
  readonly side: ChainSide | 'centre'
  readonly key: string
  readonly index: ArrayLike<number>
  readonly value: ArrayLike<number>
}

/** What moved within the minute. */
export interface ChainTicks {
  readonly columns: readonly ColumnTicks[]
  readonly spot?: number
}

/** A named choice of columns. Both lists run from outside to the centre. */
export interface ChainColumnSet {
  readonly key: string
  readonly label: string
  readonly columns: readonly ChainColumn[]
  /** Two lines each: four cells and the strike fill a phone. */
  readonly phone: readonly (readonly [ChainColumn, ChainColumn])[]
}
