import { type Histogram, histogram, mean, median, quantile } from '@strikelens/analytics/numeric'
import { type PercentileBand, percentileBand } from '@strikelens/analytics/ranking'
import { type IvRank, ivRank, ivToHv, type Pricing, pricing } from '@strikelens/analytics/volatility'
import type { IsoDate } from '@strikelens/market/time'

/** Quantiles of H that the chart shades between. */
export const QUANTILES = [0.1, 0.25, 0.5, 0.75, 0.9] as const

/** Where the IV of now stands among the closes before it (§S12), percent; NaN where there is no answer. */
export interface IvLevel extends IvRank {
  readonly nowPct: number
  readonly band: PercentileBand | null
  /** Sessions of H with a lower IV. */
  readonly below: number
  /** Of H alone, without now, with their days; '' without any. */
  readonly minPct: number
  readonly minDate: IsoDate
  readonly maxPct: number
  readonly maxDate: IsoDate
  readonly meanPct: number
  readonly medianPct: number
  readonly quantiles: Float64Array
  /** H as counts; null without any. */
  readonly spread: Histogram | null
  /** Sessions of the window with an IV, oldest first. */
  readonly h: Float64Array
}

/** The standing of an IV among the last `look` closes before it; closes oldest first. */
export function ivLevel(
  closes: { readonly dates: readonly IsoDate[]; readonly ivPct: Float64Array },
  nowPct: number,
  look: number,
): IvLevel {
  const from = Math.max(0, closes.ivPct.length - look)
  const places = Array.from({ length: closes.ivPct.length - from }, (_, i) => from + i).filter(
    (at) => !Number.isNaN(closes.ivPct[at]),
  )
  const h = Float64Array.from(places, (at) => closes.ivPct[at])
  const end = (isBetter: (a: number, b: number) => boolean) =>
    places.reduce((best, at) => (best < 0 || isBetter(closes.ivPct[at], closes.ivPct[best]) ? at : best), -1)
  const [least, most] = [end((a, b) => a < b), end((a, b) => a > b)]
  const rank = ivRank(closes.ivPct, nowPct, look)
  return {
    ...rank,
    nowPct,
    band: percentileBand(rank.ivp),
    below: h.filter((value) => value < nowPct).length,
    minPct: closes.ivPct[least] ?? Number.NaN,
    minDate: closes.dates[least] ?? '',
    maxPct: closes.ivPct[most] ?? Number.NaN,
    maxDate: closes.dates[most] ?? '',
    meanPct: mean(h),
    medianPct: median(h),
    quantiles: Float64Array.from(QUANTILES, (p) => quantile(h, p)),
    spread: histogram(h, 12),
    h,
  }
}

/** How dear options are against what was realised (§S13): IV30 and HV20, whatever else the page draws. */
export interface IvPricing {
  readonly iv30Pct: number
  readonly iv30Ivp: number
  readonly hv20Pct: number
  readonly ivOverHv: number
  readonly label: Pricing | null
}

export function ivPricing(iv30Pct: number, iv30Ivp: number, hv20Pct: number): IvPricing {
  const ivOverHv = ivToHv(iv30Pct, hv20Pct)
  return { iv30Pct, iv30Ivp, hv20Pct, ivOverHv, label: pricing(iv30Ivp, ivOverHv) }
}
