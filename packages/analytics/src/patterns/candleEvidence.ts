import { filledWindow, type PatternBars } from './barWindow.ts'
import { CANDLES, type CandleName, isDownBefore } from './candles.ts'
import type { Side } from './prices.ts'

/** The parts of one bar that the rules of §I4 compare. */
export interface CandleParts {
  /** Bar number. */
  readonly bar: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly body: number
  readonly range: number
  readonly upperShadow: number
  readonly lowerShadow: number
}

/** What a candlestick pattern was judged by (§I4). */
export interface CandleEvidence {
  readonly name: CandleName
  readonly side: Side
  /** The bars of the pattern, oldest first. */
  readonly bars: readonly CandleParts[]
  /** Means of the 10 bars before the first; NaN when there are not 10. */
  readonly avgBody: number
  readonly avgRange: number
  /** 1 after a rise (upBefore), −1 after a fall (downBefore), 0 when neither or not known. */
  readonly trendBefore: Side
}

/** The numbers behind a candlestick pattern that ends at a bar (§I4). The bar is counted among the bars that exist. */
export function candleEvidence(series: PatternBars, lastBar: number, code: number): CandleEvidence {
  const { name, side, bars: count } = CANDLES[code]
  const w = filledWindow(series)
  const { open, high, low, close } = w.up
  const first = lastBar - count + 1
  const bars: CandleParts[] = []
  for (let bar = first; bar <= lastBar; bar++) {
    bars.push({
      bar,
      open: open[bar],
      high: high[bar],
      low: low[bar],
      close: close[bar],
      body: Math.abs(close[bar] - open[bar]),
      range: high[bar] - low[bar],
      upperShadow: high[bar] - Math.max(open[bar], close[bar]),
      lowerShadow: Math.min(open[bar], close[bar]) - low[bar],
    })
  }
  const trendBefore = isDownBefore(w.up, first) ? -1 : isDownBefore(w.down, first) ? 1 : 0
  return { name, side, bars, avgBody: w.bodyBefore[first], avgRange: w.rangeBefore[first], trendBefore }
}
