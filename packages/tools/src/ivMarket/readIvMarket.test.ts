import { chainDaily, foOptions, ivExpiries } from '@strikelens/market/datasets'
import { describe, expect, it } from 'vitest'
import { marketOn, PREVIOUS, TODAY } from '../testing/futuresDay.ts'
import { type IvSymbol, ivFixture } from '../testing/ivFixture.ts'
import { type MemoryDays, memoryKey, setTable } from '../testing/memorySource.ts'
import { type IvRequest, readIvMarket } from './readIvMarket.ts'
import type { IvRow } from './row.ts'

/** ATM IVs of the catalogue: 13.2% at 12 days, 14.6% at 40 (/iv-historical-analysis). */
const STOCK: IvSymbol = {
  symbol: 'RELIANCE',
  sector: 'Energy',
  isNifty50: true,
  lotSize: 500,
  spot: [{ clock: '10:15', price: 1483.2 }],
  spotPrevClose: 1500,
  expiries: [
    {
      days: 12,
      previousIvPct: 13,
      today: [
        { clock: '10:12', atmIv: 0.5, turnoverCrore: 2 },
        {
          clock: '10:15',
          atmIv: 0.132,
          rr25: 0.031,
          spot: 1483.2,
          straddle: 52.45,
          pcrOi: 0.84,
          turnoverCrore: 3.5,
          ceWidthPct: 3,
          peWidthPct: 5,
        },
      ],
    },
    { days: 40, previousIvPct: 14, today: [{ clock: '10:15', atmIv: 0.146, rr25: 0.02 }] },
  ],
  // 60 closes: 12.00, 12.05 … 14.95; the newest is the previous close.
  iv30Closes: Array.from({ length: 60 }, (_, n) => 12 + 0.05 * n),
}

const at = (days: MemoryDays, clock: string, request: Partial<IvRequest> = {}, date = TODAY) =>
  readIvMarket(marketOn(days, clock, date), { look: 252, series: 'iv30', ...request })

async function row(symbol: IvSymbol, clock = '10:15', request: Partial<IvRequest> = {}): Promise<IvRow> {
  const read = await at(ivFixture([symbol]), clock, request)
  if (read === null) throw new Error('Nothing was read.')
  return read.rows[0]
}

describe('the volatility of a symbol at the moment', () => {
  it('is IV30 of its expiries’ newest snapshots', async () => {
    const { iv30Pct, nearIvPct, ivPct, sessionMovePct } = await row(STOCK)
    // w = 13.2²·12 + (14.6²·40 − 13.2²·12)·18/28, IV30 = √(w/30).
    expect(iv30Pct).toBeCloseTo(14.41, 2)
    expect(nearIvPct).toBeCloseTo(13.2, 10)
    expect(ivPct).toBe(iv30Pct)
    // 14.41 ÷ √252.
    expect(sessionMovePct).toBeCloseTo(0.908, 3)
  })

  it('is ranked over the closes before it, with the sessions of low and high', async () => {
    const { ivp, ivr, sessions, lowPct, lowDate, highPct, highDate, previousIvPct, line } = await row(STOCK)
    // 12.00 … 14.40 lie below 14.408: 49 of 60; (14.408 − 12)/(14.95 − 12).
    expect(ivp).toBeCloseTo(100 * (49 / 60), 6)
    expect(ivr).toBeCloseTo(81.64, 2)
    expect(sessions).toBe(60)
    expect([lowPct, highPct]).toEqual([12, expect.closeTo(14.95, 10)])
    expect([lowDate, highDate]).toEqual(['2025-08-22', PREVIOUS])
    expect(previousIvPct).toBeCloseTo(14.95, 10)
    expect(line).toHaveLength(60)
  })

  it('is compared with the close before: Spike from +10%, Crush from −15%', async () => {
    const { ivChange, ivChangePct, move } = await row(STOCK)
    expect(ivChange).toBeCloseTo(14.41 - 14.95, 2)
    expect(ivChangePct).toBeCloseTo((100 * (14.41 - 14.95)) / 14.95, 1)
    expect(move).toBeNull()
    // The catalogue's crush: 38.2 → 24.6 is −35.6%.
    const crushed = await row({
      ...STOCK,
      expiries: [{ days: 12, today: [{ clock: '10:15', atmIv: 0.246 }] }],
      iv30Closes: [38.2],
    })
    expect(crushed.ivChangePct).toBeCloseTo(-35.6, 1)
    expect(crushed.move).toBe('Crush')
    const spiked = await row({ ...STOCK, iv30Closes: [13] })
    expect(spiked.move).toBe('Spike')
  })

  it('is the near expiry’s when that is asked for, whose closes it is then ranked over', async () => {
    const near = await row({ ...STOCK, nearCloses: [11, 12, 13.5] }, '10:15', { series: 'near' })
    expect(near.ivPct).toBeCloseTo(13.2, 10)
    expect(near.previousIvPct).toBe(13.5)
    expect([near.sessions, near.ivp]).toEqual([3, Number.NaN])
    // IV30 stays what it is, and with it what is measured by it.
    expect(near.iv30Pct).toBeCloseTo(14.41, 2)
  })

  it('is ranked over the window asked for', async () => {
    // Of the last 21 closes, 13.95 … 14.95, those to 14.40 lie below: 10.
    const { ivp, sessions, lowPct } = await row(STOCK, '10:15', { look: 21 })
    expect(ivp).toBeCloseTo(100 * (10 / 21), 6)
    expect([sessions, lowPct]).toEqual([21, expect.closeTo(13.95, 10)])
  })

  it('is a new low or high of its window on the day itself', async () => {
    const { ivr, lowDate } = await row({ ...STOCK, iv30Closes: Array(60).fill(20) })
    expect([ivr, lowDate]).toEqual([0, TODAY])
  })

  it('stands against what the stock realised: HV20 of its closes, VRP, IV/HV, and the label of both', async () => {
    // Closes that alternate by the factor e^d: 20 returns ±d, mean 0, so HV20 = 100·√252·d·√(20/19).
    const priced = async (d: number, iv30Closes: readonly number[]) => {
      const dailyCloses = Array.from({ length: 21 }, (_, n) => 100 * Math.exp(n % 2 === 0 ? 0 : d))
      return row({ ...STOCK, dailyCloses, iv30Closes })
    }
    const hv = 100 * Math.sqrt(252) * 0.007 * Math.sqrt(20 / 19)
    const rich = await priced(0.007, Array(60).fill(14))
    expect(rich.hv20Pct).toBeCloseTo(hv, 8)
    expect(rich.vrpPoints).toBeCloseTo(14.41 - hv, 2)
    expect(rich.ivOverHv).toBeCloseTo(14.41 / hv, 3)
    expect([rich.ivp, rich.pricing]).toEqual([100, 'Rich'])
    expect((await priced(0.012, Array(60).fill(15))).pricing).toBe('Cheap')
    expect((await priced(0.009, Array(60).fill(14))).pricing).toBe('Fair')
    expect((await row(STOCK)).pricing).toBeNull()
  })

  it('has a term structure: expiries now and at the close before, slope and its label', async () => {
    const { term, slopePoints, volTerm } = await row(STOCK)
    expect(term.expiries).toEqual(['2025-12-02', '2025-12-30'])
    expect(Array.from(term.days)).toEqual([12, 40])
    expect(Array.from(term.dte)).toEqual([12, 40])
    expect(Array.from(term.atmIvPct)).toEqual([expect.closeTo(13.2, 10), expect.closeTo(14.6, 10)])
    expect(Array.from(term.previousAtmIvPct)).toEqual([13, 14])
    expect([slopePoints, volTerm]).toEqual([expect.closeTo(1.4, 10), 'Contango'])
  })

  it('takes the wings of the first expiry that is two days away', async () => {
    expect((await row(STOCK)).rr25Pct).toBeCloseTo(3.1, 10)
    const [near, next] = STOCK.expiries
    expect((await row({ ...STOCK, expiries: [{ ...near, days: 1 }, next] })).rr25Pct).toBeCloseTo(2, 10)
  })

  it('tells price, straddle, PCR, turnover so far, quote width and lot', async () => {
    const found = await row(STOCK)
    expect(found).toMatchObject({ symbol: 'RELIANCE', sector: 'Energy', company: 'RELIANCE Ltd.', isNifty50: true })
    expect([found.spot, found.chgPct]).toEqual([1483.2, expect.closeTo(-1.12, 10)])
    // 100 × 52.45/1,483.20 (/stock-straddle-price).
    expect(found.straddlePct).toBeCloseTo(3.536, 3)
    expect(found).toMatchObject({ pcrOi: 0.84, turnoverCrore: 5.5, quoteWidthPct: 4, lotSize: 500 })
    expect([found.nearExpiry, found.nearDte]).toEqual(['2025-12-02', 12])
  })

  it('is of the moment looked at: in a replay nothing later is in it', async () => {
    const { nearIvPct, turnoverCrore, asOf } = await row(STOCK, '10:13')
    expect(nearIvPct).toBe(50)
    expect(turnoverCrore).toBe(2)
    expect(asOf).toBeLessThan((await row(STOCK)).asOf)
  })
})

describe('results', () => {
  it('are the next announced ones, in calendar days, and ahead when they come by the near expiry', async () => {
    const ahead = await row({ ...STOCK, results: '2025-12-02' })
    expect(ahead).toMatchObject({ resultsDate: '2025-12-02', daysToResults: 12, hasResultsAhead: true })
    expect(await row({ ...STOCK, results: '2025-12-03' })).toMatchObject({ daysToResults: 13, hasResultsAhead: false })
    expect(await row({ ...STOCK, results: '2025-11-18' })).toMatchObject({ resultsDate: null, hasResultsAhead: false })
  })

  it('are unknown without the file, which is not that there are none', async () => {
    const days = ivFixture([STOCK])
    expect(await at(days, '10:15')).toMatchObject({ hasResultsFile: true })
    days.tables.delete(memoryKey('corporate_events', PREVIOUS))
    expect(await at(days, '10:15')).toMatchObject({ hasResultsFile: false })
  })
})

describe('a session that has not given a stock its first snapshot', () => {
  const early: IvSymbol = {
    ...STOCK,
    expiries: [
      { days: 12, before: [{ clock: '15:30', atmIv: 0.16, pcrOi: 0.7 }], today: [{ clock: '10:15', atmIv: 0.2 }] },
    ],
    iv30Closes: [...Array(60).fill(20), 16],
  }

  it('shows it at its previous close, marked, ranked among the sessions before that', async () => {
    const found = await row(early, '09:17')
    expect(found).toMatchObject({ origin: 'previous', previousIvPct: 20, pcrOi: 0.7, lowDate: PREVIOUS })
    expect(found.ivPct).toBe(16)
    expect(found.ivChangePct).toBeCloseTo(-20, 10)
    expect(found.move).toBe('Crush')
    expect(await row(early)).toMatchObject({ origin: 'snapshot', previousIvPct: 16 })
  })
})

describe('a session of which only the evening’s tables are stored', () => {
  it('is read from them: no quotes, turnover by the exchange’s file', async () => {
    const days = ivFixture([{ ...STOCK, lotSize: 10, pointValue: 20, expiries: [{ days: 12 }, { days: 40 }] }])
    setTable(days, ivExpiries, PREVIOUS, {
      symbol: ['RELIANCE', 'RELIANCE'],
      expiry: ['2025-12-02', '2025-12-30'],
      atmIvPct: Float64Array.of(20, 21),
      rr25Pct: Float64Array.of(4, 5),
    })
    setTable(days, chainDaily, PREVIOUS, {
      symbol: ['RELIANCE'],
      expiry: ['2025-12-02'],
      spot: Float64Array.of(1500),
      straddle: Float64Array.of(60),
      pcrOi: Float64Array.of(1.1),
      ceOiLots: Float64Array.of(10),
      peOiLots: Float64Array.of(11),
      ceVolumeLots: Float64Array.of(100),
      peVolumeLots: Float64Array.of(50),
    })
    setTable(
      days,
      foOptions,
      PREVIOUS,
      {
        expiry: ['2025-12-02', '2025-12-02'],
        right: ['CE', 'PE'],
        strike: Float64Array.of(1500, 1500),
        lotSize: Float64Array.of(10, 10),
        underlying: Float64Array.of(1500, 1500),
        close: Float64Array.of(40, 20),
        settle: Float64Array.of(40, 20),
        volumeQty: Float64Array.of(1_000_000, 500_000),
        oiQty: Float64Array.of(0, 0),
      },
      'RELIANCE',
    )
    const read = await at(days, '18:00', { date: PREVIOUS }, PREVIOUS)
    expect(read?.rows[0]).toMatchObject({
      origin: 'eod',
      nearIvPct: 20,
      rr25Pct: 4,
      straddlePct: 4,
      pcrOi: 1.1,
      // 40 × 1,00,000 lots × ₹20 + 20 × 50,000 × ₹20 = ₹10 crore.
      turnoverCrore: 10,
      quoteWidthPct: Number.NaN,
    })
  })
})

describe('the market', () => {
  const index: IvSymbol = { ...STOCK, symbol: 'NIFTY', set: 'IDX', isNifty50: false }
  const commodity: IvSymbol = { ...STOCK, symbol: 'CRUDEOIL', set: 'COM', isNifty50: false, hv20Pct: 28.5 }

  it('is every symbol with options: stocks, indices, commodities, each by name', async () => {
    const others = ['TCS', 'INFY'].map((symbol) => ({ ...STOCK, symbol }))
    const read = await at(ivFixture([...others, commodity, index, STOCK]), '10:15')
    expect(read?.rows.map(({ symbol }) => symbol)).toEqual(['INFY', 'RELIANCE', 'TCS', 'NIFTY', 'CRUDEOIL'])
    expect(read?.rows.slice(-2).map(({ sector }) => sector)).toEqual(['Indices', 'Commodities'])
    expect(read?.rows.at(-1)?.hv20Pct).toBe(28.5)
  })

  it('keeps a symbol whose chain has no figure: its figures are missing', async () => {
    const read = await at(ivFixture([STOCK, { ...STOCK, symbol: 'SILENT', expiries: [{ days: 12 }] }]), '10:15')
    expect(read?.rows[1]).toMatchObject({ symbol: 'SILENT', iv30Pct: Number.NaN, ivp: Number.NaN, move: null })
  })

  it('is nothing where nothing is stored', async () => {
    const days = ivFixture([{ ...STOCK, expiries: [{ days: 12 }] }])
    days.tables.delete(memoryKey('iv_expiries', PREVIOUS))
    expect(await at(days, '10:15')).toBeNull()
  })
})
