import { attribution, changeFrom, decayPath, type FrozenLeg } from '@strikelens/analytics/strategy'
import { istClock } from '@strikelens/market/time'
import { lastSession, type SnapshotAxis } from '../chain/axis.ts'
import { type BaselineRequest, baseIndex } from '../chain/baseline.ts'
import type { ChainReading } from '../chain/readChain.ts'
import type { Combination } from './combination.ts'

/** Where a change came from, in points (§S9). NaN without an answer. */
export interface AttributedChange {
  /** Epoch ms and V from which the steps are added up. */
  readonly fromAsOf: number
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
  /** The value measured against, in points. */
  readonly value: number
  readonly change: number
  readonly changePct: number
  readonly attribution: AttributedChange
  /** Snapshot of the axis that is the base: the first from it on that has a value. */
  readonly from: number
}

/**
 * Change of a combination since the base and where it came from.
 * @param prevClose what its value was at the previous close, drawn as the value is
 */
export function sinceBase(
  reading: ChainReading,
  axis: SnapshotAxis,
  combined: Combination,
  request: BaselineRequest,
  prevClose: number,
): SinceBase {
  const { value, signed } = combined
  const last = value.length - 1
  const from = firstValue(value, baseOnAxis(reading, axis, request))
  const isPrevious = request.base === 'prev'
  const reference = isPrevious ? prevClose : value[from]
  const change = changeFrom(value[last], reference)
  const parts = attribution(combined.legs, axis.asOf, from)
  return {
    kind: request.base,
    label: isPrevious ? 'previous close' : istClock(axis.asOf[from]),
    value: reference,
    change: change.points,
    changePct: change.pct,
    attribution: {
      fromAsOf: axis.asOf[from],
      fromValue: signed[from],
      change: signed[last] - signed[from],
      delta: parts.delta[last],
      gamma: parts.gamma[last],
      iv: parts.iv[last],
      time: parts.time[last],
      residual: parts.residual[last],
    },
    from,
  }
}

/** Snapshot of the axis that the base names; the previous session's last where that is the base and stored. */
function baseOnAxis({ day, t }: ChainReading, axis: SnapshotAxis, request: BaselineRequest): number {
  const { from } = lastSession(axis)
  return request.base === 'prev' ? Math.max(0, from - 1) : from + baseIndex(day, t, request)
}

/** The first snapshot from the base on that has a value; the base itself when none has. */
function firstValue(value: Float64Array, base: number): number {
  for (let t = base; t < value.length; t++) if (!Number.isNaN(value[t])) return t
  return base
}

/** Every leg as it stood at snapshot `from`: what the expected decay path freezes (§S10). */
export function frozenLegs({ legs }: Combination, from: number): FrozenLeg[] {
  return legs.map(({ right, strike, quantity, expiryAt, forward, ivKPct }) => ({
    right,
    strike,
    quantity,
    expiryAt,
    forward: forward[from],
    ivK: ivKPct[from] / 100,
  }))
}

/** Value with forwards and strike IVs frozen at snapshot `from` (§S10), one element a snapshot; NaN before it. */
export function expectedPath(
  { facts }: Pick<ChainReading, 'facts'>,
  { asOf }: SnapshotAxis,
  combined: Combination,
  from: number,
): Float64Array {
  const path = new Float64Array(asOf.length).fill(Number.NaN)
  path.set(decayPath(frozenLegs(combined, from), asOf.subarray(from), facts.rate), from)
  return path
}
