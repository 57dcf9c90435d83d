import type { ValueArea, VolumeProfile } from '@strikelens/analytics/levels'

/** A colour that has its meaning on all pages. */
export type SeriesColor =
  | 'ink-2'
  | 'ink-3'
  | 'accent'
  | 'up'
  | 'down'
  | 'volume'
  | 'warn'
  | 'spot'
  | 'accumulation'
  | 'mark-up'
  | 'distribution'
  | 'mark-down'

/** Numbers over time; NaN where there is none. */
export interface ListSeries {
  readonly name: string
  readonly values: Float64Array
  readonly isBars?: boolean
  /** Default: the next one of the chart's own. */
  readonly color?: SeriesColor
  /** With what its values are the closes of: candles. */
  readonly candles?: { readonly open: Float64Array; readonly high: Float64Array; readonly low: Float64Array }
  /** Bars of one stack stand on one another, areas likewise; those below zero grow down. */
  readonly stack?: string
  /** An area under the line, in another colour below zero. */
  readonly below?: SeriesColor
  /** Key of the pane below that it is drawn in; absent: the first one. */
  readonly pane?: string
  /** Places of points that are marked on it, and what the mark means. */
  readonly dots?: { readonly at: Int32Array; readonly label: string }
  /** Marks on its points by their place: the signal of a day. */
  readonly marks?: readonly { readonly at: number; readonly label: string; readonly side: 'up' | 'down' }[]
  /** The colour of single bars, by their place in `colors`; 255 for the series' own. */
  readonly barColor?: { readonly colors: readonly SeriesColor[]; readonly at: readonly number[] }
}

/** Numbers over time under the table: of the market, of a few rows. */
export interface ListLines {
  /** Epoch ms, ascending. */
  readonly time: Float64Array
  /** How long a point is: '1d'. */
  readonly interval: string
  readonly lines: readonly ListSeries[]
  /** The stretch that the list is about, epoch ms. */
  readonly shaded?: { readonly from: number; readonly to: number }
  /** Readings under the time axis, one after the other. */
  readonly ribbon?: {
    readonly name: string
    readonly spans: readonly {
      readonly from: number
      readonly to: number
      readonly color: SeriesColor
      readonly text: string
    }[]
  }
  /** What was traded at each price, at the right edge of the first pane. */
  readonly profile?: VolumeProfile & { readonly area: ValueArea }
}

/** What an axis measures, its unit and digits. */
export interface LinesAxis {
  readonly name: string
  readonly unit?: string
  readonly decimals: number
  /** In lakh and crore: volumes. */
  readonly isCompact?: true
}

/** A picture of numbers over time: what its axes are. */
export interface LinesChart {
  readonly kind: 'lines'
  readonly title: string
  readonly note?: string
  readonly axis: LinesAxis
  /** Panes below the first, by their keys. */
  readonly panes?: Readonly<Record<string, LinesAxis>>
  /** A value that the lines are read against: where an index begins. */
  readonly level?: { readonly value: number; readonly label: string }
}
