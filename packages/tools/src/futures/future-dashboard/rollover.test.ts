import { rolloverDaily } from '@strikelens/market/datasets'
import { describe, expect, it } from 'vitest'
import { answerOf } from '../../testing/answerOf.ts'
import { dashboard, month } from '../../testing/futureDashboardMarket.ts'
import { fixtureDays, type SymbolFixture, TODAY } from '../../testing/futuresDay.ts'
import { keepFile } from '../../testing/futuresHistory.ts'
import { type MemoryDays, setTable } from '../../testing/memorySource.ts'

const SERIES = [
  ['25NOV', '2025-11-25'],
  ['25DEC', '2025-12-30'],
  ['26JAN', '2026-01-27'],
] as const

/** A symbol with the OI of its three months, now and at the previous close alike. */
function symbol(name: string, set: 'IDX' | 'STK', price: number, oi: readonly number[]): SymbolFixture {
  return {
    symbol: name,
    set,
    futures: SERIES.map(([of, expiry], i) => month({ close: price, price, prevOi: oi[i], oi: oi[i] }, of, expiry)),
  }
}

/** A session of an older series: what NIFTY and A had open in its three months, with so many sessions to go. */
function keepOlder(
  days: MemoryDays,
  date: string,
  expiry: string,
  k: number,
  nifty: readonly number[],
  stock: readonly number[],
): void {
  const later = [expiry, '2026-02-01', '2026-03-01']
  keepFile(days, date, [
    ...later.map((one, i) => ({
      symbol: 'NIFTY',
      set: 'IDX' as const,
      month: `M${i}`,
      expiry: one,
      close: 200,
      oiQty: nifty[i],
    })),
    ...later.map((one, i) => ({ symbol: 'A', month: `M${i}`, expiry: one, close: 50, oiQty: stock[i] })),
  ])
  setTable(days, rolloverDaily, date, {
    symbol: ['NIFTY'],
    expiry: [expiry],
    rolloverPct: Float64Array.of(Number.NaN),
    avg3Pct: Float64Array.of(Number.NaN),
    avg3Series: Float64Array.of(0),
    k: Float64Array.of(k),
  })
}

/** On 20 November three sessions remain to the 25th. */
function market(): MemoryDays {
  return fixtureDays([symbol('NIFTY', 'IDX', 250, [60, 30, 10]), symbol('A', 'STK', 100, [20, 70, 10])])
}

const stripOf = async (days: MemoryDays, clock = '10:15') => answerOf(await dashboard({}, days, clock)).data.rollover

describe('the rollover strip', () => {
  it('sums index, stock and market in OI value', async () => {
    const strip = await stripOf(market())
    expect(strip).toMatchObject({ expiry: '2025-11-25', k: 3 })
    // NIFTY 40 of 100 at 250; A 80 of 100 at 100; together (40 × 250 + 80 × 100) of (25,000 + 10,000)
    expect(strip?.groups.index.pct).toBeCloseTo(40, 9)
    expect(strip?.groups.stock.pct).toBeCloseTo(80, 9)
    expect(strip?.groups.market.pct).toBeCloseTo((100 * 18_000) / 35_000, 9)
    expect(strip?.groups.market.nearValue).toBeCloseTo(17_000 / 1e7, 12)
    expect(strip?.groups.market.series).toBe(0)
    expect(strip?.groups.market.avg3Pct).toBeNaN()
  })

  it('compares with the last three series as many sessions before their expiry, each summed the same way', async () => {
    const days = market()
    keepOlder(days, '2025-08-25', '2025-08-28', 3, [1, 0, 0], [1, 0, 0])
    keepOlder(days, '2025-09-25', '2025-09-30', 3, [70, 20, 10], [50, 40, 10])
    keepOlder(days, '2025-10-23', '2025-10-28', 3, [50, 50, 0], [30, 60, 10])
    // Another distance from expiry does not count.
    keepOlder(days, '2025-10-24', '2025-10-28', 2, [10, 90, 0], [10, 90, 0])
    const groups = (await stripOf(days))?.groups
    expect(Array.from(groups?.index.pastPct ?? [])).toEqual([0, 30, 50])
    expect(groups?.index).toMatchObject({ avg3Pct: expect.closeTo(80 / 3, 9), series: 3 })
    expect(Array.from(groups?.stock.pastPct ?? [])).toEqual([0, 50, 70])
    // September: (30 × 200 + 50 × 50) of (100 × 200 + 100 × 50); October: (50 × 200 + 70 × 50) of the same
    expect(Array.from(groups?.market.pastPct ?? [])).toEqual([0, expect.closeTo(34, 9), expect.closeTo(54, 9)])
  })

  it('leaves older series than the last three out, and says of how many the mean is', async () => {
    const days = market()
    keepOlder(days, '2025-07-28', '2025-07-31', 3, [0, 100, 0], [0, 100, 0])
    // August has no file at this distance.
    keepOlder(days, '2025-08-26', '2025-08-28', 2, [1, 99, 0], [1, 99, 0])
    keepOlder(days, '2025-09-25', '2025-09-30', 3, [70, 20, 10], [50, 40, 10])
    keepOlder(days, '2025-10-23', '2025-10-28', 3, [50, 50, 0], [30, 60, 10])
    const { index } = (await stripOf(days))?.groups ?? {}
    expect(index).toMatchObject({ avg3Pct: 40, series: 2 })
  })

  it('takes the price of next on expiry day, then and now', async () => {
    const days = fixtureDays([
      {
        symbol: 'A',
        futures: [
          month({ close: 100, price: 100, prevOi: 50, oi: 50 }, '25NOV', TODAY),
          month({ close: 110, price: 110, prevOi: 50, oi: 50 }, '25DEC', '2025-12-30'),
        ],
      },
    ])
    const strip = await stripOf(days)
    expect(strip).toMatchObject({ k: 0, groups: { stock: { pct: 50, nearValue: (50 * 110) / 1e7 } } })
  })

  it('is not shown more than five sessions before expiry', async () => {
    const far = fixtureDays([
      { symbol: 'A', futures: [month({ close: 100, price: 100, prevOi: 50, oi: 50 }, '25DEC', '2025-12-30')] },
    ])
    expect(await stripOf(far)).toBeNull()
    // 20, 21, 24, 25, 26 and 27 November: k is 5
    const near = fixtureDays([
      { symbol: 'A', futures: [month({ close: 100, price: 100, prevOi: 50, oi: 50 }, '25NOV', '2025-11-27')] },
    ])
    expect((await stripOf(near))?.k).toBe(5)
    const later = fixtureDays([
      { symbol: 'A', futures: [month({ close: 100, price: 100, prevOi: 50, oi: 50 }, '25NOV', '2025-11-28')] },
    ])
    expect(await stripOf(later)).toBeNull()
  })

  it('follows the series of NIFTY: an index with another expiry is not in it', async () => {
    const other: SymbolFixture = {
      symbol: 'SENSEX',
      set: 'IDX',
      futures: [month({ close: 100, price: 100, prevOi: 100, oi: 100 }, '25NOV', '2025-11-27')],
    }
    const days = fixtureDays([symbol('NIFTY', 'IDX', 250, [60, 30, 10]), symbol('A', 'STK', 100, [20, 70, 10]), other])
    expect((await stripOf(days))?.groups.index.pct).toBeCloseTo(40, 9)
  })
})
