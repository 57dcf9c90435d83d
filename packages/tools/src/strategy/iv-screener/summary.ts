import { type PercentileBand, percentileBand } from '@strikelens/analytics/ranking'
import { ivpBreadth } from '@strikelens/analytics/volatility'
import type { IvRow } from '../../ivMarket/row.ts'

/** How the universe stands as a whole. */
export interface ScreenSummary {
  readonly symbols: number
  /** Those with an IVP: the others are in no share. */
  readonly ranked: number
  readonly medianIvp: number
  readonly band: PercentileBand | null
  /** Percent of the ranked with IVP ≥ 60. */
  readonly highSharePct: number
  readonly high: number
  readonly rich: number
  readonly cheap: number
  readonly spikes: number
  readonly crushes: number
  readonly resultsAhead: number
}

export function screenSummary(rows: readonly IvRow[]): ScreenSummary {
  const count = (holds: (row: IvRow) => boolean) => rows.filter(holds).length
  const { count: ranked, medianIvp, highSharePct, bands } = ivpBreadth(Float64Array.from(rows, ({ ivp }) => ivp))
  return {
    symbols: rows.length,
    ranked,
    medianIvp,
    band: percentileBand(medianIvp),
    highSharePct,
    high: bands[3] + bands[4],
    rich: count(({ pricing }) => pricing === 'Rich'),
    cheap: count(({ pricing }) => pricing === 'Cheap'),
    spikes: count(({ move }) => move === 'Spike'),
    crushes: count(({ move }) => move === 'Crush'),
    resultsAhead: count(({ hasResultsAhead }) => hasResultsAhead),
  }
}
