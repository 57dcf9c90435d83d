import { intervalChange, rowGrid } from '@strikelens/analytics/options'
import { MINUTE_MS } from '@strikelens/market/time'
import type { SnapshotAxis } from './axis.ts'

/** Where the rows of the drawn sessions lie on the axis (§O3). */
export interface AxisRows {
  /** Epoch ms of each row's end. */
  readonly time: Float64Array
  /** Index of the row's snapshot on the axis, −1 for a gap. */
  readonly snapshot: Int32Array
  /** First row of each session. */
  readonly starts: readonly number[]
  /** The last row is still running. */
  readonly isLastRunning: boolean
  readonly minutes: number
}

/** Rows of an interval over the drawn sessions of an axis (§O3). */
export function axisRows({ asOf, sessions }: SnapshotAxis, minutes: number): AxisRows {
  const time: number[] = []
  const snapshot: number[] = []
  const starts: number[] = []
  let isLastRunning = false
  for (const { from, to, openAt, closeAt, isEndOfDayOnly } of sessions) {
    // A session of which only the close is stored is one row, not a day of gaps before it.
    const length = isEndOfDayOnly ? closeAt - openAt : minutes * MINUTE_MS
    const grid = rowGrid(asOf.subarray(from, to), openAt, length)
    if (grid.time.length === 0) continue
    starts.push(time.length)
    time.push(...grid.time)
    snapshot.push(...Array.from(grid.snapshot, (t) => (t < 0 ? -1 : from + t)))
    const end = time[time.length - 1]
    isLastRunning = end < closeAt && (end - openAt) % (minutes * MINUTE_MS) !== 0
  }
  return { time: Float64Array.from(time), snapshot: Int32Array.from(snapshot), starts, isLastRunning, minutes }
}

/** A column of the axis at every row; NaN at a gap. */
export function atRows({ snapshot }: AxisRows, column: Float64Array): Float64Array {
  return Float64Array.from(snapshot, (t) => (t < 0 ? Number.NaN : column[t]))
}

/** Change of each row against the one before it in the same session (§O3); NaN at the first and in gaps. */
export function rowChanges({ time, starts }: AxisRows, column: Float64Array): Float64Array {
  const out = new Float64Array(time.length)
  starts.forEach((from, session) => {
    out.set(intervalChange(column.subarray(from, starts[session + 1] ?? time.length)), from)
  })
  return out
}
