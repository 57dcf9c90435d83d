import { SESSIONS_PER_YEAR } from './realisedVol.ts'

/** Move of one session in percent (1σ) that an annual volatility in percent implies: India VIX, IV30. */
export function sessionMovePct(annualVolPct: number): number {
  return annualVolPct / Math.sqrt(SESSIONS_PER_YEAR)
}

/** Move of one month in percent (1σ) that an annual volatility in percent implies. */
export function monthlyMovePct(annualVolPct: number): number {
  return annualVolPct / Math.sqrt(12)
}
