import type { ColorToken } from '../theme/index.ts'

/** A value axis. The name with its unit stands over it: 'Premium, ₹'. */
export interface ValueAxis {
  readonly name: string
  /** '₹', 'lots', '%'; empty for a bare number. Repeated in the readout, except '₹' and 'points'. */
  readonly unit: string
  readonly format: (value: number) => string
  /** Both ends of a scale that is always shown whole: a share from 0 to 100. Default: what is seen, with a little air. */
  readonly range?: readonly [number, number]
  /** Ends that values cannot leave, which the air around what is seen does not pass: RSI below 100. */
  readonly limits?: readonly [number, number]
}

interface SeriesBase {
  readonly key: string
  readonly name: string
  readonly color: ColorToken
  /** Default right. */
  readonly axis?: 'left' | 'right'
  /** What the readout's change is measured from; from 0 none is told. Default: the series' first value of the same session. */
  readonly base?: number
  /** Key of the series it goes with: it is turned off with that one. */
  readonly companionOf?: string
  /** Off until the reader turns it on. */
  readonly startsHidden?: boolean
  /** Whether the last value stands as a tag on the axis. Default: true for candles and for lines without an end label. */
  readonly hasTag?: boolean
  /** False for what only guides the eye: the readout leaves its value out. Default true. */
  readonly isInTooltip?: boolean
  /** What the readout says instead of the value: of a line that is drawn on another scale than its own. */
  readonly told?: (index: number) => string
  /** Further figures of a point, told after the values of all lines: '+18.80%, IV 12.10'. */
  readonly note?: (index: number) => string
}

/** A sign on a line: a crossover, an unusual value. */
export interface LinePoint {
  /** Index of the point it stands on. */
  readonly index: number
  /** A triangle that points up (below the line) or down (above it), or a dot on the line itself. */
  readonly shape: 'up' | 'down' | 'dot'
  /** What it means, for the readout: 'Crossover up'. */
  readonly label: string
  /** Only the outline: not confirmed, of low quality. */
  readonly isHollow?: boolean
  /** Beside it: the grade. */
  readonly letter?: string
  /** Default: the line's. */
  readonly color?: ColorToken
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
  /** 1 where the stretch that leads to the point is drawn dotted: carried over, not confirmed. */
  readonly dotted?: Uint8Array
  readonly points?: readonly LinePoint[]
  /** Stands at the line's last point, where many lines share one axis: '26,000 CE'. */
  readonly endLabel?: string
  /** An area in two colours: `color` above zero, this one below. */
  readonly belowColor?: ColorToken
  /** Areas of one stack stand on one another, as bars of one do. */
  readonly stack?: string
}

export interface HistogramSeries extends SeriesBase {
  readonly kind: 'histogram'
  readonly values: Float64Array
  /** The colour of the bars below zero, where it is another one. */
  readonly belowColor?: ColorToken
  /** The colour of one bar, where it differs from the series'. */
  readonly barColor?: (index: number) => ColorToken
  /** Bars of one stack stand on one another: what is positive grows up from zero, what is negative down. */
  readonly stack?: string
}

export interface CandleSeries extends SeriesBase {
  readonly kind: 'candle'
  readonly open: Float64Array
  readonly high: Float64Array
  readonly low: Float64Array
  readonly close: Float64Array
  /** The close before each, which its change is told from; NaN where that is not known. Absent: its own open. */
  readonly before?: Float64Array
  /** The last one still runs: only its outline is drawn. */
  readonly isLastRunning?: boolean
}

export type TimeSeries = LineSeries | HistogramSeries | CandleSeries

/** A labelled horizontal line: previous close, the day's high, R1. */
export interface Level {
  readonly value: number
  readonly label: string
  readonly color: ColorToken
  readonly axis?: 'left' | 'right'
  /**
   * Whether the axis always stretches to show it, as for the guide lines of an indicator. Else only while it is near the
   * data, and further out it is told at the edge of the pane.
   */
  readonly isAlwaysSeen?: boolean
}

/** The room between two lines of the same axis. */
export interface LineFill {
  /** Keys of the two lines. */
  readonly between: readonly [string, string]
  /** Default: the colour of whichever line is the higher, which changes where they cross. */
  readonly color?: ColorToken
}

/** A tinted span of values: a band of a reading. `from` or `to` may be infinite. */
export interface ValueBand {
  readonly from: number
  readonly to: number
  readonly color: ColorToken
  /** In the corner of the band, where it has room. */
  readonly label?: string
  readonly axis?: 'left' | 'right'
}

/** A tinted room of prices and times: a gap that prices left. */
export interface PriceBox {
  /** Epoch ms; without an end it reaches to the right edge. */
  readonly from: number
  readonly to?: number
  readonly low: number
  readonly high: number
  readonly color: ColorToken
  readonly label?: string
}

/** A straight line between two moments: a trendline, the edge of a flag. */
export interface SlopedLine {
  readonly from: { readonly time: number; readonly value: number }
  readonly to: { readonly time: number; readonly value: number }
  readonly color: ColorToken
  readonly label?: string
  readonly dash?: 'solid' | 'dashed'
}

/** Bars that lie along the price axis: volume by price, open interest by strike. They stand behind what is drawn over time. */
export interface PriceProfile {
  readonly key: string
  /** Which edge they stand at. */
  readonly side: 'left' | 'right'
  /** The part of the width that the longest takes. */
  readonly share: number
  readonly rows: readonly PriceRow[]
}

interface PriceRow {
  /** Where it lies; one price where all rows are as high as the room between them lets them be. */
  readonly from: number
  readonly to: number
  /** Parts one after the other from the edge, each ≥ 0. */
  readonly parts: readonly { readonly value: number; readonly color: ColorToken }[]
}

/** A letter at the foot of a pane: results, a dividend. */
export interface FootMark {
  readonly time: number
  readonly letter: string
  readonly color?: ColorToken
}

/** What stands at prices beside the series, on the scale of `axis`. */
export interface PriceShapes {
  readonly axis?: 'left' | 'right'
  readonly boxes?: readonly PriceBox[]
  readonly lines?: readonly SlopedLine[]
  readonly profiles?: readonly PriceProfile[]
  readonly feet?: readonly FootMark[]
}

export interface TimePane {
  readonly key: string
  /** Share of the height against the other panes. Default 1. */
  readonly weight?: number
  readonly left?: ValueAxis
  readonly right?: ValueAxis
  readonly series: readonly TimeSeries[]
  readonly levels?: readonly Level[]
  readonly fills?: readonly LineFill[]
  readonly bands?: readonly ValueBand[]
  readonly shapes?: PriceShapes
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

/** A strip of coloured spans with words under the time axis: how a reading changed over the day. */
export interface TimeRibbon {
  /** What is read, for the readout: 'Sentiment'. */
  readonly name: string
  /** From the first moment to the last one of a reading, in order; where none stands nothing was read. */
  readonly spans: readonly RibbonSpan[]
}

export interface RibbonSpan {
  readonly from: number
  readonly to: number
  readonly color: ColorToken
  /** 'Mildly Bullish'; drawn where the span has room for it, and always told in the readout. */
  readonly text: string
}

/** The stack that a series stands in; undefined for one that stands alone. */
export function stackOf(series: TimeSeries): string | undefined {
  return series.kind === 'histogram' || series.kind === 'area' ? series.stack : undefined
}

/** The column whose last value and figure stand for the series. */
export function mainValues(series: TimeSeries): Float64Array {
  return series.kind === 'candle' ? series.close : series.values
}
