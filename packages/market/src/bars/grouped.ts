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
  const { open, high, low, close, vwap, oiQty } = panel
  for (let i = 0; i < panel.symbolCount; i++) {
    for (let b = 0, from = i * panel.barCount; b < panel.barCount; b++, from++) {
      const to = i * out.barCount + groupOf[b]
      if (!Number.isNaN(oiQty[from])) out.oiQty[to] = oiQty[from]
      if (Number.isNaN(close[from])) continue
      if (Number.isNaN(out.close[to])) {
        out.open[to] = open[from]
        out.high[to] = high[from]
        out.low[to] = low[from]
      } else {
        out.high[to] = Math.max(out.high[to], high[from])
        out.low[to] = Math.min(out.low[to], low[from])
      }
      out.close[to] = close[from]
    }
  }
  const summed = (column: Float64Array | undefined) => sums(column, panel, out, groupOf)
  const volume = summed(panel.volume)
  const value = summed(panel.volume.map((quantity, at) => (quantity > 0 ? quantity * vwap[at] : Number.NaN)))
  return {
    ...out,
    volume,
    vwap: value.map((rupees, at) => (volume[at] > 0 ? rupees / volume[at] : Number.NaN)),
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
