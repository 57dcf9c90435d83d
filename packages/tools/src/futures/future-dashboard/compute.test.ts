import { positionLimits } from '@strikelens/market/datasets'
import { describe, expect, it } from 'vitest'
import { answerOf, sentence } from '../../testing/answerOf.ts'
import { dashboard, marketDays, month, NIFTY, STOCKS } from '../../testing/futureDashboardMarket.ts'
import { PREVIOUS, TODAY } from '../../testing/futuresDay.ts'
import { setTable } from '../../testing/memorySource.ts'
import { wire } from '../../testing/wire.ts'
import type { ListKey } from './lists.ts'
import { table } from './table.ts'
import { tool } from './tool.ts'

const page = async (...asked: Parameters<typeof dashboard>) => answerOf(await dashboard(...asked))

describe('breadth in rupees', () => {
  it('has LB 1,240, SB 860, SC 310 and LU 420 crore with their counts: bias +9.54, Mixed', async () => {
    const { summary } = (await page()).data
    expect(summary.classCount).toEqual({ LB: 2, SB: 1, SC: 1, LU: 1, N: 1 })
    const crore = (value: number) => expect.closeTo(value, 6)
    expect(summary.classValue).toMatchObject({ LB: crore(1240), SB: crore(860), SC: crore(310), LU: crore(420) })
    expect(summary.bias).toBeCloseTo(9.54, 2)
    expect(summary).toMatchObject({ biasLabel: 'Mixed', isMostlyExits: false, traded: 6, untraded: 1, up: 3, down: 2 })
    // (310 + 420) / 2,830; 1,240 + 860 − 310 − 420 and the 10 units of FLAT at ₹50
    expect(summary.exitsPct).toBeCloseTo(25.8, 1)
    expect(summary.oiChgValue).toBeCloseTo(1370 + 500 / 1e7, 6)
  })

  it('counts value, not stocks: one large short outweighs four longs', async () => {
    const long = (symbol: string) => ({
      symbol,
      futures: [month({ close: 100, price: 101, prevOi: 1e6, oi: 1.1e6 })],
    })
    const short = { symbol: 'BIG', futures: [month({ close: 1000, price: 990, prevOi: 1e8, oi: 1.2e8 })] }
    const { summary } = (await page({}, marketDays([...['A', 'B', 'C', 'D'].map(long), short]))).data
    // 4 × 1 lakh × 101 = 4.04 crore against 2 crore × 990 = 1,980 crore
    expect(summary.bias).toBeCloseTo((100 * (4.04 - 1980)) / 1984.04, 6)
    expect(summary.biasLabel).toBe('Bearish positioning')
  })

  it('reads exits above 60% of the value as no fresh bets', async () => {
    const { data, ...answer } = await page({}, marketDays(STOCKS.slice(3, 5)))
    expect(data.summary).toMatchObject({ isMostlyExits: true, exitsPct: 100 })
    // (310 − 420) / 730
    expect(sentence({ data, ...answer }, 'Positioning')).toBe(
      'Bias −15.07, Mixed: ₹310 Cr of changed OI is bullish, ₹420 Cr bearish; covering and unwinding are 100% of it: exits, not fresh bets.',
    )
  })

  it('has no bias when no OI changed', async () => {
    const still = { symbol: 'A', futures: [month({ close: 100, price: 101, prevOi: 100, oi: 100 })] }
    const { data, insights } = await page({}, marketDays([still]))
    expect(data.summary.bias).toBeNaN()
    expect(data.summary.biasLabel).toBeNull()
    expect(insights).toEqual([])
  })
})

describe('the eight lists', () => {
  const symbolsOf = async (key: ListKey, query = {}) => {
    const { rows, lists } = (await page(query)).data
    return lists[key].map((place) => rows[place].symbol)
  }

  it('rank price and OI by their own value, without the one that has not traded', async () => {
    // 20/980 = 2.041%, 2/98 = 2.041%, 5/495 = 1.010%; −2.439%, −1.961%
    expect(await symbolsOf('gainers')).toEqual(['ALPHA', 'DELTA', 'BETA'])
    expect(await symbolsOf('losers')).toEqual(['GAMMA', 'EPSILON'])
    // BETA +22%, GAMMA +8.6%, ALPHA +8%, FLAT +1%; EPSILON −7%, DELTA −6.2%
    expect(await symbolsOf('oiGainers')).toEqual(['BETA', 'GAMMA', 'ALPHA', 'FLAT'])
    expect(await symbolsOf('oiLosers')).toEqual(['EPSILON', 'DELTA'])
  })

  it('rank each class by strength', async () => {
    const { rows } = (await page()).data
    const strength = (symbol: string) => rows.find((row) => row.symbol === symbol)?.strength
    // √(2.0408 × 8) = 4.04; √(1.0101 × 22) = 4.71
    expect(strength('ALPHA')).toBeCloseTo(4.04, 2)
    expect(strength('BETA')).toBeCloseTo(4.71, 2)
    expect(await symbolsOf('LB')).toEqual(['BETA', 'ALPHA'])
    expect([await symbolsOf('SB'), await symbolsOf('SC'), await symbolsOf('LU')]).toEqual([
      ['GAMMA'],
      ['DELTA'],
      ['EPSILON'],
    ])
  })

  it('settle a tie by turnover', async () => {
    const rise = (symbol: string, close: number) => ({
      symbol,
      futures: [month({ close, price: close * 1.01, prevOi: 100, oi: 110 })],
    })
    const { rows, lists } = (await page({}, marketDays([rise('SMALL', 100), rise('LARGE', 1000)]))).data
    expect(rows[0].dp).toBe(rows[1].dp)
    expect(lists.gainers.map((place) => rows[place].symbol)).toEqual(['LARGE', 'SMALL'])
  })

  it('hold at most twenty', async () => {
    const many = Array.from({ length: 25 }, (_, i) => ({
      symbol: `S${i}`,
      futures: [month({ close: 100, price: 101 + i, prevOi: 100, oi: 110 })],
    }))
    const { rows, lists } = (await page({}, marketDays(many))).data
    expect(lists.gainers.map((place) => rows[place].symbol)).toEqual(
      many
        .slice(5)
        .toReversed()
        .map(({ symbol }) => symbol),
    )
  })
})

describe('sectors', () => {
  it('have OI −1.12% at constant prices and price +0.32% by OI value: Short Covering', async () => {
    // A: OI 10,00,000 at 500 with +50,000; B: 4,00,000 at 1,200 with −30,000
    const days = marketDays([
      { symbol: 'A', futures: [month({ close: 500, price: 506, prevOi: 1_000_000, oi: 1_050_000 })] },
      { symbol: 'B', futures: [month({ close: 1200, price: 1192.8, prevOi: 400_000, oi: 370_000 })] },
    ])
    const [sector] = (await page({}, days)).data.sectors
    expect(sector.doi).toBeCloseTo(-1.12, 2)
    expect(sector.dp).toBeCloseTo(0.32, 2)
    expect(sector).toMatchObject({ sector: 'Banks', buildup: 'SC', symbols: 2, count: { LB: 1, SB: 0, SC: 0, LU: 1 } })
  })

  it('stand with the largest gain of OI first, and only from two futures on', async () => {
    const { sectors } = (await page()).data
    // IT: +8,80,00,00 × 495 and +43,00,000 × 2,050; Banks +80,00,000 × 980 − 3,10,00,000 × 98; Energy −1,40,00,000 × 306
    expect(sectors.map(({ sector }) => sector)).toEqual(['IT', 'Banks', 'Energy'])
    const { sectors: fewer } = (await page({ universe: 'symbols:ALPHA,DELTA,BETA' })).data
    expect(fewer.map(({ sector }) => sector)).toEqual(['Banks'])
  })
})

describe('the index cards', () => {
  it('show the IDX set whatever the universe: price, OI, class, basis and rollover', async () => {
    const [nifty] = (await page()).data.indices
    // 26,018.40 / 25,930.30; OI 9,75,000 − 9,00,000 of 75 a lot; 33.40 over 25,985; 3,75,000 of 9,75,000
    expect(nifty).toMatchObject({ symbol: 'NIFTY', buildup: 'LB', oi: 13_000, oiChg: 1000, k: 3 })
    expect(nifty.dp).toBeCloseTo(0.34, 2)
    expect(nifty.doi).toBeCloseTo(8.33, 2)
    expect(nifty.basis).toBeCloseTo(33.4, 9)
    expect(nifty.basisPct).toBeCloseTo(0.13, 2)
    expect(nifty.rolloverNow).toBeCloseTo(38.46, 2)
    // The price contract alone lost 1,50,000 of 7,50,000.
    const [alone] = (await page({ oi: 'near' })).data.indices
    expect(alone).toMatchObject({ buildup: 'SC', oi: 8000, oiChg: -2000 })
  })

  it('stand in the order of §O1', async () => {
    const index = (symbol: string) => ({ ...NIFTY, symbol })
    const days = marketDays([...['SENSEX', 'NIFTYNXT50', 'FINNIFTY', 'BANKNIFTY'].map(index), NIFTY, ...STOCKS])
    const { indices } = (await page({}, days)).data
    expect(indices.map(({ symbol }) => symbol)).toEqual(['NIFTY', 'BANKNIFTY', 'FINNIFTY', 'NIFTYNXT50', 'SENSEX'])
  })
})

describe('the ban list', () => {
  it('has the stocks in the ban, the fullest first, with the date of the file', async () => {
    const days = marketDays()
    setTable(days, positionLimits, PREVIOUS, {
      symbol: ['ALPHA', 'BETA', 'GAMMA'],
      mwplPct: Float64Array.of(88.1, 40, 96.4),
      inBan: Float64Array.of(1, 0, 1),
    })
    const { banned, limitsDate, rows } = (await page({}, days)).data
    expect(banned).toEqual([
      { symbol: 'GAMMA', mwplPct: 96.4 },
      { symbol: 'ALPHA', mwplPct: 88.1 },
    ])
    expect(limitsDate).toBe(PREVIOUS)
    expect(rows.filter(({ isInBan }) => isInBan).map(({ symbol }) => symbol)).toEqual(['ALPHA', 'GAMMA'])
  })
})

describe('the file', () => {
  it('holds the page top to bottom, lists as long as they are shown', async () => {
    const data = wire((await page()).data)
    const lines = table(data, { n: 5, unit: 'lots' })
    expect(lines.rows.every((row) => row.length === lines.columns.length)).toBe(true)
    expect([...new Set(lines.rows.map(([list]) => list))]).toEqual([
      'Indices',
      'Price gainers',
      'Price losers',
      'OI gainers',
      'OI losers',
      'Long Buildup',
      'Short Buildup',
      'Short Covering',
      'Long Unwinding',
      'Sectors',
    ])
    const of = (heading: string, row: number) => lines.rows[row][lines.columns.indexOf(heading)]
    expect([of('Symbol', 0), of('OI, lots', 0), of('Class', 0)]).toEqual(['NIFTY', 13_000, 'Long Buildup'])
    expect([of('Symbol', 1), of('Rank', 1), of('OI value, ₹ Cr', 1)]).toEqual(['ALPHA', 1, expect.closeTo(10_800, 6)])
    const quantities = table(data, { n: 5, unit: 'qty' })
    expect(quantities.rows[0][quantities.columns.indexOf('OI, qty')]).toBe(975_000)
  })
})

describe('what the page says', () => {
  it('is who adds, where, and which futures lead', async () => {
    const answer = await page()
    expect(sentence(answer, 'Positioning')).toBe(
      'Bias +9.54, Mixed: ₹1,550 Cr of changed OI is bullish, ₹1,280 Cr bearish; covering and unwinding are 26% of it.',
    )
    expect(sentence(answer, 'Strongest')).toBe(
      'BETA +1.01% with OI +22.00%, Long Buildup, strength 4.71 Very strong; GAMMA −2.44% with OI +8.60%, Short Buildup, strength 4.58 Very strong.',
    )
    // IT: (8.8e6 × 495 + 4.3e6 × 2,050) / (4e7 × 495 + 5e7 × 2,050); Energy: −1.4e7 × 306 / (2e8 × 306)
    expect(sentence(answer, 'Sectors')).toMatch(
      /^OI changes most in IT \+10\.77% \(price −1\.88%, Short Buildup\) and Energy −7\.00% \(price −1\.96%, Long Unwinding\)\.$/,
    )
  })
})

describe('parameters', () => {
  it.each([
    ['universe', 'bse500'],
    ['base', 'yesterday'],
    ['from', '-7'],
    ['oi', 'far'],
    ['n', '15'],
    ['unit', 'kg'],
    ['symbol', '!'],
    ['sort', 'price'],
    ['dir', 'up'],
    ['date', TODAY.replace('11', '13')],
    ['time', '25:00'],
  ])('%s refuses %s', (name, value) => {
    const parsed = tool.params.safeParse({ [name]: value })
    expect(parsed.error?.issues.map(({ path }) => path[0])).toEqual([name])
  })
})
