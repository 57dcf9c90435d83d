import type { PercentileBand } from '@strikelens/analytics/ranking'
import { afterBand } from '@strikelens/analytics/volatility'
import type { IsoDate } from '@strikelens/market/time'
import type { BANDS } from './tool.ts'

const NAMES: Readonly<Record<(typeof BANDS)[number], PercentileBand>> = {
  'very-low': 'Very low',
  low: 'Low',
  normal: 'Normal',
  high: 'High',
  'very-high': 'Very high',
}

/** What followed days whose IVP lay in a band; vol points and percent, NaN with fewer than five samples. */
export interface AfterStudy {
  /** Null while today has no rank and no band was asked for. */
  readonly band: PercentileBand | null
  /** Whether it is the band of today. */
  readonly isToday: boolean
  /** Days of the samples. */
  readonly days: readonly IsoDate[]
  readonly sessions: Float64Array
  readonly samples: Float64Array
  readonly meanChange: Float64Array
  readonly medianChange: Float64Array
  readonly fellShare: Float64Array
  /** What the figures of each horizon are made of, one a sample. */
  readonly changes: readonly (readonly number[])[]
  /** HV20 of the 20 sessions after − IV30 then, mean, and what it is the mean of. */
  readonly hvLessIv: number
  readonly hvDifferences: readonly number[]
}

/** The study over completed days, one element each; `band` as the address has it, absent: today's. */
export function afterStudy(
  days: {
    readonly dates: readonly IsoDate[]
    readonly ivp: Float64Array
    readonly iv30Pct: Float64Array
    readonly close: Float64Array
  },
  today: PercentileBand | null,
  asked: (typeof BANDS)[number] | undefined,
): AfterStudy {
  const band = asked === undefined ? today : NAMES[asked]
  // Without a band nothing is sampled: the horizons stand there empty.
  const ivp = band === null ? days.ivp.map(() => Number.NaN) : days.ivp
  const study = afterBand(ivp, days.iv30Pct, days.close, band ?? 'Normal')
  const column = (value: (one: (typeof study.horizons)[number]) => number) => Float64Array.from(study.horizons, value)
  return {
    band,
    isToday: band !== null && band === today,
    days: study.days.map((day) => days.dates[day]),
    sessions: column(({ sessions }) => sessions),
    samples: column(({ count }) => count),
    meanChange: column(({ meanChange }) => meanChange),
    medianChange: column(({ medianChange }) => medianChange),
    fellShare: column(({ fellSharePct }) => fellSharePct),
    changes: study.horizons.map(({ changes }) => changes),
    hvLessIv: study.meanHvLessIv,
    hvDifferences: study.hvLessIv,
  }
}
