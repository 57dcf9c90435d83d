import type { Segment } from '../instruments/listing.ts'
import { addDays, istDate } from '../time/index.ts'
import { type Session, sessionOn } from './session.ts'
import { nextTradingDay, previousTradingDay } from './tradingDays.ts'

/** What a segment is doing; 'closed' also between two parts of a session. */
export type Phase = 'pre-open' | 'open' | 'auction' | 'closed'

export interface SessionState {
  readonly phase: Phase
  /** The newest session that has begun, its pre-open included: the running one or the last. */
  readonly session: Session
  /** The session after it. */
  readonly next: Session
}

/** What a segment is doing at an instant (epoch ms). A phase holds from its start up to, not at, its end. */
export function sessionState(segment: Segment, instant: number): SessionState {
  const session = newestSession(segment, instant, ({ preOpenAt, openAt }) => preOpenAt ?? openAt)
  const next = tradedOn(segment, nextTradingDay(segment, session.date))
  return { phase: phaseOf(session, instant), session, next }
}

/** The newest session of a segment that has ended, auction included, at an instant (§J8). */
export function lastCompletedSession(segment: Segment, instant: number): Session {
  return newestSession(segment, instant, ({ endAt }) => endAt)
}

function newestSession(segment: Segment, instant: number, moment: (session: Session) => number): Session {
  let day = addDays(istDate(instant), 1)
  for (;;) {
    day = previousTradingDay(segment, day)
    const session = tradedOn(segment, day)
    if (moment(session) <= instant) return session
  }
}

function tradedOn(segment: Segment, tradingDay: string): Session {
  const session = sessionOn(segment, tradingDay)
  if (session === null) throw new Error(`${segment} does not trade on ${tradingDay}`)
  return session
}

function phaseOf({ parts, closeAt, endAt }: Session, instant: number): Phase {
  for (const part of parts) {
    if (instant >= part.openAt && instant < part.closeAt) return 'open'
    if (part.preOpenAt !== null && instant >= part.preOpenAt && instant < part.openAt) return 'pre-open'
  }
  return instant >= closeAt && instant < endAt ? 'auction' : 'closed'
}
