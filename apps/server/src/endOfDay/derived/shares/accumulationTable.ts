import { type Accumulation, accumulation, accumulationLabel, hiddenFlow } from '@strikelens/analytics/screening'
import { AD_PERIOD, type adScoreDaily, type RowOf } from '@strikelens/market/datasets'
import type { Held } from './held.ts'
import { isTradeToTrade, type Share, type ShareDay } from './shareDay.ts'

/** Accumulation of a share over the 20 sessions up to the date; null with too few. */
export type Flows = (share: Share) => Accumulation | null

/** Made once for the tables that read it. */
export function flowsOf({ shares, dates }: ShareDay): Flows {
  const made = new Map(shares.map((share) => [share, accumulation(share, dates.length - 1, AD_PERIOD)]))
  return (share) => made.get(share) ?? null
}

/** Accumulation of the shares of a date (/accumulation-distribution-screener); `held` by the name of the date. */
export function accumulationRows(day: ShareDay, held: Held, flows: Flows): RowOf<typeof adScoreDaily>[] {
  const end = day.dates.length - 1
  return day.shares.flatMap((share) => {
    if (share.isSuspended || isTradeToTrade(share, end)) return []
    const [score5, score10, score30] = [5, 10, 30].map((n) => accumulation(share, end, n)?.score ?? Number.NaN)
    const parts = flows(share)
    const score20 = parts?.score ?? Number.NaN
    if ([score5, score10, score20, score30].every(Number.isNaN)) return []
    const label = accumulationLabel(score20) ?? ''
    const rocPct = parts?.rocPct ?? Number.NaN
    return [
      {
        symbol: share.symbol,
        ...{ score5, score10, score20, score30 },
        cmf: parts?.cmf ?? Number.NaN,
        adSlope: parts?.adSlope ?? Number.NaN,
        deliveryTilt: parts?.deliveryTilt ?? Number.NaN,
        upDownVolume: parts?.upDownVolume ?? Number.NaN,
        rocPct,
        deliveryPct: parts?.deliveryPct ?? Number.NaN,
        label,
        persistence: held(share.symbol, label).sessions,
        hidden: hiddenFlow(score20, rocPct) ?? '',
      },
    ]
  })
}
