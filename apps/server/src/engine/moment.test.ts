import { istInstant } from '@strikelens/market/time'
import { PLANS } from '@strikelens/tools/plans'
import { describe, expect, it } from 'vitest'
import { Problem } from '../http/problem.ts'
import { bindMoment, lastDayOf, type MomentRequest } from './moment.ts'

// Friday, 13 November 2026, 10:17: Tuesday was Diwali Balipratipada, Sunday had the muhurat session.
const PUBLISHED = istInstant('2026-11-13', '10:17')

const free: MomentRequest = {
  segment: 'derivatives',
  access: 'free',
  cadenceMinutes: 1,
  plan: 'pro',
  published: PUBLISHED,
}

function refusal(request: MomentRequest): object {
  try {
    return bindMoment(request)
  } catch (error) {
    if (error instanceof Problem) return { status: error.status, ...error.body }
    throw error
  }
}

describe('the live moment', () => {
  it('is the last published minute, for every plan of a free tool', () => {
    for (const plan of PLANS) {
      expect(bindMoment({ ...free, plan })).toEqual({ kind: 'live', instant: PUBLISHED, gate: null })
    }
  })
  it('falls on 10:15 at 10:17 for a tool that answers every three or five minutes', () => {
    for (const cadenceMinutes of [3, 5]) {
      expect(bindMoment({ ...free, cadenceMinutes })).toMatchObject({ instant: istInstant('2026-11-13', '10:15') })
    }
  })
  it('is also that of today asked for by its date', () => {
    expect(bindMoment({ ...free, date: '2026-11-13' })).toMatchObject({ kind: 'live', instant: PUBLISHED })
  })
  it('is paused at a clock time of today, and never ahead of what is published', () => {
    const at = (time: string) => bindMoment({ ...free, time })
    expect(at('09:45')).toEqual({ kind: 'paused', instant: istInstant('2026-11-13', '09:45'), gate: null })
    expect(at('15:00')).toEqual({ kind: 'paused', instant: PUBLISHED, gate: null })
  })
})

describe('an expired contract', () => {
  it('is looked at on its last trading day, one that still trades is not', () => {
    const lastDay = (expiry: string) => lastDayOf(expiry, 'derivatives', PUBLISHED)
    expect(lastDay('2026-11-12')).toBe('2026-11-12')
    expect(['2026-11-13', '2026-11-17', 'near', 'near,2026-11-12'].map(lastDay)).toEqual(Array(4).fill(undefined))
  })
  it('has none on a day without trading', () => {
    expect(lastDayOf('2026-11-07', 'derivatives', PUBLISHED)).toBeUndefined()
  })
})

describe('a date in the past', () => {
  it('is seen with what is told of shares after their last minute: the closing auction, and the files at 15:40', () => {
    const at = (segment: MomentRequest['segment'], date: string) => bindMoment({ ...free, segment, date })
    for (const segment of ['cash', 'cash-fno', 'derivatives'] as const) {
      expect(at(segment, '2026-11-12')).toMatchObject({ instant: istInstant('2026-11-12', '15:40') })
    }
    // Before 3 August 2026 all ended at half past three.
    expect(at('cash', '2026-07-31')).toMatchObject({ instant: istInstant('2026-07-31', '15:30') })
  })
  it('of shares is no further than what is published', () => {
    const gated = bindMoment({
      ...{ ...free, access: 'premium', plan: 'free', segment: 'cash' },
      published: istInstant('2026-11-12', '15:33'),
    })
    expect(gated).toMatchObject({ kind: 'gated', instant: istInstant('2026-11-12', '15:33') })
  })
  it('is seen at its close, or at the minute asked for', () => {
    const on = (time?: string) => bindMoment({ ...free, date: '2026-11-12', time })
    expect(on()).toEqual({ kind: 'historical', instant: istInstant('2026-11-12', '15:40'), gate: null })
    expect(on('11:02')).toMatchObject({ instant: istInstant('2026-11-12', '11:02') })
    expect(on('18:00')).toMatchObject({ instant: istInstant('2026-11-12', '15:40') })
  })
  it('closes with its own segment: MCX at 23:55 in the winter of New York', () => {
    const moment = bindMoment({ ...free, segment: 'mcx', date: '2026-11-12' })
    expect(moment).toMatchObject({ instant: istInstant('2026-11-12', '23:55') })
  })
  it('may be the Sunday of the muhurat session, which ends at 19:00', () => {
    const moment = bindMoment({ ...free, date: '2026-11-08' })
    expect(moment).toEqual({ kind: 'historical', instant: istInstant('2026-11-08', '19:00'), gate: null })
  })
  it('on which the market was closed names the holiday and the sessions around it', () => {
    expect(bindMoment({ ...free, date: '2026-11-10' })).toEqual({
      kind: 'closed',
      date: '2026-11-10',
      holiday: 'Diwali Balipratipada',
      around: ['2026-11-09', '2026-11-11'],
    })
    expect(bindMoment({ ...free, date: '2026-11-07' })).toMatchObject({
      holiday: 'Weekend',
      around: ['2026-11-06', '2026-11-08'],
    })
  })
  it('on which the market was closed offers no session that has not come', () => {
    const saturday = istInstant('2026-11-15', '10:00')
    expect(bindMoment({ ...free, published: saturday, date: '2026-11-14' })).toMatchObject({
      kind: 'closed',
      around: ['2026-11-13'],
    })
  })
  it('that has not come is a bad parameter', () => {
    expect(refusal({ ...free, date: '2026-11-16' })).toEqual({
      status: 400,
      code: 'bad-param',
      message: '16 Nov 2026 is in the future: choose a trading day up to today.',
      field: 'date',
    })
  })
})

describe('how far back a plan may look', () => {
  const first = (plan: MomentRequest['plan'], date: string) => refusal({ ...free, plan, date })
  const refused = (message: string) => ({ status: 403, code: 'plan-limit', message, field: 'date' })

  it('is 5 sessions on Free, the muhurat session counted', () => {
    // 12, 11, 9, 8 (muhurat) and 6 November.
    expect(first('free', '2026-11-06')).toMatchObject({ kind: 'historical' })
    expect(first('free', '2026-11-05')).toEqual(refused('History and replay of the Free plan reach back 5 sessions.'))
  })
  it('is a month on Basic', () => {
    expect(first('basic', '2026-10-13')).toMatchObject({ kind: 'historical' })
    expect(first('basic', '2026-10-12')).toEqual(refused('History and replay of the Basic plan reach back 1 month.'))
  })
  it('is a year on Advanced', () => {
    expect(first('advanced', '2025-11-13')).toMatchObject({ kind: 'historical' })
    expect(first('advanced', '2025-11-11')).toEqual(
      refused('History and replay of the Advanced plan reach back 1 year.'),
    )
  })
  it('has no end on Pro', () => {
    expect(first('pro', '2018-03-05')).toMatchObject({ kind: 'historical' })
  })
})

describe('the premium gate', () => {
  const premium = { ...free, access: 'premium' } as const
  const gate = { session: '2026-11-12', plan: 'advanced' }
  const end = istInstant('2026-11-12', '15:40')

  it('gives the last completed session to a visitor and to Basic, whatever moment they ask for', () => {
    for (const plan of ['free', 'basic'] as const) {
      for (const asked of [
        {},
        { date: '2026-11-13' },
        { date: '2026-11-06' },
        { date: '2030-01-01' },
        { time: '10:00' },
      ]) {
        expect(bindMoment({ ...premium, plan, ...asked })).toEqual({ kind: 'gated', instant: end, gate })
      }
    }
  })
  it('lets them replay that session', () => {
    const moment = bindMoment({ ...premium, plan: 'free', date: '2026-11-12', time: '11:30' })
    expect(moment).toEqual({ kind: 'gated', instant: istInstant('2026-11-12', '11:30'), gate })
  })
  it('is open for Advanced and Pro', () => {
    for (const plan of ['advanced', 'pro'] as const) {
      expect(bindMoment({ ...premium, plan })).toEqual({ kind: 'live', instant: PUBLISHED, gate: null })
    }
  })
  it('moves on when the session ends, by the hours of the segment', () => {
    const at = (segment: 'derivatives' | 'mcx', clock: string) => {
      const moment = bindMoment({ ...premium, plan: 'free', segment, published: istInstant('2026-11-13', clock) })
      return 'gate' in moment ? moment.gate?.session : null
    }
    expect(at('derivatives', '15:39')).toBe('2026-11-12')
    expect(at('derivatives', '15:40')).toBe('2026-11-13')
    expect(at('mcx', '15:40')).toBe('2026-11-12')
    expect(at('mcx', '23:55')).toBe('2026-11-13')
  })
  it('stands on the muhurat session the Monday after it', () => {
    const moment = bindMoment({ ...premium, plan: 'basic', published: istInstant('2026-11-09', '10:00') })
    expect(moment).toEqual({
      kind: 'gated',
      instant: istInstant('2026-11-08', '19:00'),
      gate: { session: '2026-11-08', plan: 'advanced' },
    })
  })
})
