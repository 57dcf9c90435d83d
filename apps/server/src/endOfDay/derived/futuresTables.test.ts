import { numbersOf } from '@strikelens/market/blocks'
import { type FutureRows, futuresBySymbol } from '@strikelens/market/futures'
import { describe, expect, it } from 'vitest'
import { futuresFigures, futuresTables } from './futuresTables.ts'
import { PastRollovers, rolloversOf, rolloverTable } from './rolloverTable.ts'

const NEAR = '2026-10-27'
const NEXT = '2026-11-24'

/** Futures of one symbol on a date: expiry, close, open interest. */
function rows(
  date: string,
  contracts: readonly (readonly [expiry: string, close: number, oiQty: number])[],
): FutureRows {
  const close = Float64Array.from(contracts, ([, price]) => price)
  const same = (value: number) => new Float64Array(contracts.length).fill(value)
  return {
    date,
    symbol: contracts.map(() => 'RELIANCE'),
    set: contracts.map(() => 'STK' as const),
    expiry: contracts.map(([expiry]) => expiry),
    open: close,
    high: close,
    low: close,
    close,
    settle: close,
    volumeQty: same(1000),
    turnover: same(15_00_000),
    oiQty: Float64Array.from(contracts, ([, , oi]) => oi),
    underlying: same(1500),
    lotSize: same(500),
  }
}

const sessions = [
  rows('2026-10-23', [
    [NEAR, 1480, 4000],
    [NEXT, 1490, 6000],
  ]),
  rows('2026-10-26', [
    [NEAR, 1490, 3000],
    [NEXT, 1500, 7500],
  ]),
  // Near's expiry day: the next month tells the price.
  rows('2026-10-27', [
    [NEAR, 1505, 2000],
    [NEXT, 1515, 8000],
  ]),
  rows('2026-10-28', [[NEXT, 1522.575, 8400]]),
]
const [reliance] = futuresBySymbol(sessions, () => [])

describe('a continuous series', () => {
  const figures = futuresFigures(reliance, { expiry: NEAR, close: 1480, factor: 1 }).flatMap((row) => row ?? [])

  it('rolls at the close before expiry day, each day moving by its own contract', () => {
    expect(figures.map(({ expiry, rolledFrom }) => [expiry, rolledFrom])).toEqual([
      [NEAR, ''],
      [NEXT, NEAR],
      [NEXT, ''],
    ])
    // 1,490 → 1,500 between the months.
    expect(figures[1].gapPoints).toBeCloseTo(10, 9)
    const changes = figures.map(({ priceChangePct }) => priceChangePct)
    for (const [i, pct] of [0.676, 1, 0.5].entries()) expect(changes[i]).toBeCloseTo(pct, 3)
  })

  it('compares prices of all sessions by their factors', () => {
    const last = figures[figures.length - 1].factor
    const series = [1480 / last, ...figures.map(({ close, factor }) => (close * factor) / last)]
    // 1,489.93, 1,500.00, 1,515.00, 1,522.58 (catalogue, /future-analysis)
    for (const [i, price] of [1489.93, 1500, 1515, 1522.575].entries()) expect(series[i]).toBeCloseTo(price, 2)
  })

  it('counts open interest of the contracts that are listed, against themselves', () => {
    // 27 October: 10,000 against 10,500; the day after without the month that expired: 8,400 against 8,000.
    expect(figures.map(({ oiQty, oiChangeQty }) => [oiQty, oiChangeQty])).toEqual([
      [10_500, 500],
      [10_000, -500],
      [8400, 400],
    ])
    expect(figures.map(({ buildup }) => buildup)).toEqual(['LB', 'SC', 'LB'])
  })

  it('has a basis against the close of the underlying', () => {
    // 1,515 − 1,500 = 15, 1 %; from 15:40 on 27 October to 15:40 on 24 November are 28 days: 1 % · 365/28 = 13.04 % a year.
    expect(figures[1]).toMatchObject({ spot: 1500, basisPoints: 15 })
    expect(figures[1].basisPct).toBeCloseTo(1, 9)
    expect(figures[1].costOfCarryPct).toBeCloseTo(13.0357, 3)
  })
})

describe('a split', () => {
  it('is no move: the factor doubles where one share becomes two', () => {
    const split = [
      rows('2026-11-05', [[NEXT, 1000, 500]]),
      rows('2026-11-06', [[NEXT, 505, 1010]]),
      rows('2026-11-09', [[NEXT, 510, 1010]]),
    ]
    const [stock] = futuresBySymbol(split, () => [{ exDate: '2026-11-06', factor: 2 }])
    const [first, second] = futuresFigures(stock, { expiry: NEXT, close: 1000, factor: 1 })
    // 505 against 1,000 / 2; open interest 1,010 against 2 · 500.
    expect(first?.priceChangePct).toBeCloseTo(1, 9)
    expect(first?.oiChangeQty).toBe(10)
    expect(first?.factor).toBeCloseTo(2, 9)
    expect(second?.factor).toBe(first?.factor)
    const { continuousDaily } = futuresTables([first, second].flatMap((row) => row ?? []))
    expect([...continuousDaily.close]).toEqual([505, 510])
  })
})

describe('rollover', () => {
  it('is the share of the later months, with its cost', () => {
    const day = rows('2026-10-26', [
      [NEAR, 1512, 3000],
      [NEXT, 1521, 7500],
      ['2026-12-29', 1530, 500],
    ])
    const [rollover] = rolloversOf(day)
    // 8,000 / 11,000; 1,521 / 1,512 − 1
    expect(rollover.rolloverPct).toBeCloseTo(72.73, 2)
    expect(rollover.rollCostPct).toBeCloseTo(0.595, 3)
    expect(rollover).toMatchObject({ nearExpiry: NEAR, k: 1 })
  })

  it('is compared with the last three series at as many sessions before their expiry', () => {
    const past = new PastRollovers()
    const at = (nearExpiry: string, k: number, rolloverPct: number) =>
      past.add([{ symbol: 'RELIANCE', nearExpiry, k, rolloverPct, rollCostPct: 0 }])
    at('2026-06-30', 1, 10)
    at('2026-07-28', 1, 60)
    at('2026-08-25', 1, 66)
    at('2026-09-29', 1, 72)
    at('2026-09-29', 2, 50)
    at(NEAR, 1, 99)
    const today = [{ symbol: 'RELIANCE', nearExpiry: NEAR, k: 1, rolloverPct: 70, rollCostPct: 0.5 }]
    const table = rolloverTable(today, past)
    expect(numbersOf(table, 'avg3Pct')[0]).toBe(66)
    expect(numbersOf(table, 'avg3Series')[0]).toBe(3)
  })
})
