import { sessionOn } from '@strikelens/market/calendar'
import {
  type ChainSession,
  type PreviousSession,
  previousSnapshot,
  readSession,
} from '@strikelens/market/chainSessions'
import { type ChainSeries, type ChainSnapshot, snapshotOf } from '@strikelens/market/chains'
import { segmentOf } from '@strikelens/market/instruments'
import type { IsoDate } from '@strikelens/market/time'
import type { ChainReading } from './readChain.ts'

/** One session of the axis: its snapshots from … to − 1. */
export interface AxisSession {
  readonly date: IsoDate
  readonly from: number
  readonly to: number
  /** Epoch ms. */
  readonly openAt: number
  readonly closeAt: number
  /** Only its close is stored (§O3). */
  readonly isEndOfDayOnly: boolean
  /** The session before it, against whose close a day's changes are measured (§O12). */
  readonly previous: PreviousSession
}

/** What an axis is made of. */
export type AxisReading = Pick<ChainReading, 'market' | 'listing' | 'terms' | 'day' | 'isEndOfDayOnly' | 'previous'>

/** The snapshots a combination is followed over, oldest first, all of one expiry. */
export interface SnapshotAxis {
  readonly snapshots: readonly ChainSnapshot[]
  readonly asOf: Float64Array
  /** First snapshot of every session, as the analytics take it; one that only leads the axis is a session of its own. */
  readonly starts: readonly number[]
  /** The sessions that are drawn; the last is the view's. */
  readonly sessions: readonly AxisSession[]
}

/**
 * The last `days` sessions of a chain up to the view instant (§S15); sessions that are not stored are left out. With
 * `base=prev` the previous session's last snapshot leads the axis where it is not drawn anyway, for a night is one step
 * (§S9); a close is led by the close before it.
 */
export async function snapshotAxis(
  reading: AxisReading,
  days: number,
  hasPreviousBase: boolean,
): Promise<SnapshotAxis> {
  const earlier = await earlierSessions(reading, days - 1)
  const lead = hasPreviousBase && earlier.length === 0 ? leadOf(reading) : null
  const snapshots: ChainSnapshot[] = lead === null ? [] : [lead]
  const sessions: AxisSession[] = []
  for (const { day, isEndOfDayOnly, previous } of [...earlier, reading]) {
    const from = snapshots.length
    for (let t = 0; t < day.count; t++) snapshots.push(snapshotOf(day, t))
    sessions.push({ date: day.date, from, to: snapshots.length, ...hours(reading, day), isEndOfDayOnly, previous })
  }
  const starts = sessions.map(({ from }) => from)
  return {
    snapshots,
    asOf: Float64Array.from(snapshots, ({ asOf }) => asOf),
    starts: lead === null ? starts : [0, ...starts],
    sessions,
  }
}

function leadOf({ isEndOfDayOnly, previous, listing, terms }: AxisReading): ChainSnapshot | null {
  return isEndOfDayOnly ? previousSnapshot(previous, listing, terms.expiry) : previous.last
}

/** What is known by the course of a session alone: nothing where only its close is stored. */
export function withinSessions({ sessions }: Pick<SnapshotAxis, 'sessions'>, column: Float64Array): Float64Array {
  const known = column.slice()
  for (const { from, to, isEndOfDayOnly } of sessions) if (isEndOfDayOnly) known.fill(Number.NaN, from, to)
  return known
}

/** The view's session. */
export function lastSession({ sessions }: SnapshotAxis): AxisSession {
  return sessions[sessions.length - 1]
}

async function earlierSessions({ market, listing, terms, day }: AxisReading, count: number): Promise<ChainSession[]> {
  const segment = segmentOf(listing.set)
  const dates: IsoDate[] = []
  for (let date = day.date; dates.length < count; ) {
    date = market.previousSession(segment, date)
    dates.unshift(date)
  }
  const sessions = await Promise.all(dates.map((date) => readSession(market, listing, terms.expiry, date)))
  return sessions.filter((session) => session !== null)
}

function hours({ listing }: AxisReading, { date, asOf, count }: ChainSeries) {
  const session = sessionOn(segmentOf(listing.set), date)
  return { openAt: session?.openAt ?? asOf[0], closeAt: session?.closeAt ?? asOf[count - 1] }
}
