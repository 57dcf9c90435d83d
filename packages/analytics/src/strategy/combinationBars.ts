import type { Bars } from '../bars/index.ts'

/**
 * Bars of a combination on the row grid (§S3, §O3): first, maximum, minimum and last of the *combination's* snapshot
 * values within each row; the legs' own highs stand at different minutes and are never added up. A snapshot belongs to
 * the row with rowTime − interval < asOf ≤ rowTime; the one that ends a row is also the price at which the next row of the
 * session begins, so that candles join. NaN for a row without a value: a gap, after which a row opens with its own first.
 * @param rowTime epoch ms of each row's end, ascending; the last row may be short
 * @param volume v(t) of §S4, summed per row whether priced or not
 */
export function combinationBars(
  rowTime: Float64Array,
  intervalMs: number,
  asOf: Float64Array,
  values: Float64Array,
  volume: Float64Array,
): Bars {
  const missing = () => new Float64Array(rowTime.length).fill(Number.NaN)
  const bars = { open: missing(), high: missing(), low: missing(), close: missing(), volume: missing() }
  let row = 0
  for (let t = 0; t < asOf.length; t++) {
    while (row < rowTime.length && rowTime[row] < asOf[t]) row++
    if (row === rowTime.length) break
    if (asOf[t] <= rowTime[row] - intervalMs) continue
    bars.volume[row] = Number.isNaN(bars.volume[row]) ? volume[t] : bars.volume[row] + volume[t]
    const value = values[t]
    if (Number.isNaN(value)) continue
    if (Number.isNaN(bars.open[row])) {
      const isJoined = row > 0 && rowTime[row] - intervalMs <= rowTime[row - 1] && !Number.isNaN(bars.close[row - 1])
      bars.open[row] = bars.high[row] = bars.low[row] = isJoined ? bars.close[row - 1] : value
    }
    bars.high[row] = Math.max(bars.high[row], value)
    bars.low[row] = Math.min(bars.low[row], value)
    bars.close[row] = value
  }
  return bars
}
