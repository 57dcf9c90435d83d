import { describe, expect, it } from 'vitest'
import { CE, PE } from '../pricing/index.ts'
import { eventMovePct } from '../volatility/index.ts'
import { EXPECTED_MOVE_1015, FORWARD_1015, SPOT_1015 } from './fixtureLegs.ts'
import { isInsideEventMove } from './insideEventMove.ts'
import { quoteWidthLabel, quoteWidthPct } from './quoteWidth.ts'
import {
  cushions,
  isOneSided,
  legRatio,
  needsAdjusting,
  premiumPct,
  putSharePct,
  strangleFigures,
  strangleState,
  tiltPct,
} from './strangle.ts'
import { strikeByDelta, strikeByPremium } from './strikePick.ts'

const none = Number.NaN
const straddle = (strike: number, cePrice: number, pePrice: number) => ({
  putStrike: strike,
  callStrike: strike,
  cePrice,
  pePrice,
})

describe('straddle figures', () => {
  it('of 26000 in Fixture A at 10:15', () => {
    const figures = strangleFigures(straddle(26000, 160.2, 140.2), FORWARD_1015)
    expect(figures.value).toBeCloseTo(300.4, 10)
    expect(figures.lower).toBeCloseTo(25699.6, 10)
    expect(figures.upper).toBeCloseTo(26300.4, 10)
    expect(figures.intrinsic).toBeCloseTo(20.0115, 10)
    expect(figures.timeValue).toBeCloseTo(280.3885, 10)
    expect(figures.width).toBe(0)
    expect(premiumPct(figures.value, SPOT_1015)).toBeCloseTo(1.156, 3)
    expect(tiltPct(160.2, 140.2)).toBeCloseTo(6.66, 2)
  })

  it('of a stock', () => {
    const figures = strangleFigures(straddle(1480, 28.35, 24.1), 1485)
    expect(figures.value).toBeCloseTo(52.45, 10)
    expect(premiumPct(figures.value, 1483.2)).toBeCloseTo(3.536, 3)
    expect(figures.lower).toBeCloseTo(1427.55, 10)
    expect(figures.upper).toBeCloseTo(1532.45, 10)
    expect(figures.value * 500).toBeCloseTo(26225, 6)
  })

  it('is one-sided from a tilt of 30 either way', () => {
    expect(isOneSided(tiltPct(65, 35))).toBe(true)
    expect(isOneSided(tiltPct(35, 65))).toBe(true)
    expect(isOneSided(tiltPct(64, 36))).toBe(false)
    expect(tiltPct(0, 0)).toBeNaN()
    expect(isOneSided(tiltPct(0, 0))).toBe(false)
  })

  it('has no value without a leg', () => {
    expect(strangleFigures(straddle(100, none, 5), 100)).toMatchObject({ value: none, lower: none, timeValue: none })
  })
})

describe('strangle figures', () => {
  const fixture = { putStrike: 25800, callStrike: 26200, pePrice: 76.15, cePrice: 73 }

  it('of 25800/26200 in Fixture A at 10:15', () => {
    const figures = strangleFigures(fixture, FORWARD_1015)
    expect(figures.value).toBeCloseTo(149.15, 10)
    expect(figures.lower).toBeCloseTo(25650.85, 10)
    expect(figures.upper).toBeCloseTo(26349.15, 10)
    expect(figures.width).toBe(400)
    expect(figures.isGuts).toBe(false)
    const { up, down } = cushions(fixture, FORWARD_1015, EXPECTED_MOVE_1015)
    expect(up.pct).toBeCloseTo(0.69, 2)
    expect(up.sigmas).toBeCloseTo(0.48, 2)
    expect(down.pct).toBeCloseTo(0.85, 2)
    expect(down.sigmas).toBeCloseTo(0.59, 2)
    expect(legRatio(73, 76.15)).toBeCloseTo(1.043, 3)
    expect(strangleState(fixture, FORWARD_1015)).toBe('Safe')
    expect(putSharePct(73, 76.15)).toBeCloseTo(51.06, 2)
  })

  it('labels guts, whose breakevens are the same formula', () => {
    // Put 110 and call 90 for 25: at expiry they pay 20 between the strikes, so that 110 − 25 and 90 + 25 break even.
    const guts = strangleFigures({ putStrike: 110, callStrike: 90, pePrice: 12, cePrice: 13 }, 100)
    expect(guts).toMatchObject({
      value: 25,
      lower: 85,
      upper: 115,
      intrinsic: 20,
      timeValue: 5,
      width: -20,
      isGuts: true,
    })
  })

  it('shows a negative time value as it is', () => {
    expect(strangleFigures({ putStrike: 110, callStrike: 90, pePrice: 9, cePrice: 10 }, 100).timeValue).toBe(-1)
  })

  it('is tested half-way to a strike and breached at it', () => {
    const strikes = { putStrike: 100, callStrike: 140 }
    expect([100, 110, 110.01, 120, 129.99, 130, 139.99, 140, 90].map((f) => strangleState(strikes, f))).toEqual([
      'Breached',
      'Tested',
      'Safe',
      'Safe',
      'Safe',
      'Tested',
      'Tested',
      'Breached',
      'Breached',
    ])
  })

  it('has no state for guts or without F', () => {
    expect(strangleState({ putStrike: 140, callStrike: 100 }, 120)).toBeNull()
    expect(strangleState({ putStrike: 100, callStrike: 140 }, none)).toBeNull()
  })

  it('asks for adjusting when one leg is 2.5 times the other or delta has gone', () => {
    expect(needsAdjusting(legRatio(50, 20), 0)).toBe(true)
    expect(needsAdjusting(legRatio(20, 50), 0)).toBe(true)
    expect(needsAdjusting(1, -0.15)).toBe(true)
    expect(needsAdjusting(2.49, 0.149)).toBe(false)
    expect(legRatio(0, 20)).toBeNaN()
  })

  it('of a stock lies inside the event move', () => {
    const figures = strangleFigures({ putStrike: 1440, callStrike: 1520, pePrice: 10.6, cePrice: 12.9 }, 1485)
    expect(figures.value).toBeCloseTo(23.5, 10)
    expect(figures.lower).toBeCloseTo(1416.5, 10)
    expect(figures.upper).toBeCloseTo(1543.5, 10)
    expect(figures.value * 500).toBeCloseTo(11750, 6)
    const eventMove = eventMovePct(38.2, 6, 22)
    expect(isInsideEventMove(figures.lower, figures.upper, 1483.2, eventMove)).toBe(true)
    // The nearer side is 4.07 % away, the farther 4.50 %.
    expect(isInsideEventMove(figures.lower, figures.upper, 1483.2, 4.06)).toBe(false)
    expect(isInsideEventMove(figures.lower, figures.upper, 1483.2, 4.08)).toBe(true)
    expect(isInsideEventMove(figures.lower, figures.upper, 1483.2, none)).toBe(false)
  })
})

describe('quote width', () => {
  it('sums the spreads of both legs against the value', () => {
    expect(quoteWidthPct([28, 24], [29, 25], 50)).toBe(4)
  })

  it('has no answer when a leg lacks a bid or an ask', () => {
    expect(quoteWidthPct([28, 0], [29, 25], 50)).toBeNaN()
    expect(quoteWidthPct([28, 24], [29, none], 50)).toBeNaN()
    expect(quoteWidthPct([28, 24], [29, 25], 0)).toBeNaN()
  })

  it('is costly over 5 and wide over 10', () => {
    expect([5, 5.1, 10, 10.1, none].map(quoteWidthLabel)).toEqual([null, 'costly', 'costly', 'wide', null])
  })
})

describe('picking a strike', () => {
  it('by delta takes the nearest: 0.27, 0.21, 0.17 with 0.20 → the second', () => {
    expect(strikeByDelta(CE, [0.27, 0.21, 0.17], 0.2)).toBe(1)
    expect(strikeByDelta(PE, [-0.17, -0.21, -0.27], 0.2)).toBe(1)
  })

  it('goes farther out on a tie', () => {
    expect(strikeByDelta(CE, [0.21, 0.19], 0.2)).toBe(1)
    expect(strikeByDelta(PE, [-0.19, -0.21], 0.2)).toBe(0)
    expect(strikeByPremium(CE, [90, 60, 40], 0, 50)).toBe(2)
    expect(strikeByPremium(PE, [40, 60, 90], 2, 50)).toBe(0)
  })

  it('passes over missing deltas, and has no pick without any', () => {
    expect(strikeByDelta(CE, [none, 0.4, none], 0.2)).toBe(1)
    expect(strikeByDelta(CE, [none, none], 0.2)).toBeNull()
  })

  it('by premium looks at out-of-the-money legs only', () => {
    // In the money the call at index 0 costs just 50, but calls count from ATM (index 1) up.
    expect(strikeByPremium(CE, [50, 90, 70, 45], 1, 50)).toBe(3)
    expect(strikeByPremium(PE, [45, 70, 90, 50], 2, 50)).toBe(0)
  })

  it('by premium falls back to ATM when every leg is cheaper', () => {
    expect(strikeByPremium(CE, [200, 30, 20, 10], 1, 50)).toBe(1)
    expect(strikeByPremium(CE, [200, none, 20, 10], 1, 50)).toBe(1)
    expect(strikeByPremium(CE, [200, none, none], 1, 50)).toBeNull()
  })
})
