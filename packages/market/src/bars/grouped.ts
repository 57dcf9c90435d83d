import { type BarPanel, emptyPanel } from './panel.ts'
import type { BarRows } from './rows.ts'

/**
 * Bars put together: those that follow each other with the same element of `groupStart` are one, which starts there (§I1). A
 * missing bar adds nothing; a group without any is missing.
 */
export function groupedBars(panel: BarPanel & Partial<BarRows>, groupStart: Float64Array): BarRows {
  const groupOf = new Int32Array(panel.barCount)
  const starts: number[] = []
  for (let b = 0; b < panel.barCount; b++) {
    if (starts.length === 0 || starts[starts.length - 1] !== groupStart[b]) starts.push(groupStart[b])
    groupOf[b] = starts.length - 1
  }
  const out = emptyPanel(panel.ids, Float64Array.from(starts))
  const { open, high, low, close, volume, vwap, oiQty } = panel
  const { open: opens, high: highs, low: lows, close: closes, volume: traded, vwap: averages, oiQty: interest } = out
  for (let i = 0, from = 0; i < panel.symbolCount; i++) {
    const first = i * out.barCount
    for (let b = 0; b < panel.barCount; b++, from++) {
      const to = first + groupOf[b]
      const oi = oiQty[from]
      if (!Number.isNaN(oi)) interest[to] = oi
      const quantity = volume[from]
      if (!Number.isNaN(quantity)) {
        const before = traded[to]
        traded[to] = Number.isNaN(before) ? quantity : before + quantity
        const rupees = quantity * vwap[from]
        // A sum of rupees until all bars are through.
        if (quantity > 0 && !Number.isNaN(rupees))
          averages[to] = Number.isNaN(averages[to]) ? rupees : averages[to] + rupees
      }
      const last = close[from]
      if (Number.isNaN(last)) continue
      if (!Number.isNaN(closes[to])) {
        if (high[from] > highs[to]) highs[to] = high[from]
        if (low[from] < lows[to]) lows[to] = low[from]
      } else {
        opens[to] = open[from]
        highs[to] = high[from]
        lows[to] = low[from]
      }
      closes[to] = last
    }
  }
  for (let at = 0; at < averages.length; at++) averages[at] = traded[at] > 0 ? averages[at] / traded[at] : Number.NaN
  const summed = (column: Float64Array | undefined) => sums(column, panel, out, groupOf)
  return {
    ...out,
    turnover: summed(panel.turnover),
    trades: summed(panel.trades),
    deliveryQty: summed(panel.deliveryQty),
  }
}

/** What each group's bars add up to; NaN where none is known. */
function sums(
  column: Float64Array | undefined,
  panel: BarPanel,
  { barCount, symbolCount }: BarPanel,
  groupOf: Int32Array,
): Float64Array {
  const out = new Float64Array(symbolCount * barCount).fill(Number.NaN)
  if (column === undefined) return out
  for (let i = 0; i < symbolCount; i++) {
    for (let b = 0, from = i * panel.barCount; b < panel.barCount; b++, from++) {
      if (Number.isNaN(column[from])) continue
      const to = i * barCount + groupOf[b]
      out[to] = Number.isNaN(out[to]) ? column[from] : out[to] + column[from]
    }
  }
  return out
}
