import { BUILDUPS, strengthLevel, TURN_MARKS } from '@strikelens/analytics/futures'
import { tradingDaysBefore } from '@strikelens/market/calendar'
import { corporateEvents, delivery, rolloverDaily } from '@strikelens/market/datasets'
import { describe, expect, it } from 'vitest'
import { answerOf, sentence } from '../../testing/answerOf.ts'
import { classed, heatmapOf } from '../../testing/buildupHeatmapMarket.ts'
import { TODAY } from '../../testing/futuresDay.ts'
import { keepEvenings } from '../../testing/futuresEvenings.ts'
import { type Stepped, steppedDays } from '../../testing/futuresSteps.ts'
import { setTable } from '../../testing/memorySource.ts'
import { wire } from '../../testing/wire.ts'
import { dayBreadth } from './dayBreadth.ts'
import { strengthOn } from './orderedRows.ts'

async function rowOf(symbol: string, futures: Parameters<typeof heatmapOf>[0], query: Record<string, string> = {}) {
  const { data } = answerOf(await heatmapOf(futures, query))
  const row = data.rows.find((one) => one.symbol === symbol)
  if (row === undefined) throw new Error(`${symbol} is not listed`)
  return row
}

const codes = (buildup: Uint8Array) => Array.from(buildup, (code) => BUILDUPS[code])

describe('the days of a future', () => {
  it('give score and streak: LB, LB, SC, N, SB → +30.0 and 1 (SB)', async () => {
    // (2 + 2 + 1 + 0 − 2) / (2 × 5)
    const row = await rowOf('A', [classed('A', ['LB', 'LB', 'SC', 'N', 'SB'])], { days: '5' })
    expect(codes(row.buildup)).toEqual(['LB', 'LB', 'SC', 'N', 'SB'])
    expect(row.score).toBe(30)
    expect([row.streak, row.streakClass]).toEqual([1, 'SB'])
  })

  it('have the strength of price and OI: 2.4 and 6.0 → 3.79 Very strong, 0.5 and 0.3 → 0.39 Weak', async () => {
    const steps: Stepped['steps'] = [
      [2.4, 6],
      [0.5, 0.3],
    ]
    const row = await rowOf('A', [{ symbol: 'A', steps }], { days: '5' })
    const strengths = [0, 1].map((day) => strengthOn(wire(row), day) ?? Number.NaN)
    expect(strengths[0]).toBeCloseTo(3.79, 2)
    expect(strengths[1]).toBeCloseTo(0.39, 2)
    expect(strengths.map(strengthLevel)).toEqual(['Very strong', 'Weak'])
  })

  it('count as a streak beyond the first column, and 0 on a Neutral day', async () => {
    const longs = classed(
      'A',
      Array.from({ length: 8 }, () => 'LB' as const),
    )
    expect(await rowOf('A', [longs], { days: '5' })).toMatchObject({ streak: 8, streakClass: 'LB', score: 100 })
    expect(await rowOf('A', [classed('A', ['LB', 'N'])])).toMatchObject({ streak: 0, streakClass: 'N' })
  })

  it('compound into one step of the columns', async () => {
    const steps: Stepped['steps'] = [
      [9, 9],
      [0.8, 4],
      [-0.3, 1.5],
      [1.1, -0.5],
      [0, 0],
      [0, 0],
    ]
    const row = await rowOf('A', [{ symbol: 'A', steps }], { days: '5' })
    // 1.008 × 0.997 × 1.011 and 1.04 × 1.015 × 0.995; the first step is older than five days.
    expect(row.frameDp).toBeCloseTo(1.603, 3)
    expect(row.frameDoi).toBeCloseTo(5.032, 3)
  })

  it('mark the covering that follows shorts and the unwinding that follows longs, also from before the first column', async () => {
    const row = await rowOf('A', [classed('A', ['SB', 'SB', 'N', 'SC', 'LB', 'LB', 'LU'])], { days: '5' })
    expect(codes(row.buildup)).toEqual(['N', 'SC', 'LB', 'LB', 'LU'])
    expect(Array.from(row.turn, (code) => TURN_MARKS[code])).toEqual(['', 'short squeeze', '', '', 'long exit'])
  })

  it('tell close, OI change in lots, volume against the 20 sessions before, delivery and events', async () => {
    const stepped: Stepped = {
      symbol: 'A',
      steps: [
        [1, 2],
        [2, -5],
      ],
      volumes: [1840, 500],
      quietBefore: 20,
      more: { usualFuturesQty: 250 },
    }
    const days = steppedDays([stepped])
    const [yesterday] = tradingDaysBefore('derivatives', TODAY, 1)
    setTable(days, delivery, yesterday, { id: ['A'], deliveryPct: Float64Array.of(47.5) })
    setTable(days, corporateEvents, yesterday, {
      symbol: ['A', 'A', 'A'],
      type: ['dividend', 'results', 'bonus'],
      eventDate: [yesterday, TODAY, '2025-12-05'],
      ratio: ['', '', '1:1'],
      amount: Float64Array.of(12, Number.NaN, Number.NaN),
      announcedAt: Float64Array.of(0, 0, 0),
    })
    const row = await rowOf('A', days, { days: '5' })
    const last = row.dp.length - 1
    // Yesterday's close was 1,000 after +1%; today 1,020 with 5% of 10,00,000 shares gone, in lots of 100.
    expect([row.close[last - 1], row.close[last]]).toEqual([1000, 1020])
    expect(row.oiChg[last]).toBeCloseTo(-500, 6)
    expect(row.oiChg[last - 1]).toBeCloseTo((1_000_000 - 1_000_000 / 1.02) / 100, 3)
    // 1,840 over a mean of 1,000; today 500 against 250 by this minute.
    expect(row.rvol[last - 1]).toBeCloseTo(1.84, 6)
    expect(row.rvol[last]).toBeCloseTo(2, 6)
    expect([row.delivery[last - 1], row.delivery[last]]).toEqual([47.5, Number.NaN])
    expect(row.events).toEqual([
      { day: last - 1, words: ['Ex-dividend ₹12.00'] },
      { day: last, words: ['Results'] },
    ])
  })

  it('are dotted where the near month expired', async () => {
    const days = steppedDays([classed('A', ['LB', 'LB', 'LB'])])
    const [monday] = tradingDaysBefore('derivatives', TODAY, 2)
    setTable(days, rolloverDaily, monday, {
      symbol: ['A', 'B'],
      k: Float64Array.of(0, 3),
      ...Object.fromEntries(['rolloverPct', 'avg3Pct', 'avg3Series'].map((name) => [name, Float64Array.of(1, 1)])),
    })
    expect([...(await rowOf('A', days)).expiry]).toEqual([1, 0, 0])
  })
})

describe('a day of all futures', () => {
  it('has its counts and the bias in rupees: LB 1,240, SB 860, SC 310, LU 420 → +9.54', () => {
    const row = (code: number, valueCrore: number) => ({
      buildup: [code],
      state: [0],
      // Lots of 100 ₹ a point at 1,000.
      oiChg: [(valueCrore * 1e7) / 100 / 1000],
      close: [1000],
      pointValue: 100,
    })
    const day = dayBreadth([row(1, 1240), row(2, 860), row(3, 310), row(4, -420), { ...row(0, 99), state: [1] }], 0)
    expect(day.bias).toBeCloseTo(9.54, 2)
    expect(day.count).toEqual({ N: 0, LB: 1, SB: 1, SC: 1, LU: 1 })
    expect(day.known).toBe(4)
    expect(day.isMostlyExits).toBe(false)
  })

  it('is told of the last one in a sentence', async () => {
    const answer = answerOf(
      await heatmapOf([
        classed('A', ['LB', 'LB', 'LB']),
        classed('B', ['SB', 'SB', 'SC']),
        classed('C', ['SB', 'SB', 'SB']),
      ]),
    )
    // Each changed 2% of 10,00,000 shares: 2 bullish at 1,010 to 1 bearish at 990.
    expect(answer.data.today.bias).toBeCloseTo((100 * (2 * 1010 - 990)) / (2 * 1010 + 990), 6)
    expect(sentence(answer, 'Today')).toBe(
      '1 Long Buildup, 1 Short Buildup, 1 Short Covering, 0 Long Unwinding of 3; bias +34.22, Bullish positioning.',
    )
    expect(sentence(answer, 'Sustained')).toBe(
      'Over 3 days 1 Sustained longs (A +100.0), 2 Sustained shorts (C −100.0).',
    )
    expect(sentence(answer, 'Streaks')).toBe('A 3 sessions of Long Buildup; C 3 sessions of Short Buildup.')
    expect(sentence(answer, 'Turns')).toBe('1 short squeeze (B).')
  })
})

describe('a sector', () => {
  it('is one future, price by OI value and OI at constant prices: Δp % +0.32, ΔOI % −1.12, Short Covering', async () => {
    const bank = (symbol: string, dp: number, doi: number, close: number, oiQty: number): Stepped => ({
      symbol,
      steps: [
        [0, 0],
        [dp, doi],
      ],
      close,
      oiQty,
      more: { sector: 'Banks' },
    })
    // A 10,00,000 shares at 500 (₹50 Cr) +50,000, B 4,00,000 at 1,200 (₹48 Cr) −30,000.
    const futures = [bank('A', 1.2, 5, 500, 1_000_000), bank('B', -0.6, -7.5, 1200, 400_000)]
    const { data } = answerOf(await heatmapOf(futures, { days: '5' }))
    const [sector] = data.sectors
    const last = sector.dp.length - 1
    expect(sector).toMatchObject({ sector: 'Banks', symbols: 2 })
    expect(sector.dp[last]).toBeCloseTo(0.32, 2)
    expect(sector.doi[last]).toBeCloseTo(-1.12, 2)
    expect(BUILDUPS[sector.buildup[last]]).toBe('SC')
    // The day before nothing moved.
    expect(sector.score).toBe(25)
  })

  it('has no figures with fewer than two symbols', async () => {
    const { data } = answerOf(await heatmapOf([classed('A', ['LB', 'LB'])], { days: '5' }))
    expect([...data.sectors[0].state]).toEqual([1, 1])
    expect(data.sectors[0].score).toBeNaN()
  })
})

describe('the figures of the strip', () => {
  it('can be recomputed from what their explanations tell', async () => {
    const { explanations, data } = answerOf(
      await heatmapOf([classed('A', ['LB', 'SC', 'LB']), classed('B', ['SB', 'LU', 'N'])]),
    )
    const inputs = (key: string) => explanations[key].inputs.map(({ value }) => Number(value))
    const [lb, sc, sb, lu] = inputs('bias')
    expect((100 * (lb + sc - sb - lu)) / (lb + sc + sb + lu)).toBeCloseTo(data.today.bias, 9)
    for (const [key, symbol] of [
      ['highest', 'A'],
      ['lowest', 'B'],
    ]) {
      const [longs, covered, neutral, unwound, shorts] = inputs(key)
      const score =
        (100 * (2 * longs + covered - unwound - 2 * shorts)) / (2 * (longs + covered + neutral + unwound + shorts))
      expect(explanations[key].title).toBe(`Score of ${symbol}`)
      expect(score).toBeCloseTo(explanations[key].result, 9)
      expect(explanations[key].result).toBe(data.rows.find((row) => row.symbol === symbol)?.score)
    }
    const [longs, shorts] = inputs('sustained')
    expect([longs, shorts, explanations.sustained.result]).toEqual([1, 1, 0])
    expect(explanations.streak).toMatchObject({ title: 'Streak of A', result: 1 })
  })
})

describe('markets with holidays of their own', () => {
  it('stand on one axis: a day without a session of theirs is shut, not Neutral', async () => {
    const gold = {
      set: 'COM' as const,
      futures: [
        {
          month: '25DEC',
          expiry: '2025-12-05',
          previous: { close: 100, oiQty: 100 },
          minutes: [{ clock: '10:15', price: 101, oiQty: 102, volumeQty: 5 }],
        },
      ],
    }
    const days = steppedDays([classed('A', ['LB', 'LB']), { symbol: 'GOLD', steps: [[1, 2]], more: gold }])
    const dates = ['2025-11-03', '2025-11-04', '2025-11-05', '2025-11-06']
    keepEvenings(
      days,
      { GOLD: { close: 100, oiQty: 100, sessions: Array.from({ length: 12 }, () => ({ dp: 1, doi: 2 })) } },
      'mcx',
    )
    const { data } = answerOf(await heatmapOf(days, { universe: 'all', days: '20' }))
    const shut = data.days.findIndex(({ date }) => date === '2025-11-05')
    const of = (symbol: string) => data.rows.find((row) => row.symbol === symbol)
    // Guru Nanak's birthday: NSE rested on 5 November, MCX traded in the evening.
    expect(dates.map((date) => data.days.some((day) => day.date === date))).toEqual([false, true, true, true])
    expect(of('A')?.state[shut]).toBe(2)
    expect(of('GOLD')?.state[shut]).toBe(0)
  })
})
