import type { Segment } from '@strikelens/market/instruments'
import type { HistoryInterval } from '@strikelens/market/market'
import type { IsoDate } from '@strikelens/market/time'
import type { Notice } from '../result.ts'

/** Bars of what a chart is of, oldest first, a column a field. ₹ and units; NaN where nothing is known. */
export interface ChartBars {
  /** Epoch ms of each bar's start. */
  readonly time: Float64Array
  readonly open: Float64Array
  readonly high: Float64Array
  readonly low: Float64Array
  readonly close: Float64Array
  readonly volume: Float64Array
  readonly oiQty: Float64Array
  /** First bar of each session; of days and longer bars none. */
  readonly sessionStarts: readonly number[]
  readonly isRunning: boolean
}

/** Price and day of what a chart is of. */
export interface ChartQuote {
  readonly last: number
  /** Whether that is the official close of its session. */
  readonly isClose: boolean
  readonly prevClose: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly vwap: number
  readonly volumeQty: number
}

export type InstrumentKind = 'stock' | 'index' | 'etf' | 'commodity' | 'future' | 'option' | 'strategy'

/** What a chart is of, as it is called. */
export interface ChartName {
  /** 'RELIANCE', 'NIFTY 24 Nov future', '25,000 CE 24 Nov'. */
  readonly name: string
  /** 'Reliance Industries'; '' where that says nothing more. */
  readonly company: string
  readonly kind: InstrumentKind
  /** Whose derivatives stand at its side. */
  readonly underlying: string
}

/** What was read for a chart: its bars with those before them that indicators settle on. */
export interface ChartReading {
  readonly of: ChartName
  readonly interval: HistoryInterval
  /** Whose sessions its bars are of. */
  readonly segment: Segment
  readonly bars: ChartBars
  /** The first bar that is drawn. */
  readonly from: number
  /** Whether there may be bars before the first that was read. */
  readonly hasMore: boolean
  readonly quote: ChartQuote
  /** Epoch ms at which the prices hold. */
  readonly asOf: number
  /** The newest session of it. */
  readonly date: IsoDate
  readonly resolved: { readonly expiry?: IsoDate; readonly legs?: string }
  readonly notices: readonly Notice[]
}

/** So many bars fill a chart. */
export const FIRST_BARS = 300
/** More than these no chart holds. */
export const MOST_BARS = 6000
