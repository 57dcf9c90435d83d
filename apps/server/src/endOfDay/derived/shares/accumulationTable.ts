import { accumulation, accumulationLabel, hiddenFlow } from '@strikelens/analytics/screening'
import { AD_PERIOD, type adScoreDaily, type RowOf } from '@strikelens/market/datasets'
import type { Held } from './held.ts'
import { isTradeToTrade, type ShareDay } from './shareDay.ts'

/** Accumulation of the shares of a date (/accumulation-distribution-screener); `held` by the name of the date. */
export function accumulationRows(day: ShareDay, held: Held): RowOf<typeof adScoreDaily>[] {
  const end = day.dates.length - 1
  return day.shares.flatMap((share) => {
    if (share.isSuspended || isTradeToTrade(share, end)) return []
    const [score5, score10, score30] = [5, 10, 30].map((n) => accumulation(share, end, n)?.score ?? Number.NaN)
    const parts = accumulation(share, end, AD_PERIOD)
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
