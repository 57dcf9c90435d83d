import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Buildup, buildup, oiChangePct, priceChangePct } from '../futures/index.ts'
import { isOiSpurt, limitTag, oiActivity, optionOiScreen, sideActivity, writingTag } from './oiScreen.ts'

const NONE = Number.NaN

describe('an underlying of the OI screener', () => {
  it('gives the worked example: Long Buildup, PCR 0.90 from 0.7955, net writing +9,000, Confirmed', () => {
    expect(oiChangePct(52_000, 50_000)).toBe(4)
    expect(priceChangePct(255, 250)).toBeCloseTo(2, 10)
    const futures = buildup(255 - 250, 52_000 - 50_000)
    expect(futures).toBe('LB')
    const found = optionOiScreen({ ceOiLots: 90_000, peOiLots: 81_000 }, { ceOiLots: 88_000, peOiLots: 70_000 })
    expect(found.pcr).toBe(0.9)
    expect(found.basePcr).toBeCloseTo(0.7955, 4)
    expect(found.pcrChange).toBeCloseTo(0.1045, 4)
    expect(found.netWriting).toBe(9000)
    expect(writingTag(futures, found.netWriting)).toBe('Confirmed')
    // 2000/88000, 11000/70000, 13000/158000
    expect(found.ceOiChangePct).toBeCloseTo(2.2727, 4)
    expect(found.peOiChangePct).toBeCloseTo(15.7143, 4)
    expect(found.oiChangePct).toBeCloseTo(8.2278, 4)
  })

  it('of a new expiry has no percent and no base PCR, but net writing', () => {
    const found = optionOiScreen({ ceOiLots: 100, peOiLots: 150 }, { ceOiLots: 0, peOiLots: 0 })
    expect(found).toEqual({
      pcr: 1.5,
      basePcr: NONE,
      pcrChange: NONE,
      netWriting: 50,
      ceOiChangePct: NONE,
      peOiChangePct: NONE,
      oiChangePct: NONE,
    })
  })

  it('with one side unknown has no net writing and no tag', () => {
    const found = optionOiScreen({ ceOiLots: NONE, peOiLots: 150 }, { ceOiLots: 90, peOiLots: 100 })
    expect(found.netWriting).toBeNaN()
    expect(found.pcr).toBeNaN()
    expect(found.peOiChangePct).toBe(50)
    expect(writingTag('LB', found.netWriting)).toBeNull()
  })

  it('has the same PCRs in lots and in quantity', () => {
    const oi = fc.integer({ min: 1, max: 1_000_000 })
    fc.assert(
      fc.property(oi, oi, oi, oi, fc.integer({ min: 1, max: 5000 }), (ce, pe, baseCe, basePe, lotSize) => {
        const inUnits = (of: number) =>
          optionOiScreen({ ceOiLots: ce * of, peOiLots: pe * of }, { ceOiLots: baseCe * of, peOiLots: basePe * of })
        const [lots, qty] = [inUnits(1), inUnits(lotSize)]
        expect(qty.pcrChange).toBeCloseTo(lots.pcrChange, 9)
        expect(qty.netWriting).toBe(lots.netWriting * lotSize)
      }),
      { seed: 11, numRuns: 50 },
    )
  })
})

describe('futures and writers', () => {
  it.each<[Buildup, number, string | null]>([
    ['LB', 1, 'Confirmed'],
    ['SC', 1, 'Confirmed'],
    ['SB', -1, 'Confirmed'],
    ['LU', -1, 'Confirmed'],
    ['LB', -1, 'Divergent'],
    ['SC', -1, 'Divergent'],
    ['SB', 1, 'Divergent'],
    ['LU', 1, 'Divergent'],
    ['LB', 0, null],
    ['N', 5, null],
  ])('%s with net writing %d is %s', (futures, netWriting, tag) => {
    expect(writingTag(futures, netWriting)).toBe(tag)
  })
})

describe('one side of the chain', () => {
  it.each([
    [10, 95, 100, 'writing'],
    [9.99, 95, 100, null],
    [10, 100, 100, null],
    [10, NONE, 100, null],
    [-10, 105, 100, 'unwinding'],
    [-10, NONE, NONE, 'unwinding'],
    [-9.99, 95, 100, null],
    [NONE, 95, 100, null],
  ])('with OI %d %% and ATM premium %d from %d is %s', (pct, price, base, activity) => {
    expect(sideActivity(pct, price, base)).toBe(activity)
  })
})

describe('an OI spurt', () => {
  it('is 5 % in futures or 15 % in options', () => {
    expect(isOiSpurt(5, 0)).toBe(true)
    expect(isOiSpurt(4.99, 14.99)).toBe(false)
    expect(isOiSpurt(NONE, 15)).toBe(true)
    expect(isOiSpurt(-8, NONE)).toBe(false)
  })
})

describe('OI activity', () => {
  it('is the size of the change over the usual size of the last 20 sessions', () => {
    // ±2 every day, and a day of 50 before those twenty
    const days = Float64Array.from({ length: 21 }, (_, i) => (i === 0 ? 50 : i % 2 ? 2 : -2))
    expect(oiActivity(-5, days)).toBe(2.5)
    expect(oiActivity(0, days)).toBe(0)
  })

  it('has no answer from fewer sessions, with one missing, or when OI never moved', () => {
    expect(oiActivity(5, new Float64Array(19).fill(2))).toBeNaN()
    expect(oiActivity(5, new Float64Array(20))).toBeNaN()
    expect(oiActivity(NONE, new Float64Array(20).fill(2))).toBeNaN()
    expect(oiActivity(5, new Float64Array(20).fill(2).fill(NONE, 3, 4))).toBeNaN()
  })
})

describe('the position limit', () => {
  it('warns from 80 % and stops in the ban', () => {
    expect([79.99, 80, NONE].map((pct) => limitTag(pct, false))).toEqual([null, 'near ban', null])
    expect(limitTag(85, true)).toBe('no new positions')
  })
})
