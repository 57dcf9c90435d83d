import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  BUILDUPS,
  type Buildup,
  buildupCode,
  type Frame,
  frame,
  frames,
  frameVolumeRatio,
  isConfirmedFrame,
  isFreshFrame,
  isTurning,
  type StepColumns,
  stepColumns,
  streak,
  strength,
  strengthLevel,
} from './index.ts'

function stepsOf(pricePct: number[], oiPct: number[]): StepColumns {
  const steps = stepColumns(pricePct.length)
  pricePct.forEach((price, d) => {
    steps.priceChangePct[d] = price
    steps.oiChangePct[d] = oiPct[d]
    steps.oiChangeQty[d] = oiPct[d]
    steps.buildup[d] = buildupCode(price, oiPct[d])
    steps.strength[d] = strength(price, oiPct[d])
  })
  return steps
}

const CODES = (classes: Buildup[]) => Uint8Array.from(classes, (of) => BUILDUPS.indexOf(of))
const THREE_DAYS = stepsOf([0.8, -0.3, 1.1], [4, 1.5, -0.5])

describe('n-day frames (§F7)', () => {
  it('compounds the steps and counts the days that agree', () => {
    // 1.008 × 0.997 × 1.011 = 1.01603; 1.04 × 1.015 × 0.995 = 1.05032; days LB, SB, SC
    const three = frame(THREE_DAYS, 2, 3)
    expect(three?.priceChangePct).toBeCloseTo(1.603, 3)
    expect(three?.oiChangePct).toBeCloseTo(5.032, 3)
    expect(three?.buildup).toBe('LB')
    expect(three?.strength).toBeCloseTo(2.84, 2)
    expect(strengthLevel(three?.strength ?? Number.NaN)).toBe('Strong')
    expect(three?.agreeingDays).toBe(1)
  })

  it('is the step itself over one day', () => {
    const one = frame(THREE_DAYS, 1, 1)
    expect(one?.buildup).toBe('SB')
    expect(one?.priceChangePct).toBeCloseTo(-0.3, 12)
    expect(one?.agreeingDays).toBe(1)
  })

  it('has no answer for a stock listed for fewer sessions, or over a day that is unknown', () => {
    expect(frame(THREE_DAYS, 2, 5)).toBeNull()
    expect(frame(stepsOf([1, Number.NaN, 1], [1, 1, 1]), 2, 3)).toBeNull()
    expect(frame(stepsOf([1, 1], [1, Number.NaN]), 1, 2)).toBeNull()
  })

  it('is Neutral when the price came back to where it was', () => {
    // 100 → 110 → 100 compounds to 1.0000000000000002
    const back = frame(stepsOf([10, 100 * (100 / 110 - 1)], [3, 3]), 1, 2)
    expect(back).toMatchObject({ priceChangePct: 0, buildup: 'N', strength: 0 })
  })

  it('is the same for a panel of symbols', () => {
    const pct = fc.double({ min: -9, max: 9, noNaN: true })
    const symbol = fc.array(fc.tuple(pct, pct), { minLength: 6, maxLength: 6 })
    fc.assert(
      fc.property(fc.array(symbol, { minLength: 1, maxLength: 5 }), fc.integer({ min: 1, max: 8 }), (symbols, n) => {
        const flat = symbols.flat()
        const panel = {
          ...stepsOf(
            flat.map(([p]) => p),
            flat.map(([, o]) => o),
          ),
          symbolCount: symbols.length,
          sessionCount: 6,
        }
        const all = frames(panel, 5, n)
        symbols.forEach((days, s) => {
          const own = frame(
            stepsOf(
              days.map(([p]) => p),
              days.map(([, o]) => o),
            ),
            5,
            n,
          )
          if (own === null) expect(all.strength[s]).toBeNaN()
          else {
            expect(all.priceChangePct[s]).toBe(own.priceChangePct)
            expect(all.oiChangePct[s]).toBe(own.oiChangePct)
            expect(BUILDUPS[all.buildup[s]]).toBe(own.buildup)
            expect(all.strength[s]).toBe(own.strength)
            expect(all.agreeingDays[s]).toBe(own.agreeingDays)
          }
        })
      }),
      { seed: 7, numRuns: 60 },
    )
  })
})

describe('streak (§F7)', () => {
  it('counts the latest sessions of one class', () => {
    const classes = CODES(['LB', 'LB', 'SC', 'N', 'SB'])
    expect(streak(classes, 4)).toBe(1)
    expect(streak(classes, 1)).toBe(2)
  })

  it('is 0 on a Neutral day', () => {
    expect(streak(CODES(['N', 'N', 'N']), 2)).toBe(0)
  })
})

describe('readings of /future-buildup-screener', () => {
  const reading = (of: Buildup, agreeingDays: number, size = 2): Frame => ({
    priceChangePct: 1,
    oiChangePct: 1,
    buildup: of,
    strength: size,
    agreeingDays,
  })

  it('is fresh when the same frame had another class a session earlier', () => {
    expect(isFreshFrame(stepsOf([1, 1, -5], [1, 1, 1]), 2, 2)).toBe(true)
    expect(isFreshFrame(stepsOf([1, 1, 1], [1, 1, 1]), 2, 2)).toBe(false)
    expect(isFreshFrame(THREE_DAYS, 2, 3)).toBeNull()
  })

  it('is confirmed by 60% of the days on at least the usual volume', () => {
    expect(isConfirmedFrame(reading('LB', 3), 5, 1)).toBe(true)
    expect(isConfirmedFrame(reading('LB', 2), 5, 1)).toBe(false)
    expect(isConfirmedFrame(reading('LB', 3), 5, 0.99)).toBe(false)
  })

  it('is turning when a strong day opposes the five days', () => {
    expect(isTurning(reading('SC', 1, 1.5), reading('SB', 3))).toBe(true)
    expect(isTurning(reading('SC', 1, 1.4), reading('SB', 3))).toBe(false)
    expect(isTurning(reading('SC', 1), reading('LB', 3))).toBe(false)
    expect(isTurning(reading('N', 1), reading('LB', 3))).toBe(false)
    expect(isTurning(reading('SB', 1), reading('N', 3))).toBe(false)
  })

  it('measures the frame’s volume against the 20 sessions before it', () => {
    const volume = Float64Array.from({ length: 22 }, (_, d) => (d < 20 ? 100 : 150))
    expect(frameVolumeRatio(volume, 21, 2)).toBe(1.5)
    expect(frameVolumeRatio(volume, 20, 2)).toBeNaN()
    expect(frameVolumeRatio(volume.fill(0, 0, 20), 21, 2)).toBeNaN()
  })
})
