import type { ColorToken } from '../theme/index.ts'

/** One bar at each strike: calls, puts, or any value by strike. NaN is unknown and drawn as a dash, not as no bar. */
export interface StrikeColumn {
  readonly key: string
  readonly name: string
  /** What is held. */
  readonly color: ColorToken
  /** What was added since the base, on top. */
  readonly addedColor: ColorToken
  readonly values: Float64Array
  /** Part of `values` added since the base; negative: removed. */
  readonly change?: Float64Array
}

/** oi: the bars alone; chg: only the change, around zero; both: held, added on top, removed as a hatched ghost. */
export type StrikeView = 'oi' | 'chg' | 'both'

/** Something with a place on the strike axis. */
export type StrikeMark =
  | {
      /** A vertical line with its name on top: spot, F. */
      readonly kind: 'line'
      readonly at: number
      readonly label: string
      readonly color: ColorToken
      readonly isDashed?: boolean
    }
  | {
      /** A name over the bar of one column: R1, S1. */
      readonly kind: 'wall'
      readonly at: number
      readonly label: string
      readonly column: string
    }
  | {
      /** A note under the strike: 'ATM, max pain'. Its strike is always labelled, in ink. */
      readonly kind: 'note'
      readonly at: number
      readonly label: string
    }

/** A shaded span of prices, the expected move. */
export interface StrikeSpan {
  readonly from: number
  readonly to: number
  readonly label: string
}
