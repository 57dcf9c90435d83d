import { describe, expect, it } from 'vitest'
import type { Segment } from '../instruments/listing.ts'
import { type IsoDate, istClock, istDate } from '../time/index.ts'
import {
  holidayName,
  isProvisional,
  isSameSchedule,
  isTradingDay,
  minuteStarts,
  type Session,
  sessionOn,
} from './index.ts'

function traded(segment: Segment, date: IsoDate): Session {
  const session = sessionOn(segment, date)
  if (session === null) throw new Error(`${segment} is closed on ${date}`)
  return session
}

/** '09:00 09:15-15:30' as pre-open and open-close of each part, then the end. */
function clocks(segment: Segment, date: IsoDate): string {
  const { parts, endAt } = traded(segment, date)
  const stretches = parts.map(({ preOpenAt, openAt, closeAt }) =>
    [preOpenAt === null ? '–' : istClock(preOpenAt), `${istClock(openAt)}-${istClock(closeAt)}`].join(' '),
  )
  return [...stretches, istClock(endAt)].join(', ')
}

describe('the usual hours', () => {
  it('close everything on NSE and BSE at 15:30 until 31 July 2026', () => {
    expect(clocks('cash-fno', '2026-07-31')).toBe('09:00 09:15-15:30, 15:30')
    expect(clocks('cash', '2026-07-31')).toBe('09:00 09:15-15:30, 15:30')
    expect(clocks('derivatives', '2026-07-31')).toBe('09:00 09:15-15:30, 15:30')
  })
  it('close NSE derivatives at 15:40 from 3 August 2026', () => {
    expect(clocks('derivatives', '2026-08-03')).toBe('09:00 09:15-15:40, 15:40')
  })
  it('end stocks with derivatives in an auction from 15:15 to 15:35 from 3 August 2026, other stocks not', () => {
    expect(clocks('cash-fno', '2026-08-03')).toBe('09:00 09:15-15:15, 15:35')
    expect(clocks('cash', '2026-08-03')).toBe('09:00 09:15-15:30, 15:30')
  })
  it('give futures a pre-open from 8 December 2025', () => {
    expect(clocks('derivatives', '2025-12-05')).toBe('– 09:15-15:30, 15:30')
    expect(clocks('derivatives', '2025-12-08')).toBe('09:00 09:15-15:30, 15:30')
  })
  it('let MCX trade to 23:30 in the summer of New York and to 23:55 in its winter', () => {
    expect(clocks('mcx', '2025-10-31')).toBe('– 09:00-23:30, 23:30')
    expect(clocks('mcx', '2025-11-03')).toBe('– 09:00-23:55, 23:55')
    expect(clocks('mcx', '2026-03-06')).toBe('– 09:00-23:55, 23:55')
    expect(clocks('mcx', '2026-03-09')).toBe('– 09:00-23:30, 23:30')
  })
  it('run Gift Nifty in two parts, the second past midnight and of the date on which it starts', () => {
    expect(clocks('gift', '2026-11-13')).toBe('06:15 06:30-15:40, 16:25 16:35-02:45, 02:45')
    expect(istDate(traded('gift', '2026-11-13').endAt)).toBe('2026-11-14')
  })
})

describe('holidays and special days', () => {
  it('shut NSE on Republic Day and say why', () => {
    expect(sessionOn('cash', '2026-01-26')).toBeNull()
    expect(holidayName('cash', '2026-01-26')).toBe('Republic Day')
  })
  it('name neither an ordinary day nor a plain weekend', () => {
    expect(holidayName('derivatives', '2026-01-27')).toBeNull()
    expect(isTradingDay('derivatives', '2026-01-31')).toBe(false)
    expect(holidayName('derivatives', '2026-01-31')).toBeNull()
  })
  it.each([
    ['2016-10-30', '18:30-19:30'],
    ['2018-11-07', '17:30-18:30'],
    ['2021-11-04', '18:15-19:15'],
    ['2024-11-01', '18:00-19:00'],
    ['2025-10-21', '13:45-14:45'],
  ])('trade the muhurat hour of %s at %s on every exchange', (date, hour) => {
    for (const segment of ['cash-fno', 'derivatives', 'mcx'] as const) {
      expect(traded(segment, date).kind).toBe('muhurat')
      expect(clocks(segment, date)).toContain(` ${hour},`)
    }
    expect(holidayName('cash', date)).toBe('Diwali Laxmi Pujan')
  })
  it('mark the hours of the muhurat of 8 November 2026 as not yet announced', () => {
    expect(traded('derivatives', '2026-11-08')).toMatchObject({ kind: 'muhurat', isProvisional: true })
    expect(traded('derivatives', '2026-11-09').isProvisional).toBe(false)
  })
  it('end no muhurat in a closing auction', () => {
    const { closeAt, endAt } = traded('cash-fno', '2026-11-08')
    expect(endAt).toBe(closeAt)
  })
  it('trade the usual hours on the weekend of a Union Budget, MCX to 17:00', () => {
    expect(traded('derivatives', '2025-02-01').kind).toBe('normal')
    expect(clocks('cash', '2026-02-01')).toBe('09:00 09:15-15:30, 15:30')
    expect(traded('mcx', '2026-02-01').kind).toBe('special')
    expect(clocks('mcx', '2026-02-01')).toBe('– 09:00-17:00, 17:00')
    expect(holidayName('cash', '2026-02-01')).toBe('Union Budget')
  })
  it('trade in two stretches when the recovery site is tested, and not on MCX', () => {
    expect(clocks('cash', '2024-03-02')).toBe('09:00 09:15-10:00, 11:15 11:30-12:30, 12:30')
    expect(clocks('derivatives', '2024-05-18')).toBe('– 09:15-10:00, – 11:30-12:30, 12:30')
    expect(sessionOn('mcx', '2024-03-02')).toBeNull()
  })
  it('keep MCX shut on Good Friday, open in the evening of Holi and in the morning of New Year', () => {
    expect(sessionOn('mcx', '2026-04-03')).toBeNull()
    expect(traded('mcx', '2026-03-03').kind).toBe('evening')
    expect(clocks('mcx', '2026-03-03')).toBe('– 17:00-23:55, 23:55')
    expect(clocks('mcx', '2026-05-01')).toBe('– 17:00-23:30, 23:30')
    expect(holidayName('mcx', '2026-03-03')).toBe('Holi')
    expect(traded('mcx', '2026-01-01').kind).toBe('morning')
    expect(clocks('mcx', '2026-01-01')).toBe('– 09:00-17:00, 17:00')
    expect(holidayName('mcx', '2026-01-01')).toBe("New Year's Day")
    expect(holidayName('cash', '2026-01-01')).toBeNull()
  })
  it('leave Gift Nifty open on holidays of NSE', () => {
    expect(traded('gift', '2026-01-26').kind).toBe('normal')
  })
})

describe('years without a published list', () => {
  it('are provisional and close on weekends alone', () => {
    expect(isProvisional('derivatives', 2026)).toBe(false)
    expect(isProvisional('derivatives', 2027)).toBe(true)
    expect(traded('derivatives', '2027-01-26')).toMatchObject({ kind: 'normal', isProvisional: true })
    expect(sessionOn('derivatives', '2027-01-23')).toBeNull()
  })
  it('let MCX follow the holidays of NSE in the evening before 2024', () => {
    expect(isProvisional('mcx', 2023)).toBe(true)
    expect(isProvisional('mcx', 2024)).toBe(false)
    expect(traded('mcx', '2023-03-07')).toMatchObject({ kind: 'evening', isProvisional: true })
  })
})

describe('minutes of a session', () => {
  it.each([
    ['derivatives', '2026-07-31', 375],
    ['derivatives', '2026-08-03', 385],
    ['cash-fno', '2026-08-03', 360],
    ['mcx', '2025-11-03', 895],
    ['cash', '2025-10-21', 60],
    ['cash', '2024-03-02', 105],
    // 06:30-15:40 is 550 minutes, 16:35-02:45 is 610.
    ['gift', '2026-11-13', 1160],
  ] as const)('of %s on %s are %i', (segment, date, count) => {
    expect(minuteStarts(traded(segment, date))).toHaveLength(count)
  })
  it('start with the open and end before the close', () => {
    const minutes = minuteStarts(traded('derivatives', '2026-08-03'))
    expect(istClock(minutes[0])).toBe('09:15')
    expect(istClock(minutes[384])).toBe('15:39')
  })
})

describe('same schedule', () => {
  const same = (segment: Segment, a: IsoDate, b: IsoDate) => isSameSchedule(traded(segment, a), traded(segment, b))
  it('joins ordinary days and full days on a weekend', () => {
    expect(same('derivatives', '2026-01-30', '2026-02-01')).toBe(true)
    expect(same('gift', '2026-11-12', '2026-11-13')).toBe(true)
  })
  it('parts days before and after a change of hours', () => {
    expect(same('derivatives', '2026-07-31', '2026-08-03')).toBe(false)
    expect(same('cash-fno', '2026-07-31', '2026-08-03')).toBe(false)
    expect(same('cash', '2026-07-31', '2026-08-03')).toBe(true)
    expect(same('mcx', '2025-10-31', '2025-11-03')).toBe(false)
  })
  it('keeps muhurat and evening sessions out of every average', () => {
    expect(same('cash', '2021-11-04', '2022-10-24')).toBe(false)
    expect(same('mcx', '2026-05-01', '2026-05-28')).toBe(false)
    expect(same('mcx', '2026-05-01', '2026-05-04')).toBe(false)
  })
})
