import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { eventMovePct, impliedEventMovePct, meanEventMovePct } from './eventMove.ts'
import { forwardVol } from './forwardVol.ts'
import {
  actualMovePct,
  crushPct,
  eventPricing,
  eventRichness,
  pastResultMoves,
  resultSessions,
  resultSessionsOfDate,
} from './resultMove.ts'

const term = (rows: [ivPct: number, days: number][]) => ({
  atmIvPct: rows.map(([iv]) => iv),
  days: rows.map(([, days]) => days),
  dte: rows.map(([, days]) => Math.floor(days)),
})

describe('event move', () => {
  it('is what the first expiry holds beyond its base volatility', () => {
    const move = eventMovePct(38.2, 6, 22)
    expect(move).toBeCloseTo(4.17, 2)
    expect(meanEventMovePct(move)).toBeCloseTo(3.32, 2)
  })

  it('takes the forward vol of two expiries as the base', () => {
    expect(forwardVol(40, 14, 30, 42)).toBeCloseTo(23.45, 2)
    const move = impliedEventMovePct(
      term([
        [40, 14],
        [30, 42],
      ]),
      10,
      99,
    )
    expect(move).toBeCloseTo(6.46, 2)
    expect(meanEventMovePct(move)).toBeCloseTo(5.16, 2)
  })

  it('leaves out expiries before the reaction session, but not one on it', () => {
    const weekly = term([
      [99, 3],
      [40, 14],
      [30, 42],
    ])
    expect(impliedEventMovePct(weekly, 14, 99)).toBeCloseTo(6.46, 2)
    expect(impliedEventMovePct(weekly, 15, 99)).toBeNaN()
  })

  it('leaves out an expiry with DTE below 2', () => {
    const near = term([
      [99, 1],
      [40, 14],
      [30, 42],
    ])
    expect(impliedEventMovePct(near, 0, 99)).toBeCloseTo(6.46, 2)
  })

  it('falls back to HV20 when the forward vol has no answer', () => {
    const inverted = term([
      [60, 6],
      [10, 20],
    ])
    expect(impliedEventMovePct(inverted, 2, 22)).toBe(eventMovePct(60, 6, 22))
    expect(impliedEventMovePct(inverted, 2, Number.NaN)).toBeNaN()
  })

  it('has no answer with one expiry or when nothing is left for the event', () => {
    expect(impliedEventMovePct(term([[40, 14]]), 2, 20)).toBeNaN()
    expect(eventMovePct(20, 6, 30)).toBeNaN()
  })

  it('returns the event that was put into the variance', () => {
    const vol = fc.double({ min: 10, max: 60, noNaN: true })
    fc.assert(
      fc.property(
        vol,
        fc.double({ min: 0.5, max: 10, noNaN: true }),
        fc.integer({ min: 2, max: 40 }),
        (base, event, days) => {
          const total = base ** 2 * (days - 1) + event ** 2 * 365
          expect(eventMovePct(Math.sqrt(total / days), days, base)).toBeCloseTo(event, 6)
        },
      ),
      { seed: 14, numRuns: 100 },
    )
  })
})

describe('result move', () => {
  const DAY = 86_400_000
  const day = (n: number) => n * DAY
  /** Sessions on days 0, 1, 2, 5, 6 that close at 10:00 UTC. */
  const closes = [0, 1, 2, 5, 6].map((n) => day(n) + 10 * 3_600_000)

  it('reacts in the session that had not closed when the result came', () => {
    expect(resultSessions(closes, day(2) + 9 * 3_600_000)).toEqual({ pre: 1, post: 2 })
    expect(resultSessions(closes, day(2) + 2 * 3_600_000)).toEqual({ pre: 1, post: 2 })
  })

  it('reacts in the next session to a result at or after the close, over a weekend too', () => {
    expect(resultSessions(closes, day(2) + 10 * 3_600_000)).toEqual({ pre: 2, post: 3 })
    expect(resultSessions(closes, day(4))).toEqual({ pre: 2, post: 3 })
  })

  it('has no reaction yet after the last session, and none before the first', () => {
    expect(resultSessions(closes, day(7))).toBeNull()
    expect(resultSessions(closes, day(0))).toBeNull()
  })

  it('leaps over the date when the time is unknown', () => {
    expect(resultSessionsOfDate(closes, day(2))).toEqual({ pre: 1, post: 3 })
    expect(resultSessionsOfDate(closes, day(3))).toEqual({ pre: 2, post: 3 })
    expect(resultSessionsOfDate(closes, day(6))).toBeNull()
    expect(resultSessionsOfDate(closes, day(0))).toBeNull()
  })

  it('measures the move without sign and the crush with it', () => {
    expect(actualMovePct(200, 190)).toBeCloseTo(5, 10)
    expect(crushPct(38.2, 24.6)).toBeCloseTo(-35.6, 1)
    expect(crushPct(0, 24.6)).toBeNaN()
  })

  it('sums up the last eight results', () => {
    // Ten results: two old ones of +50 % fall out; of the rest half up 2 %, half down 4 %.
    const pre = Array<number>(10).fill(100)
    const post = [150, 150, 102, 96, 102, 96, 102, 96, 102, 96]
    const past = pastResultMoves(pre, post)
    expect(past.count).toBe(8)
    expect(past.meanPct).toBeCloseTo(3, 10)
    expect(past.maxPct).toBeCloseTo(4, 10)
    expect(past.upSharePct).toBe(50)
  })

  it('drops a result without closes, and has no mean without results', () => {
    expect(pastResultMoves([100, Number.NaN], [102, 100])).toMatchObject({ count: 1, upSharePct: 100 })
    expect(pastResultMoves([], [])).toEqual({
      count: 0,
      meanPct: Number.NaN,
      maxPct: Number.NaN,
      upSharePct: Number.NaN,
    })
  })

  it('calls options dear from 1.3 times the past move and cheap up to 0.8', () => {
    expect(eventPricing(eventRichness(3.9, 3))).toBe('options dear for the event')
    expect(eventPricing(eventRichness(2.4, 3))).toBe('cheap')
    expect(eventPricing(1)).toBeNull()
    expect(eventPricing(eventRichness(3, 0))).toBeNull()
  })
})
