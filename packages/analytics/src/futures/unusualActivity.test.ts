import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isBasisFlip, isUnusual, severity, slotScore, slotStats, speaksAgain, unusualType } from './index.ts'

const HISTORY = {
  volumeLots: [100, 120, 90, 110, 150, 80, 95, 130, 105, 115],
  oiChangePct: [0.02, -0.05, 0.1, 0.03, -0.02, 0.06, 0.01, -0.04, 0.08, 0.01],
  sdReturnPct: 0.1,
}
const USUAL = {
  meanVolumeLots: 109.5,
  meanLogVolume: 4.69,
  sdLogVolume: 0.182,
  meanOiChangePct: 0.02,
  sdOiChangePct: 0.049,
  sdReturnPct: 0.1,
}
const SLOT = { volumeLots: 520, oiChangePct: 0.25, returnPct: 0.06 }
const score = (zVol: number, zOi: number, zReturn: number) => ({ zVol, zOi, zReturn, score: 0 })

describe('what is usual in a slot (/future-unusual-activity)', () => {
  it('is the mean and sd of the same clock slot', () => {
    const usual = slotStats(HISTORY)
    expect(usual?.meanVolumeLots).toBeCloseTo(109.5, 10)
    expect(usual?.meanLogVolume).toBeCloseTo(4.69, 4)
    expect(usual?.sdLogVolume).toBeCloseTo(0.182, 3)
    expect(usual?.meanOiChangePct).toBeCloseTo(0.02, 10)
    expect(usual?.sdOiChangePct).toBeCloseTo(0.049, 3)
    expect(usual?.sdReturnPct).toBe(0.1)
  })

  it('needs ten sessions', () => {
    expect(slotStats({ ...HISTORY, volumeLots: HISTORY.volumeLots.slice(1) })).toBeNull()
    expect(slotStats({ ...HISTORY, oiChangePct: HISTORY.oiChangePct.slice(1) })).toBeNull()
  })

  it('does not depend on the order of the sessions', () => {
    const session = fc.tuple(fc.integer({ min: 0, max: 5000 }), fc.double({ min: -1, max: 1, noNaN: true }))
    fc.assert(
      fc.property(fc.array(session, { minLength: 10, maxLength: 20 }), (sessions) => {
        const usual = (list: typeof sessions) =>
          slotStats({
            volumeLots: list.map(([v]) => v),
            oiChangePct: list.map(([, x]) => x),
            sdReturnPct: 0.1,
          })
        const forward = usual(sessions)
        const backward = usual(sessions.toReversed())
        expect(backward?.sdLogVolume).toBeCloseTo(forward?.sdLogVolume ?? Number.NaN, 9)
        expect(backward?.sdOiChangePct).toBeCloseTo(forward?.sdOiChangePct ?? Number.NaN, 9)
      }),
      { seed: 13, numRuns: 50 },
    )
  })
})

describe('unusual activity (/future-unusual-activity)', () => {
  it('scores a slot against its own time of day', () => {
    // the sds 0.182 and 0.049 lie under the floors 0.25 and 0.05; zRet 0.06 / 0.1
    const of = slotScore(SLOT, USUAL)
    expect(of?.zVol).toBeCloseTo(6.26, 2)
    expect(of?.zOi).toBeCloseTo(4.6, 2)
    expect(of?.zReturn).toBeCloseTo(0.6, 10)
    expect(of?.score).toBeCloseTo(7.79, 2)
    expect(severity(of?.score ?? 0)).toBe('Extreme')
    expect(of && isUnusual(of)).toBe(true)
    expect(of && unusualType(of, 500, 700)).toBe('Silent build')
  })

  it('divides by the sd where it is above the floor', () => {
    // (0.25 − 0.02) / 0.1, (ln 521 − 4.69) / 0.5
    const wide = slotScore(SLOT, { ...USUAL, sdLogVolume: 0.5, sdOiChangePct: 0.1 })
    expect(wide?.zOi).toBeCloseTo(2.3, 10)
    expect(wide?.zVol).toBeCloseTo(3.13, 2)
  })

  it('does not let quiet volume add to the score', () => {
    expect(slotScore({ ...SLOT, volumeLots: 0 }, USUAL)?.score).toBeCloseTo(Math.hypot(4.6, 0.6), 2)
  })

  it('has no score when a figure is missing, and no return score without variance', () => {
    expect(slotScore({ ...SLOT, oiChangePct: Number.NaN }, USUAL)).toBeNull()
    expect(slotScore(SLOT, { ...USUAL, sdReturnPct: 0 })?.zReturn).toBe(0)
  })

  it('is an event far out in one, or out in both', () => {
    expect(isUnusual(score(3, 0, 0))).toBe(true)
    expect(isUnusual(score(0, -3, 0))).toBe(true)
    expect(isUnusual(score(2, -2, 0))).toBe(true)
    expect(isUnusual(score(2.9, 1.9, 9))).toBe(false)
  })

  it('takes the first type that fits', () => {
    expect(unusualType(score(0, 3, 0.9), -1000, 900)).toBe('Roll burst')
    // |−1,000 + 800| = 20% of the larger: not below
    expect(unusualType(score(0, 3, 0.9), -1000, 800)).toBe('Silent build')
    expect(unusualType(score(0, 3, -1), 0, 800)).toBe('OI surge')
    expect(unusualType(score(9, -3, 0), 0, 0)).toBe('OI flush')
    expect(unusualType(score(3, 2.9, 0), 0, 0)).toBe('Volume burst')
  })

  it('grades by the score', () => {
    expect([4.49, 4.5, 5.99, 6].map(severity)).toEqual(['Notable', 'High', 'High', 'Extreme'])
  })

  it('stays silent for 15 minutes unless it gets worse', () => {
    expect(speaksAgain(14, 'High', 'High')).toBe(false)
    expect(speaksAgain(14, 'High', 'Extreme')).toBe(true)
    expect(speaksAgain(14, 'High', 'Notable')).toBe(false)
    expect(speaksAgain(15, 'Extreme', 'Notable')).toBe(true)
  })
})

describe('basis flip', () => {
  const minutes = (then: number, ...last: number[]) => [...new Array<number>(16 - last.length).fill(then), ...last]

  it('changes sign in 15 minutes and holds for three closes', () => {
    expect(isBasisFlip(minutes(0.2, -0.1, -0.1, -0.12))).toBe(true)
    expect(isBasisFlip(minutes(0.2, -0.1, -0.09, -0.12))).toBe(false)
    expect(isBasisFlip(minutes(-0.2, -0.1, -0.1, -0.12))).toBe(false)
    expect(isBasisFlip(minutes(0, -0.1, -0.1, -0.12))).toBe(false)
    expect(isBasisFlip(minutes(0.2, -0.1, Number.NaN, -0.12))).toBe(false)
    // As far out two minutes ago, but on the old side.
    expect(isBasisFlip(minutes(0.2, 0.2, -0.2, -0.2))).toBe(false)
  })

  it('needs 15 minutes', () => {
    expect(isBasisFlip([0.2, -0.2, -0.2, -0.2])).toBe(false)
  })
})
