import { tradingDaysBefore } from '@strikelens/market/calendar'
import { daily } from '@strikelens/market/datasets'
import type { IsoDate } from '@strikelens/market/time'
import { describe, expect, it } from 'vitest'
import { LAST_TRADES } from '../../moment/closesOnly.ts'
import { answerOf, inputOf, noAnswerOf, sentence } from '../../testing/answerOf.ts'
import {
  fixtureDays,
  keepDaily,
  marketOn,
  PREVIOUS,
  STALLED_MINUTES,
  type SymbolFixture,
  TODAY,
} from '../../testing/futuresDay.ts'
import { keepFile } from '../../testing/futuresHistory.ts'
import { type MemoryDays, setTable } from '../../testing/memorySource.ts'
import { wire } from '../../testing/wire.ts'
import { compute } from './compute.ts'
import { table } from './table.ts'
import { tool } from './tool.ts'

async function heatmap(days: MemoryDays, query: Record<string, string> = {}, clock = '10:15') {
  return answerOf(await compute(marketOn(days, clock), tool.params.parse(query)))
}

function stock(symbol: string, prevClose: number, price: number, more: Partial<SymbolFixture> = {}): SymbolFixture {
  const spot = Number.isNaN(price) ? [] : [{ clock: '10:15', price, volumeQty: 1 }]
  return { symbol, spotPrevClose: prevClose, spot, ...more }
}

/** An index of these stocks with weights in percent at the previous close, and its level then and now. */
function indexDays(
  stocks: readonly (readonly [SymbolFixture, number])[],
  level: readonly [number, number],
): MemoryDays {
  const days = fixtureDays([...stocks.map(([one]) => one), stock('NIFTY', ...level)])
  days.constituents.set(
    'NIFTY',
    stocks.map(([{ symbol, spotPrevClose }, weight]) => ({ symbol, shares: weight / (spotPrevClose ?? Number.NaN) })),
  )
  return days
}

/** The catalogue's banks, and a third stock that makes the weights whole. */
const BANKS = [
  [stock('HDFCBANK', 1000, 1012), 13],
  [stock('ICICIBANK', 1000, 995), 9],
  [stock('TCS', 1000, 1000, { sector: 'IT' }), 78],
] as const

describe('contribution to the index', () => {
  it('is 27.75 points of two banks, HDFCBANK at 0.40 of the scale', async () => {
    const { data } = await heatmap(indexDays(BANKS, [25000, 25027.75]))
    const banks = data.sectors.find(({ sector }) => sector === 'Banks')
    expect(banks?.chgPct).toBeCloseTo(0.5045, 4)
    expect(banks?.contribution).toBeCloseTo(27.75, 6)
    expect(data.rows[0].contribution).toBeCloseTo(39, 6)
    expect(data.rows[0].weight).toBeCloseTo(13, 9)
    expect(data.cap).toBe(3)
    expect(data.colour[0]).toBeCloseTo(0.4, 9)
    expect(data.colour[2]).toBe(0)
    expect(data.summary.residual).toBeNull()
  })

  it('drifts weights with prices', async () => {
    // Published at 60 and 40 when the closes were 100 and 200; the previous closes are 110 and 190.
    const days = fixtureDays([stock('A', 110, 110), stock('B', 190, 190), stock('NIFTY', 100, 100)])
    days.constituents.set('NIFTY', [
      { symbol: 'A', shares: 60 / 100 },
      { symbol: 'B', shares: 40 / 200 },
    ])
    const { rows } = (await heatmap(days)).data
    expect(rows.map(({ weight }) => weight)).toEqual([expect.closeTo(63.46, 2), expect.closeTo(36.54, 2)])
  })

  it('admits what the weights do not explain', async () => {
    // The move is 40 points, the stocks explain 27.75: 12.25 is more than 1 point and more than 2%.
    const { summary } = (await heatmap(indexDays(BANKS, [25000, 25040]))).data
    expect(summary.residual).toBeCloseTo(12.25, 6)
  })

  it('colours the largest contribution fully', async () => {
    const { data } = await heatmap(indexDays(BANKS, [25000, 25027.75]), { metric: 'contrib' })
    expect(data.cap).toBeCloseTo(39, 6)
    expect(Array.from(data.colour)).toEqual([1, expect.closeTo(-11.25 / 39, 9), 0])
  })
})

describe('how broad a move is', () => {
  const five = (prices: readonly number[], level: number) =>
    indexDays(
      prices.map((price, i) => [stock(`S${i}`, 100, price), 20] as const),
      [10000, level],
    )

  it('is a broad rally with four of five behind +0.6%', async () => {
    const answer = await heatmap(five([101, 101, 101, 101, 99], 10060))
    expect(answer.data.summary).toMatchObject({ advances: 4, declines: 1, unchanged: 0, reading: 'Broad rally' })
    expect(answer.data.summary.advancingWeightPct).toBeCloseTo(80, 9)
    expect(answer.data.summary.equalWeightPct).toBeCloseTo(0.6, 9)
    expect(answer.data.summary.breadthGap).toBeCloseTo(0, 9)
    expect(sentence(answer, 'Breadth')).toBe('4 of 5 stocks rise with 80% of the weight: Broad rally.')
  })

  it('is a narrow rally when the index rises on two of five', async () => {
    const answer = await heatmap(five([104, 101, 99.5, 99.5, 99.5], 10100))
    expect(answer.data.summary.reading).toBe('Narrow rally')
    // Mean (4 + 1 − 1.5)/5 = 0.70 against +1.00
    expect(sentence(answer, 'Breadth gap')).toBe(
      'The mean stock is at +0.70%, NIFTY at +1.00%; gap −0.30 points, the rise rests on heavyweights.',
    )
    expect(inputOf(answer, 'breadthGap', 'Index')).toBeCloseTo(1, 9)
  })

  it('draws index and gap minute by minute, each stock at its last price', async () => {
    const at = (clock: string, price: number) => ({ clock, price, volumeQty: 1 })
    const days = fixtureDays([
      { symbol: 'A', spotPrevClose: 100, spot: [at('09:16', 101), at('09:18', 102)] },
      { symbol: 'B', spotPrevClose: 100, spot: [at('09:17', 99)] },
      { symbol: 'NIFTY', spotPrevClose: 1000, spot: [at('09:16', 1010), at('09:17', 1005), at('09:18', 1020)] },
    ])
    days.constituents.set('NIFTY', [
      { symbol: 'A', shares: 1 },
      { symbol: 'B', shares: 1 },
    ])
    const { line } = (await heatmap(days, {}, '09:18')).data
    expect(Array.from(line?.equalWeightPct ?? [])).toEqual([1, 0, 0.5].map((pct) => expect.closeTo(pct, 9)))
    expect(Array.from(line?.breadthGap ?? [])).toEqual([0, -0.5, -1.5].map((gap) => expect.closeTo(gap, 9)))
  })
})

describe('how a figure of the strip is computed', () => {
  it('can be worked out again from the inputs shown', async () => {
    // Weights 20 each; up, up, unchanged, down, not traded.
    const prices = [102, 101, 100, 99, Number.NaN]
    const days = indexDays(
      prices.map((price, i) => [stock(`S${i}`, 100, price), 20] as const),
      [10000, 10100],
    )
    const answer = await heatmap(days)
    const input = (figure: string, name: string) => inputOf(answer, figure, name)
    const { equalWeight, breadthGap, advancingWeight, reading, residual } = answer.explanations
    // (2 + 1 + 0 − 1)/4
    expect(equalWeight.result).toBeCloseTo(0.5, 9)
    expect(input('equalWeight', 'Σ of the changes') / input('equalWeight', 'Stocks')).toBeCloseTo(0.5, 9)
    expect(breadthGap.result).toBeCloseTo(input('breadthGap', 'Equal-weight change') - input('breadthGap', 'Index'), 9)
    expect(advancingWeight.result).toBeCloseTo(40, 9)
    expect(['Falling', 'Unchanged', 'Not traded'].map((name) => input('advancingWeight', name))).toEqual(
      [20, 20, 20].map((weight) => expect.closeTo(weight, 9)),
    )
    // Two of the three that moved
    expect(reading.result).toBeCloseTo(200 / 3, 9)
    // 100 points of the index; 20% × (2 + 1 − 1)% × 10,000 = 40 of its stocks
    expect([input('residual', 'Move of the index'), input('residual', 'Σ of its stocks')]).toEqual([
      100,
      expect.closeTo(40, 9),
    ])
    expect(residual.result).toBeCloseTo(60, 9)
  })

  it('tells all it knows in four sentences', async () => {
    const answer = await heatmap(indexDays(BANKS, [25000, 25027.75]))
    expect(sentence(answer, 'Sectors')).toBe('Banks leads at +0.50% (+27.8 points); IT is last at 0.00% (0.0 points).')
    expect(sentence(answer, 'Points')).toMatch(/^Most added by HDFCBANK \+39\.0, most taken by ICICIBANK −11\.[23]\.$/)
    expect(answer.insights).toHaveLength(4)
  })
})

describe('a day on which every stock goes one way', () => {
  const points = async (...changes: readonly number[]) => {
    const stocks = changes.map((change, i) => [stock(`S${i}`, 100, 100 + change), 100 / changes.length] as const)
    return sentence(await heatmap(indexDays(stocks, [10000, 10100])), 'Points')
  }
  it('has a stock that adds least and none that takes', async () => {
    // 50 % of 10,000 × 3 % and 1 %
    expect(await points(3, 1)).toBe('Most added by S0 +150.0, least by S1 +50.0.')
  })
  it('has a stock that takes least and none that adds', async () => {
    expect(await points(-1, -3)).toBe('Most taken by S1 −150.0, least by S0 −50.0.')
  })
})

describe('figures of a stock', () => {
  it('takes RSI from the daily closes and today’s price', async () => {
    // The catalogue's sixteen closes (§I8): 66.2496 at the last.
    const closes = [
      44.34, 44.09, 44.15, 43.61, 44.33, 44.83, 45.1, 45.42, 45.84, 46.08, 45.89, 46.03, 45.61, 46.28, 46.28,
    ]
    const dates = sessionsBefore(closes.length)
    const days = indexDays([[stock('A', 46.28, 46), 100]], [100, 100])
    keepDaily(days, dates, { A: closes, NIFTY: closes.map(() => 100) })
    const { data } = await heatmap(days, { metric: 'rsi' })
    expect(data.rows[0].rsi).toBeCloseTo(66.2496, 4)
    // (66.2496 − 50)/30
    expect(data.colour[0]).toBeCloseTo(0.5417, 4)
  })

  it('does not look at the end of the day it replays', async () => {
    const days = indexDays([[stock('A', 100, 105), 100]], [100, 100])
    const before = tradingDaysBefore('cash', TODAY, 60)
    const steady = before.map(() => 100)
    keepDaily(days, [...before, TODAY], { A: [90, ...steady.slice(1), 200], NIFTY: [...steady, 100] })
    const [row] = (await heatmap(days)).data.rows
    // The range so far is 90 to 105, not to 200.
    expect(row.yearPosition).toBeCloseTo(100, 9)
  })

  it('measures a week from the last session a week ago', async () => {
    const days = indexDays([[stock('A', 100, 110), 100]], [100, 101])
    keepDaily(days, ['2025-11-13', '2025-11-14', PREVIOUS], { A: [88, 95, 100], NIFTY: [100, 100, 100] })
    const { data } = await heatmap(days, { span: '1W' })
    expect(data.rows[0].chgPct).toBeCloseTo(25, 9)
    expect(data.rows[0].chg).toBeCloseTo(22, 9)
    expect(data.cap).toBe(5)
    expect(data.summary.reading).toBeNull()
    expect((await heatmap(days, { span: '1M' })).data.rows[0].chgPct).toBeNaN()
  })

  it('gives points over the span that the change is measured over', async () => {
    const days = indexDays([[stock('A', 100, 110), 100]], [10000, 11000])
    keepDaily(days, ['2025-11-13', '2025-11-14', PREVIOUS], { A: [88, 95, 100], NIFTY: [8800, 9500, 10000] })
    const { rows, summary } = (await heatmap(days, { span: '1W' })).data
    // The only stock: 110 − 88 at 100 points a rupee, all of the index's own 11,000 − 8,800.
    expect(rows[0].contribution).toBeCloseTo(2200, 6)
    expect(summary.chg).toBeCloseTo(2200, 6)
    expect(summary.residual).toBeNull()
  })

  it('knows a span only for the change, and a time of day only within the day', () => {
    const asked = (query: Record<string, string>) => {
      const { span, time } = tool.params.parse({ time: '10:00', date: '2025-11-20', ...query })
      return [span, time]
    }
    expect(asked({})).toEqual(['1D', '10:00'])
    expect(asked({ span: '1W' })).toEqual(['1W', undefined])
    expect(asked({ span: '1W', metric: 'rvol' })).toEqual(['1D', '10:00'])
  })

  it('saturates where the catalogue says, or where the reader says', async () => {
    const days = indexDays([[stock('A', 100, 101.5), 100]], [100, 101])
    const cap = async (query: Record<string, string>) => (await heatmap(days, query)).data.cap
    const spans = ['1D', '1W', '1M', '3M', '6M', '1Y', 'YTD']
    expect(await Promise.all(spans.map((span) => cap({ span })))).toEqual([3, 5, 10, 20, 20, 20, 20])
    expect(await cap({ metric: 'oichg' })).toBe(10)
    expect(await cap({ metric: 'open' })).toBe(3)
    expect(await Promise.all(['1', '2', '3', '5'].map((own) => cap({ cap: own })))).toEqual([1, 2, 3, 5])
    expect((await heatmap(days, { cap: '2' })).data.colour[0]).toBeCloseTo(0.75, 9)
  })

  it('measures from the day’s open', async () => {
    const spot = [
      { clock: '09:16', price: 104, volumeQty: 1 },
      { clock: '10:15', price: 101.4, volumeQty: 1 },
    ]
    const { data } = await heatmap(indexDays([[{ ...stock('A', 100, 101), spot }, 100]], [100, 101]), {
      metric: 'open',
    })
    // 101.4 against 104
    expect(data.value[0]).toBeCloseTo(-2.5, 9)
    expect(data.colour[0]).toBeCloseTo(-2.5 / 3, 9)
    expect(data.rows[0]).toMatchObject({ open: 104, high: 104, low: 101.4, ltp: 101.4 })
  })

  it('compares volume with what is usual by this minute and turnover with the others', async () => {
    const one = { ...stock('A', 100, 101), spot: [{ clock: '10:15', price: 101, volumeQty: 184_000 }] }
    const days = indexDays([[{ ...one, usualSharesQty: 100_000 }, 100]], [100, 101])
    const { data } = await heatmap(days, { metric: 'rvol', size: 'turnover' })
    expect(data.rows[0].rvol).toBeCloseTo(1.84, 9)
    expect(data.colour[0]).toBeCloseTo(0.42, 9)
    // 101 × 1,84,000 / 1e7
    expect(data.rows[0].turnover).toBeCloseTo(1.8584, 9)
  })

  it('reads the buildup of its future', async () => {
    const futures = [
      {
        month: '25NOV',
        expiry: '2025-11-25',
        previous: { close: 100, oiQty: 1_000 },
        minutes: [{ clock: '10:15', price: 101, oiQty: 1_050, volumeQty: 1 }],
      },
    ]
    const days = indexDays(
      [
        [stock('A', 100, 101, { futures }), 50],
        [stock('B', 100, 101), 50],
      ],
      [100, 101],
    )
    const { data } = await heatmap(days, { metric: 'oichg' })
    expect(data.rows[0].oiChg).toBeCloseTo(5, 9)
    expect(data.rows[0].buildup).toBe('LB')
    expect(data.colour[0]).toBeCloseTo(0.5, 9)
    expect(data.rows[1].buildup).toBeNull()
    expect(data.colour[1]).toBeNaN()
  })

  it('keeps at most sixty points of the day for its sparkline', async () => {
    const spot = [
      { clock: '09:16', price: 100, volumeQty: 1 },
      { clock: '15:30', price: 103, volumeQty: 1 },
    ]
    const { sparklines } = (
      await heatmap(indexDays([[{ ...stock('A', 100, 101), spot }, 100]], [100, 101]), {}, '15:30')
    ).data
    // 375 minutes in stretches of 7
    expect(sparklines.points).toBe(54)
    expect(sparklines.values[0]).toBe(100)
    expect(sparklines.values[53]).toBe(103)
  })
})

describe('what the map cannot say', () => {
  it('leaves a stock without a trade hatched and outside breadth', async () => {
    const days = indexDays(
      [
        [stock('A', 100, 101), 50],
        [stock('B', 100, Number.NaN), 50],
      ],
      [100, 100.5],
    )
    const answer = await heatmap(days)
    expect(answer.data.rows[1]).toMatchObject({ ltp: 100, isTraded: false })
    expect(answer.data.colour[1]).toBeNaN()
    expect(answer.data.summary).toMatchObject({ advances: 1, declines: 0, unchanged: 0 })
    // A is half of the weight; B is neither up nor down.
    expect(answer.data.summary.advancingWeightPct).toBeCloseTo(50, 9)
    expect(answer.notices.map(({ text }) => text)).toEqual([
      '1 of 2 stocks have not traded today and are not counted in breadth.',
    ])
  })

  it('gives all F&O stocks the same size, means instead of weights, and no points', async () => {
    const futures = [{ month: '25NOV', expiry: '2025-11-25', minutes: [] }]
    const days = fixtureDays([
      stock('A', 100, 102, { futures }),
      stock('B', 100, 99, { futures }),
      stock('C', 100, 150),
    ])
    const answer = await heatmap(days, { symbol: 'FNO' })
    expect(answer.data.rows.map(({ symbol }) => symbol)).toEqual(['A', 'B'])
    expect(answer.data).toMatchObject({ size: 'equal', hasWeights: false })
    expect(answer.data.sectors[0].chgPct).toBeCloseTo(0.5, 9)
    expect(answer.data.sectors[0].contribution).toBeNaN()
    expect(answer.data.summary.breadthGap).toBeNaN()
    expect(answer.notices).toEqual([])
  })

  it('shows equal tiles and says so when no previous close is stored', async () => {
    const days = indexDays([[stock('A', 100, 101), 100]], [100, 101])
    days.tables.clear()
    const answer = await heatmap(days)
    expect(answer.data.size).toBe('equal')
    expect(answer.notices[0].text).toBe('Weights are missing: all tiles have the same size.')
    // Nobody is known to have risen or fallen: that is not a market in which nobody did.
    expect(answer.data.summary).toMatchObject({ advances: Number.NaN, declines: Number.NaN, reading: null })
  })

  it('names the file that is missing once the session has closed, and what needs its minutes', async () => {
    const days = indexDays([[stock('A', 100, 101), 100]], [100, 101])
    days.tables.clear()
    days.panels.clear()
    // The file of derivatives prints the close of the underlying, and no more of it.
    keepFile(days, TODAY, [
      { symbol: 'A', month: '25NOV', expiry: '2025-11-25', close: 102, oiQty: 1, underlying: 101 },
    ])
    const { notices } = await heatmap(days, {}, '18:00')
    expect(notices.map(({ text }) => text).slice(0, 2)).toEqual([
      'End-of-day data only for this date',
      'No file of cash prices (bhavcopy) of 20 Nov is stored: how the stocks changed is not known.',
    ])
  })

  it('says after the close that its prices are last trades, until the exchange’s file is there', async () => {
    const days = indexDays([[stock('A', 100, 101), 100]], [100, 101])
    const said = async (clock: string) => (await heatmap(days, {}, clock)).notices
    expect(await said('18:00')).toContainEqual(LAST_TRADES)
    expect(await said('15:20')).not.toContainEqual(LAST_TRADES)
    setTable(days, daily, TODAY, { id: ['A'], close: Float64Array.of(101.5) })
    expect(await said('18:00')).not.toContainEqual(LAST_TRADES)
  })

  it('stands grey at the previous close before the market opens', async () => {
    const days = indexDays([[stock('A', 100, 101), 100]], [100, 101])
    const answer = answerOf(await compute(marketOn(days, '09:05', '2025-11-21'), tool.params.parse({})))
    expect(answer.data.rows[0]).toMatchObject({ ltp: 101, isTraded: false })
    expect(answer.data.colour[0]).toBeNaN()
    expect(answer.data.line).toBeNull()
  })

  it('says that F&O stocks give no points, and that BSE members stand at NSE prices', async () => {
    const futures = [{ month: '25NOV', expiry: '2025-11-25', minutes: [] }]
    const days = fixtureDays([stock('A', 100, 102, { futures }), stock('SENSEX', 1000, 1010)])
    days.constituents.set('SENSEX', [{ symbol: 'A', shares: 1 }])
    const said = async (query: Record<string, string>) => (await heatmap(days, query)).notices.map(({ text }) => text)
    expect(await said({ symbol: 'FNO', metric: 'contrib' })).toEqual([
      'F&O stocks are not an index, so there are no index points.',
    ])
    expect(await said({ symbol: 'SENSEX' })).toEqual(['Members of SENSEX are shown at their NSE prices.'])
  })

  it('leaves out members of which nothing is stored on the day, and says how many', async () => {
    const days = indexDays(
      [
        [stock('A', 100, 101), 50],
        [stock('NEWCO', Number.NaN, Number.NaN), 50],
      ],
      [100, 101],
    )
    days.membersFrom.set('NIFTY', '2025-09-30')
    const { data, notices } = await heatmap(days)
    expect(data.rows.map(({ symbol, weight }) => [symbol, weight])).toEqual([['A', 100]])
    expect(data.membersFrom).toBe('2025-09-30')
    expect(notices.map(({ text }) => text)).toEqual([
      '1 of 2 members by the list of 30 Sep 2025 has no stored price and is left out.',
    ])
  })

  it('says of which date the members and weights are where only a later list is stored', async () => {
    const days = indexDays(BANKS, [25000, 25027.75])
    days.membersFrom.set('NIFTY', '2026-06-30')
    const { notices } = await heatmap(days)
    expect(notices.map(({ text }) => text)).toEqual([
      'Members and weights are those of 30 Jun 2026, as no older list is stored.',
    ])
    days.constituents.set('NIFTY', [...(days.constituents.get('NIFTY') ?? []), { symbol: 'NEWCO', shares: 1 }])
    expect((await heatmap(days)).notices.map(({ text }) => text)).toEqual([
      'Members and weights are those of 30 Jun 2026, as no older list is stored: 1 of its 4 has no stored price and is left out.',
    ])
  })

  describe('that was split between the day and the only list there is, which is of later', () => {
    const days = () => {
      // Counted later at 100 a share: 1,000 of A; 500 of B, which cost ten times as much on the day.
      const made = indexDays(
        [
          [stock('A', 100, 101), 1],
          [stock('B', 1000, 1010), 1],
        ],
        [100, 101],
      )
      made.constituents.set('NIFTY', [
        { symbol: 'A', shares: 1000, price: 100 },
        { symbol: 'B', shares: 500, price: 100 },
      ])
      made.membersFrom.set('NIFTY', '2026-06-30')
      return made
    }
    const weights = ({ data }: Awaited<ReturnType<typeof heatmap>>) =>
      data.rows.map(({ symbol, weight }) => [symbol, weight] as const)

    it('counts in the shares of the day where the split is stored', async () => {
      const known = days()
      known.adjustments.set('B', [{ exDate: '2026-01-16', factor: 10 }])
      // 1,000 × 100 against 50 × 1,000
      const answer = await heatmap(known)
      expect(new Map(weights(answer).map(([symbol, weight]) => [symbol, Number(weight).toFixed(4)]))).toEqual(
        new Map([
          ['A', '66.6667'],
          ['B', '33.3333'],
        ]),
      )
      expect(answer.notices).toHaveLength(1)
    })

    it('stands outside the weights where nothing of it is stored, by name', async () => {
      const answer = await heatmap(days())
      expect(new Map(weights(answer))).toEqual(
        new Map([
          ['A', 100],
          ['B', Number.NaN],
        ]),
      )
      expect(answer.notices.map(({ text }) => text)).toEqual([
        'Members and weights are those of 30 Jun 2026, as no older list is stored.',
        'B is left out of the weights: it cost more than 1.8 times the price its shares were counted at, as before a split that is not stored.',
      ])
    })
  })

  it('weighs the others anew where a stock has no previous close, and says so', async () => {
    const days = indexDays(
      [
        [stock('A', 100, 101), 60],
        [stock('B', 100, 101), 20],
        [stock('C', Number.NaN, 101), 20],
      ],
      [100, 101],
    )
    const answer = await heatmap(days)
    expect(answer.data.rows.map(({ weight }) => weight)).toEqual([
      expect.closeTo(75, 9),
      expect.closeTo(25, 9),
      Number.NaN,
    ])
    expect(answer.notices[0].text).toBe('1 of 3 stocks have no previous close and are left out of the weights.')
  })

  it('suspends buildups while the OI feed stands still', async () => {
    const futures = [
      { month: '25NOV', expiry: '2025-11-25', previous: { close: 100, oiQty: 90 }, minutes: STALLED_MINUTES },
    ]
    const spot = [{ clock: '09:59', price: 101, volumeQty: 1 }]
    const days = indexDays([[{ ...stock('A', 100, 101, { futures }), spot }, 100]], [100, 101])
    const answer = await heatmap(days, {}, '09:59')
    expect(answer.data.rows[0].buildup).toBeNull()
    expect(answer.notices[0]).toEqual({ kind: 'warn', text: 'OI feed stalled since 09:45: buildups are suspended.' })
  })

  it('has no answer for an index without members', async () => {
    const days = fixtureDays([stock('A', 100, 101)])
    expect(noAnswerOf(await compute(marketOn(days, '10:15'), tool.params.parse({}))).reason).toBe(
      "No prices of NIFTY's stocks are stored for 20 Nov",
    )
  })
})

describe('the export', () => {
  it('writes one line a stock', async () => {
    const { data } = await heatmap(indexDays(BANKS, [25000, 25027.75]))
    const written = table(wire(data))
    expect(written.rows.map(([symbol]) => symbol)).toEqual(['HDFCBANK', 'ICICIBANK', 'TCS'])
    expect(written.columns).toHaveLength(written.rows[0].length)
  })
})

/** The sessions before the fixture's day; October and November 2025 without their holidays. */
function sessionsBefore(count: number): IsoDate[] {
  const november = [3, 4, 6, 7, 10, 11, 12, 13, 14, 17, 18, 19].map((day) => `2025-11-${String(day).padStart(2, '0')}`)
  return ['2025-10-28', '2025-10-29', '2025-10-30', '2025-10-31', ...november].slice(-count)
}
