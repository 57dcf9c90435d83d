import {
  holidayName,
  lastCompletedSession,
  nextTradingDay,
  previousTradingDay,
  type Session,
  sessionOn,
  tradingDaysBefore,
} from '@strikelens/market/calendar'
import { dayYear } from '@strikelens/market/formats'
import type { Segment } from '@strikelens/market/instruments'
import { addDays, type IsoDate, isIsoDate, istDate, istInstant, MINUTE_MS } from '@strikelens/market/time'
import { isPremium, limitsOf, type Plan } from '@strikelens/tools/plans'
import { Problem } from '../http/problem.ts'

/** What decides the moment of an answer. */
export interface MomentRequest {
  readonly date?: string | undefined
  readonly time?: string | undefined
  readonly segment: Segment
  readonly access: 'free' | 'premium'
  readonly cadenceMinutes: number
  readonly plan: Plan
  /** Epoch ms of the last published minute. */
  readonly published: number
}

/** The session an answer stands on instead of the one asked for, and the plan that opens it (§J8). */
export interface Gate {
  readonly session: IsoDate
  readonly plan: 'advanced'
}

/** The moment an answer is bound to. */
export type Moment =
  | { readonly kind: 'live' | 'paused' | 'historical' | 'gated'; readonly instant: number; readonly gate: Gate | null }
  | { readonly kind: 'closed'; readonly date: IsoDate; readonly holiday: string; readonly around: readonly IsoDate[] }

/** Binds a request to a moment: the gate first, then the plan's history, then what was asked (§J8, §O2). */
export function bindMoment(request: MomentRequest): Moment {
  const { date, time, segment, published, access, plan } = request
  if (access === 'premium' && !isPremium(plan)) return gated(request)
  const live = { kind: 'live', instant: liveInstant(published, request.cadenceMinutes), gate: null } as const
  if (date === undefined && time === undefined) return live
  const today = istDate(published)
  if (date === undefined || date === today) {
    if (time === undefined) return live
    return { kind: 'paused', instant: Math.min(istInstant(today, time), published), gate: null }
  }
  if (date > today)
    throw new Problem(400, 'bad-param', `${dayYear(date)} is in the future: choose a trading day up to today.`, 'date')
  const session = sessionOn(segment, date)
  if (session === null) {
    const around = [previousTradingDay(segment, date), nextTradingDay(segment, date)].filter((day) => day <= today)
    return { kind: 'closed', date, holiday: holidayName(segment, date) ?? 'Weekend', around }
  }
  checkHistory(segment, date, today, plan)
  const end = dayEnd(session)
  const instant = time === undefined ? end : Math.min(istInstant(date, time), end)
  return { kind: 'historical', instant, gate: null }
}

/**
 * When all of a session is told that has been: of shares with the closing auction and what is published when their derivatives
 * have ended (§I1), which end later than their own minutes.
 */
function dayEnd({ segment, date, endAt }: Session): number {
  const others = segment === 'cash' || segment === 'cash-fno' ? (['cash-fno', 'derivatives'] as const) : []
  return Math.max(endAt, ...others.map((one) => sessionOn(one, date)?.endAt ?? endAt))
}

/** The last trading day of a contract that has expired, on which it is looked at (§O20); undefined for any other. */
export function lastDayOf(expiry: string | undefined, segment: Segment, published: number): IsoDate | undefined {
  if (expiry === undefined || !isIsoDate(expiry) || expiry >= istDate(published)) return undefined
  return sessionOn(segment, expiry) === null ? undefined : expiry
}

/** The last completed session of the segment, or a minute of it when that was asked for. */
function gated({ date, time, segment, published }: MomentRequest): Moment {
  const session = lastCompletedSession(segment, published)
  const gate: Gate = { session: session.date, plan: 'advanced' }
  const isWithin = date === session.date && time !== undefined
  const end = Math.min(dayEnd(session), published)
  const instant = isWithin ? Math.min(istInstant(session.date, time), end) : end
  return { kind: 'gated', instant, gate }
}

function checkHistory(segment: Segment, date: IsoDate, today: IsoDate, plan: Plan): void {
  const {
    name,
    history: { sessions, calendarDays, words },
  } = limitsOf(plan)
  const isTooOld =
    (sessions !== null && date < (tradingDaysBefore(segment, today, sessions)[0] ?? date)) ||
    (calendarDays !== null && date < addDays(today, -calendarDays))
  if (isTooOld) {
    throw new Problem(403, 'plan-limit', `History and replay of the ${name} plan reach back ${words}.`, 'date')
  }
}

/** The moment a tool that answers every so many minutes is bound to when so much is published. */
export function liveInstant(published: number, cadenceMinutes: number): number {
  const length = cadenceMinutes * MINUTE_MS
  // Clock minutes, so that 3-minute answers fall on 09:18, 09:21 …; India's offset is a whole number of 3 and 5 minutes.
  return Math.floor(published / length) * length
}
