import { CYCLES, type Cycle, type PaidPlan, PLANS, priceOf } from '@strikelens/tools/plans'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { discountOf, taxWithin } from './money.ts'
import { financialYear, monthsLater, unusedPaise } from './periods.ts'
import { quoteOf } from './quote.ts'

const at = (text: string) => new Date(`${text}+05:30`)
const NOTHING = { running: null, storedPaise: 0, percentOff: 0, now: at('2026-11-15T10:00') }
/** Basic for 30 days at 299, 20 of them left on 15 November. */
const basic = {
  plan: 'basic',
  startsAt: at('2026-11-05T10:00'),
  endsAt: at('2026-12-05T10:00'),
  paidPaise: 29_900,
} as const

describe('tax', () => {
  it('is contained in the price: 299 is 253.39 and 45.61', () => {
    // 299/1.18 = 253.3898; 299 − 253.39 = 45.61
    expect(taxWithin(29_900, false)).toEqual({ taxablePaise: 25_339, cgstPaise: 0, sgstPaise: 0, igstPaise: 4_561 })
  })
  it('is halved between union and state when both are in one state', () => {
    // 45.61 = 22.80 + 22.81
    expect(taxWithin(29_900, true)).toEqual({
      taxablePaise: 25_339,
      cgstPaise: 2_280,
      sgstPaise: 2_281,
      igstPaise: 0,
    })
  })
  it('adds up to the paisa, whatever the amount, with halves a paisa apart at most', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.boolean(), (total, isOneState) => {
        const { taxablePaise, cgstPaise, sgstPaise, igstPaise } = taxWithin(total, isOneState)
        expect(taxablePaise + cgstPaise + sgstPaise + igstPaise).toBe(total)
        expect(Math.abs(taxablePaise - total / 1.18)).toBeLessThanOrEqual(0.5)
        expect(sgstPaise - cgstPaise === 0 || sgstPaise - cgstPaise === 1).toBe(true)
      }),
    )
  })
})

describe('a code', () => {
  it('takes its share off: Advanced yearly 5,247 with an invitation is 4,722.30', () => {
    const quote = quoteOf('advanced', 'yearly', { ...NOTHING, percentOff: 10 })
    expect([quote.pricePaise, quote.discountPaise, quote.totalPaise]).toEqual([524_700, 52_470, 472_230])
  })
  it('of 27 % leaves 218.27 of 299', () => {
    // 299·0.27 = 80.73
    expect(discountOf(29_900, 27)).toBe(8_073)
  })
})

describe('a period', () => {
  it('ends on the same date of a later month, at the same time', () => {
    expect(monthsLater(at('2026-11-15T10:00'), 1)).toEqual(at('2026-12-15T10:00'))
    expect(monthsLater(at('2026-11-15T10:00'), 12)).toEqual(at('2027-11-15T10:00'))
  })
  it('ends on the last day of a shorter month', () => {
    expect(monthsLater(at('2026-01-31T23:30'), 1)).toEqual(at('2026-02-28T23:30'))
    expect(monthsLater(at('2027-11-30T00:10'), 3)).toEqual(at('2028-02-29T00:10'))
  })
  it('counts dates in India: the first of January there is the last of December in London', () => {
    expect(monthsLater(at('2027-01-01T02:00'), 1)).toEqual(at('2027-02-01T02:00'))
  })
  it('belongs to a financial year from April to March', () => {
    expect(financialYear(at('2027-03-31T23:59'))).toBe('26-27')
    expect(financialYear(at('2027-04-01T00:00'))).toBe('27-28')
    expect(financialYear(at('2099-12-31T00:00'))).toBe('99-00')
  })
  it('is worth nothing after its end, and all of it on its first day', () => {
    expect(unusedPaise(basic, at('2026-12-05T10:00'))).toBe(0)
    expect(unusedPaise(basic, at('2026-11-06T09:59'))).toBe(29_900)
  })
})

describe('a higher plan', () => {
  it('begins now, and is credited what is left: 20 of 30 days of Basic give 199.33, so that Advanced costs 399.67', () => {
    const quote = quoteOf('advanced', 'monthly', { ...NOTHING, running: basic })
    expect(quote).toMatchObject({ kind: 'upgrade', creditPaise: 19_933, totalPaise: 39_967, creditLeftPaise: 0 })
    expect([quote.startsAt, quote.endsAt]).toEqual([at('2026-11-15T10:00'), at('2026-12-15T10:00')])
  })
  it('costs nothing when the credit is larger, and the surplus is kept', () => {
    // Basic yearly 2,619, a day used of 365: 2,619·364/365 = 2,611.82; 2,611.82 − 599 = 2,012.82 left
    const yearly = {
      plan: 'basic',
      startsAt: at('2026-11-14T09:00'),
      endsAt: at('2027-11-14T09:00'),
      paidPaise: 261_900,
    } as const
    const quote = quoteOf('advanced', 'monthly', { ...NOTHING, running: yearly })
    expect(quote).toMatchObject({ totalPaise: 0, creditPaise: 59_900, creditLeftPaise: 201_282 })
  })
  it('leaves at least a rupee to pay where it leaves anything, since less cannot be paid', () => {
    const quote = quoteOf('basic', 'monthly', { ...NOTHING, storedPaise: 29_850 })
    expect(quote).toMatchObject({ totalPaise: 100, creditPaise: 29_800, creditLeftPaise: 50 })
  })
})

it('the same plan and a lower one follow on the period that runs', () => {
  for (const [plan, kind] of [
    ['advanced', 'renewal'],
    ['basic', 'downgrade'],
  ] as const) {
    const quote = quoteOf(plan, 'quarterly', { ...NOTHING, running: { ...basic, plan: 'advanced' } })
    expect(
      quoteOf('basic', 'quarterly', { ...NOTHING, running: { ...basic, plan: 'pro' }, percentOff: 27 }).discountPaise,
    ).toBe(0)
    expect([quote.kind, quote.startsAt, quote.endsAt]).toEqual([kind, basic.endsAt, at('2027-03-05T10:00')])
    expect(quote.creditPaise).toBe(0)
  }
})

it('price, discount, credit and total always add up, and no credit is lost', () => {
  const plans = PLANS.filter((plan): plan is PaidPlan => plan !== 'free')
  fc.assert(
    fc.property(
      fc.constantFrom(...plans),
      fc.constantFrom<Cycle>(...CYCLES),
      fc.integer({ min: 0, max: 1_000_000 }),
      fc.integer({ min: 0, max: 100 }),
      (plan, cycle, storedPaise, percentOff) => {
        const quote = quoteOf(plan, cycle, { ...NOTHING, storedPaise, percentOff })
        expect(quote.totalPaise + quote.creditPaise + quote.discountPaise).toBe(priceOf(plan, cycle) * 100)
        expect(quote.creditPaise + quote.creditLeftPaise).toBe(storedPaise)
        expect(quote.creditPaise).toBeGreaterThanOrEqual(0)
        expect(quote.creditLeftPaise).toBeGreaterThanOrEqual(0)
        expect(quote.totalPaise === 0 || quote.totalPaise >= 100).toBe(true)
      },
    ),
  )
})
