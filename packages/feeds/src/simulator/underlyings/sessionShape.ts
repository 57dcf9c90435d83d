import { INSTANTS, PER_MINUTE } from './samples.ts'

/** How variance and volume spread over a session. */
export interface SessionShape {
  readonly minutes: number
  /** Standard deviation of the step to each sample, their squares adding up to 1. The first sample has none. */
  readonly step: Float64Array
  /** Share of the variance up to each sample: 0 at the first, 1 at the last. */
  readonly share: Float64Array
  /** One over the standard deviation within each minute, of the same scale as `step`. */
  readonly perDeviation: Float64Array
  /** Expected share of the volume in each minute; adds up to 1. */
  readonly volume: Float64Array
}

/** Relative variance and volume of a minute, given how far the session has gone (0 … 1). */
export type Profile = (done: number) => { variance: number; volume: number }

/** Busy at the open, quiet at lunch, busy again before the close. */
export const CASH_PROFILE: Profile = (done) => ({
  variance: 0.55 + 2.6 * Math.exp(-done / 0.045) + 0.45 * Math.exp(-(1 - done) / 0.09),
  volume: 0.55 + 1.9 * Math.exp(-done / 0.05) + 1.5 * Math.exp(-(1 - done) / 0.08),
})

/** Waiting until London and New York trade. */
export const EVENING_PROFILE: Profile = (done) => ({
  variance: 0.5 + 1.2 * Math.exp(-(((done - 0.5) / 0.22) ** 2)),
  volume: 0.4 + 1.3 * Math.exp(-(((done - 0.5) / 0.22) ** 2)),
})

/** A whole day on MCX: what London does from the afternoon on, and New York in the evening. */
export const MCX_PROFILE: Profile = (done) => ({
  variance: 0.4 + 1.4 * Math.exp(-(((done - 0.72) / 0.16) ** 2)),
  volume: 0.35 + 1.5 * Math.exp(-(((done - 0.72) / 0.16) ** 2)),
})

/** Gift Nifty's two sessions in a row: most of it while NSE trades. */
export const GIFT_PROFILE: Profile = (done) => ({
  variance: 1,
  volume: done > 0.14 && done < 0.47 ? 2.2 : 0.5,
})

/** Little happens, evenly. */
export const FLAT_PROFILE: Profile = () => ({ variance: 1, volume: 1 })

const SECONDS_BEFORE = INSTANTS.map((second, k) => (k === 0 ? 60 - INSTANTS[PER_MINUTE - 1] : second - INSTANTS[k - 1]))

const made = new Map<Profile, Map<number, SessionShape>>()

/** The shape of a session of so many minutes, made once. */
export function sessionShape(minutes: number, profile: Profile): SessionShape {
  const known = made.get(profile) ?? new Map<number, SessionShape>()
  made.set(profile, known)
  const shape = known.get(minutes) ?? newShape(minutes, profile)
  known.set(minutes, shape)
  return shape
}

function newShape(minutes: number, profile: Profile): SessionShape {
  const count = minutes * PER_MINUTE
  const share = new Float64Array(count)
  const volume = new Float64Array(minutes)
  let variance = 0
  let traded = 0
  for (let m = 0; m < minutes; m++) {
    const relative = profile((m + 0.5) / minutes)
    for (let k = 0; k < PER_MINUTE; k++) {
      if (m + k > 0) variance += relative.variance * SECONDS_BEFORE[k]
      share[m * PER_MINUTE + k] = variance
    }
    volume[m] = relative.volume
    traded += relative.volume
  }
  for (let i = 0; i < count; i++) share[i] /= variance
  for (let m = 0; m < minutes; m++) volume[m] /= traded
  return {
    minutes,
    share,
    step: share.map((upTo, i) => (i === 0 ? 0 : Math.sqrt(upTo - share[i - 1]))),
    perDeviation: volume.map((_, m) => 1 / Math.sqrt(share[m * PER_MINUTE + 3] - share[m * PER_MINUTE])),
    volume,
  }
}
