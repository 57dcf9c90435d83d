import {
  buildupDirection,
  type DirectionRecord,
  directionRecord,
  UNUSUAL_TYPES,
  type UnusualType,
} from '@strikelens/analytics/futures'
import { unusualRecord } from '@strikelens/market/datasets'
import type { Market } from '@strikelens/market/market'
import type { IsoDate } from '@strikelens/market/time'
import { recordSessions } from '@strikelens/market/unusual'
import { isInSight } from './feed.ts'
import type { ActivityReading, Params } from './readActivity.ts'

/** What came of the events of one type, 30 minutes later. */
export interface TypeRecord extends DirectionRecord {
  readonly type: UnusualType
  /** All of them: those without a direction or cut off by the close too. */
  readonly events: number
}

/** The record of every type. */
export interface ActivityRecord {
  /** Its last session. */
  readonly date: IsoDate
  readonly sessions: number
  readonly types: readonly TypeRecord[]
}

/** The record of events like those in sight in the sessions before the one shown; null where none is stored. */
export async function activityRecord(
  market: Market,
  { board, rows }: ActivityReading,
  params: Params,
): Promise<ActivityRecord | null> {
  const found = await market.at(board.sessionOf('STK').openAt).inForce(unusualRecord, 'derivatives')
  if (found === null) return null
  const sessions = recordSessions(found.table)
  const minutes = params.interval === '5m' ? 5 : 15
  const events = sessions
    .flatMap((session) => session.events)
    .filter((event) => event.minutes === minutes && rows.has(event.symbol) && isInSight(event, params))
  return {
    date: found.date,
    sessions: sessions.length,
    types: UNUSUAL_TYPES.map((type) => {
      const own = events.filter((event) => event.type === type)
      const directions = own.map(({ buildup }) => buildupDirection(buildup))
      return {
        type,
        events: own.length,
        ...directionRecord(
          directions,
          own.map(({ movesPct }) => movesPct[0]),
        ),
      }
    }),
  }
}
