import { compact, grouped, iv, signed } from '@strikelens/market/formats'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { axisTicks, wholeTicks } from './axisTicks.ts'
import { labelledSlots, labelStep } from './labelStep.ts'
import { nearestIndex } from './nearestIndex.ts'
import { paddedRange } from './paddedRange.ts'
import { spreadTags } from './spreadTags.ts'
import { tickTexts } from './tickTexts.ts'

const seed = 20261117

describe('the value axis', () => {
  it('counts an index range in round hundreds', () => {
    expect(axisTicks(25_740, 26_240, 5)).toEqual([25_800, 25_900, 26_000, 26_100, 26_200])
  })
  it('prints 0.3 and not its last bit', () => {
    expect(axisTicks(0, 0.5, 5)).toEqual([0, 0.1, 0.2, 0.3, 0.4, 0.5])
  })
  it('has no ticks without a range', () => {
    expect(axisTicks(5, 5, 4)).toEqual([])
    expect(axisTicks(Number.NaN, 5, 4)).toEqual([])
  })
  it('stays inside the range, evenly, and never has too many', () => {
    const value = fc.double({ min: -1e7, max: 1e7, noNaN: true })
    fc.assert(
      fc.property(
        value,
        fc.double({ min: 0.01, max: 1e7, noNaN: true }),
        fc.integer({ min: 1, max: 12 }),
        (low, span, most) => {
          const ticks = axisTicks(low, low + span, most)
          const slack = span * 1e-6
          expect(ticks.length).toBeLessThanOrEqual(most + 1)
          for (const tick of ticks) expect(tick).toBeGreaterThanOrEqual(low - slack)
          for (const tick of ticks) expect(tick).toBeLessThanOrEqual(low + span + slack)
        },
      ),
      { seed },
    )
  })
  it('ends on the line above the tallest bar', () => {
    // 1,10,000 lots over six steps: steps of 20,000, so the axis ends at 1,20,000.
    expect(wholeTicks(0, 110_000)).toEqual([0, 120_000])
    expect(wholeTicks(-5000, 24_000)).toEqual([-5000, 25_000])
    expect(wholeTicks(0, 0)).toEqual([0, 1])
  })
  it('drops the zeros that all labels share', () => {
    expect(tickTexts([25_900, 26_000], (value) => value.toFixed(2))).toEqual(['25900', '26000'])
    expect(tickTexts([0, 1, 1.2], (value) => (value === 0 ? '0' : `${value.toFixed(2)} L`))).toEqual([
      '0',
      '1.0 L',
      '1.2 L',
    ])
    expect(tickTexts([12.25, 12.5], (value) => value.toFixed(2))).toEqual(['12.25', '12.50'])
  })
  it('writes as many decimals as its step needs, so that no label repeats or stands beside its line', () => {
    const two = (value: number) => grouped(value, 2)
    expect(tickTexts([1.13, 1.132, 1.134], two)).toEqual(['1.130', '1.132', '1.134'])
    expect(tickTexts([1.1, 1.125, 1.15], two)).toEqual(['1.100', '1.125', '1.150'])
    expect(tickTexts([-0.001, 0, 0.001], (value) => signed(value, 2))).toEqual(['−0.001', '0.000', '+0.001'])
    // 12.1 % is 0.121, and 1.005 L is 1,00,500: the unit stays.
    expect(tickTexts([0.121, 0.1212], (value) => iv(value, 1))).toEqual(['12.10', '12.12'])
    expect(tickTexts([100_000, 100_500, 101_000], compact)).toEqual(['1.000 L', '1.005 L', '1.010 L'])
    // 50,000 is written in no unit, 1.5 lakh in lakh: only the lakhs need a decimal.
    expect(tickTexts([0, 50_000, 100_000, 150_000], compact)).toEqual(['0', '50,000', '1.0 L', '1.5 L'])
    expect(tickTexts([1, 1.5, 2], (value) => `${grouped(value)} lots`)).toEqual(['1.0 lots', '1.5 lots', '2.0 lots'])
  })
  it('leaves labels alone that are no plain number', () => {
    expect(tickTexts([555, 615], (value) => `${Math.floor(value / 60)}:15`)).toEqual(['9:15', '10:15'])
  })
})

describe('the range of an axis', () => {
  it('leaves a little air around prices and reaches for the levels that must be seen', () => {
    expect(paddedRange(100, 200, { hasZero: false, air: 0.1 })).toEqual([90, 210])
    expect(paddedRange(100, 180, { hasZero: false, seen: [200, Number.NaN], air: 0.1 })).toEqual([90, 210])
  })
  it('stands bars on zero without air below', () => {
    expect(paddedRange(50, 100, { hasZero: true, air: 0.1 })).toEqual([0, 110])
  })
  it('gives a flat line a band, and nothing a null', () => {
    expect(paddedRange(200, 200, { hasZero: false })).toEqual([198, 202])
    expect(paddedRange(Number.NaN, Number.NaN, { hasZero: false })).toBeNull()
  })
})

describe('labels', () => {
  it('thins strikes to every second when 54 px of label meet 30 px of slot', () => {
    expect(labelStep(30, 54)).toBe(2)
    expect(labelStep(60, 54)).toBe(1)
    expect(labelStep(6, 54)).toBe(10)
  })
  it('always labels the ATM strike', () => {
    expect(labelledSlots(9, 2, 4)).toEqual([0, 2, 4, 6, 8])
    expect(labelledSlots(9, 5, 4)).toEqual([4])
    expect(labelledSlots(12, 5, 4)).toEqual([4, 9])
  })
  it('moves two last values apart so that both can be read', () => {
    expect(spreadTags([100, 104], 16, 0, 200)).toEqual([100, 116])
    expect(spreadTags([198, 196], 16, 0, 200)).toEqual([200, 184])
  })
  it('keeps tags on the axis and in their order', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: -50, max: 350, noNaN: true }), { minLength: 1, maxLength: 12 }),
        (wanted) => {
          const placed = spreadTags(wanted, 16, 0, 300)
          const order = wanted.map((_, i) => i).sort((a, b) => wanted[a] - wanted[b])
          for (const y of placed) expect(y).toBeGreaterThanOrEqual(-1e-6)
          for (const y of placed) expect(y).toBeLessThanOrEqual(300 + 1e-6)
          for (let k = 1; k < order.length; k++) {
            expect(placed[order[k]] - placed[order[k - 1]]).toBeGreaterThanOrEqual(15.99)
          }
        },
      ),
      { seed },
    )
  })
})

describe('the nearest strike', () => {
  const strikes = Float64Array.of(25_900, 25_950, 26_000)
  it('is the closer of the two around a price', () => {
    expect(nearestIndex(strikes, 25_960)).toBe(1)
    expect(nearestIndex(strikes, 25_980)).toBe(2)
  })
  it('is the end beyond the ends, and none of an empty ladder', () => {
    expect(nearestIndex(strikes, 30_000)).toBe(2)
    expect(nearestIndex(strikes, 1)).toBe(0)
    expect(nearestIndex(new Float64Array(), 1)).toBe(-1)
  })
})
