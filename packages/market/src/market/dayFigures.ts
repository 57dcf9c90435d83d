import type { BarPanel } from '../bars/index.ts'

/** What a session came to so far, one element an instrument: first open, extremes, last close, sums. NaN without a trade. */
export interface DayFigures {
  readonly open: Float64Array
  readonly high: Float64Array
  readonly low: Float64Array
  readonly last: Float64Array
  /** Σ vwap·volume ÷ Σ volume in ₹. */
  readonly vwap: Float64Array
  readonly volumeQty: Float64Array
  /** The last open interest told. */
  readonly oiQty: Float64Array
}

/** Figures of a day from its bars (minute bars of one session, cut at the moment). */
export function dayFigures(panel: BarPanel): DayFigures {
  const unknown = () => new Float64Array(panel.symbolCount).fill(Number.NaN)
  const out = {
    open: unknown(),
    high: unknown(),
    low: unknown(),
    last: unknown(),
    vwap: unknown(),
    volumeQty: unknown(),
    oiQty: unknown(),
  }
  for (let i = 0; i < panel.symbolCount; i++) {
    let volume = Number.NaN
    let value = 0
    for (let at = i * panel.barCount; at < (i + 1) * panel.barCount; at++) {
      if (!Number.isNaN(panel.oiQty[at])) out.oiQty[i] = panel.oiQty[at]
      if (Number.isNaN(panel.close[at])) continue
      if (Number.isNaN(out.open[i])) {
        out.open[i] = panel.open[at]
        out.high[i] = panel.high[at]
        out.low[i] = panel.low[at]
      }
      out.high[i] = Math.max(out.high[i], panel.high[at])
      out.low[i] = Math.min(out.low[i], panel.low[at])
      out.last[i] = panel.close[at]
      if (Number.isNaN(panel.volume[at])) continue
      volume = Number.isNaN(volume) ? panel.volume[at] : volume + panel.volume[at]
      // A bar whose price moved without a quantity (a correction of the feed) has no average to add.
      if (panel.volume[at] > 0) value += panel.vwap[at] * panel.volume[at]
    }
    out.volumeQty[i] = volume
    out.vwap[i] = volume > 0 ? value / volume : Number.NaN
  }
  return out
}
