import {
  changePct,
  decayOnlyLabel,
  isBaseTooSmall,
  isLastDay,
  legVwapLabel,
  thetaAhead,
  yearsToExpiry,
} from '@strikelens/analytics/options'
import { dayRange } from '@strikelens/analytics/strategy'
import type { LegPremium } from './legPremium.ts'

/** A leg at the view instant: ₹ a unit, lots, IV as 0.121. NaN is "–". */
export interface LegFigures {
  readonly key: string
  readonly name: string
  readonly right: 'CE' | 'PE'
  /** Last trade of the day. */
  readonly ltp: number
  /** By `px`: what changes and gaps are made of. */
  readonly price: number
  readonly basePrice: number
  readonly chg: number
  readonly chgPct: number
  /** Since the base. */
  readonly high: number
  readonly low: number
  readonly vwap: number
  readonly vwapGapPct: number
  readonly iv: number
  readonly delta: number
  /** A calendar day, or to expiry within the last one. */
  readonly theta: number
  readonly isLastDay: boolean
  readonly timeValue: number
  readonly volumeLots: number
  readonly oiLots: number
  /** What it would cost had only time passed since the base, and the distance to that. */
  readonly decay: number
  readonly decayGap: number
  readonly vwapLabel: 'Above VWAP' | 'Below VWAP' | null
  readonly decayLabel: 'Beating decay' | 'Losing to decay' | null
  /** Below 3 ticks at the base: an index of it says nothing. */
  readonly isBaseTooSmall: boolean
}

/** What the table says of a leg. */
export function legFigures(premium: LegPremium): LegFigures {
  const { leg, axis, series, price, basePrice, decay, vwap, startsAt } = premium
  const { tickSize } = axis.reading.terms
  const last = price.length - 1
  const years = yearsToExpiry(axis.axis.asOf[last], series.expiryAt)
  // The closes of days tell neither their highs nor their lows.
  const isWhole = axis.axis.sessions.every(({ isEndOfDayOnly }) => !isEndOfDayOnly)
  const { high, low } = isWhole ? dayRange(price, startsAt) : { high: Number.NaN, low: Number.NaN }
  const now = price[last]
  return {
    key: leg.key,
    name: leg.name,
    right: leg.right,
    ltp: series.volumeLots[last] > 0 ? series.ltp[last] : Number.NaN,
    price: now,
    basePrice,
    chg: now - basePrice,
    chgPct: changePct(now, basePrice),
    high,
    low,
    vwap: vwap[last],
    vwapGapPct: changePct(now, vwap[last]),
    iv: series.ivPct[last] / 100,
    delta: series.delta[last],
    theta: thetaAhead(series.thetaPerDay[last], premium.timeValue[last], years),
    isLastDay: isLastDay(years),
    timeValue: premium.timeValue[last],
    volumeLots: series.volumeLots[last],
    oiLots: series.oiLots[last],
    decay: decay[last],
    decayGap: now - decay[last],
    vwapLabel: legVwapLabel(now, vwap[last]),
    decayLabel: decayOnlyLabel(now, decay[last], tickSize),
    isBaseTooSmall: isBaseTooSmall(basePrice, tickSize),
  }
}

/** Legs by Chg %, largest first; those without one last, in the order they were chosen. */
export function byChange(figures: readonly LegFigures[]): readonly LegFigures[] {
  const size = ({ chgPct }: LegFigures) => (Number.isNaN(chgPct) ? Number.NEGATIVE_INFINITY : chgPct)
  return figures.toSorted((a, b) => (size(a) === size(b) ? 0 : size(b) - size(a)))
}
