import type { TimeSeries } from '@strikelens/ui/charts/timeChart'
import type { IndicatorLine } from '../indicators/indicatorLines.ts'
import type { Wire } from '../result.ts'
import type { InstrumentFigures } from './figures.ts'
import type { InstrumentRows } from './rows.ts'

/** A leg that can be drawn beside the premium, its price with the overlay of its key and its OI with `oi`. */
export interface ChartLeg {
  readonly key: string
  readonly name: string
  readonly color: NonNullable<TimeSeries['color']>
  readonly price: readonly (number | null)[]
  readonly oi: readonly (number | null)[]
}

/** What the chart of an instrument draws. */
export interface PremiumChart {
  /** 'NIFTY 26,000 straddle'. */
  readonly label: string
  /** The premium's own name, 'Straddle'. */
  readonly name: string
  readonly symbol: string
  /** 'Spot', or 'Future' of a commodity. */
  readonly spotName: string
  readonly rows: Wire<InstrumentRows>
  readonly legs: readonly ChartLeg[]
  readonly indicators: readonly Wire<IndicatorLine>[]
  readonly figures: Pick<Wire<InstrumentFigures>, 'prevClose' | 'dayHigh' | 'dayLow'>
  /** What the contract settled at. */
  readonly settlement: number | null
}

/** How it is drawn. */
export interface PremiumParams {
  readonly chart: 'line' | 'candle'
  readonly interval: string
  readonly days: number
  /** What stands beside the premium: vwap, spot, levels, path, iv, vix, oi and keys of legs. */
  readonly ov: string
}

/** What an `ov` value draws. */
export function overlaysOf({ ov }: Pick<PremiumParams, 'ov'>): ReadonlySet<string> {
  return new Set(ov.split(','))
}
