import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { doneAt, interestAt, interestMinute, lotsDone, tradedAt } from './tradeClock.ts'

/** Two ways of trading through four minutes: evenly, and nearly all of it at the end. */
const profiles = { minutes: 4, done: Float64Array.of(0, 0.25, 0.5, 0.75, 1, 0, 0, 0.1, 0.2, 1) }

describe('the clock of a contract', () => {
  it('trades the first of two lots where the even profile crosses it', () => {
    // Two lots, offset ½, evenly: lots = ⌊2·t/4 + ½⌋, so one from t = 1 and two from t = 3.
    const at = (t: number) => lotsDone(2, 0.5, doneAt(profiles, 0, 0, 0.5, t))
    expect([0, 0.99, 1, 2.9, 3, 4].map(at)).toEqual([0, 0, 1, 1, 2, 2])
    expect(tradedAt(profiles, 0, 0, 0.5, 2, 0.5, 1, 4)).toBeCloseTo(1, 12)
    expect(tradedAt(profiles, 0, 0, 0.5, 2, 0.5, 2, 3.5)).toBeCloseTo(3, 12)
  })

  it('publishes open interest every three minutes and at the close', () => {
    expect([0, 2.9, 3, 5, 384, 384.5, 385].map((t) => interestMinute(t, 385))).toEqual([0, 0, 3, 3, 384, 384, 385])
  })

  it('never trades backwards, ends on the day’s volume, and finds each trade at or before it is seen', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.double({ min: 0.02, max: 0.98, noNaN: true }),
        fc.double({ min: 0.2, max: 0.8, noNaN: true }),
        fc.double({ min: 0, max: 4, noNaN: true }),
        fc.double({ min: 0, max: 4, noNaN: true }),
        (volume, offset, part, a, b) => {
          const at = (t: number) => lotsDone(volume, offset, doneAt(profiles, 0, 1, part, t))
          expect(at(Math.min(a, b))).toBeLessThanOrEqual(at(Math.max(a, b)))
          expect(at(4)).toBe(volume)
          if (at(a) === 0) return
          const when = tradedAt(profiles, 0, 1, part, volume, offset, at(a), a)
          expect(when).toBeLessThanOrEqual(a)
          expect(at(Math.min(4, when + 1e-6))).toBeGreaterThanOrEqual(at(a))
        },
      ),
      { seed: 41, numRuns: 2000 },
    )
  })

  it('moves open interest by no more than was traded and never below nothing', () => {
    const lots = fc.integer({ min: 0, max: 5000 })
    fc.assert(
      fc.property(lots, lots, fc.integer({ min: 0, max: 4 }), (before, after, minute) => {
        const volume = Math.max(1, 2 * Math.abs(after - before))
        const held = interestAt(profiles, 0, 1, 0.4, volume, 0.3, before, after, minute)
        const traded = lotsDone(volume, 0.3, doneAt(profiles, 0, 1, 0.4, minute))
        expect(held).toBeGreaterThanOrEqual(0)
        expect(Math.abs(held - before)).toBeLessThanOrEqual(traded)
        if (minute === 4) expect(held).toBe(after)
      }),
      { seed: 42, numRuns: 2000 },
    )
  })
})
