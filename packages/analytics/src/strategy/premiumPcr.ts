import { DECIMAL_SLACK, leastSquares } from '../numeric/index.ts'

const MINUTE_MS = 60_000

export type Trend = 'Rising' | 'Falling' | 'Flat'
export type SpotTrend = 'Up' | 'Down' | 'Flat'

function trend<Label>(change: number, threshold: number, up: Label, down: Label, flat: Label): Label | null {
  if (Number.isNaN(change)) return null
  return change >= threshold - DECIMAL_SLACK ? up : change <= -threshold + DECIMAL_SLACK ? down : flat
}

/** Premium trend (/straddle-premium-pcr): ±1 % since `lookMin` minutes ago; null when either value is missing. */
export function premiumTrend(now: number, before: number): Trend | null {
  return trend<Trend>(100 * (now / before - 1), 1, 'Rising', 'Falling', 'Flat')
}

/** PCR trend, of PCR (OI) (/straddle-premium-pcr): ±0.02 since `lookMin` minutes ago; null when either is missing. */
export function pcrTrend(now: number, before: number): Trend | null {
  return trend<Trend>(now - before, 0.02, 'Rising', 'Falling', 'Flat')
}

/** Spot trend (/straddle-premium-pcr): ±0.1 % since `lookMin` minutes ago; null when either value is missing. */
export function spotTrend(now: number, before: number): SpotTrend | null {
  return trend<SpotTrend>(100 * (now / before - 1), 0.1, 'Up', 'Down', 'Flat')
}

/** Readings of premium and PCR together (/straddle-premium-pcr), by the code kept in columns; 'none' without all trends. */
export const WRITING_READINGS = [
  'none',
  'No edge',
  'Put writing, supported',
  'Call writing, capped',
  'Two-sided writing',
  'Up-move with put support',
  'Hedge demand',
  'Down-move, calls written',
  'Call squeeze',
] as const
export type WritingReading = (typeof WRITING_READINGS)[number]

/** Who writes while premium moves (/straddle-premium-pcr). Falling premium needs no spot; 'none' where a trend is missing. */
export function writingReading(premium: Trend | null, pcr: Trend | null, spot: SpotTrend | null): WritingReading {
  if (premium === null || pcr === null) return 'none'
  if (premium === 'Falling') {
    return pcr === 'Rising'
      ? 'Put writing, supported'
      : pcr === 'Falling'
        ? 'Call writing, capped'
        : 'Two-sided writing'
  }
  if (premium === 'Flat' || pcr === 'Flat') return 'No edge'
  if (spot === null) return 'none'
  if (spot === 'Up') return pcr === 'Rising' ? 'Up-move with put support' : 'Call squeeze'
  if (spot === 'Down') return pcr === 'Rising' ? 'Hedge demand' : 'Down-move, calls written'
  return 'No edge'
}

/**
 * Reading of every row of one session, code of WRITING_READINGS, each against the last row at least `lookMin` minutes
 * before it (/straddle-premium-pcr); 'none' during the first `lookMin` minutes.
 * @param asOf epoch ms of each row, ascending
 */
export function writingReadings(
  asOf: Float64Array,
  straddle: Float64Array,
  pcrOi: Float64Array,
  spot: Float64Array,
  lookMin: number,
): Uint8Array {
  const readings = new Uint8Array(asOf.length)
  let before = -1
  for (let t = 0; t < asOf.length; t++) {
    while (asOf[before + 1] <= asOf[t] - lookMin * MINUTE_MS) before++
    if (before < 0) continue
    const reading = writingReading(
      premiumTrend(straddle[t], straddle[before]),
      pcrTrend(pcrOi[t], pcrOi[before]),
      spotTrend(spot[t], spot[before]),
    )
    readings[t] = WRITING_READINGS.indexOf(reading)
  }
  return readings
}

/**
 * Pearson correlation of the row changes of two series over the last 60 rows (/straddle-premium-pcr); rows next to a gap
 * are left out. NaN with fewer than 20 changes or without variance.
 */
export function changeCorrelation(a: Float64Array, b: Float64Array): number {
  const changesA: number[] = []
  const changesB: number[] = []
  for (let t = Math.max(1, a.length - 60); t < a.length; t++) {
    const changeA = a[t] - a[t - 1]
    const changeB = b[t] - b[t - 1]
    if (Number.isNaN(changeA + changeB)) continue
    changesA.push(changeA)
    changesB.push(changeB)
  }
  return changesA.length < 20 ? Number.NaN : leastSquares(changesA, changesB).correlation
}
