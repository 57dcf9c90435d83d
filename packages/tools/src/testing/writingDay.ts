import type { ClockTime } from '@strikelens/market/time'
import { leg, type SnapshotRow } from './chainDay.ts'
import { fixtureA, keepDay, SNAPSHOTS, STRIKES } from './fixtureA.ts'
import type { MemoryDays } from './memorySource.ts'

/** One minute of the 26,000 strike: its straddle in points, its OI in lots, and spot. */
export interface WritingMinute {
  readonly clock: ClockTime
  readonly straddle: number
  readonly putOi: number
  readonly callOi?: number
  readonly spot?: number
}

const AT = STRIKES.indexOf(26000)

/** Fixture A's day with these minutes at 26,000; the outermost call changes every minute, for a living feed does. */
export function writingDay(minutes: readonly WritingMinute[]): MemoryDays {
  const days = fixtureA()
  keepDay(days, { snapshots: minutes.map(snapshotOf) })
  return days
}

function snapshotOf(minute: WritingMinute, t: number): SnapshotRow {
  const { clock, straddle, putOi, callOi = 110_000, spot = 25985 } = minute
  const [, chain] = SNAPSHOTS
  const held = (legs: SnapshotRow['ce'], ltp: number, oi: number) =>
    legs.map((one, k) => (k === AT ? leg(ltp, oi, one.volume + 100 * (t + 1)) : one))
  const half = Math.round(straddle * 10) / 20
  const ce = held(chain.ce, half, callOi)
  return {
    clock,
    spot,
    ce: ce.map((one, k) => (k === STRIKES.length - 1 ? leg(one.ltp, one.oi + t, one.volume) : one)),
    pe: held(chain.pe, straddle - half, putOi),
  }
}
