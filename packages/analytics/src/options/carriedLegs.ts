import type { LegColumns } from './chainColumns.ts'

/**
 * Fills what a snapshot lacks from the snapshot before it, in place (§O3): a missing leg carries its last oi, ltp and
 * volume of the same session. Quotes are never carried: a quote is of its minute.
 */
export function carryLegs(now: LegColumns, last: LegColumns): void {
  carryColumn(now.oiLots, last.oiLots)
  carryColumn(now.ltp, last.ltp)
  carryColumn(now.volumeLots, last.volumeLots)
}

/** What the first snapshot of a session carries from (§O3): oi = baseline oi, volume = 0, ltp = none. */
export function legsBeforeSession(baseOiLots: Float64Array): LegColumns {
  const unknown = () => new Float64Array(baseOiLots.length).fill(Number.NaN)
  return {
    oiLots: baseOiLots.slice(),
    ltp: unknown(),
    bid: unknown(),
    ask: unknown(),
    volumeLots: new Float64Array(baseOiLots.length),
    volumeChangedAt: unknown(),
  }
}

/** Takes each missing (NaN) element of a column over legs from the same column of the snapshot before, in place (§O3). */
export function carryColumn(now: Float64Array, last: Float64Array): void {
  for (let leg = 0; leg < now.length; leg++) if (Number.isNaN(now[leg])) now[leg] = last[leg]
}

/**
 * One leg through a session, a value a snapshot: each missing one carries the last, in place (§O3). Before the first
 * value stands `before`: baseline oi, volume 0, ltp NaN.
 */
export function carryThroughSession(values: Float64Array, before: number): void {
  let last = before
  for (let i = 0; i < values.length; i++) {
    if (Number.isNaN(values[i])) values[i] = last
    else last = values[i]
  }
}

/** Notes, in place, the snapshot time at every leg whose volume grew since the snapshot before (freshness of §O5). */
export function noteVolumeChanges(
  changedAt: Float64Array,
  volumeLots: Float64Array,
  lastVolumeLots: Float64Array,
  asOf: number,
): void {
  for (let leg = 0; leg < changedAt.length; leg++) {
    if (volumeLots[leg] > 0 && volumeLots[leg] !== lastVolumeLots[leg]) changedAt[leg] = asOf
  }
}
