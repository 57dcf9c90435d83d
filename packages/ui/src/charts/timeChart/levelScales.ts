import { mainOf } from './readoutFigures.ts'
import type { TimePane } from './timeChartTypes.ts'
import { type Side, sideOf } from './timeScene.ts'

/** A value axis of the first pane that levels can be drawn on. */
export interface LevelScale {
  readonly side: Side
  /** What its levels are kept as: the symbol's 'price', or the chart's own name. */
  readonly of: string
  readonly name: string
}

/** Where a scale is on the plot. */
export interface ScalePlace {
  readonly top: number
  readonly height: number
  readonly left: number
  readonly right: number
  readonly yOf: (value: number) => number
  /** The round value at a height. */
  readonly valueAt: (y: number) => number
  readonly format: (value: number) => string
}

/** The price of the symbol, wherever it is drawn: its levels are the same on every chart. */
const PRICE = 'price'

/** The axis of what the chart is about, then that of the symbol's price beside it. */
export function levelScales(pane: TimePane | undefined, symbol: string, chart: string): readonly LevelScale[] {
  const main = pane === undefined ? undefined : mainOf(pane)
  if (pane === undefined || main === undefined) return []
  const side = sideOf(main)
  const other: Side = side === 'left' ? 'right' : 'left'
  const scaleOf = (one: Side): LevelScale | null => {
    const axis = pane[one]
    if (axis === undefined) return null
    const isPrice = axis.name === symbol
    if (one === other && !isPrice) return null
    return { side: one, of: isPrice ? PRICE : chart, name: axis.name }
  }
  return [scaleOf(side), scaleOf(other)].filter((one) => one !== null)
}

/** The nearest value that is as round as a hand can mean it on a scale that spans `range`. */
export function roundedLevel(value: number, range: number): number {
  const step = 10 ** Math.floor(Math.log10(Math.max(range, Number.MIN_VALUE) / 250))
  const decimals = Math.max(0, -Math.floor(Math.log10(step)))
  return Number((Math.round(value / step) * step).toFixed(decimals))
}
