import type { TimeMark, TimeSeries, TooltipRow } from '@strikelens/ui/charts/timeChart'
import type { IndicatorLine } from '../indicators/indicatorLines.ts'
import type { Interval } from '../kit/intervals.ts'
import type { Wire } from '../result.ts'
import type { Compared } from './compared.ts'
import type { InstrumentFigures } from './figures.ts'
import type { InstrumentRows } from './rows.ts'

/** A leg that can be drawn beside the premium, its price with its overlay and its OI with `oi`. */
export interface ChartLeg {
  readonly key: string
  /** The overlay that draws its price, where that is not its key: 'legs' draws all of them. */
  readonly overlay?: string
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
  /** Another instrument beside it, indexed to begin where it does. */
  readonly compared: Wire<Compared> | null
  readonly figures: Pick<Wire<InstrumentFigures>, 'prevClose' | 'dayHigh' | 'dayLow'>
  /** What the contract settled at. */
  readonly settlement: number | null
  /** Moments of the page's own beside changes of regime and the settlement. */
  readonly marks?: readonly TimeMark[]
  /** What the page adds to the tooltip of a row. */
  tip?(row: number): readonly TooltipRow[]
  /** The shortest row that has more than one snapshot, so that a candle says more than a line (§S3); 3m unless told. */
  readonly candlesFrom?: Interval
}

/** How it is drawn. */
export interface PremiumParams {
  readonly chart: 'line' | 'candle'
  readonly interval: Interval
  readonly days: number
  /** What stands beside the premium: vwap, spot, levels, path, iv, vix, oi and keys of legs. */
  readonly ov: string
}

/** The overlay that draws a leg's price. */
export function overlayOf({ overlay, key }: Pick<ChartLeg, 'overlay' | 'key'>): string {
  return overlay ?? key
}
