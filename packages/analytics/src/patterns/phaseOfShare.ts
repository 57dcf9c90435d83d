import type { Bars } from '../bars/index.ts'
import { atr, lastMean, obv } from '../indicators/index.ts'
import {
  type Accumulation,
  type RecentVpa,
  recentVpa,
  smartMoneyScore,
  type VolumePhase,
  volumePhase,
  volumeTrend,
} from '../screening/index.ts'
import { divergence } from './divergence.ts'
import { PATTERN_SWING, swingsBy } from './swings.ts'

/** With fewer sessions there is no phase. */
const LEAST_PHASE_SESSIONS = 60
/** Bars that are looked at: two swings sixty apart, and averages that have run in. */
const BARS = 120
/** A divergence is shown while it was dated in so many sessions. */
const DIVERGENCE_SESSIONS = 5

/** Who is in control of a share (/advanced-volume-analysis). */
export interface PhaseOfShare {
  /** −100 … +100, smart money; NaN when every part is missing. */
  readonly score: number
  readonly vpa: RecentVpa
  readonly trend: -1 | 0 | 1
  /** Null without a score. */
  readonly phase: VolumePhase | null
  readonly divergence: 'bull' | 'bear' | null
}

/**
 * The phase at the last of a share's sessions, which are those that traded, without gaps (/advanced-volume-analysis); null with
 * fewer than sixty. `flow` is that of the period asked for. `lastRvol`: of a running session, by the minute (§I2).
 */
export function phaseOfShare(
  traded: Bars,
  flow: Pick<Accumulation, 'obvSlope' | 'adSlope' | 'deliveryTilt'>,
  { tickSize, lastRvol }: { readonly tickSize: number; readonly lastRvol?: number | undefined },
): PhaseOfShare | null {
  if (traded.close.length < LEAST_PHASE_SESSIONS) return null
  const bars = lastBars(traded)
  const atr14 = atr(bars)
  const vpa = recentVpa(bars, atr14, lastRvol)
  const score = smartMoneyScore(flow.obvSlope, flow.adSlope, vpa.net, flow.deliveryTilt)
  const length = bars.close.length
  const sma50 = (to: number) => lastMean(bars.close, to - 50, to, 50)
  const trend = volumeTrend(bars.close[length - 1], sma50(length), sma50(length - 10))
  return { score, vpa, trend, phase: volumePhase(trend, score), divergence: obvDivergence(bars, atr14, tickSize) }
}

function lastBars({ open, high, low, close, volume }: Bars): Bars {
  const from = Math.max(0, close.length - BARS)
  const last = (column: Float64Array) => column.subarray(from)
  return { open: last(open), high: last(high), low: last(low), close: last(close), volume: last(volume) }
}

/** The newest divergence of OBV (§I3) while it is fresh. */
function obvDivergence(bars: Bars, atr14: Float64Array, tickSize: number): PhaseOfShare['divergence'] {
  const list = swingsBy(bars, atr14, PATTERN_SWING, tickSize)
  const oldest = bars.close.length - DIVERGENCE_SESSIONS
  let line: Float64Array | null = null
  for (let second = list.bar.length - 1; second >= 2 && list.bar[second] + list.k >= oldest; second--) {
    line ??= obv(bars)
    const values = line
    const found = divergence(list, second, (bar) => values[bar], 0)
    if (found !== null) return found.side === 1 ? 'bull' : 'bear'
  }
  return null
}
