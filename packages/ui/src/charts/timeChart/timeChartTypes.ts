import type { ColorToken } from '../theme/index.ts'

/** A value axis. The name with its unit stands over it: 'Premium, ₹'. */
export interface ValueAxis {
  readonly name: string
  /** '₹', 'lots', '%'; empty for a bare number. Repeated in the tooltip. */
  readonly unit: string
  readonly format: (value: number) => string
}

interface SeriesBase {
  readonly key: string
  readonly name: string
  readonly color: ColorToken
  /** Default right. */
  readonly axis?: 'left' | 'right'
  /** What the tooltip's change is measured from. Default: the series' first value of the same session. */
  readonly base?: number
  /** Off until the reader turns it on. */
  readonly startsHidden?: boolean
  /** Whether the last value stands as a tag on the axis. Default: true for lines and candles. */
  readonly hasTag?: boolean
}

/** NaN is a gap: the line ends and begins again, nothing is drawn between. */
export interface LineSeries extends SeriesBase {
  readonly kind: 'line' | 'step' | 'area'
  readonly values: Float64Array
  readonly dash?: 'solid' | 'dashed' | 'dotted'
  /** The line that the chart is about: it stands out among those beside it. */
  readonly isMain?: boolean
  /** 1 where the value is stale: a hollow marker. */
  readonly stale?: Uint8Array
}

export interface HistogramSeries extends SeriesBase {
  readonly kind: 'histogram'
  readonly values: Float64Array
  /** The colour of one bar, where it differs from the series'. */
  readonly barColor?: (index: number) => ColorToken
}

export interface CandleSeries extends SeriesBase {
  readonly kind: 'candle'
  readonly open: Float64Array
  readonly high: Float64Array
  readonly low: Float64Array
  readonly close: Float64Array
}

export type TimeSeries = LineSeries | HistogramSeries | CandleSeries

/** A labelled horizontal line: previous close, the day's high, R1. */
export interface Level {
  readonly value: number
  readonly label: string
  readonly color: ColorToken
  readonly axis?: 'left' | 'right'
  /** Whether the axis stretches to show it. Default true; else it is drawn only where it happens to be in view. */
  readonly isAlwaysSeen?: boolean
}

export interface TimePane {
  readonly key: string
  /** Share of the height against the other panes. Default 1. */
  readonly weight?: number
  readonly left?: ValueAxis
  readonly right?: ValueAxis
  readonly series: readonly TimeSeries[]
  readonly levels?: readonly Level[]
}

/** A vertical line through all panes: an event, a change of regime. */
export interface TimeMark {
  readonly time: number
  readonly label: string
  readonly color?: ColorToken
  /** Many of these may stand close together: a stroke at the top of the first pane, not a line through all. */
  readonly isSlight?: boolean
}

/** A tinted span of time: a regime, a reading. */
export interface TimeZone {
  readonly from: number
  readonly to: number
  readonly color: ColorToken
}

/** The column whose last value and tooltip figure stand for the series. */
export function mainValues(series: TimeSeries): Float64Array {
  return series.kind === 'candle' ? series.close : series.values
}
