import { MINUTE_MS } from '@strikelens/market/time'

/** One session as a rail shows it. */
export interface SessionRail {
  /** Epoch ms. */
  readonly open: number
  readonly close: number
  /** Instants that have data, ascending. */
  readonly snapshots: ArrayLike<number>
  /** Usual spacing of the snapshots in ms. */
  readonly cadence: number
}

/** Where an instant stands on the rail of a session, in percent of its length. */
export function placeOn({ open, close }: Pick<SessionRail, 'open' | 'close'>, at: number): number {
  return Math.max(0, Math.min(((at - open) / (close - open)) * 100, 100))
}

export interface Span {
  readonly from: number
  readonly to: number
}

/** Stretches without data between two snapshots: more than one cadence apart. */
export function gaps({ snapshots, cadence }: SessionRail): readonly Span[] {
  const found: Span[] = []
  for (let i = 1; i < snapshots.length; i++) {
    if (snapshots[i] - snapshots[i - 1] > cadence) found.push({ from: snapshots[i - 1], to: snapshots[i] })
  }
  return found
}

/** Labelled instants: every whole hour after the open that stands clear of the close, and the close. */
export function hourTicks({ open, close }: Pick<SessionRail, 'open' | 'close'>): readonly number[] {
  const hours = Math.ceil((close - open) / (60 * MINUTE_MS))
  // An evening session is twice as long and gets a label every second hour.
  const every = hours > 8 ? 120 : 60
  const ticks: number[] = []
  for (let at = open; close - at >= (every / 2) * MINUTE_MS; at += every * MINUTE_MS) ticks.push(at)
  return [...ticks, close]
}

/** How many snapshots are at or before an instant. */
export function snapshotsUntil(snapshots: ArrayLike<number>, instant: number): number {
  let low = 0
  let high = snapshots.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (snapshots[middle] <= instant) low = middle + 1
    else high = middle
  }
  return low
}

/** The last snapshot at or before an instant, or the first one; NaN in a session without any. */
export function snapshotUpTo(snapshots: ArrayLike<number>, instant: number): number {
  if (snapshots.length === 0) return Number.NaN
  return snapshots[Math.max(snapshotsUntil(snapshots, instant) - 1, 0)]
}

/** The snapshot so many minutes away: at least the next one in that direction, so that no key press is lost in a gap. */
export function snapshotBeside(snapshots: ArrayLike<number>, instant: number, minutes: number): number {
  const target = snapshotUpTo(snapshots, instant + minutes * MINUTE_MS)
  const here = snapshotUpTo(snapshots, instant)
  if (minutes <= 0 || target > here) return target
  return snapshots[Math.min(snapshotsUntil(snapshots, here), snapshots.length - 1)] ?? Number.NaN
}
