const MINUTE_MS = 60_000

/** Rows of a session: the time each ends at, and which snapshot it shows. */
export interface RowGrid {
  /** Epoch ms of the row's end. */
  readonly time: Float64Array
  /** Index of the row's snapshot, −1 for a gap. */
  readonly snapshot: Int32Array
}

/**
 * Rows of an interval (§O3): ends at session open + n·interval, n from 1; a row takes the last snapshot with
 * end − interval < ts ≤ end, and is a gap without one. The last row ends at the last snapshot, even if that makes it short.
 * `ts` ascends, epoch ms, one session; snapshots at or before the open belong to no row. No rows without a later one.
 */
export function rowGrid(ts: ArrayLike<number>, sessionOpen: number, intervalMs: number): RowGrid {
  const last = ts.length - 1
  const span = last < 0 ? 0 : ts[last] - sessionOpen
  const rows = Math.max(0, Math.ceil(span / intervalMs))
  const time = new Float64Array(rows)
  const snapshot = new Int32Array(rows).fill(-1)
  for (let row = 0; row < rows; row++) time[row] = sessionOpen + (row + 1) * intervalMs
  for (let i = 0; i <= last; i++) {
    const row = Math.ceil((ts[i] - sessionOpen) / intervalMs) - 1
    if (row >= 0) snapshot[row] = i
  }
  if (rows > 0) time[rows - 1] = ts[last]
  return { time, snapshot }
}

/**
 * Whether labels that rest on interval ΔOI (buildup of a row, z, direction) exist at this interval (§O3): from 3 minutes,
 * because the exchange refreshes OI only every 1 to 3 minutes.
 */
export function hasIntervalLabels(intervalMs: number): boolean {
  return intervalMs >= 3 * MINUTE_MS
}
