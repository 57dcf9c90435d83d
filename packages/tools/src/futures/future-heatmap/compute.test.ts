import { positionLimits, rolloverDaily } from '@strikelens/market/datasets'
import { describe, expect, it } from 'vitest'
import { answerOf, inputOf, noAnswerOf, sentence } from '../../testing/answerOf.ts'
import {
  type FutureFixture,
  fixtureDays,
  marketOn,
  PREVIOUS,
  STALLED_MINUTES,
  type SymbolFixture,
  TODAY,
} from '../../testing/futuresDay.ts'
import { type MemoryDays, setTable } from '../../testing/memorySource.ts'
import { wire } from '../../testing/wire.ts'
import { compute } from './compute.ts'
import { table } from './table.ts'
import { tool } from './tool.ts'

async function heatmap(days: MemoryDays, query: Record<string, string> = {}, clock = '10:15') {
  return answerOf(await compute(marketOn(days, clock), tool.params.parse(query)))
}

async function rowOf(days: MemoryDays, symbol: string, query: Record<string, string> = {}, clock = '10:15') {
  const { data } = await heatmap(days, query, clock)
  const i = data.rows.findIndex((row) => row.symbol === symbol)
  if (i < 0) throw new Error(`${symbol} is not on the map`)
  return { ...data.rows[i], value: data.value[i], colour: data.colour[i] }
}

/** One month: price and OI (units) at the previous close and at 10:15. */
function near(prevClose: number, price: number, prevOi: number, oi: number, volumeQty = 1): FutureFixture {
  return {
    month: '25NOV',
    expiry: '2025-11-25',
    previous: { close: prevClose, oiQty: prevOi },
    minutes: [{ clock: '10:15', price, oiQty: oi, volumeQty }],
  }
}

function stock(symbol: string, future: FutureFixture, more: Partial<SymbolFixture> = {}): SymbolFixture {
  return { symbol, futures: [future], ...more }
}

describe('the colour of a tile', () => {
  it('is half of the scale at +2.5% of price', async () => {
    const row = await rowOf(fixtureDays([stock('A', near(1000, 1025, 100, 100))]), 'A')
    expect(row.dp).toBeCloseTo(2.5, 9)
    expect(row.colour).toBeCloseTo(0.5, 9)
  })

  it('is −0.467 at −7% of open interest', async () => {
    const row = await rowOf(fixtureDays([stock('A', near(1000, 1025, 10_000, 9_300))]), 'A', { metric: 'doi' })
    expect(row.doi).toBeCloseTo(-7, 9)
    expect(row.colour).toBeCloseTo(-0.467, 3)
  })

  it('saturates at a discount of 1.4%', async () => {
    const spot = [{ clock: '10:15', price: 1000 }]
    const row = await rowOf(fixtureDays([stock('A', near(1000, 986, 100, 100), { spot })]), 'A', { metric: 'basis' })
    expect(row.basisPct).toBeCloseTo(-1.4, 9)
    expect(row.colour).toBe(-1)
  })

  it('is +0.42 at a relative volume of 1.84, over all months together', async () => {
    const next: FutureFixture = { ...near(1010, 1030, 50, 60, 840_000), month: '25DEC', expiry: '2025-12-30' }
    const days = fixtureDays([
      { symbol: 'A', futures: [near(1000, 1025, 100, 100, 1_000_000), next], usualFuturesQty: 1_000_000 },
    ])
    const row = await rowOf(days, 'A', { metric: 'rvol', month: 'near' })
    expect(row.rvol).toBeCloseTo(1.84, 9)
    expect(row.colour).toBeCloseTo(0.42, 9)
  })

  it('is one-sided by the position limit, which carries the date of its file and the ban', async () => {
    const days = fixtureDays([stock('A', near(1000, 1025, 100, 100)), stock('B', near(1000, 1025, 100, 100))])
    setTable(days, positionLimits, PREVIOUS, {
      symbol: ['A'],
      mwplPct: Float64Array.of(47.5),
      inBan: Float64Array.of(1),
    })
    const { data } = await heatmap(days, { metric: 'mwpl' })
    expect(Array.from(data.colour)).toEqual([0.5, Number.NaN])
    expect(data.rows.map(({ isInBan }) => isInBan)).toEqual([true, false])
    expect(data.limitsDate).toBe(PREVIOUS)
  })

  it('is grey where the value prints as 0.00, and then neither green nor red', async () => {
    const days = fixtureDays([stock('A', near(100_000, 100_004, 100, 100)), stock('B', near(1000, 1025, 100, 100))])
    const { data } = await heatmap(days)
    // +0.004%
    expect(Array.from(data.colour)).toEqual([0, expect.closeTo(0.5, 9)])
    expect([data.summary.greenPct, data.summary.redPct]).toEqual([50, 0])
  })

  it('is a quarter of the scale at a cost of carry of 5% a year', async () => {
    // 73 days before expiry are 0.2 years: (1010/1000 − 1)/0.2 = 5%.
    const future: FutureFixture = {
      month: '26JAN',
      expiry: '2026-02-01',
      previous: { close: 1000, oiQty: 100 },
      minutes: [{ clock: '15:30', price: 1010, oiQty: 100, volumeQty: 1 }],
    }
    const days = fixtureDays([stock('A', future, { spot: [{ clock: '15:30', price: 1000 }] })])
    const row = await rowOf(days, 'A', { metric: 'coc' }, '15:30')
    expect(row.value).toBeCloseTo(5, 6)
    expect(row.colour).toBeCloseTo(0.25, 6)
  })

  it('compares rollover with the three series before at the same distance from expiry', async () => {
    const days = fixtureDays([stock('A', near(1000, 1025, 100, 100))])
    const rollover = {
      symbol: ['A'],
      rolloverPct: Float64Array.of(33),
      avg3Pct: Float64Array.of(28),
      avg3Series: Float64Array.of(3),
      k: Float64Array.of(4),
    }
    setTable(days, rolloverDaily, PREVIOUS, rollover)
    // Today's own file must not speak before the session has closed.
    setTable(days, rolloverDaily, TODAY, { ...rollover, rolloverPct: Float64Array.of(90) })
    const row = await rowOf(days, 'A', { metric: 'roll' })
    expect(row.value).toBe(5)
    expect(row.colour).toBe(0.5)
    expect((await rowOf(days, 'A', { metric: 'roll' }, '15:30')).value).toBe(62)
  })
})

describe('basis and cost of carry', () => {
  it('are 10 points, 0.667% and 8.11% a year thirty days before expiry', async () => {
    const future: FutureFixture = {
      month: '25DEC',
      expiry: '2025-12-20',
      previous: { close: 1500, oiQty: 100 },
      minutes: [{ clock: '15:30', price: 1510, oiQty: 100, volumeQty: 1 }],
    }
    const days = fixtureDays([stock('A', future, { spot: [{ clock: '15:30', price: 1500 }] })])
    const row = await rowOf(days, 'A', {}, '15:30')
    expect(row.basis).toBeCloseTo(10, 9)
    expect(row.basisPct).toBeCloseTo(0.667, 3)
    expect(row.coc).toBeCloseTo(8.11, 2)
  })

  it('are not given against a spot older than five minutes', async () => {
    const spot = [{ clock: '10:09', price: 1000 }]
    const days = fixtureDays([stock('A', near(1000, 1025, 100, 100), { spot })])
    expect((await rowOf(days, 'A')).basis).toBeNaN()
  })

  it('of a commodity are those of next against near', async () => {
    const month = (name: string, expiry: string, price: number, oiQty: number): FutureFixture => ({
      month: name,
      expiry,
      previous: { close: price, oiQty },
      minutes: [{ clock: '10:15', price, oiQty, volumeQty: 1 }],
    })
    const months = [month('25NOV', '2025-11-21', 1512, 3_000), month('25DEC', '2025-12-19', 1521, 7_500)]
    const days = fixtureDays([{ symbol: 'GOLD', set: 'COM', lotSize: 100, pointValue: 10, futures: months }])
    const row = await rowOf(days, 'GOLD', { universe: 'com' })
    // 28 days apart: 9 / 1512 = 0.595%, × 365/28 = 7.76%
    expect(row.basis).toBe(9)
    expect(row.basisPct).toBeCloseTo(0.595, 3)
    expect(row.coc).toBeCloseTo(7.76, 2)
    // The month with the most OI at the previous close gives the price (§F1).
    expect(row.expiry).toBe('2025-12-19')
    // 10,500 units are 105 lots of ₹10 a point: 105 × 10 × 1521 / 1e7
    expect(row.oi).toBe(105)
    expect(row.oiValue).toBeCloseTo(0.159705, 9)
  })
})

describe('open interest over months', () => {
  const month = (
    name: string,
    expiry: string,
    price: number,
    oiQty: number,
    previous?: { close: number; oiQty: number },
  ) => ({
    month: name,
    expiry,
    ...(previous === undefined ? {} : { previous }),
    minutes: [{ clock: '10:15', price, oiQty, volumeQty: 1 }],
  })

  it('shows no collapse on the morning after expiry', async () => {
    const months = [
      month('25NOV', '2025-11-25', 1522.08, 8_400, { close: 1510, oiQty: 8_000 }),
      month('25DEC', '2025-12-30', 1530, 520, { close: 1520, oiQty: 500 }),
      month('26JAN', '2026-01-27', 1540, 10),
    ]
    const row = await rowOf(fixtureDays([{ symbol: 'A', futures: months }]), 'A')
    expect(row.oiChg).toBe(430)
    expect(row.doi).toBeCloseTo(5.06, 2)
    expect(row.dp).toBeCloseTo(0.8, 2)
    expect(row.buildup).toBe('LB')
  })

  it('counts one contract alone when a month is chosen', async () => {
    const months = [
      month('25NOV', '2025-11-25', 101, 900, { close: 100, oiQty: 1_000 }),
      month('25DEC', '2025-12-30', 99, 300, { close: 102, oiQty: 200 }),
    ]
    const days = fixtureDays([{ symbol: 'A', futures: months }])
    expect(await rowOf(days, 'A')).toMatchObject({ oi: 1_200, oiChg: 0, buildup: 'N' })
    expect(await rowOf(days, 'A', { month: 'active' })).toMatchObject({ oi: 900, oiChg: -100, buildup: 'SC' })
    expect(await rowOf(days, 'A', { month: 'next' })).toMatchObject({ oi: 300, oiChg: 100, buildup: 'SB' })
    expect(
      noAnswerOf(await compute(marketOn(days, '10:15'), tool.params.parse({ month: 'far' }))).actions,
    ).toHaveLength(1)
  })

  it('takes the next month as the price on expiry day and marks the day', async () => {
    const months = [
      month('25NOV', TODAY, 1500, 2_000, { close: 1500, oiQty: 3_000 }),
      month('25DEC', '2025-12-30', 1530, 8_000, { close: 1500, oiQty: 7_000 }),
    ]
    const row = await rowOf(fixtureDays([{ symbol: 'A', futures: months }]), 'A')
    expect(row).toMatchObject({ price: 1530, expiry: '2025-12-30', isExpiryDay: true })
    expect(row.dp).toBeCloseTo(2, 9)
  })

  it('has no percent for a symbol of which nothing was open', async () => {
    const days = fixtureDays([stock('A', near(1000, 1025, 0, 50)), stock('B', near(1000, 1025, 100, 100))])
    const row = await rowOf(days, 'A')
    expect(row).toMatchObject({ isNew: true, oiChg: 50, buildup: 'LB' })
    expect(row.doi).toBeNaN()
  })
})

describe('sectors and the market', () => {
  it('reads a sector of two as one future', async () => {
    const days = fixtureDays([
      stock('A', near(500, 506, 1_000_000, 1_050_000)),
      stock('B', near(1200, 1192.8, 400_000, 370_000)),
    ])
    const [sector] = (await heatmap(days)).data.sectors
    expect(sector.doi).toBeCloseTo(-1.12, 2)
    expect(sector.dp).toBeCloseTo(0.32, 2)
    expect(sector).toMatchObject({ sector: 'Banks', symbols: 2, buildup: 'SC', movesTogether: false })
  })

  it('gives a tile the value of its open interest, or its turnover', async () => {
    const days = fixtureDays([stock('A', near(1000, 1025, 5e7, 6e7, 2e6), { lotSize: 500 })])
    const row = await rowOf(days, 'A')
    // 6e7 × 1025 / 1e7 and 2e6 × 1025 / 1e7, in crore
    expect([row.oiValue, row.turnover]).toEqual([6150, 205])
  })

  it('weighs the four classes by rupees of changed open interest', async () => {
    // 1,00,00,000 units at ₹1,240 are ₹1,240 crore, and so on.
    const days = fixtureDays([
      stock('LB', near(1000, 1240, 5e7, 6e7)),
      stock('SB', near(1000, 860, 5e7, 6e7)),
      stock('SC', near(300, 310, 5e7, 4e7)),
      stock('LU', near(500, 420, 5e7, 4e7)),
    ])
    const answer = await heatmap(days)
    expect(answer.data.summary.bias).toBeCloseTo(9.54, 2)
    expect(answer.data.summary.biasLabel).toBe('Mixed')
    expect(inputOf(answer, 'bias', 'Short Buildup')).toBeCloseTo(860, 6)
  })

  it('says in words how broad the market is, which sectors lead and what moved most', async () => {
    const it = (symbol: string, price: number) => stock(symbol, near(100, price, 100, 110), { sector: 'IT' })
    const days = fixtureDays([
      stock('HDFCBANK', near(100, 101, 300, 300)),
      stock('SBIN', near(100, 102, 300, 303)),
      it('INFY', 99),
      it('TCS', 98),
      it('WIPRO', 97),
      it('COFORGE', 96),
    ])
    const answer = await heatmap(days)
    // Values now: 303 + 309.06 rising of 303 + 309.06 + 110 × (99 + 98 + 97 + 96)/100 = 1041.06
    expect(sentence(answer, 'Breadth')).toBe(
      '2 of 6 futures are above the previous close; 59% of OI value is in rising contracts.',
    )
    // Banks: (300 × 1 + 300 × 2)/600 = 1.5; ΔOI 3/600 = 0.5%. IT: −2.5%, all four down.
    expect(sentence(answer, 'Sectors')).toBe(
      'Banks leads at +1.50% with OI +0.50%; IT is last at −2.50%, and moves together (agreement 1.00).',
    )
    // √(4 × 10) = 6.32
    expect(sentence(answer, 'Largest')).toBe(
      'COFORGE −4.00% with OI +10.00%, Short Buildup, strength 6.32; SBIN +2.00% with OI +1.00%, Long Buildup.',
    )
    expect(answer.data.summary).toMatchObject({ shown: 6, up: 2, down: 4 })
    expect(answer.data.summary.greenPct).toBeCloseTo(100 / 3, 9)
  })

  it('names the sectors that move together, of those with at least four futures', async () => {
    const four = (sector: string, prices: readonly number[]) =>
      prices.map((price, i) => stock(`${sector}${i}`, near(100, price, 100, 100), { sector }))
    const days = fixtureDays([
      ...four('IT', [99, 98, 97, 96]),
      ...four('Autos', [101, 102, 103, 99]),
      ...four('Cement', [101, 102]),
    ])
    const answer = await heatmap(days)
    // Autos: (3 − 1)/4 = 0.50 is below 0.7; two of Cement are too few to say.
    expect(sentence(answer, 'Together')).toBe('1 of 2 sectors move together: IT down (1.00).')
    const sector = (name: string) => answer.data.sectors.find((one) => one.sector === name)
    expect(sector('Autos')).toMatchObject({ agreement: 0.5, movesTogether: false, isJudged: true })
    expect(sector('Cement')).toMatchObject({ isJudged: false, movesTogether: false })
  })

  it('has no sector figures of a single future', async () => {
    const [sector] = (await heatmap(fixtureDays([stock('A', near(100, 101, 100, 100))]))).data.sectors
    expect([sector.dp, sector.doi]).toEqual([Number.NaN, Number.NaN])
  })

  it('ranks the best and the worst without naming a future twice', async () => {
    const days = fixtureDays([1, 2, 3].map((n) => stock(`S${n}`, near(100, 100 + n, 100, 100))))
    const { ranked, rows } = (await heatmap(days)).data
    expect(ranked.top.map((i) => rows[i].symbol)).toEqual(['S3', 'S2'])
    expect(ranked.bottom.map((i) => rows[i].symbol)).toEqual(['S1'])
  })

  it('ranks ten at either end', async () => {
    const days = fixtureDays(Array.from({ length: 25 }, (_, n) => stock(`S${n}`, near(100, 101 + n, 100, 100))))
    const { ranked, rows } = (await heatmap(days)).data
    expect(ranked.top.map((i) => rows[i].symbol)).toEqual([24, 23, 22, 21, 20, 19, 18, 17, 16, 15].map((n) => `S${n}`))
    expect(ranked.bottom.map((i) => rows[i].symbol)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => `S${n}`))
  })
})

describe('what a change is measured against', () => {
  const days = fixtureDays([
    stock('A', {
      ...near(100, 0, 1_000, 0),
      minutes: [
        { clock: '09:16', price: 102, oiQty: 1_100, volumeQty: 1 },
        { clock: '09:30', price: 104, oiQty: 1_200, volumeQty: 1 },
        { clock: '10:15', price: 103, oiQty: 1_320, volumeQty: 1 },
      ],
    }),
  ])

  it('is the previous close, the open or a time of the day', async () => {
    expect((await rowOf(days, 'A')).dp).toBeCloseTo(3, 9)
    const open = await rowOf(days, 'A', { base: 'open' })
    expect(open.dp).toBeCloseTo(100 * (103 / 102 - 1), 9)
    expect(open.doi).toBeCloseTo(20, 9)
    const time = await rowOf(days, 'A', { base: 'time', from: '09:30' })
    expect(time.dp).toBeCloseTo(100 * (103 / 104 - 1), 9)
    expect(time.doi).toBeCloseTo(10, 9)
    expect(time.buildup).toBe('SB')
    expect((await heatmap(days, { base: 'time', from: '-60' })).data.baseLabel).toBe('the open')
  })
})

describe('what the map cannot say', () => {
  it('leaves a future without a trade grey and outside every ranking', async () => {
    const days = fixtureDays([stock('A', near(100, 101, 100, 100)), stock('B', { ...near(50, 0, 10, 0), minutes: [] })])
    const { data } = await heatmap(days)
    expect(data.rows[1]).toMatchObject({ price: 50, isTraded: false, oi: 10 })
    expect(data.colour[1]).toBeNaN()
    expect(data.ranked.top).toEqual([0])
    expect(data.summary.shown).toBe(1)
  })

  it('says that the first fifteen minutes are early', async () => {
    const future = { ...near(100, 0, 100, 0), minutes: [{ clock: '09:18', price: 101, oiQty: 100, volumeQty: 1 }] }
    const { notices } = await heatmap(fixtureDays([stock('A', future)]), {}, '09:18')
    expect(notices.map(({ text }) => text)).toEqual(['First 15 minutes: prices and OI have not settled yet.'])
  })

  it('says that position limits are of stocks alone', async () => {
    const days = fixtureDays([stock('NIFTY', near(26000, 26100, 100, 100), { set: 'IDX' })])
    const { notices, data } = await heatmap(days, { universe: 'idx', metric: 'mwpl' })
    expect(notices.map(({ text }) => text)).toEqual(['Position limits are set for stocks only: choose F&O stocks.'])
    expect(data.rows[0].sector).toBe('Indices')
  })

  it('suspends buildups while the OI feed stands still', async () => {
    const days = fixtureDays([stock('A', { ...near(100, 0, 90, 0), minutes: STALLED_MINUTES })])
    const answer = await heatmap(days, { metric: 'class' }, '09:59')
    expect(answer.notices).toEqual([{ kind: 'warn', text: 'OI feed stalled since 09:45: buildups are suspended.' }])
    expect(answer.oiAsOf).toBe(Date.UTC(2025, 10, 20, 4, 15))
    expect(answer.data.rows[0].buildup).toBeNull()
    expect(answer.data.colour[0]).toBeNaN()
  })

  it('shows the close before without colours until the asked day has its first minute', async () => {
    const days = fixtureDays([stock('A', near(100, 101, 100, 100))])
    const market = marketOn(days, '09:10', '2025-11-21')
    const answer = answerOf(await compute(market, tool.params.parse({ date: '2025-11-21', time: '09:10' })))
    expect(answer.data.rows[0]).toMatchObject({ price: 101, isTraded: false })
    expect(answer.data.colour[0]).toBeNaN()
    expect(answer.notices[0].text).toBe(
      'No data of the new session yet: the close of 20 Nov is shown, without colours.',
    )
  })

  it('says that no file of limits, or of rollover, is stored', async () => {
    const days = fixtureDays([stock('A', near(100, 101, 100, 100))])
    const said = async (metric: string) => (await heatmap(days, { metric })).notices.map(({ text }) => text)
    expect(await said('mwpl')).toEqual(['No file of position limits of the last sessions is stored.'])
    expect(await said('roll')).toEqual(['No rollover figures are stored for the last sessions.'])
    expect(await said('dp')).toEqual([])
  })

  it('has no answer where no futures are stored', async () => {
    const days = fixtureDays([stock('A', near(100, 101, 100, 100))])
    const nothing = noAnswerOf(await compute(marketOn(days, '10:15'), tool.params.parse({ universe: 'com' })))
    expect(nothing.reason).toBe('No futures of 20 Nov are stored yet')
  })
})

describe('how a figure of the strip is computed', () => {
  it('can be worked out again from the inputs shown', async () => {
    const days = fixtureDays([
      stock('UP', near(1000, 1240, 5e7, 6e7)),
      stock('DOWN', near(1000, 860, 5e7, 6e7)),
      stock('SAME', near(1000, 1000, 5e7, 4e7)),
      stock('NIFTY', near(25930.3, 26018.4, 100, 100), { set: 'IDX', spot: [{ clock: '10:15', price: 25985 }] }),
    ])
    setTable(days, rolloverDaily, PREVIOUS, {
      symbol: ['NIFTY'],
      rolloverPct: Float64Array.of(28.4),
      avg3Pct: Float64Array.of(26.9),
      avg3Series: Float64Array.of(3),
      k: Float64Array.of(4),
    })
    const answer = await heatmap(days)
    const input = (figure: string, name: string) => inputOf(answer, figure, name)
    const { bias, oiValue, basis, rollover } = answer.explanations
    const [lb, sc] = [input('bias', 'Long Buildup'), input('bias', 'Short Covering')]
    const [sb, lu] = [input('bias', 'Short Buildup'), input('bias', 'Long Unwinding')]
    expect(bias.result).toBeCloseTo((100 * (lb + sc - sb - lu)) / (lb + sc + sb + lu), 9)
    // 6e7 × 1240, 6e7 × 860 and 4e7 × 1000, in crore
    expect([7440, 5160, 4000]).toEqual(
      ['In rising futures', 'In falling futures', 'In all others'].map((name) => input('oiValue', name)),
    )
    expect(oiValue.result).toBeCloseTo(7440 + 5160 + 4000, 6)
    expect(basis.result).toBeCloseTo(input('basis', 'Future') - input('basis', 'Spot'), 9)
    expect(basis.result).toBeCloseTo(33.4, 6)
    expect(rollover.result).toBeCloseTo(28.4 - 26.9, 9)
    expect(rollover.inputs.find(({ name }) => name === 'File of')?.value).toBe(PREVIOUS)
  })
})

describe('a future named in the address', () => {
  const days = fixtureDays([
    stock('A', near(100, 101, 100, 100)),
    stock('NIFTY', near(100, 101, 100, 100), { set: 'IDX' }),
    { symbol: 'GOLD', set: 'COM', lotSize: 100, pointValue: 10, futures: [near(100, 101, 100, 100)] },
  ])

  it('brings its own universe', async () => {
    const found = async (symbol: string) => {
      const { data, notices } = await heatmap(days, { symbol })
      return [data.universe, data.rows.map((row) => row.symbol), notices.length]
    }
    expect(await found('nifty')).toEqual(['idx', ['NIFTY'], 0])
    expect(await found('GOLD')).toEqual(['com', ['GOLD'], 0])
    expect(await found('A')).toEqual(['fno', ['A'], 0])
  })

  it('is told where a chosen universe, or the exchange, does not have it', async () => {
    const said = async (query: Record<string, string>) => (await heatmap(days, query)).notices.map(({ text }) => text)
    expect(await said({ symbol: 'GOLD', universe: 'idx' })).toEqual([
      'GOLD is not on this map (Indices). Choose the universe All symbols.',
    ])
    expect(await said({ symbol: 'ZZZ' })).toEqual(['ZZZ is not on this map (F&O stocks). It has no future.'])
  })
})

describe('the strip and the export', () => {
  it('leads with the NIFTY future, its basis and its rollover', async () => {
    const days = fixtureDays([
      stock('A', near(100, 101, 100, 100)),
      stock('NIFTY', near(25930.3, 26018.4, 100, 100), { set: 'IDX', spot: [{ clock: '10:15', price: 25985 }] }),
    ])
    const { lead, rows } = (await heatmap(days)).data
    expect(rows.map(({ symbol }) => symbol)).toEqual(['A'])
    expect(lead?.price).toBe(26018.4)
    expect(lead?.change).toBeCloseTo(88.1, 6)
    expect(lead?.basis).toBeCloseTo(33.4, 6)
    expect(lead?.basisPct).toBeCloseTo(0.13, 2)
  })

  it('writes one line a future', async () => {
    const days = fixtureDays([stock('A', near(100, 101, 100, 110), { lotSize: 10 })])
    const { data } = await heatmap(days)
    const written = table(wire(data), { unit: 'lots' })
    expect(written.rows).toHaveLength(1)
    expect(written.rows[0].slice(0, 3)).toEqual(['A', 'Banks', '2025-11-25'])
    expect(written.columns).toHaveLength(written.rows[0].length)
    const oiAt = written.columns.indexOf('OI, lots')
    // 110 units are 11 lots of 10, one more than before.
    expect(written.rows[0].slice(oiAt, oiAt + 2)).toEqual([11, 1])
  })

  it('writes quantities for who reads in quantities', async () => {
    const days = fixtureDays([stock('A', near(100, 101, 100, 110, 250), { lotSize: 10 })])
    const { columns, rows } = table(wire((await heatmap(days)).data), { unit: 'qty' })
    const cell = (name: string) => rows[0][columns.indexOf(name)]
    expect([cell('OI, qty'), cell('OI change, qty'), cell('Volume, qty')]).toEqual([110, 10, 250])
  })
})

describe('universes', () => {
  it('are stocks, indices, everything, or the members of an index', async () => {
    const days = fixtureDays([
      stock('A', near(100, 101, 100, 100)),
      stock('B', near(100, 101, 100, 100)),
      stock('NIFTY', near(100, 101, 100, 100), { set: 'IDX' }),
    ])
    days.constituents.set('NIFTY', [{ symbol: 'B', shares: 1 }])
    const symbols = async (universe: string) =>
      (await heatmap(days, { universe })).data.rows.map(({ symbol }) => symbol)
    expect(await symbols('fno')).toEqual(['A', 'B'])
    expect(await symbols('idx')).toEqual(['NIFTY'])
    expect(await symbols('all')).toEqual(['A', 'B', 'NIFTY'])
    expect(await symbols('nifty50')).toEqual(['B'])
  })
})
