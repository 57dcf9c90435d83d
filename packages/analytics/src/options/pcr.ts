import type { Sentiment } from './sentiment.ts'

/** PCR (OI) or PCR (volume) of two sums (§O13): PE / CE. NaN when the CE sum is 0 or either is unknown. */
export function pcr(peSum: number, ceSum: number): number {
  return ceSum === 0 ? Number.NaN : peSum / ceSum
}

/** PCR (ΔOI) (§O13): only when both sums of ΔOI are above 0; else NaN. */
export function pcrOfChange(peChange: number, ceChange: number): number {
  return peChange > 0 && ceChange > 0 ? peChange / ceChange : Number.NaN
}

/** Reading of a PCR (OI). */
export interface PcrReading {
  readonly band: Sentiment
  /** At 1.60 and above or 0.50 and below: reversal risk. */
  readonly isStretched: boolean
}

/** Band of a PCR (OI) and whether it is "Stretched" (§O13). Null without a PCR. */
export function pcrReading(pcrOi: number): PcrReading | null {
  return Number.isNaN(pcrOi) ? null : { band: band(pcrOi), isStretched: pcrOi >= 1.6 || pcrOi <= 0.5 }
}

function band(pcrOi: number): Sentiment {
  if (pcrOi >= 1.3) return 'Bullish'
  if (pcrOi >= 1.1) return 'Mildly Bullish'
  if (pcrOi >= 0.9) return 'Neutral'
  return pcrOi >= 0.7 ? 'Mildly Bearish' : 'Bearish'
}
