import { istInstant } from '@strikelens/market/time'
import { describe, expect, it } from 'vitest'
import type { AnswerMoment } from './fetchTool.ts'
import { modeOf as modeAnywhere, modeAtTick } from './mode.ts'

const at = (clock: string, date = '2026-11-12') => istInstant(date, clock)
const YESTERDAY_CLOSE = at('15:40', '2026-11-11')

const MINUTELY = { lives: 'minutes', cadenceMinutes: 1 } as const

/** With a line to the server. */
const modeOf = (moment: AnswerMoment, asOf: number, now: number | null, cadenceMinutes: number) =>
  modeAnywhere(moment, asOf, now, { lives: 'minutes', cadenceMinutes }, false)

/** A live answer of a derivatives tool on 12 November 2026, changed as a case needs. */
function moment(instant: number, changes: Partial<AnswerMoment> = {}): AnswerMoment {
  const hours = { openAt: at('09:15'), closeAt: at('15:40') }
  return { kind: 'live', instant, phase: 'open', date: '2026-11-12', ...hours, ...changes }
}

describe('an answer of the running session', () => {
  it('is live with its age, up to twice its cadence', () => {
    const asOf = at('10:15')
    expect(modeOf(moment(asOf), asOf, asOf + 30_000, 1)).toEqual({ kind: 'live', asOf, ageMs: 30_000 })
    expect(modeOf(moment(asOf), asOf, asOf + 120_000, 1).kind).toBe('live')
    expect(modeOf(moment(asOf), asOf, asOf + 120_001, 1)).toEqual({ kind: 'late', asOf })
    expect(modeOf(moment(asOf), asOf, asOf + 360_000, 3).kind).toBe('live')
  })
  it('is not late by the seconds that its way takes, however fast the market goes', () => {
    const asOf = at('10:15')
    const fast = { kind: 'simulated', speed: 20 } as const
    const after = (seconds: number) =>
      modeAnywhere(moment(asOf), asOf, asOf + seconds * 1000, MINUTELY, false, fast).kind
    // A minute until the next, and ten seconds of a market that lives 20 a second: 60 + 200.
    expect([after(260), after(261)]).toEqual(['live', 'late'])
  })
  it('is no younger than now, and live while the market’s time is not known', () => {
    const asOf = at('10:15')
    expect(modeOf(moment(asOf), asOf, asOf - 5000, 1)).toEqual({ kind: 'live', asOf, ageMs: 0 })
    expect(modeOf(moment(asOf), asOf, null, 1)).toEqual({ kind: 'live', asOf, ageMs: 0 })
  })
  it('is not late by the hours after the close', () => {
    expect(modeOf(moment(at('15:39')), at('15:39'), at('20:00'), 1).kind).toBe('live')
    expect(modeOf(moment(at('14:00')), at('14:00'), at('20:00'), 1).kind).toBe('late')
  })
})

describe('an answer that is told once a day', () => {
  it('is the close it was told of, while the next session runs too', () => {
    const daily = { lives: 'days', cadenceMinutes: 1 } as const
    expect(modeAnywhere(moment(at('10:15')), YESTERDAY_CLOSE, at('10:15'), daily, false)).toEqual({
      kind: 'closed',
      at: YESTERDAY_CLOSE,
    })
  })
})

describe('an answer of a market that stands still at its last close', () => {
  it('is never live, though commodities would trade on at that hour', () => {
    const asOf = at('15:40')
    expect(
      modeAnywhere(moment(asOf, { closeAt: at('23:30') }), asOf, asOf, MINUTELY, false, { kind: 'stored', speed: 0 }),
    ).toEqual({
      kind: 'closed',
      at: asOf,
    })
  })
})

describe('figures at a tick', () => {
  it('name the tick they rest on and its age, also where the answer itself is late', () => {
    const [asOf, tick] = [at('10:15'), at('10:18') + 5000]
    const live = { kind: 'live', asOf, ageMs: 30_000 } as const
    expect(modeAtTick(live, tick, tick + 2000)).toEqual({ kind: 'live', asOf: tick, ageMs: 2000 })
    expect(modeAtTick({ kind: 'late', asOf }, tick, tick + 2000)).toEqual({ kind: 'late', asOf: tick })
  })
})

describe('before the first snapshot of the day', () => {
  it('the previous session is shown as pre-open, with the time of the first data', () => {
    const preOpen = moment(at('09:05'), { phase: 'pre-open' })
    expect(modeOf(preOpen, YESTERDAY_CLOSE, at('09:05'), 1)).toEqual({ kind: 'pre-open', firstDataAt: at('09:16') })
    expect(modeOf(preOpen, YESTERDAY_CLOSE, at('09:05'), 3)).toEqual({ kind: 'pre-open', firstDataAt: at('09:18') })
  })
  it('it stays so in the first minute of trading: the night is no delay', () => {
    const opened = moment(at('09:15'))
    expect(modeOf(opened, YESTERDAY_CLOSE, at('09:15') + 40_000, 1).kind).toBe('pre-open')
    expect(modeOf(opened, YESTERDAY_CLOSE, null, 1).kind).toBe('pre-open')
  })
  it('it is late when the first data does not come', () => {
    expect(modeOf(moment(at('09:15')), YESTERDAY_CLOSE, at('09:18'), 1)).toEqual({
      kind: 'late',
      asOf: YESTERDAY_CLOSE,
    })
  })
})

describe('a closed market', () => {
  const closed = moment(at('18:00'), { phase: 'closed' })

  it('shows the last session’s final snapshot', () => {
    expect(modeOf(closed, at('15:40'), at('18:00'), 1)).toEqual({ kind: 'closed', at: at('15:40') })
  })
  it('is closed and not late, though the last snapshot came before the close', () => {
    expect(modeOf(closed, at('15:37'), at('18:00'), 1)).toEqual({ kind: 'closed', at: at('15:37') })
  })
})

describe('a recorded day that is played again', () => {
  it('is never live, however young', () => {
    const asOf = at('10:15')
    expect(modeAnywhere(moment(asOf), asOf, asOf, MINUTELY, false, { kind: 'replay', speed: 1 })).toEqual({
      kind: 'replay',
      at: asOf,
    })
  })
})

describe('what was asked for', () => {
  it('is a replay on a date or at a time, whatever the market does', () => {
    for (const kind of ['historical', 'paused'] as const) {
      expect(modeOf(moment(at('10:15'), { kind }), at('10:15'), at('14:00'), 1)).toEqual({
        kind: 'replay',
        at: at('10:15'),
      })
    }
  })
  it('is the last session’s close behind the gate, or a replay of a minute of it', () => {
    const gated = moment(at('15:40'), { kind: 'gated', phase: 'closed' })
    expect(modeOf(gated, at('15:40'), at('10:15', '2026-11-13'), 1).kind).toBe('closed')
    expect(modeOf(moment(at('11:00'), { kind: 'gated' }), at('11:00'), null, 1).kind).toBe('replay')
  })
})

describe('without a line to the server', () => {
  const modeOffline = (moment: AnswerMoment, asOf: number, now: number) =>
    modeAnywhere(moment, asOf, now, MINUTELY, true)

  it('an answer of the running session is late at once, however young', () => {
    const asOf = at('10:15')
    expect(modeOffline(moment(asOf), asOf, asOf)).toEqual({ kind: 'late', asOf })
  })
  it('a replay and a closed session are what they were', () => {
    expect(modeOffline(moment(at('10:15'), { kind: 'historical' }), at('10:15'), at('10:15')).kind).toBe('replay')
    expect(modeOffline(moment(at('18:00'), { phase: 'closed' }), at('15:40'), at('18:00')).kind).toBe('closed')
  })
})
