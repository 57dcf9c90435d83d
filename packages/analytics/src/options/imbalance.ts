import type { Sentiment } from './sentiment.ts'

/** PE−CE difference of two sums of OI or of ΔOI (§O13): positive = put heavier. */
export function peMinusCe(peSum: number, ceSum: number): number {
  return peSum - ceSum
}

/** Volume imbalance in percent, −100 to +100 (§O13). NaN when nothing traded on either side. */
export function volumeImbalancePct(peVolume: number, ceVolume: number): number {
  return (100 * (peVolume - ceVolume)) / (peVolume + ceVolume)
}

export type VolumeLabel = 'Put-heavy' | 'Call-heavy' | 'Balanced'

/** The busy side, not a direction (§O13): ±20 percent. Null without an imbalance. */
export function volumeLabel(imbalancePct: number): VolumeLabel | null {
  if (Number.isNaN(imbalancePct)) return null
  return imbalancePct >= 20 ? 'Put-heavy' : imbalancePct <= -20 ? 'Call-heavy' : 'Balanced'
}

/** What a lot that left counts against one that came: new positions say more than exits. */
const CUT_WEIGHT = 0.5

/**
 * OI change imbalance `oiImb`, −1 to +1 (§O13): put OI against call OI; 0 when neither side changed. A lot cut counts half of
 * a lot added: counted alike, every cut beside an addition gave ±1, whatever their sizes. So ±1 is one side added alone.
 */
export function oiImb(peChange: number, ceChange: number): number {
  const activity = oiActivity(peChange, ceChange)
  return activity === 0 ? 0 : (weighed(peChange) - weighed(ceChange)) / activity
}

function weighed(change: number): number {
  return change < 0 ? CUT_WEIGHT * change : change
}

function oiActivity(peChange: number, ceChange: number): number {
  return Math.abs(peChange) + Math.abs(ceChange)
}

/** Band of a value on the scale of `oiImb` (§O13): ±0.10, ±0.30. Null without a value. */
export function imbalanceBand(imbalance: number): Sentiment | null {
  if (Number.isNaN(imbalance)) return null
  if (imbalance >= 0.3) return 'Bullish'
  if (imbalance >= 0.1) return 'Mildly Bullish'
  if (imbalance > -0.1) return 'Neutral'
  return imbalance > -0.3 ? 'Mildly Bearish' : 'Bearish'
}

/** Reading of the ΔOI of a strike set. */
export interface OiImbReading {
  readonly oiImb: number
  readonly band: Sentiment
  /** The changes are below 0.5 % of the set's base OI, so the band is Neutral whatever their balance. */
  readonly isLowActivity: boolean
}

/** `oiImb` of a set with its band and activity floor (§O13); base OI of both sides together. Null when a sum is unknown. */
export function oiImbReading(peChange: number, ceChange: number, baseOi: number): OiImbReading | null {
  const imbalance = oiImb(peChange, ceChange)
  const band = imbalanceBand(imbalance)
  if (band === null || Number.isNaN(baseOi)) return null
  const isLowActivity = oiActivity(peChange, ceChange) / baseOi < 0.005
  return { oiImb: imbalance, band: isLowActivity ? 'Neutral' : band, isLowActivity }
}
