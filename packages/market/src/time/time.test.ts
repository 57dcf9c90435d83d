import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  DAY_MS,
  dateNumber,
  dateOf,
  isClockTime,
  isIsoDate,
  istClock,
  istDate,
  istInstant,
  istMidnight,
  MINUTE_MS,
  minuteOfDay,
  weekday,
} from './index.ts'

const FIRST_DAY = Date.UTC(1990, 0, 1) / DAY_MS
const LAST_DAY = Date.UTC(2060, 11, 31) / DAY_MS
const anyDate = fc.integer({ min: FIRST_DAY, max: LAST_DAY }).map((day) => dateOf(day * DAY_MS))
const anyMinute = fc.integer({ min: 0, max: 1439 })
const clockOf = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

describe('time in India', () => {
  it('is five and a half hours ahead of UTC', () => {
    expect(istInstant('2026-11-17', '09:15')).toBe(Date.UTC(2026, 10, 17, 3, 45))
    expect(istMidnight('2026-11-17')).toBe(Date.UTC(2026, 10, 16, 18, 30))
  })
  it('begins a new day at 18:30 UTC', () => {
    expect(istDate(Date.UTC(2026, 11, 31, 18, 29, 59, 999))).toBe('2026-12-31')
    expect(istDate(Date.UTC(2026, 11, 31, 18, 30))).toBe('2027-01-01')
    expect(istClock(Date.UTC(2026, 11, 31, 18, 30))).toBe('00:00')
  })
  it('agrees with the zone database over the years', () => {
    const india = new Intl.DateTimeFormat('en-CA', {
      timeZone: 'Asia/Kolkata',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
    const check = fc.property(fc.integer({ min: FIRST_DAY * DAY_MS, max: LAST_DAY * DAY_MS }), (instant) => {
      expect(`${istDate(instant)}, ${istClock(instant)}`).toBe(india.format(instant))
    })
    fc.assert(check, { seed: 1, numRuns: 2000 })
  })
  it('returns from an instant to the date and clock it was made of', () => {
    const check = fc.property(anyDate, anyMinute, (date, minute) => {
      const instant = istInstant(date, clockOf(minute))
      expect(istDate(instant)).toBe(date)
      expect(istClock(instant)).toBe(clockOf(minute))
      expect(istClock(instant + MINUTE_MS - 1)).toBe(clockOf(minute))
      expect(minuteOfDay(clockOf(minute))).toBe(minute)
      expect((instant - istMidnight(date)) / MINUTE_MS).toBe(minute)
    })
    fc.assert(check, { seed: 2, numRuns: 2000 })
  })
})

describe('dates', () => {
  it('count days forward and back', () => {
    const check = fc.property(anyDate, fc.integer({ min: -4000, max: 4000 }), (date, days) => {
      const other = addDays(date, days)
      expect(addDays(other, -days)).toBe(date)
      expect((dateNumber(other) - dateNumber(date)) / DAY_MS).toBe(days)
      expect((weekday(date) + (((days % 7) + 7) % 7)) % 7).toBe(weekday(other))
      expect(other > date).toBe(days > 0)
    })
    fc.assert(check, { seed: 3, numRuns: 2000 })
  })
  it('are those of the calendar of JavaScript, on every day of the 400 years after which it repeats itself', () => {
    const different: string[] = []
    for (let day = Date.UTC(1800, 0, 1) / DAY_MS; day <= Date.UTC(2199, 11, 31) / DAY_MS; day++) {
      const date = new Date(day * DAY_MS).toISOString().slice(0, 10)
      const isSame = dateOf(day * DAY_MS) === date && dateOf((day + 1) * DAY_MS - 1) === date
      if (!isSame || dateNumber(date) !== day * DAY_MS) different.push(date)
      if (weekday(date) !== new Date(day * DAY_MS).getUTCDay()) different.push(`weekday of ${date}`)
    }
    expect(different).toEqual([])
  })
  it('are in the first and the last year too, and no date where there is none', () => {
    for (const date of ['0100-01-01', '0100-02-28', '9999-12-31']) expect(dateOf(dateNumber(date))).toBe(date)
    expect(dateNumber('9999-12-31')).toBe(Date.UTC(9999, 11, 31))
    // A day or a month too many is counted on, as JavaScript does.
    expect(dateNumber('2026-02-31')).toBe(Date.UTC(2026, 1, 31))
    expect(dateNumber('2026-13-01')).toBe(Date.UTC(2027, 0, 1))
    expect(dateNumber('2026-11-00')).toBe(Date.UTC(2026, 9, 31))
    expect(dateNumber('tomorrow')).toBeNaN()
    for (const read of [dateOf, istDate, istClock]) expect(() => read(Number.NaN)).toThrow(RangeError)
  })
  it('know the leap day and the weekday', () => {
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29')
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01')
    expect(weekday('2026-11-15')).toBe(0)
    expect(weekday('2026-08-03')).toBe(1)
  })
  it('are told from other texts', () => {
    expect(isIsoDate('2024-02-29')).toBe(true)
    for (const text of ['2026-02-29', '2026-13-01', '2026-1-01', '20260101', '2026-01-01T00:00', '']) {
      expect(isIsoDate(text)).toBe(false)
    }
    fc.assert(
      fc.property(anyDate, (date) => isIsoDate(date)),
      { seed: 4 },
    )
  })
})

describe('clock times', () => {
  it('are told from other texts', () => {
    for (const text of ['00:00', '09:15', '23:59']) expect(isClockTime(text)).toBe(true)
    for (const text of ['24:00', '9:15', '09:60', '09:15:00', '']) expect(isClockTime(text)).toBe(false)
  })
})

describe('the zone of the host', () => {
  it('changes nothing', () => {
    const before = process.env.TZ
    const shape = () =>
      fc.sample(fc.tuple(anyDate, anyMinute), { seed: 5, numRuns: 500 }).map(([date, minute]) => {
        const instant = istInstant(date, clockOf(minute))
        return [instant, istDate(instant), istClock(instant), weekday(date), addDays(date, 31), isIsoDate(date)]
      })
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
