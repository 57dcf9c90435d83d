import { type BarPanel, placesOf } from '../bars/index.ts'

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

interface Known {
  readonly bars: number
  readonly figures: DayFigures
}

const known = new WeakMap<BarPanel, Known>()
/** Less than a tenth of all instruments are summed alone. */
const FEW = 10

/**
 * Figures of a day from its bars (minute bars of one session): of these instruments, in their order, and as many bars as had
 * ended at the moment. An unknown instrument has none. Every page of the same moment reads the same: they are summed once.
 * Without a number of bars all count, and are summed anew: some of them may still be to come.
 */
export function dayFigures(panel: BarPanel, ids: readonly string[] = panel.ids, bars?: number): DayFigures {
  const places = placesOf(panel)
  const rows = ids.map((id) => places.get(id) ?? -1)
  if (bars === undefined) return figuresOf(panel, rows, panel.barCount)
  const last = known.get(panel)
  const isKnown = last?.bars === bars
  if (!isKnown && ids.length * FEW < panel.symbolCount) return figuresOf(panel, rows, bars)
  const all = isKnown ? last.figures : figuresOf(panel, [...panel.ids.keys()], bars)
  known.set(panel, { bars, figures: all })
  const of = (column: Float64Array) => Float64Array.from(rows, (row) => (row < 0 ? Number.NaN : column[row]))
  return {
    open: of(all.open),
    high: of(all.high),
    low: of(all.low),
    last: of(all.last),
    vwap: of(all.vwap),
    volumeQty: of(all.volumeQty),
    oiQty: of(all.oiQty),
  }
}

/** Figures of these rows of a panel; none of −1. */
function figuresOf(panel: BarPanel, rows: readonly number[], bars: number): DayFigures {
  const unknown = () => new Float64Array(rows.length).fill(Number.NaN)
  const out = {
    open: unknown(),
    high: unknown(),
    low: unknown(),
    last: unknown(),
    vwap: unknown(),
    volumeQty: unknown(),
    oiQty: unknown(),
  }
  for (let i = 0; i < rows.length; i++) {
    if (rows[i] < 0) continue
    const first = rows[i] * panel.barCount
    let volume = Number.NaN
    let value = 0
    for (let at = first; at < first + bars; at++) {
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
