import { slotEnd } from '@strikelens/analytics/futures'
import { dayMonth } from '@strikelens/market/formats'
import type { Market } from '@strikelens/market/market'
import { type LeadFuture, leadFuture } from '../../board/leadFuture.ts'
import { boardTimes } from '../../board/readBoard.ts'
import { noMinutes } from '../../moment/closesOnly.ts'
import { exchangeOfUniverse, noDerivatives } from '../../moment/noDerivatives.ts'
import { noAnswer, type Result } from '../../result.ts'
import { unknownList } from '../../universe/unknownList.ts'
import { type Coverage, coverageOf } from './coverage.ts'
import { type CurrentSlot, currentSlot } from './currentSlot.ts'
import { type EventRow, eventRows } from './eventRows.ts'
import { activityExplanations } from './explanations.ts'
import { feedOf } from './feed.ts'
import { activityInsights } from './insights.ts'
import { type Leader, leadersOf } from './leaders.ts'
import { activityNotices } from './notices.ts'
import { type ActivityReading, type Params, readActivity } from './readActivity.ts'
import { type ActivityRecord, activityRecord } from './typeRecord.ts'

export type { Params } from './readActivity.ts'

export interface UnusualActivity {
  readonly lead: LeadFuture | null
  /** Newest first. */
  readonly events: readonly EventRow[]
  /** All events of the universe and sector so far, whatever the other filters. */
  readonly eventsInAll: number
  readonly slot: CurrentSlot
  /** Epoch ms at which the next slot closes; null when the session has no more. */
  readonly nextAt: number | null
  readonly leaders: readonly Leader[]
  readonly coverage: Coverage
  readonly record: ActivityRecord | null
  /** Of the futures in sight, for the picker. */
  readonly sectors: readonly string[]
}

const TO_ALL = [{ label: 'All futures', set: { universe: null, sector: null } }]

/** What is unusual in the futures of a universe, so far in the session of the moment. */
export async function compute(market: Market, params: Params): Promise<Result<UnusualActivity>> {
  const unknown = unknownList(params.universe, TO_ALL)
  if (unknown !== null) return unknown
  const reading = await readActivity(market, params)
  if (reading === null || reading.rows.size === 0) return nothingStored(market, params)
  if (reading.sessions.length === 0) {
    return noMinutes('futures', reading.board.parts[0].session.date)
  }
  const all = reading.sessions.flatMap((session) => eventRows(session, reading.rows))
  const events = feedOf(all, params)
  const slot = currentSlot(reading, params.minOiValue)
  const coverage = coverageOf(reading)
  const record = await activityRecord(market, reading, params)
  return {
    answer: {
      ...boardTimes(reading.board),
      insights: activityInsights(events, record),
      notices: activityNotices(reading, coverage),
      explanations: activityExplanations(events, record),
      data: {
        lead: leadFuture(reading.board),
        events,
        eventsInAll: all.length,
        slot,
        nextAt: nextClose(market.now, reading.sessions),
        leaders: leadersOf(events, reading.rows),
        coverage,
        record,
        sectors: [...new Set(Array.from(reading.rows.values(), ({ sector }) => sector))].sort(),
      },
    },
  }
}

async function nothingStored(market: Market, { universe, sector }: Params) {
  const day = market.sessionDate(universe === 'com' ? 'mcx' : 'derivatives')
  return (
    (await noDerivatives(market, exchangeOfUniverse(market, universe), 'futures')) ??
    noAnswer(
      universe.startsWith('symbols:') || sector !== undefined
        ? 'No future is listed among these symbols'
        : `No futures of ${dayMonth(day)} are stored yet`,
      'Choose another universe, sector or day.',
      TO_ALL,
    )
  )
}

/** When the next slot closes in a session that still runs. */
function nextClose(now: number, sessions: ActivityReading['sessions']): number | null {
  const ends = sessions.flatMap(({ grid }) => (now < grid.closeAt ? [slotEnd(grid, grid.slots)] : []))
  return ends.length === 0 ? null : Math.min(...ends)
}
