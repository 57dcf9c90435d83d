import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BUILDUPS, futuresStep, futuresSteps, priceChangePct, referenceClose, rowSteps } from './index.ts'

describe('price change (§F2)', () => {
  it('measures a contract against itself', () => {
    expect(priceChangePct(1522.08, 1510)).toBeCloseTo(0.8, 2)
    expect(priceChangePct(255, 250)).toBeCloseTo(2, 12)
  })

  it('has no answer on the first day listed or from a price that is not positive', () => {
    expect(priceChangePct(100, Number.NaN)).toBeNaN()
    expect(priceChangePct(100, 0)).toBeNaN()
    expect(priceChangePct(10, -37.63)).toBeNaN()
  })

  it('takes the settlement of a day without a trade', () => {
    expect(referenceClose(1500, 1504, 0)).toBe(1504)
    expect(referenceClose(1500, 1504, 10)).toBe(1500)
    // A settlement of 0.00 is none; one below 0, as crude oil had, is.
    expect(referenceClose(1500, 0, 0)).toBeNaN()
    expect(referenceClose(1500, -2884, 0)).toBe(-2884)
  })

  it('takes the printed close of a day without a trade where no settlement is told, as at MCX', () => {
    expect(referenceClose(255.95, Number.NaN, 0)).toBe(255.95)
    expect(referenceClose(0, Number.NaN, 0)).toBeNaN()
  })
})

describe('the futures step', () => {
  it('joins price, OI, class and strength', () => {
    // 250 → 255 is +2%, 50,000 → 52,000 is +4%; √8 = 2.83
    const step = futuresStep(255, 250, 52_000, 50_000)
    expect(step).toMatchObject({ oiChangeQty: 2000, buildup: 'LB' })
    expect(step.priceChangePct).toBeCloseTo(2, 12)
    expect(step.oiChangePct).toBeCloseTo(4, 12)
    expect(step.strength).toBeCloseTo(Math.sqrt(8), 12)
  })

  it('reads the end-of-day file alike: 1,020 from 1,000 on 80,000 after +4,000', () => {
    const step = futuresStep(1020, 1000, 80_000, 76_000)
    expect(step.buildup).toBe('LB')
    expect(step.priceChangePct).toBeCloseTo(2, 12)
    expect(step.oiChangePct).toBeCloseTo(5.26, 2)
  })

  it('has a class but no strength when the OI is new', () => {
    const step = futuresStep(102, 100, 40, 0)
    expect(step.buildup).toBe('LB')
    expect(step.oiChangePct).toBeNaN()
    expect(step.strength).toBeNaN()
  })

  it('is Neutral without strength when a side is lost', () => {
    const step = futuresStep(Number.NaN, 100, 40, 30)
    expect(step.buildup).toBe('N')
    expect(step.strength).toBeNaN()
    expect(step.oiChangeQty).toBe(10)
  })

  const price = fc.double({ min: 1, max: 1e5, noNaN: true })
  const qty = fc.integer({ min: 1, max: 1e9 })

  it('does not change when prices or OI are counted in another unit', () => {
    fc.assert(
      fc.property(price, price, qty, qty, (p, refP, oi, refOi) => {
        const step = futuresStep(p, refP, oi, refOi)
        // powers of two keep every bit
        const scaled = futuresStep(p * 8, refP * 8, oi * 64, refOi * 64)
        expect(scaled).toEqual({ ...step, oiChangeQty: step.oiChangeQty * 64 })
      }),
      { seed: 1, numRuns: 100 },
    )
  })

  it('is the same in columns', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(price, price, qty, qty), { minLength: 1, maxLength: 30 }), (symbols) => {
        const column = (k: 0 | 1 | 2 | 3) => symbols.map((symbol) => symbol[k])
        const steps = futuresSteps(column(0), column(1), column(2), column(3))
        symbols.forEach(([p, refP, oi, refOi], s) => {
          expect({
            priceChangePct: steps.priceChangePct[s],
            oiChangeQty: steps.oiChangeQty[s],
            oiChangePct: steps.oiChangePct[s],
            buildup: BUILDUPS[steps.buildup[s]],
            strength: steps.strength[s],
          }).toEqual(futuresStep(p, refP, oi, refOi))
        })
      }),
      { seed: 2, numRuns: 30 },
    )
  })
})

describe('rows of a session (§F5)', () => {
  it('takes the first row from the previous close and the others from the row before', () => {
    const rows = rowSteps([101, 100, 100, 102], [1000, 1100, 1200, 1150], 100, 900)
    expect(Array.from(rows.buildup, (code) => BUILDUPS[code])).toEqual(['LB', 'SB', 'N', 'SC'])
    expect(Array.from(rows.oiChangeQty)).toEqual([100, 100, 100, -50])
  })

  it('measures over a gap between its two ends', () => {
    const rows = rowSteps([100, Number.NaN, 98], [1000, 1050, 1200], 99, 1000)
    expect(Array.from(rows.buildup, (code) => BUILDUPS[code])).toEqual(['N', 'N', 'SB'])
    // the gap itself has no step, else its 50 would count twice
    expect(Array.from(rows.oiChangeQty)).toEqual([0, Number.NaN, 200])
  })

  it('adds up to the change of the whole session', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1e6 }), { minLength: 1, maxLength: 40 }), (oi) => {
        const rows = rowSteps(
          oi.map((_, i) => 100 + i),
          oi,
          100,
          500,
        )
        const sum = rows.oiChangeQty.reduce((total, change) => total + change, 0)
        expect(sum).toBe(oi[oi.length - 1] - 500)
      }),
      { seed: 3, numRuns: 50 },
    )
  })
})
