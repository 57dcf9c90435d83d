import type { VolumeProfiles } from './volumeProfiles.ts'

/** Part of a contract's volume done by minute m. */
function doneBy(done: Float64Array, one: number, other: number, part: number, m: number): number {
  return part * done[one + m] + (1 - part) * done[other + m]
}

/**
 * Part of a contract's volume done t minutes after the open: a mix of two of the day's profiles, linear within a minute.
 */
export function doneAt(
  profiles: VolumeProfiles,
  profile: number,
  otherProfile: number,
  part: number,
  t: number,
): number {
  const { done, minutes } = profiles
  if (t >= minutes) return 1
  const one = profile * (minutes + 1)
  const other = otherProfile * (minutes + 1)
  const m = Math.floor(t)
  const from = doneBy(done, one, other, part, m)
  const rest = t - m
  return rest === 0 ? from : from + (doneBy(done, one, other, part, m + 1) - from) * rest
}

/** Lots traded when a part of the day's volume is done. */
export function lotsDone(volumeLots: number, offset: number, done: number): number {
  return done >= 1 ? volumeLots : Math.min(volumeLots, Math.floor(volumeLots * done + offset))
}

/**
 * Minutes after the open at which the given lot was traded, at most t: where the volume of the mixed profile crosses it.
 */
export function tradedAt(
  profiles: VolumeProfiles,
  profile: number,
  otherProfile: number,
  part: number,
  volumeLots: number,
  offset: number,
  lot: number,
  t: number,
): number {
  const { done, minutes } = profiles
  const one = profile * (minutes + 1)
  const other = otherProfile * (minutes + 1)
  const target = (lot - offset) / volumeLots
  let high = Math.min(minutes, Math.ceil(t))
  let low = Math.max(0, high - 1)
  if (doneBy(done, one, other, part, low) >= target) {
    high = low
    low = 0
    while (high - low > 1) {
      const middle = (low + high) >>> 1
      if (doneBy(done, one, other, part, middle) >= target) high = middle
      else low = middle
    }
  }
  const from = doneBy(done, one, other, part, low)
  const to = doneBy(done, one, other, part, high)
  return Math.min(t, Math.max(low, low + (target - from) / (to - from)))
}

/** Minutes between two publications of open interest. */
const PUBLISHED_EVERY = 3

/** The minute at which the open interest known t minutes after the open was published. */
export function interestMinute(t: number, minutes: number): number {
  return t >= minutes ? minutes : Math.floor(t / PUBLISHED_EVERY) * PUBLISHED_EVERY
}

/**
 * Open interest in lots published at a minute: on the way from the close before to today's, as trading is done. It has not
 * moved before the first trade, and never by more than was traded.
 */
export function interestAt(
  profiles: VolumeProfiles,
  profile: number,
  otherProfile: number,
  part: number,
  volumeLots: number,
  offset: number,
  before: number,
  after: number,
  minute: number,
): number {
  const { done, minutes } = profiles
  if (volumeLots === 0 || minute === 0) return before
  if (minute >= minutes) return after
  const share = doneBy(done, profile * (minutes + 1), otherProfile * (minutes + 1), part, minute)
  const traded = lotsDone(volumeLots, offset, share)
  const stray = done[profile * (minutes + 1) + minute] - done[otherProfile * (minutes + 1) + minute]
  const wanted = Math.round(before + (after - before) * share + 0.8 * Math.min(before, after) * stray)
  return Math.max(0, Math.max(before - traded, Math.min(before + traded, wanted)))
}
