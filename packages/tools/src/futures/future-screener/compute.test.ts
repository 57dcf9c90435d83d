import { describe, expect, it } from 'vitest'
import { answerOf, inputOf, sentence } from '../../testing/answerOf.ts'
import { MONTHS, rowsOf, screenDays, screenerOf, stock, type Told } from '../../testing/futureScreenerMarket.ts'
import { PREVIOUS, TODAY } from '../../testing/futuresDay.ts'
import { keepFile } from '../../testing/futuresHistory.ts'
import { memoryKey } from '../../testing/memorySource.ts'
import { wire } from '../../testing/wire.ts'
import { BESIDE_FIGURES, type BesideKey, FIGURES, type FigureKey } from './figures.ts'
import { rowExplanation } from './rowExplanations.ts'

const rowOf = async (told: Partial<Told> = {}, query: Record<string, string> = {}) =>
  (await rowsOf([stock('A', told)], query))[0]

describe('the figures of a row (Check)', () => {
  // Thirty days of 24 hours after the view instant.
  const carried: Partial<Told> = {
    prices: [1510],
    closes: [1500],
    oi: [1000],
    previousOi: [1000],
    spot: 1500,
    nearExpiry: { expiry: '2025-12-20', clock: '10:15' },
  }

  it('have a basis of 10, 0.667%, and a cost of carry of 8.11% for S 1,500, F 1,510, 30 days', async () => {
    const { basis, basisPct, coc, adjBasis, adjBasisPct, exDates } = await rowOf(carried)
    expect([basis, basisPct, coc]).toEqual([10, expect.closeTo(0.667, 3), expect.closeTo(8.11, 2)])
    expect([adjBasis, adjBasisPct, exDates]).toEqual([10, basisPct, []])
  })

  it('add a dividend of 12 back that goes ex before the expiry: 22, 1.467%', async () => {
    const row = await rowOf({ ...carried, dividend: { exDate: '2025-12-05', amount: 12 } })
    expect([row.basis, row.adjBasis, row.adjBasisPct]).toEqual([10, 22, expect.closeTo(1.467, 3)])
    expect([row.exDates, row.exAmounts]).toEqual([['2025-12-05'], [12]])
  })

  it.each([
    ['goes ex today: the spot is already without it', '2025-11-20'],
    ['goes ex after the expiry', '2025-12-21'],
  ])('leave out a dividend that %s', async (_, exDate) => {
    const row = await rowOf({ ...carried, dividend: { exDate, amount: 12 } })
    expect([row.adjBasis, row.exDates]).toEqual([10, []])
  })

  it('count a dividend that goes ex on the expiry day, and none that nobody had announced', async () => {
    expect((await rowOf({ ...carried, dividend: { exDate: '2025-12-20', amount: 12 } })).adjBasis).toBe(22)
    const later = { exDate: '2025-12-05', amount: 12, announced: '2025-11-20' }
    expect((await rowOf({ ...carried, dividend: later })).adjBasis).toBe(10)
  })

  it('have RVOL 1.84 of 18,40,000 against a same-time mean of 10,00,000', async () => {
    expect((await rowOf({ volume: 1_840_000, usual: 1_000_000 })).rvol).toBeCloseTo(1.84, 9)
  })

  it('have a rollover of 72.73% of OI 3,000, 7,500, 500; roll cost 0.595%, 7.76% a year 28 days apart', async () => {
    const row = await rowOf({
      prices: [1512, 1521, 1530],
      oi: [3000, 7500, 500],
      previousOi: [3000, 7500, 500],
      rollover: { pct: 72.7273, avg3: 70, series: 3, k: 4 },
      nearExpiry: { expiry: '2025-12-02', clock: '15:30' },
    })
    expect(row.rolloverNow).toBeCloseTo(72.73, 2)
    expect([row.rollCost, row.rollCostYear]).toEqual([expect.closeTo(0.595, 3), expect.closeTo(7.76, 2)])
    const how = rowExplanation(row, 'rollover')
    const [near, next, far] = how?.inputs.map(({ value }) => Number(value)) ?? []
    expect((100 * (next + far)) / (near + next + far)).toBeCloseTo(72.73, 2)
    // Like for like: against the mean of series with as many sessions to go.
    expect([row.roll, row.rollSeries, row.rollK]).toEqual([expect.closeTo(2.7273, 4), 3, 4])
  })

  it('are as defined', async () => {
    const row = await rowOf({ low: 990, mwpl: 81.5, delivery: 47.3 })
    // 1,010 against 1,000; 10,500 units against 10,000, in lots of 100.
    expect([row.dp, row.oi, row.oiChg, row.doi]).toEqual([expect.closeTo(1, 9), 105, 5, expect.closeTo(5, 9)])
    expect([row.buildup, row.strength]).toEqual(['LB', expect.closeTo(Math.sqrt(5), 9)])
    // 10,000 lots of near at 1,010 and a unit each of next and far: ₹101 crore.
    expect(row.turnoverCrore).toBeCloseTo(101, 2)
    // 105 lots × 100 × 1,010.
    expect(row.oiValue).toBeCloseTo(1.0605, 9)
    expect([row.low, row.high, row.rangePos]).toEqual([990, 1010, 100])
    expect([row.mwpl, row.deliveryPct, row.lotSize]).toEqual([81.5, 47.3, 100])
  })

  it('place the price against its VWAP: of the contract, by volume', async () => {
    const days = screenDays([stock('A')])
    const key = memoryKey('futures', '1m', TODAY)
    const panel = days.panels.get(key)
    if (panel === undefined) throw new Error('No minutes.')
    // 1,00,000 more units at 1,000 in the minute before: (9,99,998 × 1,010 + 1,00,000 × 1,000) ÷ 10,99,998.
    const at = 58
    for (const field of ['open', 'high', 'low', 'close', 'vwap'] as const) panel[field][at] = 1000
    panel.volume[at] = 100_000
    const [row] = await rowsOf(days)
    const vwap = (999_998 * 1010 + 100_000 * 1000) / 1_099_998
    expect(row.vwapGap).toBeCloseTo(100 * (1010 / vwap - 1), 6)
  })
})

describe('five days', () => {
  const evenings = [
    { dp: 9, doi: 9 },
    { dp: 0.8, doi: 4 },
    { dp: -0.3, doi: 1.5 },
    { dp: 1.1, doi: -0.5 },
    { dp: 0.5, doi: 2 },
  ]

  it('are the last five daily steps compounded, today’s the last', async () => {
    const row = await rowOf({ evenings })
    expect(row.dp5).toBeCloseTo(100 * (1.008 * 0.997 * 1.011 * 1.005 * 1.01 - 1), 9)
    expect(row.doi5).toBeCloseTo(100 * (1.04 * 1.015 * 0.995 * 1.02 * 1.05 - 1), 9)
  })

  it('are unknown of a symbol with fewer', async () => {
    const row = await rowOf({ evenings: evenings.slice(-3) })
    expect([row.dp5, row.doi5]).toEqual([null, null])
  })

  it('of a contract are its own', async () => {
    const days = screenDays([stock('A', { evenings })])
    const dates = ['2025-11-13', '2025-11-14', '2025-11-17', '2025-11-18', PREVIOUS]
    const decembers = [900, 909, 918.09, 1000, 1005].map((close, d) => ({ close, oiQty: 2000 + 250 * d }))
    dates.forEach((date, d) => {
      const row = { symbol: 'A', month: '25DEC', expiry: MONTHS[1].expiry, ...decembers[d] }
      // January was listed two sessions ago.
      const january = { symbol: 'A', month: '26JAN', expiry: MONTHS[2].expiry, close: 1010, oiQty: 1000 }
      keepFile(days, date, d < 3 ? [row] : [row, january])
    })
    const rows = await rowsOf(days, { rows: 'contracts', minTurnover: '0' })
    const of = (expiry: string) => rows.find((row) => row.expiry === expiry)
    // December: 900 → 1,015 and 2,000 → 3,150 over five steps.
    expect(of(MONTHS[1].expiry)?.dp5).toBeCloseTo(100 * (1015 / 900 - 1), 9)
    expect(of(MONTHS[1].expiry)?.doi5).toBeCloseTo(100 * (3150 / 2000 - 1), 9)
    expect([of(MONTHS[2].expiry)?.dp5, of(MONTHS[2].expiry)?.doi5]).toEqual([null, null])
    // Of one month alone likewise.
    const [next] = await rowsOf(days, { month: 'next' })
    expect([next.expiry, next.dp5]).toEqual([MONTHS[1].expiry, of(MONTHS[1].expiry)?.dp5])
  })
})

describe('the phase', () => {
  const steps = (dp: number, doi: number, sessions = 20) => Array.from({ length: sessions }, () => ({ dp, doi }))

  it('is read over 20 sessions of price and OI: z of a straight rise is √20', async () => {
    const row = await rowOf({ evenings: steps(1, 5) })
    expect([row.phase, row.phaseSub]).toEqual(['Mark-Up', 'fresh longs'])
    expect(row.z).toBeCloseTo(Math.sqrt(20), 2)
    expect(row.flow).toBe(1)
  })

  it('of a stretch without a trend goes by the flow of OI', async () => {
    // Up and down by the same factor, today up; OI grows on the days up alone.
    const evenings = Array.from({ length: 20 }, (_, d) =>
      d % 2 === 0 ? { dp: 1, doi: 5 } : { dp: 100 / 1.01 - 100, doi: 0 },
    )
    const row = await rowOf({ evenings })
    expect(Math.abs(row.z ?? 9)).toBeLessThan(1)
    expect([row.phase, row.flow]).toEqual(['Accumulation', 1])
  })

  it('is none with fewer than 21 sessions', async () => {
    expect((await rowOf({ evenings: steps(1, 5, 18) })).phase).toBe('')
  })
})

describe('which rows', () => {
  it('one a symbol, its price contract’s price with the OI of all months', async () => {
    const rows = await rowsOf([stock('B'), stock('A')])
    expect(rows.map(({ symbol, expiry, oi }) => [symbol, expiry, oi])).toEqual([
      ['B', MONTHS[0].expiry, 105],
      ['A', MONTHS[0].expiry, 105],
    ])
  })

  it('one a contract, with its own OI, class and turnover, and the symbol’s RVOL and rollover', async () => {
    const told = stock('A', { prices: [1010, 995, 1020], rollover: { pct: 41, avg3: 40, k: 3 } })
    const rows = await rowsOf([told], { rows: 'contracts' })
    expect(rows.map(({ expiry, oi, oiChg, buildup }) => [expiry, oi, oiChg, buildup])).toEqual([
      [MONTHS[0].expiry, 63, 3, 'LB'],
      [MONTHS[1].expiry, 31.5, 1.5, 'SB'],
      [MONTHS[2].expiry, 10.5, 0.5, 'LB'],
    ])
    expect(rows.map(({ turnoverCrore }) => (turnoverCrore ?? 0) > 1)).toEqual([true, false, false])
    expect(new Set(rows.map(({ rvol }) => rvol))).toEqual(new Set([1]))
    expect(new Set(rows.map(({ rollover }) => rollover))).toEqual(new Set([41]))
    // 995 against the spot, 40 days and some hours from expiry.
    expect([rows[1].basis, rows[1].daysLeft]).toEqual([-5, expect.closeTo(40.22, 2)])
  })

  it.each([
    ['near', [MONTHS[0].expiry]],
    ['next', [MONTHS[1].expiry]],
    ['far', [MONTHS[2].expiry]],
    ['active', [MONTHS[0].expiry]],
    ['all', MONTHS.map(({ expiry }) => expiry)],
  ])('of the month %s', async (month, expiries) => {
    const rows = await rowsOf([stock('A')], { rows: 'contracts', month })
    expect(rows.map(({ expiry }) => expiry)).toEqual(expiries)
  })

  it('count each month in its own lot, and all of them together in lots of the near one', async () => {
    const days = screenDays([stock('ABC', { oi: [6000, 3000, 1200], previousOi: [6000, 3000, 1200] })])
    const [listing] = days.listings.get(TODAY) ?? []
    const futures = listing.futures.map((future, m) => ({ ...future, lotSize: [100, 100, 150][m], pointValue: 100 }))
    days.listings.set(TODAY, [{ ...listing, futures }])
    const [row] = await rowsOf(days)
    // 6,000 / 100, 3,000 / 100, 1,200 / 150; 10,200 / 100.
    expect(row.monthOi).toEqual([60, 30, 8])
    expect([row.oi, row.lotSize]).toEqual([102, 100])
    const how = rowExplanation(row, 'oi')
    expect(how?.formula).toBe('Σ OI of the months shown in units ÷ lot of the near month')
    expect(how?.inputs.map(({ value }) => value)).toEqual([6000, 3000, 1200, 100])
    expect(how?.result).toBe(102)
  })
  it('of one month alone have that month’s OI', async () => {
    const row = await rowOf({}, { month: 'next' })
    expect([row.expiry, row.oi, row.oiChg]).toEqual([MONTHS[1].expiry, 31.5, 1.5])
  })

  it('of the universe asked for', async () => {
    const market: Told[] = [
      stock('RELIANCE'),
      stock('IDEA'),
      { symbol: 'NIFTY', set: 'IDX' },
      { symbol: 'GOLD', set: 'COM' },
    ]
    const days = screenDays(market)
    days.constituents.set('NIFTY', [{ symbol: 'RELIANCE', shares: 1 }])
    const names = async (universe: string) => (await rowsOf(days, { universe })).map(({ symbol }) => symbol)
    expect(await names('fno')).toEqual(['RELIANCE', 'IDEA'])
    expect(await names('nifty50')).toEqual(['RELIANCE'])
    expect(await names('idx')).toEqual(['NIFTY'])
    expect(await names('com')).toEqual(['GOLD'])
    expect(await names('all')).toEqual(['RELIANCE', 'IDEA', 'NIFTY', 'GOLD'])
    expect(await names('symbols:GOLD,IDEA,UNKNOWN')).toEqual(['IDEA', 'GOLD'])
  })

  it('of a commodity have the spread of near and next for a basis, by its own point value', async () => {
    const gold: Told = { symbol: 'GOLD', set: 'COM', lotSize: 1000, pointValue: 100, prices: [1000, 1010] }
    const [row] = await rowsOf([gold], { universe: 'com' })
    // 10 over 1,000 with 35 days between: 1% × 365/35.
    expect([row.basis, row.basisPct, row.coc]).toEqual([10, expect.closeTo(1, 9), expect.closeTo(10.4286, 4)])
    expect([row.spot, row.mwpl, row.deliveryPct]).toEqual([null, null, null])
    // 9,450 units are 9.45 lots, of ₹100 a point.
    expect(row.oiValue).toBeCloseTo((9.45 * 100 * 1000) / 1e7, 9)
  })
})

describe('how a figure was computed', () => {
  const DIVIDEND = { exDate: '2025-11-24', amount: 12 }
  const full: Partial<Told> = {
    low: 990,
    dividend: DIVIDEND,
    mwpl: 50,
    rollover: { pct: 40, avg3: 33, series: 3, k: 4 },
    evenings: Array.from({ length: 20 }, (_, d) => ({ dp: d % 3 === 0 ? -0.7 : 0.4, doi: d % 2 === 0 ? 1 : -2 })),
  }
  const keys: readonly (FigureKey | BesideKey)[] = [...FIGURES.keys, ...BESIDE_FIGURES.keys]

  it('is not said of a figure that is told, nor of one that is missing', async () => {
    const row = await rowOf(full)
    const told = keys.filter((key) => rowExplanation(row, key) === null)
    expect(told).toEqual(['price', 'volume', 'delivery', 'mwpl', 'lot'])
    expect(rowExplanation(await rowOf(), 'dp5')).toBeNull()
  })

  it('of a commodity goes by near and next', async () => {
    const [row] = await rowsOf([{ symbol: 'GOLD', set: 'COM', prices: [1000, 1010] }], { universe: 'com' })
    const values = (key: FigureKey) => rowExplanation(row, key)?.inputs.map(({ value }) => value)
    expect(values('basis')).toEqual([1010, 1000])
    expect(values('coc')).toEqual([1010, 1000, 35])
    expect(values('adjBasisPct')).toBeUndefined()
  })
})

describe('the universe as a whole', () => {
  const market = [
    // 990 against a spot of 1,000, with 12 to come.
    stock('PAYER', { prices: [990, 1000, 1010], dividend: { exDate: '2025-11-24', amount: 12 } }),
    stock('CHEAP', { prices: [996, 1000, 1010], mwpl: 96, isInBan: true }),
    stock('BUSY', { volume: 3_000_000, oi: [7000, 3000, 1000] }),
    stock('SHORT', { prices: [1001, 1000, 1010], closes: [1002, 1000, 1000], oi: [5000, 3000, 1000], mwpl: 85 }),
  ]

  it('counts classes, discounts before and after dividends, busy ones and those near the ban', async () => {
    const answer = answerOf(await screenerOf(market))
    expect(answer.data.summary).toEqual({
      rows: 4,
      traded: 4,
      classes: { LB: 1, SB: 2, SC: 0, LU: 1, N: 0 },
      priced: 4,
      discounts: 2,
      adjusted: 4,
      adjustedDiscounts: 1,
      dividendDiscounts: 1,
      withRvol: 4,
      busy: 1,
      withLimit: 2,
      nearBan: 2,
      inBan: 1,
      rolling: 0,
      heavyRolls: 0,
    })
    const { explanations } = answer
    const input = (figure: string, name: string) => inputOf(answer, figure, name)
    expect(explanations.bullish.result).toBe(input('bullish', 'Long Buildup') + input('bullish', 'Short Covering'))
    expect(explanations.bearish.result).toBe(input('bearish', 'Short Buildup') + input('bearish', 'Long Unwinding'))
    const shares = {
      discounts: ['Basis < 0', 'Rows with a basis', 50],
      adjustedDiscounts: ['Adjusted basis < 0', 'Rows with an adjusted basis', 25],
      busy: ['RVOL ≥ 2', 'Rows with an RVOL', 25],
      nearBan: ['MWPL % ≥ 80', 'Rows with a limit', 100],
    } as const
    for (const [figure, [part, whole, pct]] of Object.entries(shares)) {
      expect((100 * input(figure, part)) / input(figure, whole), figure).toBe(pct)
      expect(explanations[figure].result).toBe(pct)
    }
  })

  it('is read in sentences', async () => {
    const answer = answerOf(await screenerOf([...market, stock('IDLE', { volume: 10_000, oi: [9000, 9000, 9000] })]))
    // IDLE added most by far, but hardly trades.
    expect(sentence(answer, 'Positions')).toBe(
      'BUSY added most open interest, +10.00% (Long Buildup, Very strong 3.16); SHORT lost most, −10.00% (Long Unwinding, Mild 1.00).',
    )
    expect(sentence(answer, 'Discounts')).toBe(
      '2 of 5 futures are below spot, 1 of them with an ex-date by the expiry. Still below with the dividends added back: 1, deepest CHEAP, −0.40%.',
    )
    expect(sentence(answer, 'Volume')).toBe('1 of 5 have traded twice what is usual by now; most in BUSY, 3.00×.')
    expect(sentence(answer, 'Limits')).toBe(
      '2 are at 80% of the market-wide position limit or above, 1 in ban; highest CHEAP, 96.00%.',
    )
  })

  it('counts no commodity below a spot that it has not', async () => {
    const answer = answerOf(
      await screenerOf([...market, { symbol: 'GOLD', set: 'COM', prices: [1000, 900] }], { universe: 'all' }),
    )
    const { priced, discounts, adjustedDiscounts } = answer.data.summary
    expect([priced, discounts, adjustedDiscounts]).toEqual([4, 2, 1])
    expect(sentence(answer, 'Discounts')).toContain('deepest CHEAP, −0.40%')
  })

  it('in the days of the roll tells who rolls more than usual, instead of limits', async () => {
    const rolled = (symbol: string, pct: number) =>
      stock(symbol, { mwpl: 90, rollover: { pct, avg3: 40, series: 3, k: 5 } })
    const answer = answerOf(await screenerOf([rolled('HEAVY', 46.5), rolled('USUAL', 44)]))
    expect(sentence(answer, 'Rollover')).toBe(
      '1 of 2 have rolled at least 5 points more than the mean of the last three expiries with as many sessions to go; most HEAVY, +6.50 points.',
    )
    expect(answer.insights.map(({ subject }) => subject)).not.toContain('Limits')
  })

  it('names a contract by its month', async () => {
    const answer = answerOf(await screenerOf([stock('A', { volume: 2_000_000 })], { rows: 'contracts' }))
    expect(sentence(answer, 'Volume')).toContain('most in A 25 Nov, 2.00×')
  })
})

describe('the answer', () => {
  it('holds at its minute, and says of which evenings the slow figures are', async () => {
    const answer = answerOf(await screenerOf([stock('A')]))
    expect(new Date(answer.asOf).toISOString()).toBe(`${TODAY}T04:45:00.000Z`)
    expect(answer.oiAsOf).toBe(answer.asOf)
    const { rolloverDate, limitsDate, deliveryDate, isProvisional } = answer.data
    expect([rolloverDate, limitsDate, deliveryDate, isProvisional]).toEqual([PREVIOUS, PREVIOUS, PREVIOUS, true])
  })

  it('goes over the wire with every figure', async () => {
    const told = {
      mwpl: 50,
      delivery: 40,
      rollover: { pct: 40, avg3: 33, series: 3, k: 4 },
      evenings: Array(20).fill({ dp: 1, doi: 1 }),
    }
    const { data } = wire(answerOf(await screenerOf([stock('A', told)])))
    expect(FIGURES.keys.filter((key) => FIGURES.of(key).value(data.rows[0]) === null)).toEqual([])
  })
})
