import { describe, expect, it } from 'vitest'
import { excursion, giveBackPaise, strategyExcursion, survivingStop } from './excursion.ts'
import { option } from './fills.fixture.ts'
import { plannedRewardToRisk, returnPct, rMultiple, stopRiskPaise, strategyRiskPaise } from './risk.ts'
import { tradeReadings } from './tradeReadings.ts'

const column = (...values: number[]) => Float64Array.from(values)

describe('excursion', () => {
  const long = { side: 'LONG', entryAvg: 100, exitAvg: 112, maxQty: 65, instrument: option(25_000) } as const

  it('gives the check of /journal/my-trade', () => {
    const found = excursion(long, column(104, 118, 113), column(96, 105, 110))
    expect(found).toMatchObject({ bestPrice: 118, worstPrice: 96, mfePaise: 117_000, maePaise: -26_000 })
    expect(found?.exitEfficiencyPct).toBeCloseTo(66.67, 2)
    // gross 12·65 = 780
    expect(giveBackPaise(117_000, 78_000)).toBe(39_000)
  })

  it('looks the other way for a short', () => {
    const short = { ...long, side: 'SHORT', exitAvg: 90 } as const
    const found = excursion(short, column(104, 100), column(96, 80))
    expect(found).toMatchObject({ bestPrice: 80, worstPrice: 104, mfePaise: 130_000, maePaise: -26_000 })
    // (90 − 100)/(80 − 100)
    expect(found?.exitEfficiencyPct).toBe(50)
  })

  it('has no efficiency when price never went its way, nor while open', () => {
    const found = excursion({ ...long, exitAvg: 97 }, column(99, 98), column(96, 95))
    expect(found).toMatchObject({ bestPrice: 100, mfePaise: 0, maePaise: -32_500, exitEfficiencyPct: null })
    expect(excursion({ ...long, exitAvg: null }, column(110), column(100))).toMatchObject({
      exitEfficiencyPct: null,
      maePaise: 0,
    })
  })

  it('has no answer when a bar is missing', () => {
    expect(excursion(long, column(104, Number.NaN), column(96, Number.NaN))).toBeNull()
    expect(excursion(long, column(), column())).toBeNull()
  })

  it('suggests the stop nine of ten winners survive', () => {
    // −10 … −110 in steps of 10: position 0.9·10 = 9 of the sorted distances
    const mae = Float64Array.from({ length: 11 }, (_, i) => -10 * (i + 1))
    expect(survivingStop(mae)).toBe(100)
    expect(survivingStop(column())).toBeNaN()
  })

  it('of a strategy comes from the combined value, not from the sum of the legs', () => {
    // Short straddle 65 at 100 + 100. Combined P&L by moment: 200 − (150 + 60) = −10, 200 − (60 + 120) = +20, 200 −
    // 190. The legs' own worst (−50 and −20 points) never met.
    const legs = [
      { qty: -65, multiplier: 1, entryPrice: 100, price: column(150, 60, 90) },
      { qty: -65, multiplier: 1, entryPrice: 100, price: column(60, 120, 100) },
    ]
    expect(strategyExcursion(legs)).toEqual({ mfePaise: 130_000, maePaise: -65_000 })
    expect(strategyExcursion([{ ...legs[0], price: column(150, Number.NaN, 90) }, legs[1]])).toBeNull()
    expect(strategyExcursion([])).toBeNull()
  })
})

describe('risk', () => {
  it('is the distance to the stop on the units held when it was set', () => {
    expect(stopRiskPaise(100, 88, 65, 1)).toBe(78_000)
    expect(stopRiskPaise(100, 112, 65, 1)).toBe(78_000)
  })
  it('is the max loss of a defined-risk strategy', () => {
    expect(strategyRiskPaise({ maxProfitPaise: 1, maxLossPaise: -877_500 })).toBe(877_500)
    expect(strategyRiskPaise({ maxProfitPaise: 1, maxLossPaise: 'unlimited' })).toBeNull()
  })
  it('measures the result in R, and not at all without a risk', () => {
    expect(rMultiple(120_000, 80_000)).toBe(1.5)
    expect(rMultiple(120_000, null)).toBeNull()
    expect(rMultiple(120_000, 0)).toBeNull()
  })
  it('weighs the planned reward against it', () => {
    expect(plannedRewardToRisk(100, 90, 125)).toBe(2.5)
    expect(plannedRewardToRisk(100, null, 125)).toBeNull()
    expect(plannedRewardToRisk(100, 100, 125)).toBeNull()
  })
  it('gives the return on the entry value or the margin', () => {
    expect(returnPct(13_000, 650_000)).toBe(2)
    expect(returnPct(13_000, null)).toBeNull()
  })
})

describe('readings of a trade', () => {
  const trade = { side: 'LONG', netPaise: 10_000, r: 0.5, exitEfficiencyPct: 80, stop: 90, worstPrice: 95 } as const
  it('name planned wins and stop overruns by R', () => {
    expect(tradeReadings({ ...trade, r: 1 })).toEqual(['planned win'])
    expect(tradeReadings({ ...trade, r: 0.99 })).toEqual([])
    expect(tradeReadings({ ...trade, netPaise: -10_000, r: -1.1 })).toEqual(['stop overrun'])
    expect(tradeReadings({ ...trade, netPaise: -10_000, r: -1.09 })).toEqual([])
  })
  it('name a win left on the table and a lucky one', () => {
    expect(tradeReadings({ ...trade, exitEfficiencyPct: 39.9 })).toEqual(['left on the table'])
    expect(tradeReadings({ ...trade, exitEfficiencyPct: 40 })).toEqual([])
    expect(tradeReadings({ ...trade, worstPrice: 89.95 })).toEqual(['lucky'])
    expect(tradeReadings({ ...trade, side: 'SHORT', stop: 110, worstPrice: 110.05 })).toEqual(['lucky'])
    expect(tradeReadings({ ...trade, netPaise: -1, exitEfficiencyPct: 10, worstPrice: 80 })).toEqual([])
  })
  it('say when no stop was set', () => {
    expect(tradeReadings({ ...trade, r: null, stop: null })).toEqual(['No stop'])
  })
})
