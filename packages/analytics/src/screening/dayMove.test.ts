import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { breadth, change } from '../ranking/index.ts'
import { type DayPrices, dayPos, fromOpenPct, gapLabel, gapPct, isGapFilled, rangeAtr, rangeLabel } from './dayMove.ts'

const NONE = Number.NaN
const DAY: DayPrices = { prevClose: 200, open: 205, high: 212, low: 203, ltp: 209 }

describe('a day of the market screener', () => {
  it('gives the worked example: gap +2.50 %, chg +4.50 %, from open +1.95 %, dayPos 66.67, not filled, Gap and go', () => {
    expect(gapPct(DAY)).toBe(2.5)
    expect(change(DAY.ltp, DAY.prevClose)?.pct).toBe(4.5)
    expect(fromOpenPct(DAY)).toBeCloseTo(1.95, 2)
    expect(dayPos(DAY)).toBeCloseTo(66.67, 2)
    expect(isGapFilled(DAY)).toBe(false)
    expect(gapLabel(DAY)).toBe('Gap and go')
  })

  it('of 32 up, 15 down, 3 unchanged has A/D 2.13 and breadth +34.00 %', () => {
    const found = breadth([...Array(32).fill(0.8), ...Array(15).fill(-1.2), 0, 0, 0])
    expect(found.advanceDeclineRatio).toBeCloseTo(2.13, 2)
    expect(found.breadthPct).toBe(34)
  })

  it('has no gap without a previous close, no place in a range of one price, no ATR on its listing day', () => {
    expect(gapPct({ open: 205, prevClose: NONE })).toBeNaN()
    expect(fromOpenPct({ ltp: 209, open: NONE })).toBeNaN()
    expect(dayPos({ ltp: 205, low: 205, high: 205 })).toBeNaN()
    expect(rangeAtr(DAY, NONE)).toBeNaN()
    expect(rangeAtr(DAY, 0)).toBeNaN()
    expect(rangeAtr(DAY, 6)).toBe(1.5)
  })
})

describe('a gap', () => {
  it('is filled when the price comes back to the previous close, from above or below', () => {
    expect(isGapFilled({ ...DAY, low: 200 })).toBe(true)
    expect(isGapFilled({ ...DAY, low: 200.05 })).toBe(false)
    const down = { prevClose: 200, open: 195, low: 190 }
    expect(isGapFilled({ ...down, high: 200 })).toBe(true)
    expect(isGapFilled({ ...down, high: 199.95 })).toBe(false)
  })

  it('that is none, or unknown, is neither filled nor open', () => {
    expect(isGapFilled({ ...DAY, open: 200 })).toBeNull()
    expect(isGapFilled({ ...DAY, low: NONE })).toBeNull()
    expect(isGapFilled({ ...DAY, prevClose: NONE })).toBeNull()
  })

  it.each<[string | null, Partial<DayPrices>]>([
    ['Gap and go', {}],
    [null, { low: 200 }],
    [null, { ltp: 205 }],
    ['Gap fade', { ltp: 204.95 }],
    ['Gap fade', { ltp: 199, low: 198 }],
    ['Gap and go', { open: 202 }],
    [null, { open: 201.95 }],
    ['Gap and drop', { open: 195, high: 197, low: 188, ltp: 190 }],
    [null, { open: 195, high: 200, low: 188, ltp: 190 }],
    ['Gap recovery', { open: 195, high: 201, low: 194, ltp: 200.5 }],
    ['Gap recovery', { open: 198, high: 199, low: 194, ltp: 198.05 }],
    [null, { open: 198.05, high: 199, low: 194, ltp: 198.5 }],
    [null, { ltp: NONE }],
    [null, { low: NONE }],
  ])('is %s with %o', (label, prices) => {
    expect(gapLabel({ ...DAY, ...prices })).toBe(label)
  })

  it('of exactly 1 % counts, whatever its binary digits', () => {
    // 520.15 − 515 is 5.149999999999977
    expect(gapLabel({ prevClose: 515, open: 520.15, high: 530, low: 519, ltp: 525 })).toBe('Gap and go')
  })

  it('reads the mirrored day as its mirror', () => {
    const mirror: Record<string, string> = { 'Gap and go': 'Gap and drop', 'Gap fade': 'Gap recovery' }
    const move = fc.integer({ min: 0, max: 8 })
    fc.assert(
      fc.property(fc.integer({ min: 102, max: 110 }), move, move, move, (open, up, down, place) => {
        const [high, low] = [open + up, open - down]
        const ltp = Math.min(high, low + place)
        const label = gapLabel({ prevClose: 100, open, high, low, ltp })
        const turn = (price: number) => 200 - price
        const turned = { prevClose: 100, open: turn(open), high: turn(low), low: turn(high), ltp: turn(ltp) }
        expect(gapLabel(turned)).toBe(label === null ? null : mirror[label])
      }),
      { seed: 5 },
    )
  })
})

describe('the range of a day', () => {
  it.each([
    [1.2, false, 'Range expansion'],
    [1.19, true, null],
    [0.4, true, 'Quiet'],
    [0.4, false, null],
    [0.41, true, null],
    [NONE, true, null],
  ])('of %d ATR, after 14:00 %s, reads %s', (range, isAfter1400, label) => {
    expect(rangeLabel(range, isAfter1400)).toBe(label)
  })
})
