import { DECIMAL_SLACK, leastSquares, sampleSd } from '../numeric/index.ts'
import { ONE_SESSION, type SessionStarts } from './sessionStarts.ts'

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
 * The snapshot that each one is read against: the last at least `lookMin` minutes before it within its stretch, −1 during
 * a stretch's first minutes (/straddle-premium-pcr).
 * @param asOf epoch ms, ascending
 * @param starts first snapshot of every stretch that compares like with like: a session, the same strikes
 */
export function lookedBack(asOf: Float64Array, lookMin: number, starts: SessionStarts = ONE_SESSION): Int32Array {
  const before = new Int32Array(asOf.length)
  let stretch = 0
  let first = 0
  let last = -1
  for (let t = 0; t < asOf.length; t++) {
    if (t === starts[stretch]) {
      stretch++
      first = t
      last = t - 1
    }
    while (asOf[last + 1] <= asOf[t] - lookMin * MINUTE_MS) last++
    before[t] = last < first ? -1 : last
  }
  return before
}

/**
 * Reading of every snapshot, code of WRITING_READINGS (/straddle-premium-pcr); 'none' where there is nothing to look back
 * to or a value is missing.
 * @param before the snapshot that each one is read against, −1 for none
 */
export function writingReadings(
  straddle: Float64Array,
  pcrOi: Float64Array,
  spot: Float64Array,
  before: Int32Array,
): Uint8Array {
  return Uint8Array.from(before, (from, t) => {
    if (from < 0) return 0
    const reading = writingReading(
      premiumTrend(straddle[t], straddle[from]),
      pcrTrend(pcrOi[t], pcrOi[from]),
      spotTrend(spot[t], spot[from]),
    )
    return WRITING_READINGS.indexOf(reading)
  })
}

const CORRELATED_ROWS = 60
const FEWEST_ROWS = 20

/** How far two series change together, with what the coefficient is made of. NaN without an answer. */
export interface ChangeCorrelation {
  /** Rows in which both changes are known. */
  readonly rows: number
  readonly covariance: number
  /** Standard deviations of the changes. */
  readonly sdA: number
  readonly sdB: number
  readonly correlation: number
}

/**
 * Pearson correlation of the row changes of two series over the last 60 rows (/straddle-premium-pcr); rows without one of
 * the changes are left out. No coefficient from fewer than 20 rows or without variance.
 */
export function changeCorrelation(changesA: Float64Array, changesB: Float64Array): ChangeCorrelation {
  const a: number[] = []
  const b: number[] = []
  for (let t = Math.max(0, changesA.length - CORRELATED_ROWS); t < changesA.length; t++) {
    if (Number.isNaN(changesA[t] + changesB[t])) continue
    a.push(changesA[t])
    b.push(changesB[t])
  }
  const sdA = sampleSd(a)
  const sdB = sampleSd(b)
  const { slope, correlation } = leastSquares(a, b)
  return {
    rows: a.length,
    covariance: slope * sdA ** 2,
    sdA,
    sdB,
    correlation: a.length < FEWEST_ROWS ? Number.NaN : correlation,
  }
}
