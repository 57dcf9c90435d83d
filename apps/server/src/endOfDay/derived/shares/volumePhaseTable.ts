import { phaseOfShare } from '@strikelens/analytics/patterns'
import type { RowOf, volumePhaseDaily } from '@strikelens/market/datasets'
import type { Flows } from './accumulationTable.ts'
import type { Held } from './held.ts'
import type { ShareDay } from './shareDay.ts'

/** Volume phases of the shares of a date (/advanced-volume-analysis); `held` by the name of the date. */
export function volumePhaseRows(day: ShareDay, held: Held, flows: Flows): RowOf<typeof volumePhaseDaily>[] {
  return day.shares.flatMap((share) => {
    const flow = share.isSuspended ? null : flows(share)
    const found = flow === null ? null : phaseOfShare(share.traded, flow, share)
    if (flow === null || found === null) return []
    const { score, vpa, trend, divergence } = found
    const phase = found.phase ?? ''
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
        obvDivergence: divergence ?? '',
      },
    ]
  })
}
