import {
  adjustedSnapshot,
  type ContractChange,
  contractChanges,
  isUnchanged,
  strikesNow,
} from '@strikelens/market/chainSessions'
import type { Notice } from '../result.ts'
import type { AxisReading, SnapshotAxis } from './axis.ts'

/** An axis whose earlier sessions are told as contracts of the view's, and what was made of those of each session. */
export interface AdjustedAxis {
  readonly axis: SnapshotAxis
  /** One element a session (§K1). */
  readonly changes: readonly ContractChange[]
}

/** Tells every session of an axis in the strikes and shares of the view's; the axis itself where nothing changed. */
export async function adjustedAxis({ market, listing, day }: AxisReading, axis: SnapshotAxis): Promise<AdjustedAxis> {
  const { sessions } = axis
  const changes = await contractChanges(
    market,
    listing,
    sessions.map(({ date }) => date),
  )
  if (changes.every(isUnchanged)) return { axis, changes }
  const snapshots = [...axis.snapshots]
  sessions.forEach(({ from, to }, i) => {
    if (isUnchanged(changes[i])) return
    const strike = strikesNow(snapshots[from].strike, changes[i], day.strike)
    for (let t = from; t < to; t++) snapshots[t] = adjustedSnapshot(snapshots[t], changes[i], strike)
  })
  return { axis: { ...axis, snapshots }, changes }
}

/** Said where earlier sessions were told in other shares (§K1); null where no corporate action lies between them. */
export function adjustedNotice(changes: readonly ContractChange[]): Notice | null {
  if (changes.every(isUnchanged)) return null
  return { kind: 'info', text: 'Strikes and premiums from before the ex-date are adjusted to today’s shares.' }
}
