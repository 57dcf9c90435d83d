import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MARK_NONE, MARK_OK, MARK_STALE, MARK_WIDE } from '../options/index.ts'
import { CE, PE } from '../pricing/index.ts'
import { combinationBars } from './combinationBars.ts'
import { combinationValue, combinationValues, sharedPointValue } from './combinationValue.ts'
import { dayVolumes, OPEN, POINT_VALUE, prices } from './fixtureLegs.ts'
import { combinationHollow, HOLLOW_NOT_TRADED, HOLLOW_STALE, HOLLOW_WIDE, legPrices } from './legPrice.ts'
import { optionTurnoverCrore, stepTurnoverCrore } from './optionTurnover.ts'
import { changeFrom, dayRange } from './references.ts'
import { combinationVolume, vwap } from './vwap.ts'
import { vwapGapPct } from './vwapRegime.ts'

const none = Number.NaN
const MINUTE = 60_000

describe('leg price', () => {
  const quotes = {
    //                    traded ok, traded stale, untraded tight, untraded wide, nothing, yesterday's ltp without volume
    ltp: Float64Array.of(100, 100, none, none, none, 80),
    volumeLots: Float64Array.of(5, 5, 0, 0, 0, 0),
    mark: Float64Array.of(101, 99, 50, 60, none, 81),
    markQuality: Uint8Array.of(MARK_OK, MARK_STALE, MARK_OK, MARK_WIDE, MARK_NONE, MARK_OK),
  }

  it('on ltp is the last trade of today, else the mark, hollow', () => {
    const { price, hollow } = legPrices(quotes, 'ltp')
    expect(Array.from(price)).toEqual([100, 100, 50, 60, none, 81])
    expect(Array.from(hollow)).toEqual([
      0,
      HOLLOW_STALE,
      HOLLOW_NOT_TRADED,
      HOLLOW_NOT_TRADED | HOLLOW_WIDE,
      0,
      HOLLOW_NOT_TRADED,
    ])
  })

  it('on mid is the mark, hollow when stale or wide', () => {
    const { price, hollow } = legPrices(quotes, 'mid')
    expect(Array.from(price)).toEqual([101, 99, 50, 60, none, 81])
    expect(Array.from(hollow)).toEqual([0, HOLLOW_STALE, 0, HOLLOW_WIDE, 0, 0])
  })

  it('makes a combination hollow for the reasons of any leg', () => {
    expect(Array.from(combinationHollow([Uint8Array.of(0, 1, 2), Uint8Array.of(0, 4, 2)]))).toEqual([0, 5, 2])
    expect(combinationHollow([])).toHaveLength(0)
  })
})

describe('combination value', () => {
  it('adds the legs of Fixture A: 26000 straddle', () => {
    const straddle = combinationValues([1, 1], [prices(26000, CE), prices(26000, PE)])
    expect(straddle[2]).toBeCloseTo(300.4, 10)
    expect(straddle[2] * POINT_VALUE).toBeCloseTo(22530, 6)
  })

  it('subtracts what is sold: 26000/26200 bull call spread', () => {
    const spread = combinationValues([1, -1], [prices(26000, CE), prices(26200, CE)])
    expect(spread[2]).toBeCloseTo(87.2, 10)
    expect(changeFrom(spread[2], spread[0]).points).toBeCloseTo(14.95, 10)
  })

  it('has a gap wherever one leg is missing, and does not let a zero quantity hide it', () => {
    expect(Array.from(combinationValues([1, 1], [Float64Array.of(1, none, 3), Float64Array.of(10, 20, none)]))).toEqual(
      [11, none, none],
    )
    expect(combinationValue([1, 0], [5, none])).toBeNaN()
  })

  it('refuses legs with different pointValue', () => {
    expect(sharedPointValue([75, 75])).toBe(75)
    expect(sharedPointValue([75, 100])).toBeNull()
    expect(sharedPointValue([none])).toBeNull()
    expect(sharedPointValue([])).toBeNull()
  })

  it('is linear in the quantities, and the column is the single value at every snapshot', () => {
    const quantity = fc.integer({ min: -5, max: 5 })
    const leg = fc.array(fc.double({ min: 0, max: 1000, noNaN: true }), { minLength: 3, maxLength: 3 })
    fc.assert(
      fc.property(fc.tuple(quantity, quantity), fc.tuple(quantity, quantity), leg, leg, (p, q, a, b) => {
        const columns = [Float64Array.from(a), Float64Array.from(b)]
        const sum = combinationValues([p[0] + q[0], p[1] + q[1]], columns)
        const first = combinationValues(p, columns)
        const second = combinationValues(q, columns)
        for (let t = 0; t < 3; t++) {
          expect(sum[t]).toBeCloseTo(first[t] + second[t], 8)
          expect(first[t]).toBe(combinationValue(p, [a[t], b[t]]))
        }
      }),
      { seed: 2, numRuns: 60 },
    )
  })
})

describe('bars of a combination', () => {
  const rows = Float64Array.of(3 * MINUTE, 6 * MINUTE, 8 * MINUTE)
  const asOf = Float64Array.from([1, 2, 3, 4, 5, 6, 7, 8], (minute) => minute * MINUTE)
  const ones = new Float64Array(8).fill(1)

  it('takes the high of the sum, not the sum of the highs', () => {
    const ce = Float64Array.of(100, 110, 105)
    const pe = Float64Array.of(100, 92, 96)
    const values = combinationValues([1, 1], [ce, pe])
    const bars = combinationBars(rows.subarray(0, 1), 3 * MINUTE, asOf.subarray(0, 3), values, ones)
    expect([bars.open[0], bars.high[0], bars.low[0], bars.close[0], bars.volume[0]]).toEqual([200, 202, 200, 201, 3])
  })

  it('opens a row where the one before it closed, for the snapshot between them is the price at its start', () => {
    const values = Float64Array.of(1, 2, 3, 9, 4, 5, 7, 6)
    const bars = combinationBars(rows, 3 * MINUTE, asOf, values, ones)
    expect(Array.from(bars.open)).toEqual([1, 3, 5])
    expect(Array.from(bars.high)).toEqual([3, 9, 7])
    expect(Array.from(bars.low)).toEqual([1, 3, 5])
    expect(Array.from(bars.close)).toEqual([3, 5, 6])
    expect(Array.from(bars.volume)).toEqual([3, 3, 2])
  })

  it('opens with its own first value after a night', () => {
    const night = 1000 * MINUTE
    const bars = combinationBars(
      Float64Array.of(3 * MINUTE, night + 3 * MINUTE),
      3 * MINUTE,
      Float64Array.of(3 * MINUTE, night + MINUTE, night + 3 * MINUTE),
      Float64Array.of(200, 150, 160),
      ones.subarray(0, 3),
    )
    expect([bars.open[1], bars.high[1], bars.low[1], bars.close[1]]).toEqual([150, 160, 150, 160])
  })

  it('passes over gaps, and leaves a row without a value empty', () => {
    const values = Float64Array.of(none, 2, none, none, none, none, 7, none)
    const bars = combinationBars(rows, 3 * MINUTE, asOf, values, ones)
    expect(Array.from(bars.open)).toEqual([2, none, 7])
    expect(Array.from(bars.close)).toEqual([2, none, 7])
    expect(Array.from(bars.volume)).toEqual([3, 3, 2])
  })

  it('gives a snapshot before the first row or after the last to none', () => {
    const bars = combinationBars(
      Float64Array.of(6 * MINUTE),
      3 * MINUTE,
      Float64Array.of(MINUTE, 3 * MINUTE, 4 * MINUTE, 7 * MINUTE),
      Float64Array.of(50, 60, 70, 80),
      ones,
    )
    expect([bars.open[0], bars.close[0], bars.volume[0]]).toEqual([70, 70, 1])
  })
})

describe('volume and VWAP', () => {
  it('weights the 26000 straddle of Fixture A by the volume of both legs', () => {
    const values = combinationValues([1, 1], [prices(26000, CE), prices(26000, PE)]).subarray(OPEN)
    const volume = combinationVolume([dayVolumes(26000, CE), dayVolumes(26000, PE)])
    expect(Array.from(volume)).toEqual([170000, 260000])
    const average = vwap(values, volume)
    expect(average[1]).toBeCloseTo(304.06, 2)
    expect(vwapGapPct(values, average)[1]).toBeCloseTo(-1.2, 2)
  })

  it('weights the 25800/26200 strangle of Fixture A', () => {
    const values = combinationValues([1, 1], [prices(25800, PE), prices(26200, CE)]).subarray(OPEN)
    const volume = combinationVolume([dayVolumes(25800, PE), dayVolumes(26200, CE)])
    expect(vwap(values, volume)[1]).toBeCloseTo(153.09, 2)
  })

  it('counts a fall of the day volume as 0 and carries a leg that is missing', () => {
    expect(Array.from(combinationVolume([Float64Array.of(10, 8, 12), Float64Array.of(1, none, 4)]))).toEqual([11, 0, 7])
  })

  it('starts anew each session', () => {
    const volume = combinationVolume([Float64Array.of(10, 30, 5, 6)], [0, 2])
    expect(Array.from(volume)).toEqual([10, 20, 5, 1])
    const average = vwap(Float64Array.of(1, 4, 10, 16), volume, [0, 2])
    // (10 + 80)/30 = 3, (50 + 16)/6 = 11
    expect(Array.from(average)).toEqual([1, 3, 10, 11])
  })

  it('leaves out snapshots without a value and has none before the first trade', () => {
    const average = vwap(Float64Array.of(5, none, 7, 9), Float64Array.of(0, 100, 1, 1))
    expect(Array.from(average)).toEqual([none, none, 7, 8])
  })

  it('never looks ahead, and lies between the lowest and the highest value', () => {
    const row = fc.tuple(fc.double({ min: 1, max: 500, noNaN: true }), fc.integer({ min: 0, max: 1000 }))
    fc.assert(
      fc.property(fc.array(row, { minLength: 2, maxLength: 20 }), (day) => {
        const values = Float64Array.from(day, ([value]) => value)
        const volume = Float64Array.from(day, ([, traded]) => traded)
        const whole = vwap(values, volume)
        const prefix = vwap(values.subarray(0, day.length - 1), volume.subarray(0, day.length - 1))
        expect(whole.subarray(0, day.length - 1)).toEqual(prefix)
        const last = whole[day.length - 1]
        if (!Number.isNaN(last)) {
          expect(last).toBeGreaterThanOrEqual(Math.min(...values) - 1e-9)
          expect(last).toBeLessThanOrEqual(Math.max(...values) + 1e-9)
        }
      }),
      { seed: 4, numRuns: 60 },
    )
  })
})

describe('references', () => {
  it('gives the changes of the 26000 straddle of Fixture A', () => {
    const values = combinationValues([1, 1], [prices(26000, CE), prices(26000, PE)])
    const sincePrev = changeFrom(values[2], values[0])
    expect(sincePrev.points).toBeCloseTo(-35.95, 10)
    expect(sincePrev.pct).toBeCloseTo(-10.69, 2)
    const sinceOpen = changeFrom(values[2], dayRange(values, OPEN).open)
    expect(sinceOpen.points).toBeCloseTo(-9.25, 10)
    expect(sinceOpen.pct).toBeCloseTo(-2.99, 2)
  })

  it('gives the changes of the 25800/26200 strangle of Fixture A', () => {
    const values = combinationValues([1, 1], [prices(25800, PE), prices(26200, CE)])
    expect(changeFrom(values[2], values[0]).points).toBeCloseTo(-34, 10)
    expect(changeFrom(values[2], values[0]).pct).toBeCloseTo(-18.56, 2)
    expect(changeFrom(values[2], values[1]).pct).toBeCloseTo(-5.84, 2)
  })

  it('takes percent of the size of a credit: a credit that shrinks is a rise', () => {
    expect(changeFrom(-40, -50)).toEqual({ points: 10, pct: 20 })
  })

  it('has no percentage of nothing', () => {
    expect(changeFrom(5, 0)).toEqual({ points: 5, pct: none })
    expect(changeFrom(5, none)).toEqual({ points: none, pct: none })
  })

  it('finds open, high and low past the gaps', () => {
    expect(dayRange(Float64Array.of(99, none, 5, 9, 3, none), 1)).toEqual({ open: 5, high: 9, low: 3 })
    expect(dayRange(Float64Array.of(none))).toEqual({ open: none, high: none, low: none })
  })
})

describe('option turnover', () => {
  it('is each trade at the price of its snapshot, in crore', () => {
    // CE 100·20 + 110·30 = 5,300, PE 50·10 = 500; 5,800 × 75 = ₹ 4,35,000
    const turnover = optionTurnoverCrore(
      [Float64Array.of(100, 110), Float64Array.of(none, 50)],
      [Float64Array.of(20, 50), Float64Array.of(0, 10)],
      75,
    )
    expect(turnover).toBeCloseTo(0.0435, 10)
  })
  it('is the sum of its steps', () => {
    // The same day leg by leg, units of 75 at ₹1 a point: 100·20·75 = ₹1,50,000, then (110·30 + 50·10)·75 = ₹2,85,000.
    const [open, later] = [Float64Array.of(20 * 75, 0), Float64Array.of(50 * 75, 10 * 75)]
    expect(stepTurnoverCrore(Float64Array.of(100, none), open, null, 1)).toBeCloseTo(0.015, 10)
    expect(stepTurnoverCrore(Float64Array.of(110, 50), later, open, 1)).toBeCloseTo(0.0285, 10)
  })
  it('counts a volume that falls, or is not told, as nothing traded', () => {
    const step = stepTurnoverCrore(Float64Array.of(10, 10), Float64Array.of(5, none), Float64Array.of(8, 3), 1)
    expect(step).toBe(0)
  })
})
