import { basis } from '@strikelens/analytics/futures'
import { type PremiumToSpot, premiumToSpot } from '@strikelens/analytics/options'
import { snapshotAt } from '@strikelens/market/chains'
import { MINUTE_MS } from '@strikelens/market/time'
import type { SnapshotAxis } from '../../chain/axis.ts'
import type { SyntheticMoment } from './syntheticAxis.ts'

const TREND_MINUTES = 30
/** Of spot: a premium that moved by less has not moved. */
const TREND_SHARE = 0.0001

/** Whether the synthetic draws away from spot or back to it. */
export type PremiumTrend = 'Premium widening' | 'Premium narrowing' | 'Discount widening' | 'Discount narrowing'

/** The premium over the last half hour; NaN and null without a snapshot that old in the session. */
export interface PremiumMove {
  readonly before: number
  readonly beforeAt: number
  readonly change: number
  readonly trend: PremiumTrend | null
}

/** How the synthetic stands to spot and to the future at the view instant. */
export interface PremiumNow extends PremiumToSpot, Pick<SyntheticMoment, 'synthetic' | 'spot' | 'future' | 'years'> {
  readonly gap: number
  readonly carryPct: number
  readonly move: PremiumMove
}

/** Cost of carry with the synthetic as the future, % a year (§F9); a commodity, whose spot is a future, has none. */
export function carryPct({ synthetic, spot, years }: SyntheticMoment, isCommodity: boolean): number {
  if (isCommodity) return Number.NaN
  const found = basis({ futurePrice: synthetic, spot, spotAgeMs: 0, yearsToExpiry: years, dividends: 0 })
  return found?.costOfCarryPct ?? Number.NaN
}

/** The premium at the last snapshot of the axis and how it came there. */
export function premiumNow(axis: SnapshotAxis, moments: readonly SyntheticMoment[], isCommodity: boolean): PremiumNow {
  const now = moments[moments.length - 1]
  const { synthetic, spot, future, years } = now
  return {
    ...premiumToSpot(synthetic, spot),
    synthetic,
    spot,
    future,
    years,
    gap: synthetic - future,
    carryPct: carryPct(now, isCommodity),
    move: premiumMove(axis, moments),
  }
}

function premiumMove({ asOf }: SnapshotAxis, moments: readonly SyntheticMoment[]): PremiumMove {
  const last = moments.length - 1
  const t = snapshotAt({ asOf, count: asOf.length }, asOf[last] - TREND_MINUTES * MINUTE_MS)
  if (t < 0) return { before: Number.NaN, beforeAt: Number.NaN, change: Number.NaN, trend: null }
  const premium = ({ synthetic, spot }: SyntheticMoment) => synthetic - spot
  const [before, now] = [premium(moments[t]), premium(moments[last])]
  const change = now - before
  return { before, beforeAt: asOf[t], change, trend: trendOf(now, change, moments[last].spot) }
}

/** By the change over half an hour beyond 0.01 % of spot; of a discount the words turn round. */
function trendOf(premium: number, change: number, spot: number): PremiumTrend | null {
  if (!(Math.abs(change) > TREND_SHARE * spot)) return null
  if (premium >= 0) return change > 0 ? 'Premium widening' : 'Premium narrowing'
  return change < 0 ? 'Discount widening' : 'Discount narrowing'
}
