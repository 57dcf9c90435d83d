const STALL_MS = 10 * 60_000

/**
 * Since when the OI feed stands still (§O3): epoch ms of the first snapshot that already had today's last OI at every
 * leg, once that lasted 10 minutes; NaN while the feed lives. `ts` ascends over the snapshots of one session's market
 * hours; `oiLots` holds the legs of the first snapshot, then those of the second, and so on.
 */
export function oiStalledSince(ts: ArrayLike<number>, oiLots: Float64Array, legCount: number): number {
  const last = ts.length - 1
  if (last < 0 || legCount === 0) return Number.NaN
  let first = last
  while (first > 0 && hasSameOi(oiLots, first * legCount, (first - 1) * legCount, legCount)) first--
  return ts[last] - ts[first] >= STALL_MS ? ts[first] : Number.NaN
}

/**
 * Whether the OI feed stood still at each snapshot (§O3), 1 where it did: what `oiStalledSince` says of the snapshots up
 * to that one, for all of them in one pass.
 */
export function oiStalls(ts: ArrayLike<number>, oiLots: Float64Array, legCount: number): Uint8Array {
  const stalls = new Uint8Array(ts.length)
  let first = 0
  for (let t = 1; t < ts.length; t++) {
    if (!hasSameOi(oiLots, t * legCount, (t - 1) * legCount, legCount)) first = t
    stalls[t] = legCount > 0 && ts[t] - ts[first] >= STALL_MS ? 1 : 0
  }
  return stalls
}

function hasSameOi(oiLots: Float64Array, a: number, b: number, legCount: number): boolean {
  for (let leg = 0; leg < legCount; leg++) if (!Object.is(oiLots[a + leg], oiLots[b + leg])) return false
  return true
}
