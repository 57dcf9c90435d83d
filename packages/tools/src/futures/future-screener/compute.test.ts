import { istInstant } from '@strikelens/market/time'
import { describe, expect, it } from 'vitest'
import type { ListedRow } from '../../list/listedRow.ts'
import { listTable } from '../../list/listTable.ts'
import { answerOf, inputOf, noAnswerOf, sentence } from '../../testing/answerOf.ts'
import { MONTHS, screenDays, screenerOf, stock, type Told } from '../../testing/futureScreenerMarket.ts'
import { marketOn, PREVIOUS, STALLED_MINUTES, TODAY } from '../../testing/futuresDay.ts'
import { keepFile } from '../../testing/futuresHistory.ts'
import { listedFor, rowsOfList } from '../../testing/listed.ts'
import { type MemoryDays, memoryKey } from '../../testing/memorySource.ts'
import { wire } from '../../testing/wire.ts'
import { compute } from './compute.ts'
import { list, tool } from './tool.ts'

type Query = Record<string, string>
const rowsOf = async (market: readonly Told[] | MemoryDays, query: Query = {}, clock?: string) =>
  rowsOfList(await screenerOf(market, { digits: 'all', ...query }, clock))
const rowOf = async (told: Partial<Told> = {}, query: Query = {}) => (await rowsOf([stock('A', told)], query))[0]
const numbers = (row: ListedRow, ...keys: string[]) => keys.map((key) => row.number(key))
const openedOf = async (market: readonly Told[] | MemoryDays, query: Query = {}) => {
  const { opened } = answerOf(await screenerOf(market, { row: `A ${MONTHS[0].expiry}`, ...query })).data
  if (opened === null) throw new Error('No row is asked about.')
  return opened
}
const near = (value: number, digits = 9) => expect.closeTo(value, digits)
const STEADY = { evenings: Array.from({ length: 20 }, () => ({ dp: 0.5, doi: 1 })) }

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
  const CARRY = ['basis', 'adjBasis', 'adjBasisPct'] as const

  it('have a basis of 10, 0.667%, and a cost of carry of 8.11% for S 1,500, F 1,510, 30 days', async () => {
    const row = await rowOf(carried)
    expect(numbers(row, 'basis', 'basisPct', 'coc')).toEqual([10, near(0.667, 3), near(8.11, 2)])
    expect([...numbers(row, ...CARRY), row.word('exDates')]).toEqual([10, 10, row.number('basisPct'), ''])
  })
  it('add a dividend of 12 back that goes ex before the expiry: 22, 1.467%', async () => {
    const row = await rowOf({ ...carried, dividend: { exDate: '2025-12-05', amount: 12 } })
    expect(numbers(row, ...CARRY)).toEqual([10, 22, near(1.467, 3)])
    expect([row.word('exDates'), row.word('paid')]).toEqual(['2025-12-05', '₹12.00 on 5 Dec'])
  })
  it.each([
    ['goes ex today: the spot is already without it', { exDate: '2025-11-20', amount: 12 }, 10],
    ['goes ex after the expiry', { exDate: '2025-12-21', amount: 12 }, 10],
    ['goes ex on the expiry day', { exDate: '2025-12-20', amount: 12 }, 22],
    ['nobody had announced', { exDate: '2025-12-05', amount: 12, announced: '2025-11-20' }, 10],
  ])('count a dividend by its day: one that %s', async (_, dividend, adjusted) => {
    expect((await rowOf({ ...carried, dividend })).number('adjBasis')).toBe(adjusted)
  })
  it('have RVOL 1.84 of 18,40,000 against a same-time mean of 10,00,000', async () => {
    expect((await rowOf({ volume: 1_840_000, usual: 1_000_000 })).number('rvol')).toBeCloseTo(1.84, 9)
  })
  it('have a rollover of 72.73% of OI 3,000, 7,500, 500; roll cost 0.595%, 7.76% a year 28 days apart', async () => {
    const told = {
      prices: [1512, 1521, 1530],
      oi: [3000, 7500, 500],
      previousOi: [3000, 7500, 500],
      rollover: { pct: 72.7273, avg3: 70, series: 3, k: 4 },
      nearExpiry: { expiry: '2025-12-02', clock: '15:30' },
    }
    const row = await rowOf(told)
    expect(row.number('rolloverNow')).toBeCloseTo(72.73, 2)
    expect(numbers(row, 'rollCost', 'rollYear')).toEqual([near(0.595, 3), near(7.76, 2)])
    const { explanations, lines } = await openedOf([stock('A', told)], { row: 'A 2025-12-02' })
    const [first, second, third] = explanations.rollover.inputs.map(({ value }) => Number(value))
    expect((100 * (second + third)) / (first + second + third)).toBeCloseTo(72.73, 2)
    // Like for like: against the mean of series with as many sessions to go.
    expect(numbers(row, 'roll', 'rollSeries', 'rollK')).toEqual([near(2.7273, 4), 3, 4])
    expect(lines).toContain('Rollover: Close of 19 Nov, 4 sessions to expiry: 70.00 on average (past expiries: 3)')
  })
  it('are as defined', async () => {
    const row = await rowOf({ low: 990, mwpl: 81.5, delivery: 47.3 })
    // 1,010 against 1,000; 10,500 units against 10,000, in lots of 100.
    expect(numbers(row, 'dp', 'oi', 'oiChg', 'doi')).toEqual([near(1), 105, 5, near(5)])
    expect([row.word('class'), row.number('strength')]).toEqual(['Long Buildup', near(Math.sqrt(5))])
    // 10,000 lots of near at 1,010 and a unit each of next and far: ₹101 crore. 105 lots × 100 × 1,010.
    expect(numbers(row, 'turnover', 'oiValue')).toEqual([near(101, 2), near(1.0605)])
    expect(numbers(row, 'range', 'mwpl', 'delivery', 'lot')).toEqual([100, 81.5, 47.3, 100])
  })
  it('place the price against its VWAP: of the contract, by volume', async () => {
    const days = screenDays([stock('A')])
    const panel = days.panels.get(memoryKey('futures', '1m', TODAY))
    if (panel === undefined) throw new Error('No minutes.')
    // 1,00,000 more units at 1,000 in the minute before: (9,99,998 × 1,010 + 1,00,000 × 1,000) ÷ 10,99,998.
    const at = 58
    for (const field of ['open', 'high', 'low', 'close', 'vwap'] as const) panel[field][at] = 1000
    panel.volume[at] = 100_000
    const vwap = (999_998 * 1010 + 100_000 * 1000) / 1_099_998
    expect((await rowsOf(days))[0].number('vwapGap')).toBeCloseTo(100 * (1010 / vwap - 1), 6)
  })
  it('count each month in its own lot, and all of them together in lots of the near one', async () => {
    const days = screenDays([stock('A', { oi: [6000, 3000, 1200], previousOi: [6000, 3000, 1200] })])
    const [listing] = days.listings.get(TODAY) ?? []
    const futures = listing.futures.map((future, m) => ({ ...future, lotSize: [100, 100, 150][m], pointValue: 100 }))
    days.listings.set(TODAY, [{ ...listing, futures }])
    // 10,200 / 100.
    expect(numbers((await rowsOf(days))[0], 'oi', 'lot')).toEqual([102, 100])
    const { formula, inputs, result } = (await openedOf(days)).explanations.oi
    expect(formula).toBe('Σ OI of the months shown in units ÷ lot of the near month')
    expect([inputs.map(({ value }) => value), result]).toEqual([[6000, 3000, 1200, 100], 102])
  })
  it('of a commodity have the spread of near and next for a basis, by its own point value', async () => {
    const gold: Told = { symbol: 'GOLD', set: 'COM', lotSize: 1000, pointValue: 100, prices: [1000, 1010] }
    const [row] = await rowsOf([gold], { universe: 'com' })
    // 10 over 1,000 with 35 days between: 1% × 365/35. 9,450 units are 9.45 lots, of ₹100 a point.
    expect(numbers(row, 'basis', 'basisPct', 'coc')).toEqual([10, near(1), near(10.4286, 4)])
    expect(row.number('oiValue')).toBeCloseTo((9.45 * 100 * 1000) / 1e7, 9)
    expect(numbers(row, 'mwpl', 'delivery')).toEqual([null, null])
    const { explanations } = await openedOf([gold], { universe: 'com', row: `GOLD ${MONTHS[0].expiry}` })
    const inputs = (key: string) => explanations[key]?.inputs.map(({ value }) => value)
    expect([inputs('basis'), inputs('coc'), inputs('adjBasisPct')]).toEqual([[1010, 1000], [1010, 1000, 35], undefined])
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

  it('are the last five daily steps compounded, today’s the last; unknown with fewer', async () => {
    const dp5 = 100 * (1.008 * 0.997 * 1.011 * 1.005 * 1.01 - 1)
    const doi5 = 100 * (1.04 * 1.015 * 0.995 * 1.02 * 1.05 - 1)
    expect(numbers(await rowOf({ evenings }), 'dp5', 'doi5')).toEqual([near(dp5), near(doi5)])
    expect(numbers(await rowOf({ evenings: evenings.slice(-3) }), 'dp5', 'doi5')).toEqual([null, null])
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
    const [, december, january] = await rowsOf(days, { rows: 'contracts' })
    // December: 900 → 1,015 and 2,000 → 3,150 over five steps.
    const own = [near(100 * (1015 / 900 - 1)), near(100 * (3150 / 2000 - 1))]
    expect([december.word('expiry'), ...numbers(december, 'dp5', 'doi5')]).toEqual([MONTHS[1].expiry, ...own])
    expect(numbers(january, 'dp5', 'doi5')).toEqual([null, null])
    expect(numbers((await rowsOf(days, { month: 'next' }))[0], 'dp5', 'doi5')).toEqual(own)
  })
})

describe('the phase', () => {
  it('is read over 20 sessions of price and OI: z of a straight rise is √20', async () => {
    const row = await rowOf({ evenings: Array(20).fill({ dp: 1, doi: 5 }) })
    expect([row.word('phase'), row.word('phaseSub')]).toEqual(['Mark-Up', 'fresh longs'])
    expect(numbers(row, 'z', 'flow')).toEqual([near(Math.sqrt(20), 2), 1])
  })
  it('of a stretch without a trend goes by the flow of OI; with fewer than 21 sessions there is none', async () => {
    // Up and down by the same factor, today up; OI grows on the days up alone.
    const evenings = Array.from({ length: 20 }, (_, d) =>
      d % 2 === 0 ? { dp: 1, doi: 5 } : { dp: 100 / 1.01 - 100, doi: 0 },
    )
    const row = await rowOf({ evenings })
    expect(Math.abs(row.number('z') ?? 9)).toBeLessThan(1)
    expect([row.word('phase'), row.number('flow')]).toEqual(['Accumulation', 1])
    expect((await rowOf({ evenings: evenings.slice(2) })).word('phase')).toBe('')
  })
})

describe('which rows', () => {
  it('one a contract, with its own OI, class and turnover, and the symbol’s RVOL and rollover', async () => {
    const told = stock('A', { prices: [1010, 995, 1020], rollover: { pct: 41, avg3: 40, k: 3 } })
    const rows = await rowsOf([told], { rows: 'contracts' })
    expect(rows.map((row) => [row.word('expiry'), ...numbers(row, 'oi', 'oiChg'), row.word('class')])).toEqual([
      [MONTHS[0].expiry, 63, 3, 'Long Buildup'],
      [MONTHS[1].expiry, 31.5, 1.5, 'Short Buildup'],
      [MONTHS[2].expiry, 10.5, 0.5, 'Long Buildup'],
    ])
    expect(rows.map((row) => (row.number('turnover') ?? 0) > 1)).toEqual([true, false, false])
    for (const row of rows) expect(numbers(row, 'rvol', 'rollover')).toEqual([1, 41])
    // 995 against the spot, 40 days and some hours from expiry.
    expect(numbers(rows[1], 'basis', 'daysLeft')).toEqual([-5, near(40.22, 2)])
  })
  it.each([
    ['near', [63], 63],
    ['next', [31.5], 31.5],
    ['far', [10.5], 10.5],
    ['active', [63], 63],
    ['all', [63, 31.5, 10.5], 105],
  ])('of the month %s, with its OI', async (month, contracts, symbol) => {
    const rows = await rowsOf([stock('A')], { rows: 'contracts', month })
    expect(rows.map((row) => row.number('oi'))).toEqual(contracts)
    expect((await rowOf({}, { month })).number('oi')).toBe(symbol)
  })
  it('of the universe asked for', async () => {
    const days = screenDays([
      stock('RELIANCE'),
      stock('IDEA'),
      { symbol: 'NIFTY', set: 'IDX' },
      { symbol: 'GOLD', set: 'COM' },
    ])
    days.constituents.set('NIFTY', [{ symbol: 'RELIANCE', shares: 1 }])
    const names = async (universe: string) => (await rowsOf(days, { universe })).map(({ symbol }) => symbol).join()
    expect(await names('fno')).toBe('RELIANCE,IDEA')
    expect(await names('nifty50')).toBe('RELIANCE')
    expect(await names('all')).toBe('RELIANCE,IDEA,NIFTY,GOLD')
    expect(await names('symbols:GOLD,IDEA,UNKNOWN')).toBe('IDEA,GOLD')
    expect(noAnswerOf(await screenerOf(days, { universe: 'symbols:NIFTYBEES' })).reason).toBe(
      'No symbol of this list has such a future',
    )
    expect(noAnswerOf(await screenerOf([stock('A', { prices: [1010] })], { month: 'far' })).reason).toBe(
      'No far month is listed here on 20 Nov',
    )
  })
})

/** A stock whose OI changed by that many percent. */
const changed = (symbol: string, doi: number, told: Partial<Told> = {}) =>
  stock(symbol, { oi: [6000 + 100 * doi, 3000, 1000], ...told })

describe('the list', () => {
  const listed = async (market: readonly Told[], query: Query = {}) =>
    listedFor(list, tool.params, await screenerOf(market, query), query)

  it('is of what turned over ₹5 crore today, the largest change of OI first, in or out', async () => {
    // 100 lots at 1,010 are ₹1.01 crore.
    const market = [changed('IN', 3), changed('OUT', -8), changed('MORE', 5), changed('IDLE', 9, { volume: 10_000 })]
    expect(await listed(market)).toEqual(['OUT', 'MORE', 'IN'])
    expect(await listed(market, { minTurnover: '0' })).toEqual(['IDLE', 'OUT', 'MORE', 'IN'])
  })
  it('is of one class, and sorted by classes from bullish to bearish, by phases in their order', async () => {
    const near = (symbol: string, doi: number, price: number) =>
      stock(symbol, { prices: [price], oi: [6000 + 60 * doi], previousOi: [6000] })
    const market = [
      near('LB', 2, 1010),
      near('SC', -2, 1010),
      near('SB', 2, 990),
      near('LU', -2, 990),
      near('N', 2, 1000),
    ]
    for (const code of ['LB', 'SC', 'SB', 'LU']) expect(await listed(market, { class: code })).toEqual([code])
    expect(
      await listed([near('SHORT', 5, 990), near('LONG', 5, 1010), near('WEAK', 1, 1010)], { sort: 'class' }),
    ).toEqual(['LONG', 'WEAK', 'SHORT'])
    const trend = (dp: number) => ({ evenings: Array(20).fill({ dp, doi: 1 }) })
    const trends = [stock('FALLS', trend(-1)), stock('NEW'), stock('RISES', trend(1))]
    expect(await listed(trends, { sort: 'phase', dir: 'asc' })).toEqual(['RISES', 'FALLS', 'NEW'])
  })
  const dividend = { exDate: '2025-11-24', amount: 10 }
  const at = (symbol: string, price: number, told: Partial<Told> = {}) => stock(symbol, { prices: [price], ...told })
  // 30 days: 1% is 12.17% a year, 0.98% 11.92%.
  const nearExpiry = { expiry: '2025-12-20', clock: '10:15' }
  const rolled = (symbol: string, pct: number, k: number) =>
    stock(symbol, { rollover: { pct, avg3: 40, series: 3, k } })
  const presets: readonly (readonly [string, string, readonly Told[], readonly string[]])[] = [
    [
      'discount',
      'an adjusted basis of −0.1% or less: a dividend is no discount',
      [at('DEEP', 999), at('FLAT', 999.1), at('PAYER', 991, { dividend }), at('BOTH', 989, { dividend })],
      ['DEEP', 'BOTH'],
    ],
    ['high-carry', '12% a year', [at('DEAR', 1010, { nearExpiry }), at('FAIR', 1009.8, { nearExpiry })], ['DEAR']],
    ['volume', 'twice the usual', [stock('A', { volume: 2_000_000 }), stock('B', { volume: 1_998_000 })], ['A']],
    ['oi-surge', '5% of OI more', [changed('A', 5), changed('B', 4.9)], ['A']],
    ['oi-exit', '5% of OI less', [changed('A', -5), changed('B', -4.9)], ['A']],
    ['near-ban', '80% of the limit', [stock('A', { mwpl: 80 }), stock('B', { mwpl: 79.99 }), stock('C')], ['A']],
    [
      'high-roll',
      '5 points over the mean, 5 sessions to go or fewer',
      [rolled('HEAVY', 45, 5), rolled('LIGHT', 44.9, 5), rolled('EARLY', 60, 6), stock('NEW')],
      ['HEAVY'],
    ],
    [
      'breakout',
      'the top of the range on 1.5 times the usual volume',
      [
        stock('TOP', { low: 990, volume: 1_500_000 }),
        stock('QUIET', { low: 990, volume: 1_490_000 }),
        // Without another price there is no range: 50.
        stock('FLAT', { volume: 1_500_000 }),
      ],
      ['TOP'],
    ],
  ]
  it.each(presets)('as the preset %s asks for %s', async (preset, _, market, found) => {
    expect(await listed(market, { preset })).toEqual(found)
  })
  it('is filed with the names of classes, days of dividends, and quantities where it shows them', async () => {
    const query = { cols: 'symbol,expiry,oi,class,basis', unit: 'qty', digits: 'all' }
    const { data } = answerOf(await screenerOf([stock('A', { dividend: { exDate: '2025-11-24', amount: 12 } })], query))
    expect(await listTable(list)(wire(data), tool.params.parse(query))).toEqual({
      columns: ['Symbol', 'Expiry', 'OI, qty', 'Class', 'Ex-dividend on', 'Basis, points'],
      rows: [['A', MONTHS[0].expiry, 10_500, 'Long Buildup', '2025-11-24', 10]],
    })
  })
})

describe('a row that is opened', () => {
  const told = stock('A', {
    ...STEADY,
    low: 990,
    mwpl: 81.5,
    isInBan: true,
    delivery: 47.3,
    rollover: { pct: 40, avg3: 33.5, series: 3, k: 4 },
    dividend: { exDate: '2025-11-24', amount: 12 },
  })
  it('reads as its class, strength, phase and curve, with what the last evenings told', async () => {
    const { badges, lines } = await openedOf([told])
    expect(badges).toEqual(['Long Buildup', 'Strong', 'Mark-Up, fresh longs', 'Contango', 'F&O ban'])
    expect(lines).toEqual([
      'Ex-dividend ₹12.00 on 24 Nov, by the expiry: basis +10.00, with it added back +22.00',
      'Rollover: Close of 19 Nov, 4 sessions to expiry: 33.50 on average (past expiries: 3)',
      'MWPL 81.50% by the file of 19 Nov',
      'Delivery 47.30% on 19 Nov',
    ])
    expect((await openedOf([stock('A', { isTraded: false })])).badges).toEqual(['No trade today'])
  })
  it('says of every figure how it came about but of those that are told', async () => {
    const { explanations } = await openedOf([told])
    const shown = Object.keys(list.figures).filter((key) => list.figures[key].isHidden !== true)
    expect(shown.filter((key) => !(key in explanations))).toEqual(['price', 'volume', 'mwpl', 'lot', 'delivery'])
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
    expect(answer.data.cells.map(({ label, value, note }) => [label, value, note])).toEqual([
      ['Bullish', '1', '1 LB, 0 SC'],
      ['Bearish', '3', '2 SB, 1 LU'],
      ['Below spot', '50.0%', '2 of 4'],
      ['After dividends', '25.0%', '1'],
      ['RVOL from 2', '25.0%', '1'],
      ['MWPL from 80%', '100.0%', '2, 1 in ban'],
    ])
    expect(inputOf(answer, 'After dividends', 'Below spot with an ex-date by the expiry')).toBe(1)
    const GOLD: Told = { symbol: 'GOLD', set: 'COM', prices: [1000, 900] }
    const { cells } = answerOf(await screenerOf([...market, GOLD], { universe: 'all' })).data
    expect(cells[2].note).toBe('2 of 4')
  })
  it('is read in sentences; names are of what trades', async () => {
    const answer = answerOf(await screenerOf([...market, stock('IDLE', { volume: 10_000, oi: [9000, 9000, 9000] })]))
    expect(answer.insights.map(({ subject }) => sentence(answer, subject))).toEqual([
      'BUSY added most open interest, +10.00% (Long Buildup, Very strong 3.16); SHORT lost most, −10.00% (Long Unwinding, Mild 1.00).',
      '2 of 5 futures are below spot, 1 of them with an ex-date by the expiry. Still below with the dividends added back: 1, deepest CHEAP, −0.40%.',
      '1 of 5 have traded twice what is usual by now; most in BUSY, 3.00×.',
      '2 are at 80% of the market-wide position limit or above, 1 in ban; highest CHEAP, 96.00%.',
    ])
    const contracts = answerOf(await screenerOf([stock('A', { volume: 2_000_000 })], { rows: 'contracts' }))
    expect(sentence(contracts, 'Volume')).toContain('most in A 25 Nov, 2.00×')
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
})

describe('what of a day is known', () => {
  const texts = (result: Parameters<typeof answerOf>[0]) => answerOf(result).notices.map(({ text }) => text)
  /** Today as its exchange's file told it. */
  const closedDays = () => {
    const days = screenDays([stock('A', { ...STEADY, delivery: 40 })])
    const told = { symbol: 'A', oiQty: 5000, volumeQty: 100_000, lotSize: 100 }
    keepFile(
      days,
      TODAY,
      MONTHS.map((month, m) => ({ ...told, ...month, close: 1010 + m })),
    )
    return days
  }
  const on = (days: MemoryDays, clock: string, query: Query = {}) =>
    compute(marketOn(days, clock, query.date ?? TODAY), tool.params.parse(query))

  it('holds at its minute, slow figures with their evenings', async () => {
    const { asOf, oiAsOf, data } = answerOf(await screenerOf([stock('A')]))
    expect([asOf, oiAsOf]).toEqual([istInstant(TODAY, '10:15'), istInstant(TODAY, '10:15')])
    expect(data.dates).toEqual({ rollover: PREVIOUS, limits: PREVIOUS, delivery: PREVIOUS })
    expect(rowsOfList(await screenerOf([stock('A')]))[0].word('session')).toBe('runs')
  })
  it('before the first minute is the session before as it ended, with its classes and turnover', async () => {
    const result = await on(closedDays(), '09:10', { date: '2025-11-21', time: '09:10' })
    expect(texts(result)).toContain('No data of the new session yet: the close of 20 Nov is shown.')
    const [row] = rowsOfList(result)
    expect([row.word('class'), row.word('tint'), row.word('session')]).toEqual(['Long Buildup', '', ''])
    // 1,00,000 units at 1,010, 1,011 and 1,012.
    expect(numbers(row, 'price', 'turnover')).toEqual([1010, near(30.33)])
  })
  it('by its file alone is its close, with the delivery of the session before', async () => {
    const days = closedDays()
    days.panels.clear()
    const result = await on(days, '18:00', { date: TODAY })
    expect(texts(result)).toContain('End-of-day data only for this date')
    expect(numbers(rowsOfList(result)[0], 'price', 'oi', 'delivery')).toEqual([1010, 150, 40])
  })
  it('without the close before it has no class: unknown is not unchanged', async () => {
    const days = closedDays()
    days.tables.delete(memoryKey('fo_futures', PREVIOUS, 'NSE'))
    const [row] = rowsOfList(await on(days, '18:00'))
    expect([...numbers(row, 'price', 'dp', 'strength'), row.word('class')]).toEqual([1010, null, null, ''])
  })
  it('without a trade is the previous close, with no change, class or turnover', async () => {
    const [row] = await rowsOf([stock('IDLE', { ...STEADY, isTraded: false }), stock('A')])
    expect(numbers(row, 'price', 'dp', 'doi', 'strength', 'turnover', 'basis', 'dp5')).toEqual([
      1000,
      ...Array(6).fill(null),
    ])
    // Its phase is that of its last session.
    expect([row.word('tint'), row.word('class'), row.word('phase')]).toEqual(['mute', '', 'Mark-Up'])
  })
  it('counts a contract that is new with 0 before: among months it adds, alone it is New', async () => {
    const fresh = stock('A', { previousOi: [6000, 3000], oi: [6000, 3000, 900] })
    expect(numbers((await rowsOf([fresh]))[0], 'oiChg', 'doi')).toEqual([9, 10])
    const [far] = await rowsOf([fresh], { rows: 'contracts', month: 'far' })
    expect([far.word('isNew'), ...numbers(far, 'doi', 'dp')]).toEqual(['New', null, null])
  })
  it('says that an OI feed stands still, and suspends classes', async () => {
    const days = screenDays([stock('A', STEADY)])
    const panel = days.panels.get(memoryKey('futures', '1m', TODAY))
    if (panel === undefined) throw new Error('No minutes.')
    // All months trade on while their OI is the same from 09:45 on.
    for (let s = 0; s < 3; s++) {
      STALLED_MINUTES.forEach(({ price, oiQty = 0 }, m) => {
        const at = s * panel.barCount + 24 + m
        for (const field of ['open', 'high', 'low', 'close', 'vwap'] as const) panel[field][at] = price
        panel.oiQty[at] = oiQty
        panel.volume[at] = 1
      })
    }
    const result = await screenerOf(days, {}, '09:59')
    expect(texts(result)).toContainEqual(expect.stringMatching(/^OI feed stalled since 09:4\d: buildups are suspended/))
    const [row] = rowsOfList(result)
    // What the running session did to the flow of OI is not known: the phase is that of the close before.
    expect([row.word('class'), row.number('strength'), row.word('phase')]).toEqual(['', null, 'Mark-Up'])
  })
  it('says what expires, what is early and what is not stored', async () => {
    const expiring = { ...STEADY, nearExpiry: { expiry: TODAY, clock: '15:30' } }
    const result = await screenerOf([stock('A', expiring), stock('B', STEADY)])
    expect(texts(result)).toEqual(['1 near month expires today: the price of such a symbol is that of its next month.'])
    const [a] = rowsOfList(result)
    expect([a.word('expiry'), a.word('expires')]).toEqual([MONTHS[1].expiry, 'yes'])
    expect(texts(await screenerOf([stock('A', STEADY)], {}, '09:20'))).toContain(
      'First 15 minutes: prices and OI have not settled yet.',
    )
    const without = (...datasets: string[]) => {
      const days = screenDays([stock('A', { ...STEADY, prices: [996, 1000, 1010] })])
      for (const dataset of datasets) days.tables.delete(memoryKey(dataset, PREVIOUS))
      return screenerOf(days)
    }
    const undivided = await without('corporate_events')
    expect(texts(undivided)).toEqual([
      'No file of corporate events of the last sessions is stored: the adjusted basis is not known.',
    ])
    // How many are below spot without dividends is not counted.
    const { cells } = answerOf(undivided).data
    expect([sentence(answerOf(undivided), 'Discounts'), cells[3].value]).toEqual([
      '1 of 1 futures are below spot.',
      '–',
    ])
    expect(texts(await without('position_limits', 'delivery'))).toEqual([
      'No file of position limits of the last sessions is stored: who is near the ban is not known.',
      'No file of deliveries of the session before is stored: delivery % is not known.',
    ])
    expect(texts(await screenerOf([stock('A')]))).toEqual([
      'No phase yet: it is read over 20 sessions and the close before them, and closes of 2 are known.',
    ])
  })
})
