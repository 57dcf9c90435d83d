import type { Bars } from '@strikelens/analytics/bars'
import { obv, sma } from '@strikelens/analytics/indicators'
import { divergence, PATTERN_SWING, swings } from '@strikelens/analytics/patterns'
import { accumulation, recentVpa, smartMoneyScore, volumePhase, volumeTrend } from '@strikelens/analytics/screening'
import type { RowOf, volumePhaseDaily } from '@strikelens/market/datasets'
import type { Held } from './held.ts'
import type { ShareDay } from './shareDay.ts'

/** Sessions over which the scores are made. */
const PERIOD = 20
/** With fewer there is no phase. */
const LEAST_SESSIONS = 60
/** Bars that hold two swings sixty apart with the averages they are measured by. */
const SWING_BARS = 100
/** A divergence is shown while it was dated in so many sessions. */
const DIVERGENCE_SESSIONS = 5

/** Volume phases of the shares of a date (/advanced-volume-analysis); `held` by the name of the date. */
export function volumePhaseRows(day: ShareDay, held: Held): RowOf<typeof volumePhaseDaily>[] {
  const end = day.dates.length - 1
  return day.shares.flatMap((share) => {
    const bars = share.traded
    const flow = accumulation(share, end, PERIOD)
    if (share.isSuspended || flow === null || bars.close.length < LEAST_SESSIONS) return []
    const vpa = recentVpa(bars)
    const score = smartMoneyScore(flow.obvSlope, flow.adSlope, vpa.net, flow.deliveryTilt)
    const sma50 = sma(bars.close, 50)
    const last = bars.close.length - 1
    const trend = volumeTrend(bars.close[last], sma50[last], sma50[last - 10])
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
        obvDivergence: obvDivergence(bars, share.tickSize),
      },
    ]
  })
}

/** The newest divergence of OBV (§I3) while it is fresh. */
function obvDivergence(bars: Bars, tickSize: number): '' | 'bull' | 'bear' {
  const from = Math.max(0, bars.close.length - SWING_BARS)
  const { open, high, low, close, volume } = bars
  const own = {
    open: open.subarray(from),
    high: high.subarray(from),
    low: low.subarray(from),
    close: close.subarray(from),
    volume: volume.subarray(from),
  }
  const line = obv(own)
  const list = swings(own, PATTERN_SWING, tickSize)
  const oldest = own.close.length - DIVERGENCE_SESSIONS
  for (let second = list.bar.length - 1; second >= 2 && list.bar[second] + list.k >= oldest; second--) {
    const found = divergence(list, second, (bar) => line[bar], 0)
    if (found !== null) return found.side === 1 ? 'bull' : 'bear'
  }
  return ''
}
