import { describe, expect, it } from 'vitest'
import { CE, PE, type Right } from '../pricing/index.ts'
import type { Leg } from './leg.ts'
import {
  hasImpossiblePrice,
  isEventInFront,
  isWideSpread,
  naturalPrice,
  slippage,
  spreadSide,
  verticalWidth,
  widthReading,
  widthSharePct,
} from './spread.ts'
import { SPREAD_TYPES } from './spreadTypes.ts'

const leg = (quantity: number, strike: number, right: Right): Leg => ({ quantity, strike, right })
const bullCall = [leg(1, 26000, CE), leg(-1, 26200, CE)]
const bullPut = [leg(-1, 26000, PE), leg(1, 25800, PE)]

describe('spread', () => {
  it('is a debit when paid and a credit when received', () => {
    expect([87.2, -64.1, 0, Number.NaN].map(spreadSide)).toEqual(['Debit', 'Credit', null, null])
  })

  it('of Fixture A costs 43.6 % of its width', () => {
    expect(verticalWidth(bullCall)).toBe(200)
    expect(widthSharePct(87.2, 200)).toBeCloseTo(43.6, 10)
    expect(widthSharePct(-87.2, 200)).toBeCloseTo(43.6, 10)
  })

  it('is a vertical only with one bought and one sold of the same right', () => {
    expect(verticalWidth([leg(1, 100, CE), leg(-1, 110, PE)])).toBeNaN()
    expect(verticalWidth([leg(1, 100, CE), leg(-2, 110, CE)])).toBeNaN()
    expect(verticalWidth([leg(1, 100, CE), leg(-1, 100, CE)])).toBeNaN()
    expect(verticalWidth([leg(1, 100, CE)])).toBeNaN()
  })

  it('reads less than a quarter as far, more than three quarters as priced in', () => {
    expect([24.9, 25, 75, 75.1, Number.NaN].map(widthReading)).toEqual([
      'far from paying',
      null,
      null,
      'mostly priced in',
      null,
    ])
  })

  it('trades naturally at asks bought and bids sold', () => {
    // 161 − 72 = 89 against 87 at mid (160 − 73)
    const natural = naturalPrice(bullCall, [159, 72], [161, 74])
    expect(natural).toBe(89)
    expect(slippage(natural, 87)).toBe(2)
    expect(naturalPrice(bullCall, [0, 72], [161, Number.NaN])).toBe(89)
    expect(naturalPrice(bullCall, [159, 0], [161, 74])).toBeNaN()
    expect(naturalPrice(bullCall, [159, 72], [Number.NaN, 74])).toBeNaN()
  })

  it('is wide when slippage is more than a tenth of its price', () => {
    expect(isWideSpread(2.1, -20)).toBe(true)
    expect(isWideSpread(2, 20)).toBe(false)
    expect(isWideSpread(Number.NaN, 20)).toBe(false)
  })

  it('cannot cost less than nothing or more than its width', () => {
    expect([-0.05, 0, 200, 200.05].map((value) => hasImpossiblePrice(bullCall, value))).toEqual([
      true,
      false,
      false,
      true,
    ])
    // The bull put is received: its mirror is what is paid for.
    expect([0.05, 0, -200, -200.05].map((value) => hasImpossiblePrice(bullPut, value))).toEqual([
      true,
      false,
      false,
      true,
    ])
    expect(hasImpossiblePrice(bullCall, 0.1 + 0.2 + 199.7)).toBe(false)
  })

  it('takes no bought butterfly below 0, and no sold one above', () => {
    const butterfly = [leg(1, 90, CE), leg(-2, 100, CE), leg(1, 110, CE)]
    const sold = butterfly.map((each) => ({ ...each, quantity: -each.quantity }))
    expect(hasImpossiblePrice(butterfly, -0.05)).toBe(true)
    expect(hasImpossiblePrice(butterfly, 0.05)).toBe(false)
    expect(hasImpossiblePrice(sold, 0.05)).toBe(true)
    expect(hasImpossiblePrice(sold, -0.05)).toBe(false)
  })

  it('says nothing of other shapes or without a value', () => {
    expect(hasImpossiblePrice([leg(1, 90, CE), leg(-2, 100, CE), leg(1, 120, CE)], -5)).toBe(false)
    expect(hasImpossiblePrice(bullCall, Number.NaN)).toBe(false)
  })

  it('has an event in front when near IV stands 3 points above the forward vol', () => {
    expect(isEventInFront(38, 35)).toBe(true)
    expect(isEventInFront(37.9, 35)).toBe(false)
    expect(isEventInFront(38, Number.NaN)).toBe(false)
  })
})

describe('spread types', () => {
  const figures = (type: keyof typeof SPREAD_TYPES) =>
    SPREAD_TYPES[type].map(({ quantity, right, widths, expiry }) => [quantity, right, widths, expiry])

  it('fill the legs from ATM', () => {
    expect(figures('bull-call')).toEqual([
      [1, CE, 0, 'near'],
      [-1, CE, 1, 'near'],
    ])
    expect(figures('diagonal')).toEqual([
      [-1, CE, 1, 'near'],
      [1, CE, 0, 'next'],
    ])
    expect(figures('iron-condor')).toEqual([
      [-1, CE, 1, 'near'],
      [-1, PE, -1, 'near'],
      [1, CE, 2, 'near'],
      [1, PE, -2, 'near'],
    ])
  })

  it('hold as many options bought as sold, but for the ratios', () => {
    for (const [type, legs] of Object.entries(SPREAD_TYPES)) {
      const net = legs.reduce((sum, each) => sum + each.quantity, 0)
      expect([type, net]).toEqual([type, type.endsWith('ratio') ? -1 : 0])
    }
  })
})
