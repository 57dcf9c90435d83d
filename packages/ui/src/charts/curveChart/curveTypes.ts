import type { ColorToken } from '../theme/index.ts'
import type { ValueAxis } from '../timeChart/timeChartTypes.ts'

/** What runs along the bottom: a number (strike, delta, standard deviations) or names in an order (expiries). */
export interface CurveAxis {
  /** 'Strike', 'Days to expiry'. */
  readonly name: string
  /** Not needed where the places have names. */
  readonly format?: (x: number) => string
  /** The names of x = 0, 1, 2 …; the chart then has one column for each. */
  readonly categories?: readonly string[]
}

/** A value axis that may be told where it begins, ends and is labelled: rows of a map. */
export interface CurveValueAxis extends ValueAxis {
  readonly range?: readonly [number, number]
  readonly ticks?: readonly number[]
}

interface CurveBase {
  readonly key: string
  readonly name: string
  readonly color: ColorToken
  /** NaN is a gap. */
  readonly values: Float64Array
  /** Ascending, where the series has other places than the chart's own `x`. */
  readonly x?: Float64Array
  /** Default left. */
  readonly axis?: 'left' | 'right'
  /** What the tooltip prints instead, where the drawing is capped. */
  readonly trueValues?: Float64Array
  readonly startsHidden?: boolean
  /** False for what only guides the eye: the tooltip leaves it out. Default true. */
  readonly isInTooltip?: boolean
}

/** A line through the values; a step keeps a value until the next. */
export interface CurveLine extends CurveBase {
  readonly kind: 'line' | 'step'
  readonly dash?: 'solid' | 'dashed' | 'dotted'
  readonly isMain?: boolean
}

/** Bars from zero; several series stand side by side at each x, those of one stack on one another. */
export interface CurveBars extends CurveBase {
  readonly kind: 'bars'
  readonly stack?: string
  /** The colour of the bars below zero, where it is another one. */
  readonly belowColor?: ColorToken
  readonly barColor?: (index: number) => ColorToken
  /** Only the outline, around whatever other bars stand at its x: what was before. */
  readonly isOutline?: boolean
}

/** Points on their own. */
export interface CurveDots extends CurveBase {
  readonly kind: 'dots'
  /** What the area of a dot stands for (OI); the largest of the series has the largest dot. Default: all alike. */
  readonly size?: Float64Array
  /** Radius of the largest dot, CSS px. Default 8. */
  readonly largestPx?: number
  /** What the size is, for the tooltip: 'OI'. */
  readonly sizeName?: string
  readonly formatSize?: (size: number) => string
  /** 1 where the value is of low quality: only the outline. */
  readonly hollow?: Uint8Array
  readonly dotColor?: (index: number) => ColorToken
}

export type CurveSeries = CurveLine | CurveBars | CurveDots

/** A vertical line with its name on top: spot, F, flip, max pain. */
export interface CurveMark {
  readonly at: number
  readonly label: string
  readonly color: ColorToken
  readonly isDashed?: boolean
  /** Whether the axis stretches to show it. Default false: it is drawn where it happens to be in view. */
  readonly isAlwaysSeen?: boolean
}

/** A shaded span of x: the expected move. */
export interface CurveSpan {
  readonly from: number
  readonly to: number
  readonly label: string
}

/** A labelled horizontal line. */
export interface CurveLevel {
  readonly value: number
  readonly label: string
  readonly color: ColorToken
  readonly axis?: 'left' | 'right'
}
