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
