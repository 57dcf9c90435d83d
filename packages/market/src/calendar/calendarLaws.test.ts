import { describe, expect, it } from 'vitest'
import type { Segment } from '../instruments/listing.ts'
import { addDays, MINUTE_MS } from '../time/index.ts'
import {
  expiryInstant,
  isSameSchedule,
  isTradingDay,
  lastCompletedSession,
  minuteStarts,
  nextTradingDay,
  previousTradingDay,
  sessionOn,
  sessionState,
  tradingDays,
} from './index.ts'
import { isNewYorkWinter } from './newYorkTime.ts'

const SEGMENTS: readonly Segment[] = ['cash-fno', 'cash', 'derivatives', 'mcx', 'gift']
const FIRST = '2015-01-01'
const LAST = '2027-12-31'

function everyDay(): string[] {
  const days: string[] = []
  for (let day = FIRST; day <= LAST; day = addDays(day, 1)) days.push(day)
  return days
}

describe.each(SEGMENTS)('over 13 years, %s', (segment) => {
  const days = tradingDays(segment, FIRST, LAST)
  const sessions = days.flatMap((day) => sessionOn(segment, day) ?? [])

  it('has a session on a trading day and on no other', () => {
    expect(sessions.map(({ date }) => date)).toEqual(days)
    expect(everyDay().filter((day) => isTradingDay(segment, day))).toEqual(days)
    expect(everyDay().filter((day) => sessionOn(segment, day) !== null)).toEqual(days)
  })
  it('never starts a session before the one before has ended', () => {
    for (let i = 1; i < sessions.length; i++) {
      const start = sessions[i].preOpenAt ?? sessions[i].openAt
      if (start < sessions[i - 1].endAt) expect.fail(`${sessions[i].date} overlaps the session before`)
    }
  })
  it('orders pre-open, open, close and end, part after part', () => {
    for (const { date, parts, openAt, closeAt, endAt } of sessions) {
      const times = parts.flatMap((part) => [part.preOpenAt ?? part.openAt, part.openAt, part.closeAt])
      const isOrdered =
        times.every((time, i) => i === 0 || time >= times[i - 1]) && endAt >= closeAt && openAt < closeAt
      if (!isOrdered) expect.fail(`${date} is out of order`)
    }
  })
  it('goes to the next day and back', () => {
    for (const [i, day] of days.entries()) {
      if (i > 0 && previousTradingDay(segment, day) !== days[i - 1]) expect.fail(`before ${day}`)
      if (i < days.length - 1 && nextTradingDay(segment, day) !== days[i + 1]) expect.fail(`after ${day}`)
    }
  })
  it('has minutes that ascend by 60 seconds within a part and lie in trading hours', () => {
    for (const session of sessions) {
      const minutes = minuteStarts(session)
      let from = 0
      for (const { openAt, closeAt } of session.parts) {
        const count = (closeAt - openAt) / MINUTE_MS
        for (let i = 0; i < count; i++) {
          if (minutes[from + i] !== openAt + i * MINUTE_MS) expect.fail(`minute ${i} of ${session.date}`)
        }
        from += count
      }
      if (minutes.length !== from) expect.fail(`${session.date} has ${minutes.length} minutes, not ${from}`)
    }
  })
  it('is open in its first minute, closed at its end, and then completed', () => {
    for (const session of sessions) {
      const opened = sessionState(segment, session.openAt)
      const ended = sessionState(segment, session.endAt)
      const isRight =
        opened.phase === 'open' &&
        opened.session.date === session.date &&
        opened.next.date === nextTradingDay(segment, session.date) &&
        ended.phase === 'closed' &&
        lastCompletedSession(segment, session.endAt).date === session.date &&
        lastCompletedSession(segment, session.endAt - 1).date === previousTradingDay(segment, session.date)
      if (!isRight) expect.fail(`${session.date} has a wrong state`)
    }
  })
  it('has the schedule of itself exactly when its hours are the usual ones', () => {
    for (const session of sessions) {
      if (isSameSchedule(session, session) !== (session.kind === 'normal')) expect.fail(session.date)
    }
  })
})

describe('winter in New York', () => {
  it('is what the zone database says at noon there, from 2007 to 2037', () => {
    const offset = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', timeZoneName: 'longOffset' })
    for (let day = '2007-01-01'; day < '2038-01-01'; day = addDays(day, 1)) {
      const isWinter = offset.format(new Date(`${day}T17:00:00Z`)).endsWith('GMT-05:00')
      if (isNewYorkWinter(day) !== isWinter) expect.fail(day)
    }
  })
})

describe('the zone of the host', () => {
  it('changes nothing', () => {
    const before = process.env.TZ
    const shape = () =>
      SEGMENTS.map((segment) =>
        ['2025-11-02', '2025-11-03', '2026-03-08', '2026-03-09', '2026-08-03', '2026-11-08'].map((day) => [
          sessionOn(segment, day),
          nextTradingDay(segment, day),
          expiryInstant('MCX', day),
          sessionState(segment, Date.UTC(2026, 2, 8, 20, 29)),
        ]),
      )
    const answers = ['UTC', 'America/New_York', 'Asia/Kolkata', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'].map(
      (zone) => {
        process.env.TZ = zone
        return { offset: new Date(2026, 0, 1).getTimezoneOffset(), answer: shape() }
      },
    )
    if (before === undefined) delete process.env.TZ
    else process.env.TZ = before
    expect(answers.map(({ offset }) => offset)).toEqual([0, 300, -330, -840, 660])
    for (const { answer } of answers) expect(answer).toEqual(answers[0].answer)
  })
})
