import { attribution, changeFrom, decayPath, type FrozenLeg } from '@strikelens/analytics/strategy'
import { type IsoDate, istClock } from '@strikelens/market/time'
import { lastSession, type SnapshotAxis } from '../chain/axis.ts'
import { baseIndex } from '../chain/baseline.ts'
import type { ChainReading } from '../chain/readChain.ts'
import { momentWords } from '../moment/momentWords.ts'
import type { Combination } from './combination.ts'

/** Where a change came from, in points (§S9). NaN without an answer. */
export interface AttributedChange {
  /** Epoch ms and V from which the steps are added up; '09:16', of an earlier day '24 Nov 15:30'. */
  readonly fromAsOf: number
  readonly fromLabel: string
  readonly fromValue: number
  readonly change: number
  readonly delta: number
  readonly gamma: number
  readonly iv: number
  readonly time: number
  readonly residual: number
}

/** What a combination did since the base (§S5, §S9). */
export interface SinceBase {
  readonly kind: 'open' | 'prev' | 'time'
  /** 'previous close', '09:16'. */
  readonly label: string
  /** V measured against, in points: below 0 for a credit. */
  readonly value: number
  readonly change: number
  readonly changePct: number
  readonly attribution: AttributedChange
  /** Snapshot of the axis that is the base: the first from it on that has a value. Null of a close that stands alone. */
  readonly from: number | null
  /** Of a close that stands alone the session before it, whose forward and IV are not known. */
  readonly missing: IsoDate | null
}

/**
 * Change of a combination since the base and where it came from.
 * @param prevClose V of the same contracts at the previous close
 */
export function sinceBase(
  reading: ChainReading,
  axis: SnapshotAxis,
  combined: Combination,
  prevClose: number,
): SinceBase {
  const { signed } = combined
  const last = signed.length - 1
  const from = firstValue(signed, baseOnAxis(reading, axis))
  // A close without the one before it says nothing of what moved, not that nothing did.
  const isAlone = reading.isEndOfDayOnly && from === last
  const told = (figure: number) => (isAlone ? Number.NaN : figure)
  const isPrevious = reading.base.base === 'prev'
  const reference = isPrevious ? prevClose : signed[from]
  const change = changeFrom(signed[last], reference)
  const parts = attribution(combined.legs, axis.asOf, from)
  return {
    kind: reading.base.base,
    label: isPrevious ? 'previous close' : istClock(axis.asOf[from]),
    value: reference,
    change: change.points,
    changePct: change.pct,
    attribution: {
      fromAsOf: axis.asOf[from],
      fromLabel: momentWords(axis.asOf[from], axis.asOf[last]),
      fromValue: signed[from],
      change: told(signed[last] - signed[from]),
      delta: told(parts.delta[last]),
      gamma: told(parts.gamma[last]),
      iv: told(parts.iv[last]),
      time: told(parts.time[last]),
      residual: told(parts.residual[last]),
    },
    from: isAlone ? null : from,
    missing: isAlone ? reading.previous.date : null,
  }
}

/** Snapshot of the axis that the base names; the previous session's last where that is the base and stored. */
function baseOnAxis({ day, t, base }: ChainReading, axis: SnapshotAxis): number {
  const { from } = lastSession(axis)
  return base.base === 'prev' ? Math.max(0, from - 1) : from + baseIndex(day, t, base)
}

/** The first snapshot from the base on that has a value; the base itself when none has. */
function firstValue(value: Float64Array, base: number): number {
  for (let t = base; t < value.length; t++) if (!Number.isNaN(value[t])) return t
  return base
}

/** Every leg as it stood at snapshot `from`: what the expected decay path freezes (§S10). Unknown without one. */
export function frozenLegs({ legs }: Combination, from: number | null): FrozenLeg[] {
  return legs.map(({ right, strike, quantity, expiryAt, forward, ivKPct }) => ({
    right,
    strike,
    quantity,
    expiryAt,
    forward: from === null ? Number.NaN : forward[from],
    ivK: from === null ? Number.NaN : ivKPct[from] / 100,
  }))
}

/** Value with forwards and strike IVs frozen at snapshot `from` (§S10), one element a snapshot; NaN before and without it. */
export function expectedPath(
  { facts }: Pick<ChainReading, 'facts'>,
  { asOf }: SnapshotAxis,
  combined: Combination,
  from: number | null,
): Float64Array {
  const path = new Float64Array(asOf.length).fill(Number.NaN)
  if (from === null) return path
  path.set(decayPath(frozenLegs(combined, from), asOf.subarray(from), facts.rate), from)
  return path
}
