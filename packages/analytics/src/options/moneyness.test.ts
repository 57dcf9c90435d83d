import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CE, PE } from '../pricing/index.ts'
import { allStrikes, atmIndex, isInTheMoney, legRange, strikeWindow } from './moneyness.ts'

const strikes = Float64Array.of(25800, 25900, 26000, 26100, 26200)
const uneven = Float64Array.of(1400, 1407.5, 1420, 1440, 1460)

describe('ATM', () => {
  it('is the lower strike of a tie: F 1430 between 1420 and 1440', () => {
    expect(uneven[atmIndex(uneven, 1430)]).toBe(1420)
    expect(uneven[atmIndex(uneven, 1430.05)]).toBe(1440)
  })

  it('never assumes equal steps', () => {
    expect(uneven[atmIndex(uneven, 1404)]).toBe(1407.5)
    expect(uneven[atmIndex(uneven, 1403)]).toBe(1400)
  })

  it('is the end of the list when F lies beyond it', () => {
    expect(atmIndex(strikes, 20000)).toBe(0)
    expect(atmIndex(strikes, 30000)).toBe(4)
  })

  it('does not exist without a price or a strike', () => {
    expect(atmIndex(strikes, Number.NaN)).toBe(-1)
    expect(atmIndex(new Float64Array(0), 100)).toBe(-1)
  })

  it('is nearer than every other strike, and lower than every equally near one', () => {
    const list = fc.uniqueArray(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(list, fc.integer({ min: 0, max: 400 }), (unsorted, price) => {
        const sorted = Float64Array.from(unsorted).sort()
        const atm = atmIndex(sorted, price)
        sorted.forEach((strike, i) => {
          const distance = Math.abs(strike - price)
          const least = Math.abs(sorted[atm] - price)
          expect(i < atm ? distance > least : distance >= least).toBe(true)
        })
      }),
      { seed: 7, numRuns: 200 },
    )
  })
})

describe('strike sets', () => {
  it('takes n strikes on each side of ATM, cut at the ends', () => {
    expect(strikeWindow(strikes, 2, 1)).toEqual({ from: 1, to: 4 })
    expect(strikeWindow(strikes, 1, 2)).toEqual({ from: 0, to: 4 })
    expect(strikeWindow(strikes, 0, 1)).toEqual({ from: 0, to: 2 })
    expect(strikeWindow(strikes, -1, 2)).toEqual({ from: 0, to: 0 })
  })

  it('counts ATM as out of the money on both sides', () => {
    const all = allStrikes(strikes)
    expect(legRange(CE, 'otm', 2, all)).toEqual({ from: 2, to: 5 })
    expect(legRange(PE, 'otm', 2, all)).toEqual({ from: 0, to: 3 })
    expect(legRange(CE, 'itm', 2, all)).toEqual({ from: 0, to: 2 })
    expect(legRange(PE, 'itm', 2, all)).toEqual({ from: 3, to: 5 })
    expect(legRange(PE, 'all', 2, all)).toEqual(all)
    expect(legRange(CE, 'otm', 0, all)).toEqual(all)
  })

  it('is empty when ATM lies outside the range or is unknown', () => {
    const upper = { from: 3, to: 5 }
    expect(legRange(PE, 'otm', 1, upper)).toEqual({ from: 3, to: 3 })
    expect(legRange(CE, 'otm', -1, upper)).toEqual({ from: 3, to: 3 })
  })

  it('shades by F: a call below it, a put above it', () => {
    expect([isInTheMoney(CE, 26000, 26020), isInTheMoney(PE, 26000, 26020)]).toEqual([true, false])
    expect([isInTheMoney(CE, 26100, 26020), isInTheMoney(PE, 26100, 26020)]).toEqual([false, true])
    expect([isInTheMoney(CE, 26020, 26020), isInTheMoney(PE, 26020, 26020)]).toEqual([false, false])
  })
})
