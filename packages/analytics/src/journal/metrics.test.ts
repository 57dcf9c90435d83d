import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { equityCurve } from './equityCurve.ts'
import { type ClosedTrades, financialYear, netByDay, taxTurnoverPaise, tradeMetrics } from './metrics.ts'

function closed(netRupees: readonly number[], over: Partial<ClosedTrades> = {}): ClosedTrades {
  const netPaise = Float64Array.from(netRupees, (net) => net * 100)
  return {
    netPaise,
    grossPaise: netPaise,
    chargesPaise: new Float64Array(netPaise.length),
    r: new Float64Array(netPaise.length).fill(Number.NaN),
    exitDay: Int32Array.from(netRupees, (_, i) => i),
    ...over,
  }
}

const NETS = [1_200, -800, 500, -400, 2_000, -1_000, 300]
const RISKS = [800, 800, 500, 400, 1_000, 1_000, Number.NaN]
const record = closed(NETS, { r: Float64Array.from(NETS, (net, i) => net / RISKS[i]) })

describe('metrics, check of /journal/report-dashboard', () => {
  const metrics = tradeMetrics(record)

  it('give net, win rate, averages, payoff, profit factor and expectancy', () => {
    expect(metrics).toMatchObject({
      count: 7,
      wins: 4,
      losses: 3,
      scratches: 0,
      netPaise: 180_000,
      averageWinPaise: 100_000,
    })
    expect(metrics.winRatePct).toBeCloseTo(57.14, 2)
    expect(metrics.averageLossPaise).toBeCloseTo(-73_333, 0)
    expect(metrics.payoff).toBeCloseTo(1.3636, 4)
    expect(metrics.profitFactor).toBeCloseTo(1.8182, 4)
    expect(metrics.expectancyPaise).toBeCloseTo(25_714, 0)
  })

  it('give the R figures over the six trades with a risk', () => {
    expect(metrics.rCount).toBe(6)
    expect(metrics.meanR).toBeCloseTo(0.25, 10)
    expect(metrics.sdR).toBeCloseTo(1.4053, 4)
    expect(metrics.sqn).toBeCloseTo(0.4357, 3)
  })

  it('give Kelly', () => {
    expect(metrics.kelly).toBeCloseTo(0.2571, 4)
  })

  it('give the curve and its largest fall', () => {
    const { equityPaise, maxDrawdown, recovery } = equityCurve(record, 10_000_000)
    expect(Array.from(equityPaise, (paise) => paise / 100 - 100_000)).toEqual([
      1_200, 400, 900, 500, 2_500, 1_500, 1_800,
    ])
    expect(maxDrawdown?.depthPaise).toBe(100_000)
    expect(maxDrawdown?.depthPct).toBeCloseTo(0.98, 2)
    expect(recovery).toBeCloseTo(1.8, 10)
  })

  it('give a tax turnover of 6,200', () => {
    const trades = NETS.map((net) => ({ exitDay: '2026-11-10', grossPaise: net * 100 }))
    expect(taxTurnoverPaise(trades)).toEqual(new Map([[2026, 620_000]]))
  })
})

describe('metrics, check of /journal', () => {
  it('a day of +1,200 and −800 is +400 at a win rate of 50 %', () => {
    const day = closed([1_200, -800], { exitDay: Int32Array.of(7, 7) })
    expect(tradeMetrics(day)).toMatchObject({ netPaise: 40_000, winRatePct: 50 })
    expect(netByDay(day)).toEqual(new Map([[7, 40_000]]))
  })
})

describe('metrics without an answer', () => {
  it('are null without trades', () => {
    expect(tradeMetrics(closed([]))).toMatchObject({
      count: 0,
      netPaise: 0,
      winRatePct: null,
      payoff: null,
      profitFactor: null,
      expectancyPaise: null,
      meanR: null,
      sqn: null,
      sharpe: null,
      kelly: null,
      chargeDragPct: null,
    })
  })
  it('have an infinite profit factor without a loss, 0 without a win, none for scratches', () => {
    expect(tradeMetrics(closed([100, 0]))).toMatchObject({
      profitFactor: Number.POSITIVE_INFINITY,
      payoff: null,
      kelly: null,
    })
    expect(tradeMetrics(closed([-100, 0]))).toMatchObject({ profitFactor: 0, payoff: null, kelly: 0 })
    expect(tradeMetrics(closed([0, 0]))).toMatchObject({ profitFactor: null, scratches: 2, winRatePct: 0 })
  })
  it('floor Kelly at 0', () => {
    // W 0.5, payoff 0.5: 0.5 − 0.5/0.5
    expect(tradeMetrics(closed([100, -200])).kelly).toBe(0)
  })
  it('have no SQN on one R or on equal ones', () => {
    expect(tradeMetrics(closed([1], { r: Float64Array.of(1) }))).toMatchObject({ meanR: 1, sqn: null })
    expect(tradeMetrics(closed([1, 1], { r: Float64Array.of(1, 1) })).sqn).toBeNull()
  })
})

describe('streaks, drag and Sharpe', () => {
  it('count the longest runs, a scratch ending both', () => {
    const metrics = tradeMetrics(closed([1, 1, 0, 1, -1, -1, -1, 1]))
    expect(metrics).toMatchObject({ longestWinStreak: 2, longestLossStreak: 3 })
  })
  it('set charges against the gross wins', () => {
    // charges 10 + 10 of gross wins 200
    const metrics = tradeMetrics(
      closed([190, -110], {
        grossPaise: Float64Array.of(20_000, -10_000),
        chargesPaise: Float64Array.of(1_000, 1_000),
      }),
    )
    expect(metrics.chargeDragPct).toBe(10)
  })
  it('need 20 days for a Sharpe ratio of the daily net', () => {
    // Days alternate +300 (two trades of 200 and 100) and −100: mean 100; squares 20·200², over 19
    const days = Array.from({ length: 20 }, (_, day) => (day % 2 === 0 ? [200, 100] : [-150, 50]))
    const exitDay = Int32Array.from(days.flatMap((day, i) => day.map(() => i)))
    const sharpe = tradeMetrics(closed(days.flat(), { exitDay })).sharpe
    expect(sharpe).toBeCloseTo((Math.sqrt(252) * 100) / Math.sqrt((20 * 200 ** 2) / 19), 10)
    expect(tradeMetrics(closed(days.slice(1).flat(), { exitDay: exitDay.slice(2) })).sharpe).toBeNull()
  })
})

describe('the equity curve', () => {
  it('lists every fall with its days and the longest time under water', () => {
    // Capital 1,000. Day 0 +100 (peak 1,100), day 3 −50, day 4 −100 (trough 950), day 9 +150 (recovered), day 10 −10.
    const trades = closed([100, -50, -100, 150, -10], { exitDay: Int32Array.of(0, 3, 4, 9, 10) })
    const curve = equityCurve(trades, 100_000)
    expect(curve.drawdowns).toEqual([
      { startDay: 0, troughDay: 4, endDay: 9, depthPaise: 15_000, depthPct: (100 * 150) / 1_100, underwaterDays: 9 },
      { startDay: 9, troughDay: 10, endDay: null, depthPaise: 1_000, depthPct: (100 * 10) / 1_100, underwaterDays: 1 },
    ])
    expect(curve.longestUnderwaterDays).toBe(9)
    expect(Array.from(curve.drawdownPaise)).toEqual([0, 5_000, 15_000, 0, 1_000])
  })
  it('falls from the starting capital when the first trade loses', () => {
    expect(equityCurve(closed([-100, 50]), 1_000_000).maxDrawdown).toMatchObject({
      depthPaise: 10_000,
      depthPct: 1,
      endDay: null,
    })
  })
  it('has no percentages without a capital and no fall in an unbroken rise', () => {
    expect(equityCurve(closed([100, -50]), null).maxDrawdown).toMatchObject({ depthPaise: 5_000, depthPct: null })
    expect(equityCurve(closed([100, 50]), null)).toMatchObject({
      maxDrawdown: null,
      recovery: null,
      longestUnderwaterDays: 0,
    })
    expect(equityCurve(closed([]), null)).toMatchObject({ maxDrawdown: null, drawdowns: [] })
  })
})

describe('the financial year', () => {
  it('runs from April to March', () => {
    expect(['2026-03-31', '2026-04-01', '2027-01-15'].map(financialYear)).toEqual([2025, 2026, 2026])
  })
  it('sums turnover by the year of the exit', () => {
    const trades = [
      { exitDay: '2026-03-31', grossPaise: -500 },
      { exitDay: '2026-04-01', grossPaise: 700 },
      { exitDay: '2026-05-01', grossPaise: -300 },
    ]
    expect(taxTurnoverPaise(trades)).toEqual(
      new Map([
        [2025, 500],
        [2026, 1_000],
      ]),
    )
  })
})

describe('laws of metrics', () => {
  const nets = fc.array(fc.integer({ min: -5_000, max: 5_000 }), { minLength: 2, maxLength: 40 })
  it('ratios do not depend on the unit of money', () => {
    fc.assert(
      fc.property(nets, (drawn) => {
        const one = tradeMetrics(closed(drawn))
        const double = tradeMetrics(closed(drawn.map((net) => 2 * net)))
        expect(double.netPaise).toBe(2 * one.netPaise)
        expect({ ...double, netPaise: 0, averageWinPaise: 0, averageLossPaise: 0, expectancyPaise: 0 }).toEqual({
          ...one,
          netPaise: 0,
          averageWinPaise: 0,
          averageLossPaise: 0,
          expectancyPaise: 0,
        })
      }),
      { seed: 61, numRuns: 100 },
    )
  })
  it('win rate, averages and expectancy agree', () => {
    fc.assert(
      fc.property(nets, (drawn) => {
        const { count, wins, losses, averageWinPaise, averageLossPaise, expectancyPaise } = tradeMetrics(closed(drawn))
        const sum = wins * (averageWinPaise ?? 0) + losses * (averageLossPaise ?? 0)
        expect(sum / count).toBeCloseTo(expectancyPaise ?? Number.NaN, 6)
      }),
      { seed: 62, numRuns: 100 },
    )
  })
  it('the largest fall is that of the worst pair of points', () => {
    fc.assert(
      fc.property(nets, (drawn) => {
        const curve = [0]
        for (const net of drawn) curve.push(curve[curve.length - 1] + net * 100)
        let worst = 0
        for (let i = 0; i < curve.length; i++)
          for (let j = i; j < curve.length; j++) worst = Math.max(worst, curve[i] - curve[j])
        expect(equityCurve(closed(drawn), null).maxDrawdown?.depthPaise ?? 0).toBe(worst)
      }),
      { seed: 63, numRuns: 100 },
    )
  })
})
