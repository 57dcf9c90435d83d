import type { ColorToken } from '../theme/index.ts'

export interface ScatterPoint {
  readonly key: string
  readonly name: string
  /** NaN on either axis: not drawn. */
  readonly x: number
  readonly y: number
  readonly color: ColorToken
  /** What the area of the dot stands for; the largest of all has the largest dot. Default: all alike. */
  readonly size?: number
  /** Where a press or Enter leads; null: nowhere. A finger's first tap only shows the tooltip. */
  readonly href?: string | null
}

export interface ScatterAxis {
  /** With its unit: 'IV rank, %'. */
  readonly name: string
  readonly format: (value: number) => string
  /** A line across the plot at this value, the middle of the quadrants. */
  readonly middle?: number
  /** Where the axis begins and ends. Default: with the points. */
  readonly range?: readonly [number, number]
}

/** A shaded part of the plot with its name: what lies there is read in one way. An infinite bound is the plot's edge. */
export interface ScatterRegion {
  readonly label: string
  readonly color: ColorToken
  readonly x: readonly [number, number]
  readonly y: readonly [number, number]
  /** Where its name stands, out of the way of the points. Default: at the top. */
  readonly nameAt?: 'top' | 'bottom'
}
