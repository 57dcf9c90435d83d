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
  /** NaN where it is not known of any. */
  readonly rich: number
  readonly cheap: number
  readonly spikes: number
  readonly crushes: number
  readonly resultsAhead: number
}

export function screenSummary(rows: readonly IvRow[], hasResultsFile: boolean): ScreenSummary {
  const count = (isKnown: boolean, holds: (row: IvRow) => boolean) => (isKnown ? rows.filter(holds).length : Number.NaN)
  const isPriced = rows.some(({ pricing }) => pricing !== null)
  const isMoved = rows.some(({ ivChange }) => !Number.isNaN(ivChange))
  const { count: ranked, medianIvp, highSharePct, bands } = ivpBreadth(Float64Array.from(rows, ({ ivp }) => ivp))
  return {
    symbols: rows.length,
    ranked,
    medianIvp,
    band: percentileBand(medianIvp),
    highSharePct,
    high: bands[3] + bands[4],
    rich: count(isPriced, ({ pricing }) => pricing === 'Rich'),
    cheap: count(isPriced, ({ pricing }) => pricing === 'Cheap'),
    spikes: count(isMoved, ({ move }) => move === 'Spike'),
    crushes: count(isMoved, ({ move }) => move === 'Crush'),
    resultsAhead: count(hasResultsFile, ({ hasResultsAhead }) => hasResultsAhead),
  }
}
