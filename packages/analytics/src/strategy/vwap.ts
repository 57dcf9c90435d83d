import { ONE_SESSION, type SessionStarts } from './sessionStarts.ts'

/**
 * v(t) = Σ of the legs' interval volumes (§S4, §O3): volume since the previous snapshot, the whole volume at the first of
 * a session, a fall (feed correction) counted as 0. A leg missing from a snapshot (NaN) carries its last volume.
 * @param dayVolume volume traded since the session open, one column a leg
 */
export function combinationVolume(
  dayVolume: readonly Float64Array[],
  sessionStarts: SessionStarts = ONE_SESSION,
): Float64Array {
  const volume = new Float64Array(dayVolume.length === 0 ? 0 : dayVolume[0].length)
  for (const soFar of dayVolume) {
    let session = 0
    let before = 0
    for (let t = 0; t < volume.length; t++) {
      if (t === sessionStarts[session]) {
        before = 0
        session++
      }
      if (Number.isNaN(soFar[t])) continue
      volume[t] += Math.max(0, soFar[t] - before)
      before = soFar[t]
    }
  }
  return volume
}

/**
 * VWAP(t) = Σ V·v / Σ v from the session open, over snapshots with a value (§S4); starts anew each session. NaN while
 * nothing has traded.
 */
export function vwap(
  values: Float64Array,
  volume: Float64Array,
  sessionStarts: SessionStarts = ONE_SESSION,
): Float64Array {
  const average = new Float64Array(values.length)
  let session = 0
  let traded = 0
  let turnover = 0
  for (let t = 0; t < values.length; t++) {
    if (t === sessionStarts[session]) {
      traded = 0
      turnover = 0
      session++
    }
    if (!Number.isNaN(values[t])) {
      traded += volume[t]
      turnover += values[t] * volume[t]
    }
    average[t] = traded === 0 ? Number.NaN : turnover / traded
  }
  return average
}
