import { describe, expect, it } from 'vitest'
import { activeContract, contractMonths, priceContract } from './index.ts'

const EXPIRIES = [100, 200, 300, 400]

describe('near, next and far (§F1)', () => {
  it('keeps a contract near until its expiry instant', () => {
    expect(contractMonths(EXPIRIES, 50)).toEqual({ near: 0, next: 1, far: 2 })
    expect(contractMonths(EXPIRIES, 100)).toEqual({ near: 0, next: 1, far: 2 })
    expect(contractMonths(EXPIRIES, 100.001)).toEqual({ near: 1, next: 2, far: 3 })
  })

  it('leaves the months that are not listed empty', () => {
    expect(contractMonths(EXPIRIES, 350)).toEqual({ near: 3, next: null, far: null })
    expect(contractMonths([], 0)).toEqual({ near: null, next: null, far: null })
  })
})

describe('active contract (§F1)', () => {
  const months = contractMonths(EXPIRIES, 50)

  it('has the most OI of the three at the previous close', () => {
    expect(activeContract(months, [500, 900, 20, 5000])).toBe(1)
  })

  it('is the earlier of equals', () => {
    expect(activeContract(months, [700, 700, 700])).toBe(0)
  })

  it('passes over a month without OI, and is nobody when none has any', () => {
    expect(activeContract(months, [Number.NaN, 3, Number.NaN])).toBe(1)
    expect(activeContract(months, [Number.NaN, Number.NaN, Number.NaN])).toBeNull()
  })
})

describe('price contract (§F1)', () => {
  const months = contractMonths(EXPIRIES, 50)
  const oi = [500, 900, 20]

  it('is near for an index or stock, and next on the day near expires', () => {
    expect(priceContract('IDX', months, false, oi)).toBe(0)
    expect(priceContract('STK', months, true, oi)).toBe(1)
  })

  it('is the active contract of a commodity, expiry day or not', () => {
    expect(priceContract('COM', months, false, oi)).toBe(1)
    expect(priceContract('COM', months, true, oi)).toBe(1)
  })

  it('is unknown on an expiry day without a next month', () => {
    expect(priceContract('STK', contractMonths([100], 50), true, [500])).toBeNull()
  })
})
