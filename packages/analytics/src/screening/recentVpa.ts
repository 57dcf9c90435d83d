import { type FlowColumns, relativeVolume, sma } from '../indicators/index.ts'
import { VPA_WEIGHTS, type VpaSignal, vpaNet, vpaSignal } from './volumePhase.ts'

/** Bars whose volumes RVOL is measured by (§I2), and that a climax has to be the extreme of. */
const BARS = 20
/** Bars that vpaNet is made of. */
const NET_BARS = 5

/** Bars before one that tell the trend it follows: SMA10, four bars back. */
const TREND_BARS = 14

/** What the signals of the last bars say together. */
export interface RecentVpa {
  /** The last one of 20 bars; null when there was none. */
  readonly signal: VpaSignal | null
  /** Bars since it; NaN without one. */
  readonly age: number
  /** −1 … 1; NaN when none of the last five bars has an RVOL. */
  readonly net: number
}

/**
 * VPA signals of the last 20 bars (/advanced-volume-analysis); the bars are those that traded, without gaps, with their ATR(14).
 * `lastRvol`: of a session that still runs, where it is measured by the minute.
 */
export function recentVpa(
  { high, low, close, volume }: FlowColumns,
  atr14: Float64Array,
  lastRvol?: number,
): RecentVpa {
  const { signals, rvols } = vpaSignals({ high, low, close, volume }, atr14, BARS, lastRvol)
  const count = signals.length
  const at = signals.findLastIndex((signal) => signal !== null)
  const recent = signals.slice(-NET_BARS)
  const isOff = rvols.subarray(Math.max(0, count - NET_BARS)).every(Number.isNaN)
  return {
    signal: at < 0 ? null : signals[at],
    age: at < 0 ? Number.NaN : count - 1 - at,
    net: isOff ? Number.NaN : vpaNet(recent.map((signal) => (signal === null ? 0 : VPA_WEIGHTS[signal]))),
  }
}

/** The signal of each of the last bars, oldest first, and the relative volume that it is read by. */
export interface VpaSignals {
  readonly signals: readonly (VpaSignal | null)[]
  readonly rvols: Float64Array
}

/** VPA signals of the last `count` bars; see `recentVpa`. */
export function vpaSignals(
  { high, low, close, volume }: FlowColumns,
  atr14: Float64Array,
  count: number,
  lastRvol?: number,
): VpaSignals {
  // As far back as a trend before the oldest of the bars is measured.
  const from = Math.max(0, close.length - count - TREND_BARS)
  const sma10 = sma(close.subarray(from), 10)
  const last = close.length - 1
  const first = Math.max(1, last - count + 1)
  const rvols = new Float64Array(Math.max(0, last - first + 1))
  const signals = Array.from(rvols, (_, i) => {
    const t = first + i
    const rvol =
      t === last && lastRvol !== undefined ? lastRvol : relativeVolume(volume[t], volume, Math.max(0, t - BARS), t)
    rvols[i] = rvol
    return vpaSignal({
      high: high[t],
      low: low[t],
      close: close[t],
      prevClose: close[t - 1],
      volume: volume[t],
      volumeBefore: volume[t - 1],
      volumeTwoBefore: t < 2 ? Number.NaN : volume[t - 2],
      atr: atr14[t],
      rvol,
      high20: extreme(high, t - BARS + 1, t + 1, 1),
      low20: extreme(low, t - BARS + 1, t + 1, -1),
      priorHigh5: extreme(high, t - 5, t, 1),
      priorLow10: extreme(low, t - 10, t, -1),
      trendBefore: trendBefore(close, sma10, t, from),
    })
  })
  return { signals, rvols }
}

/** Highest (1) or lowest (−1) of the values from … to − 1; NaN where the first of them lies before the columns. */
function extreme(values: Float64Array, from: number, to: number, side: 1 | -1): number {
  if (from < 0) return Number.NaN
  let most = values[from]
  for (let i = from + 1; i < to; i++) if (side * (values[i] - most) > 0) most = values[i]
  return most
}

/** downBefore and upBefore of §I4: C < SMA10 at the bar before, and that SMA10 below the one of three bars earlier. */
function trendBefore(close: Float64Array, sma10: Float64Array, t: number, from: number): -1 | 0 | 1 {
  if (t < 4) return 0
  const [price, now, earlier] = [close[t - 1], sma10[t - 1 - from], sma10[t - 4 - from]]
  if (price < now && now < earlier) return -1
  return price > now && now > earlier ? 1 : 0
}
