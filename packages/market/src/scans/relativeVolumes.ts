import { rvol, rvolClock } from '@strikelens/analytics/indicators'
import { LOOKBACK_BARS } from '@strikelens/analytics/patterns'
import type { BarRows } from '../bars/index.ts'
import { isSameSchedule, type Session, sessionOn } from '../calendar/index.ts'
import { istDate, MINUTE_MS } from '../time/index.ts'
import type { PanelReader } from './scan.ts'
import type { ScanInterval } from './specs.ts'

const MINUTES = { '5m': 5, '15m': 15, '1h': 60 } as const
type ClockInterval = keyof typeof MINUTES

/** Sessions that a volume is measured against (§I2). */
const SESSIONS = 20
/** Minutes of a session of shares. */
const SESSION_MINUTES = 375
/** A gap that is still followed is of these bars; its middle bar came before, and one may be of a special session. */
const LOOKED_AT = LOOKBACK_BARS + 2

/**
 * RVOL of the last bars of a name (§I2): of a bar within the day its volume by those of the same clock stretch in the 20 sessions
 * before, of a day or a week by the 20 before it. NaN where it is not known, and of bars before those any rule looks back to.
 */
export type RvolOf = (i: number) => Float64Array

/** Of each name the RVOL of bars that end with the last one of `rows`, as many as those. */
export async function relativeVolumes(panel: PanelReader, rows: BarRows, interval: ScanInterval): Promise<RvolOf> {
  if (!isClockInterval(interval)) return (i) => rvol(volumesOf(rows, i), SESSIONS)
  const perSession = Math.ceil(SESSION_MINUTES / MINUTES[interval])
  const long = await panel(rows.ids, interval, LOOKED_AT + (SESSIONS + 1) * perSession)
  if (long === null) return () => new Float64Array(rows.barCount).fill(Number.NaN)
  const sessions = Array.from(long.start, (start) => sessionOn('cash', istDate(start)))
  const slot = clockSlots(long.start, sessions, MINUTES[interval])
  return (i) => {
    const volume = volumesOf(long, i).slice()
    fillQuietBars(volume, sessions)
    const known = rvolClock({ volume, slot }, perSession, SESSIONS).subarray(-rows.barCount)
    if (known.length === rows.barCount) return known
    const out = new Float64Array(rows.barCount).fill(Number.NaN)
    out.set(known, rows.barCount - known.length)
    return out
  }
}

function isClockInterval(interval: ScanInterval): interval is ClockInterval {
  return interval in MINUTES
}

function volumesOf({ volume, barCount }: BarRows, i: number): Float64Array {
  return volume.subarray(i * barCount, (i + 1) * barCount)
}

/** Which stretch of its session a bar is; NaN of sessions with other hours than the newest usual one has (§I1). */
function clockSlots(start: Float64Array, sessions: readonly (Session | null)[], minutes: number): Float64Array {
  const usual = sessions.findLast((one) => one !== null && isSameSchedule(one, one))
  return start.map((at, bar) => {
    const session = sessions[bar]
    if (session === null || usual == null || !isSameSchedule(session, usual)) return Number.NaN
    return Math.floor((at - session.openAt) / (minutes * MINUTE_MS))
  })
}

/** A stretch without a trade in a session that had some traded nothing. */
function fillQuietBars(volume: Float64Array, sessions: readonly (Session | null)[]): void {
  for (let from = 0, to = 0; from < volume.length; from = to) {
    let isTraded = false
    for (to = from; to < volume.length && sessions[to]?.date === sessions[from]?.date; to++) {
      isTraded ||= !Number.isNaN(volume[to])
    }
    for (let bar = from; isTraded && bar < to; bar++) if (Number.isNaN(volume[bar])) volume[bar] = 0
  }
}
