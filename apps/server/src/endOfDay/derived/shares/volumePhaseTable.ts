import type { Bars } from '@strikelens/analytics/bars'
import { atr, lastMean, obv } from '@strikelens/analytics/indicators'
import { divergence, PATTERN_SWING, swingsBy } from '@strikelens/analytics/patterns'
import { recentVpa, smartMoneyScore, volumePhase, volumeTrend } from '@strikelens/analytics/screening'
import type { RowOf, volumePhaseDaily } from '@strikelens/market/datasets'
import type { Flows } from './accumulationTable.ts'
import type { Held } from './held.ts'
import type { ShareDay } from './shareDay.ts'

/** With fewer there is no phase. */
const LEAST_SESSIONS = 60
/** Bars that are looked at: two swings sixty apart, and averages that have run in. */
const BARS = 120
/** A divergence is shown while it was dated in so many sessions. */
const DIVERGENCE_SESSIONS = 5

/** Volume phases of the shares of a date (/advanced-volume-analysis); `held` by the name of the date. */
export function volumePhaseRows(day: ShareDay, held: Held, flows: Flows): RowOf<typeof volumePhaseDaily>[] {
  return day.shares.flatMap((share) => {
    if (share.isSuspended || share.traded.close.length < LEAST_SESSIONS) return []
    const flow = flows(share)
    if (flow === null) return []
    const bars = lastBars(share.traded)
    const atr14 = atr(bars)
    const vpa = recentVpa(bars, atr14)
    const score = smartMoneyScore(flow.obvSlope, flow.adSlope, vpa.net, flow.deliveryTilt)
    const length = bars.close.length
    const sma50 = (to: number) => lastMean(bars.close, to - 50, to, 50)
    const trend = volumeTrend(bars.close[length - 1], sma50(length), sma50(length - 10))
    const phase = volumePhase(trend, score) ?? ''
    const { sessions, before } = held(share.symbol, phase)
    return [
      {
        symbol: share.symbol,
        score,
        obvTrend: flow.obvSlope,
        adTrend: flow.adSlope,
        vpaNet: vpa.net,
        deliveryTilt: flow.deliveryTilt,
        deliveryPct: flow.deliveryPct,
        trend,
        phase,
        sessionsInPhase: sessions,
        phaseBefore: before,
        vpaSignal: vpa.signal ?? '',
        vpaAge: vpa.age,
        obvDivergence: obvDivergence(bars, atr14, share.tickSize),
      },
    ]
  })
}

function lastBars({ open, high, low, close, volume }: Bars): Bars {
  const from = Math.max(0, close.length - BARS)
  const last = (column: Float64Array) => column.subarray(from)
  return { open: last(open), high: last(high), low: last(low), close: last(close), volume: last(volume) }
}

/** The newest divergence of OBV (§I3) while it is fresh. */
function obvDivergence(bars: Bars, atr14: Float64Array, tickSize: number): '' | 'bull' | 'bear' {
  const list = swingsBy(bars, atr14, PATTERN_SWING, tickSize)
  const oldest = bars.close.length - DIVERGENCE_SESSIONS
  let line: Float64Array | null = null
  for (let second = list.bar.length - 1; second >= 2 && list.bar[second] + list.k >= oldest; second--) {
    line ??= obv(bars)
    const values = line
    const found = divergence(list, second, (bar) => values[bar], 0)
    if (found !== null) return found.side === 1 ? 'bull' : 'bear'
  }
  return ''
}
