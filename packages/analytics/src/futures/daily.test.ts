import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BUILDUPS, type ContractDays, continuousSeries, dailyMonths, dailySteps } from './index.ts'

const DAY = 86_400_000

/** Contracts as rows of [expiry day, closes, OI]; undefined where the contract has no row. Highs and lows 1% away. */
function contractDays(
  rows: [expiry: number, closes: (number | undefined)[], oi: (number | undefined)[]][],
): ContractDays {
  const sessions = rows[0][1].length
  const column = (pick: 1 | 2, scale: number) =>
    Float64Array.from(rows.flatMap((row) => row[pick].map((x) => (x ?? Number.NaN) * scale)))
  return {
    sessionDates: Float64Array.from({ length: sessions }, (_, d) => d * DAY),
    expiryDates: Float64Array.from(rows, ([expiry]) => expiry * DAY),
    open: column(1, 1),
    high: column(1, 1.01),
    low: column(1, 0.99),
    close: column(1, 1),
    settle: column(1, 1),
    volumeQty: column(2, 0.5),
    oiQty: column(2, 1),
  }
}

const none = undefined

describe('daily steps (§F2, §F4, §F5)', () => {
  // Session 1 is the October expiry; January is listed the day after.
  const expiry = contractDays([
    [1, [1480, 1500, none], [3000, 2000, none]],
    [30, [1492, 1510, 1522.08], [7000, 8000, 8400]],
    [60, [1503, 1521, 1533], [480, 500, 520]],
    [90, [none, none, 1544], [none, none, 10]],
  ])

  it('stays right over an expiry', () => {
    const steps = dailySteps(expiry, 'STK')
    // day 1: 2,000 + 8,000 + 500 − (3,000 + 7,000 + 480) = +20; day 2: 8,400 + 520 + 10 − 8,500 = +430
    expect(Array.from(steps.oiChangeQty)).toEqual([Number.NaN, 20, 430])
    expect(steps.oiChangePct[2]).toBeCloseTo(5.06, 2)
    expect(steps.priceChangePct[2]).toBeCloseTo(0.8, 2)
    expect(BUILDUPS[steps.buildup[2]]).toBe('LB')
  })

  it('prices the expiry day on next', () => {
    const steps = dailySteps(expiry, 'STK')
    expect(Array.from(steps.priceContract)).toEqual([0, 1, 1])
    expect(steps.priceChangePct[1]).toBeCloseTo(100 * (1510 / 1492 - 1), 10)
  })

  it('counts the price contract alone when asked', () => {
    const steps = dailySteps(expiry, 'STK', 'near')
    expect(Array.from(steps.oiChangeQty)).toEqual([Number.NaN, 1000, 400])
  })

  it('follows one contract through its life when one is named', () => {
    const steps = dailySteps(expiry, 'STK', 'near', 2)
    expect(Array.from(steps.priceContract)).toEqual([2, 2, 2])
    // 1,521 / 1,503; 500 − 480
    expect(steps.priceChangePct[1]).toBeCloseTo(100 * (1521 / 1503 - 1), 10)
    expect(steps.oiChangeQty[1]).toBe(20)
    // Listed on the last session alone, expired on the second: no price on the others.
    expect(Array.from(dailySteps(expiry, 'STK', 'agg', 3).priceContract)).toEqual([-1, -1, 3])
    expect(Array.from(dailySteps(expiry, 'STK', 'agg', 0).priceContract)).toEqual([0, 0, -1])
  })

  it('knows the months of every session: a contract is near up to its last day', () => {
    expect(dailyMonths(expiry)).toEqual([
      { near: 0, next: 1, far: 2 },
      { near: 0, next: 1, far: 2 },
      { near: 1, next: 2, far: 3 },
    ])
  })

  it('takes a commodity from its active contract by the OI of the close before', () => {
    const crude = contractDays([
      [10, [5600, 5620, 5610, 5650], [9000, 4000, 3000, 2000]],
      [40, [5690, 5700, 5705, 5740], [5000, 8000, 9000, 9500]],
    ])
    // OI of the evening before decides: 9,000 > 5,000, then 4,000 < 8,000
    expect(Array.from(dailySteps(crude, 'COM').priceContract)).toEqual([-1, 0, 1, 1])
  })

  it('keeps a commodity on the contract with the most OI, the expiring or the far one', () => {
    const gold = contractDays([
      [1, [100, 101, none], [900, 900, none]],
      [30, [110, 111, 112], [100, 100, 100]],
      [60, [120, 121, 122], [200, 200, 200]],
      [90, [130, 131, 132], [5000, 5000, 5000]],
    ])
    // of the three nearest: the first until it has expired, then the fourth, which is now far
    expect(Array.from(dailySteps(gold, 'COM').priceContract)).toEqual([-1, 0, 3])
  })

  it('counts a contract from its first row, priced or not', () => {
    const quiet = contractDays([
      [30, [100, 101, 102], [10, 10, 10]],
      [60, [none, none, 104], [none, 5, 7]],
    ])
    expect(Array.from(dailySteps(quiet, 'STK').oiChangeQty)).toEqual([Number.NaN, 5, 2])
  })

  it('uses the settlement of a contract nobody traded the day before', () => {
    const thin = contractDays([[30, [100, 103], [0, 10]]])
    thin.settle[0] = 102
    expect(dailySteps(thin, 'STK').priceChangePct[1]).toBeCloseTo(100 * (103 / 102 - 1), 10)
  })

  it('has no step where a listed contract lost its OI', () => {
    const lost = contractDays([
      [30, [100, 101, 102], [10, none, 12]],
      [60, [101, 102, 103], [5, 6, 7]],
    ])
    const steps = dailySteps(lost, 'STK')
    expect(Array.from(steps.buildup)).toEqual([0, 0, 0])
    expect(steps.oiChangeQty[1]).toBeNaN()
    expect(steps.oiChangeQty[2]).toBeNaN()
    expect(steps.priceChangePct[1]).toBeCloseTo(1, 10)
  })
})

describe('continuous series (§F8)', () => {
  // near closes 1,480, 1,490; expiry day on next 1,500 → 1,515; day after 1,522.575
  const series = contractDays([
    [2, [1480, 1490, 1503, none], [10, 10, 10, none]],
    [30, [none, 1500, 1515, 1522.575], [none, 5, 10, 20]],
  ])
  const steps = dailySteps(series, 'STK')

  it('chains the returns of the contracts back from the last actual price', () => {
    const { close } = continuousSeries(series, steps)
    expect(steps.priceChangePct[1]).toBeCloseTo(0.676, 3)
    expect(steps.priceChangePct[2]).toBeCloseTo(1, 3)
    expect(steps.priceChangePct[3]).toBeCloseTo(0.5, 3)
    expect(close[0]).toBeCloseTo(1489.93, 2)
    expect(close[1]).toBeCloseTo(1500, 2)
    expect(close[2]).toBeCloseTo(1515, 2)
    expect(close[3]).toBe(1522.575)
  })

  it('rolls at the close before the expiry day and keeps the gap', () => {
    const { rolls } = continuousSeries(series, steps)
    expect(rolls).toEqual([{ session: 2, fromContract: 0, toContract: 1, gapPoints: 10, gapPct: 1000 / 1490 }])
  })

  it('carries the close’s factor to high and low', () => {
    // MCX roll: old 1,20,000, new 1,20,900 → 1.0075; old low 1,19,400 → 1,20,295.50
    const gold = contractDays([
      [1, [120_000, 120_500], [9, 5]],
      [30, [120_900, 121_000], [5, 9]],
    ])
    gold.low[0] = 119_400
    const { factor, open, high, low } = continuousSeries(gold, dailySteps(gold, 'STK'))
    expect(open[0]).toBeCloseTo(120_900, 6)
    // 1,21,200 × 1.0075
    expect(high[0]).toBeCloseTo(122_109, 6)
    expect(factor[0]).toBeCloseTo(1.0075, 10)
    expect(low[0]).toBeCloseTo(120_295.5, 6)
    expect(factor[1]).toBe(1)
  })

  it('does not take the first known contract for a roll', () => {
    const crude = contractDays([
      [10, [5600, 5620, 5610], [1, 1, 1]],
      [40, [5690, 5700, 5705], [8000, 4000, 3000]],
      [70, [5790, 5810, 5820], [5000, 8000, 9000]],
    ])
    const { rolls } = continuousSeries(crude, dailySteps(crude, 'COM'))
    // the second contract until the third had more OI at a close: 5,810 − 5,700
    expect(rolls).toEqual([{ session: 2, fromContract: 1, toContract: 2, gapPoints: 110, gapPct: 11_000 / 5700 }])
  })

  it('has no value for a price that is not positive', () => {
    const worthless = contractDays([[30, [100, 0], [5, 5]]])
    expect(Array.from(continuousSeries(worthless, dailySteps(worthless, 'STK')).close)).toEqual([
      Number.NaN,
      Number.NaN,
    ])
  })

  it('sums volume and OI over the months', () => {
    const { oiQty, volumeQty } = continuousSeries(series, steps)
    expect(Array.from(oiQty)).toEqual([10, 15, 20, 20])
    expect(Array.from(volumeQty)).toEqual([5, 7.5, 10, 10])
  })

  it('shows actual prices without adjustment', () => {
    const { close, factor, rolls } = continuousSeries(series, steps, 'none')
    expect(Array.from(close)).toEqual([1480, 1490, 1515, 1522.575])
    expect(Array.from(factor)).toEqual([1, 1, 1, 1])
    expect(rolls).toHaveLength(1)
  })

  it('begins after a day whose return is unknown', () => {
    const fresh = contractDays([
      [1, [100, 101, none], [5, 5, none]],
      [30, [none, 103, 104], [none, 1, 2]],
    ])
    // on the expiry day next has no close of the day before
    const { close } = continuousSeries(fresh, dailySteps(fresh, 'STK'))
    expect(Array.from(close)).toEqual([Number.NaN, 103, 104])
  })

  it('returns what the contracts return, and ends at the actual price', () => {
    const closes = fc.array(
      fc.tuple(fc.double({ min: 50, max: 200, noNaN: true }), fc.double({ min: 50, max: 200, noNaN: true })),
      {
        minLength: 2,
        maxLength: 25,
      },
    )
    fc.assert(
      fc.property(closes, fc.nat(24), (pairs, expiryDay) => {
        const days = contractDays([
          [
            expiryDay,
            pairs.map(([near], d) => (d <= expiryDay ? near : none)),
            pairs.map((_, d) => (d <= expiryDay ? 9 : none)),
          ],
          [99, pairs.map(([, next]) => next), pairs.map(() => 9)],
        ])
        const daily = dailySteps(days, 'IDX')
        const { close } = continuousSeries(days, daily)
        const last = pairs.length - 1
        expect(close[last]).toBe(days.close[daily.priceContract[last] * pairs.length + last])
        for (let d = 1; d <= last; d++) {
          expect(100 * (close[d] / close[d - 1] - 1)).toBeCloseTo(daily.priceChangePct[d], 8)
        }
      }),
      { seed: 8, numRuns: 60 },
    )
  })

  it('keeps its past returns when a session is added', () => {
    const shorter = contractDays([
      [2, [1480, 1490, 1503], [10, 10, 10]],
      [30, [none, 1500, 1515], [none, 5, 10]],
    ])
    const before = continuousSeries(shorter, dailySteps(shorter, 'STK')).close
    const after = continuousSeries(series, steps).close
    for (let d = 1; d < 3; d++) expect(after[d] / after[d - 1]).toBeCloseTo(before[d] / before[d - 1], 12)
  })
})
