import { istInstant } from '@strikelens/market/time'
import { describe, expect, it } from 'vitest'
import { answerOf, sentence } from '../../testing/answerOf.ts'
import { TODAY } from '../../testing/futuresDay.ts'
import { dashboard, ladderTo, marketDays, NIFTY, STOCKS, stock, VIX } from '../../testing/ivDashboardMarket.ts'
import type { IvSymbol } from '../../testing/ivFixture.ts'
import { wire } from '../../testing/wire.ts'
import type { ListKey } from './lists.ts'
import { table } from './table.ts'

const answer = async (query: Record<string, string> = {}, days = marketDays()) => answerOf(await dashboard(query, days))
const dataOf = async (query: Record<string, string> = {}, days = marketDays()) => (await answer(query, days)).data

describe('breadth of IVP', () => {
  it('IVPs 12, 35, 48, 61, 77, 83, 91, 20 have bands 1, 2, 1, 2, 2, median 54.5 and a high share of 50.0%', async () => {
    const { stocks, breadth } = await dataOf()
    expect(stocks.map(({ ivp }) => ivp)).toEqual([12, 35, 48, 61, 77, 83, 91, 20].map((ivp) => expect.closeTo(ivp, 9)))
    expect(Array.from(breadth.now.bands)).toEqual([1, 2, 1, 2, 2])
    expect(breadth.now.median).toBeCloseTo(54.5, 9)
    expect(breadth.now.highSharePct).toBeCloseTo(50, 9)
    expect(breadth.now.count).toBe(8)
  })

  it('has ten buckets, and those of the previous close, each stock ranked over the days before that close', async () => {
    const { now, previous } = (await dataOf()).breadth
    expect(Array.from(now.buckets)).toEqual([0, 1, 1, 1, 1, 0, 1, 1, 1, 1])
    // The close of 20 has 1 … 19 of 99 below it: 19.2, in the bucket before; the median is (47 + 60)/2 of 99.
    expect(Array.from(previous.buckets)).toEqual([0, 2, 0, 1, 1, 0, 1, 1, 1, 1])
    expect(previous.median).toBeCloseTo((100 * (47 + 60)) / 2 / 99, 9)
  })

  it('has the median of 60 sessions, the last one at the moment', async () => {
    const { line } = (await dataOf()).breadth
    expect(line.median).toHaveLength(60)
    expect(line.median[59]).toBeCloseTo(54.5, 9)
    expect(line.median[58]).toBeCloseTo(54.04, 2)
    expect(line.time[59]).toBe(istInstant(TODAY, '10:15'))
    expect(line.time[58]).toBe(istInstant('2025-11-19', '15:30'))
    // 100 closes: the first 60 of them have too few before them to be ranked, the line begins with the 61st.
    expect(line.median.findIndex((value) => !Number.isNaN(value))).toBe(59 - 40)
  })

  it('is drawn of IVR when that is chosen, while the market is read by IVP', async () => {
    const { breadth, medianIvp } = await dataOf({ metric: 'ivr' })
    // (48.5 − 1)/99 and (61.5 − 1)/99 lie in the middle.
    expect(breadth.now.median).toBeCloseTo((100 * (47.5 + 60.5)) / 2 / 99, 9)
    expect(medianIvp).toBeCloseTo(54.5, 9)
  })

  it('leaves a stock with fewer than 60 sessions out', async () => {
    const young = stock('NEW', 50, { iv30Closes: ladderTo(50).slice(-59) })
    const { breadth, stocks } = await dataOf({}, marketDays([...STOCKS, young]))
    expect([breadth.now.count, stocks.length]).toEqual([8, 9])
    expect(stocks[8].ivp).toBeNaN()
    expect(stocks[8].sessions).toBe(59)
  })

  it('is ranked over as many sessions as `look` says', async () => {
    const { stocks } = await dataOf({ look: '21' })
    // The last 21 closes of the ladder to 12 are 81 … 100 and 12: one of them lies below 12.5.
    expect(stocks[0].ivp).toBeCloseTo(100 / 21, 9)
    expect(stocks[0].sessions).toBe(21)
  })
})

describe('India VIX', () => {
  it('13.6 implies 0.857% a session and 3.926% a month', async () => {
    const { vix } = await dataOf()
    expect(vix?.sessionMovePct).toBeCloseTo(0.857, 3)
    expect(vix?.monthlyMovePct).toBeCloseTo(3.926, 3)
  })

  it('is ranked among its own closes and held against what NIFTY realised', async () => {
    const { vix } = await dataOf()
    expect(vix?.ivp).toBeCloseTo(61, 9)
    // (13.6 − 7.5)/(17.4 − 7.5)
    expect(vix?.ivr).toBeCloseTo(61.616, 3)
    expect(vix?.overHv).toBeCloseTo(1.6, 9)
    expect(vix?.change).toBeCloseTo(0.4, 9)
    expect(vix?.changePct).toBeCloseTo((100 * 0.4) / 13.2, 9)
  })
})

describe('the cards', () => {
  it('show the indices that have options, in their order', async () => {
    const index = (symbol: string) => ({ ...NIFTY, symbol })
    const days = marketDays(STOCKS, [index('BANKEX'), index('NIFTYNXT50'), index('FINNIFTY'), NIFTY, VIX])
    expect((await dataOf({}, days)).indices.map(({ symbol }) => symbol)).toEqual(['NIFTY', 'FINNIFTY', 'BANKEX'])
  })

  it('show IV30, ΔIV, ranks, HV20, the session’s move, the vol term and the term structure', async () => {
    const [nifty] = (await dataOf()).indices
    expect(nifty.ivPct).toBeCloseTo(14.5, 9)
    expect(nifty.ivChange).toBeCloseTo(0.5, 9)
    expect([nifty.ivp, nifty.ivr]).toEqual([expect.closeTo(14, 9), expect.closeTo((100 * 13.5) / 99, 9)])
    expect(nifty.hv20Pct).toBeCloseTo(12, 9)
    // 14.5/√252
    expect(nifty.sessionMovePct).toBeCloseTo(0.913, 3)
    expect(nifty.slopePoints).toBeCloseTo(0.6, 9)
    expect(nifty.volTerm).toBe('Contango')
    expect(Array.from(nifty.term.atmIvPct)).toEqual([expect.closeTo(14.5, 9), expect.closeTo(15.1, 9)])
    expect(Array.from(nifty.term.previousAtmIvPct)).toEqual([14, 14])
  })
})

describe('the reading of the market', () => {
  const of = async (ivps: readonly number[], vix: number) => {
    const days = marketDays(
      ivps.map((ivp, i) => stock(`S${i}`, ivp)),
      [NIFTY, { ...VIX, spot: [{ clock: '10:15', price: vix }] }],
    )
    return (await dataOf({}, days)).regime
  }
  it('is High volatility when median IVP and the IVP of VIX are 60 or more', async () => {
    expect(await of([60, 60, 60], 13.6)).toBe('High volatility')
  })
  it('is Low volatility when both are below 40, and Mixed otherwise', async () => {
    expect(await of([39, 20, 39], 10)).toBe('Low volatility')
    expect(await of([39, 20, 39], 13.6)).toBe('Mixed')
    expect(await of([60, 60, 60], 13.4)).toBe('Mixed')
  })
  it('is said with its figures', async () => {
    const said = await answer()
    expect(sentence(said, 'Market')).toBe('Median IVP 54.5 of 8 of 8 stocks, India VIX at IVP 61.0: Mixed.')
    expect(sentence(said, 'Breadth')).toBe(
      '50.0% of stocks are at IVP 60 or more, 37.5% below 40; the median moved +0.5 since the previous close.',
    )
    expect(sentence(said, 'India VIX')).toBe(
      '13.60 implies ±0.86% a session and ±3.93% a month, 1.6 points above NIFTY’s HV20.',
    )
    // Half a point is most of 12: +4.2%.
    expect(sentence(said, 'IV today')).toBe('8 of 8 stocks rise; A12 +4.2% (results 27 Nov).')
  })
})

describe('sectors', () => {
  it('have the medians of their stocks, from three stocks on, the highest first', async () => {
    const { sectors } = await dataOf()
    expect(sectors).toEqual([
      { sector: 'IT', stocks: 3, ivPct: expect.closeTo(83.5, 9), ivChange: expect.closeTo(0.5, 9) },
      { sector: 'Banks', stocks: 4, ivPct: expect.closeTo(42, 9), ivChange: expect.closeTo(0.5, 9) },
      { sector: 'Energy', stocks: 1, ivPct: Number.NaN, ivChange: Number.NaN },
    ])
  })
  it('narrow the stocks when one is chosen, and all of them stay in sight', async () => {
    const { stocks, sectors, breadth } = await dataOf({ sector: 'IT' })
    expect(stocks.map(({ symbol }) => symbol)).toEqual(['E77', 'F83', 'G91'])
    expect(breadth.now.median).toBeCloseTo(83, 9)
    expect(sectors).toHaveLength(3)
  })
})

describe('the six lists', () => {
  const shown = async (key: ListKey, query: Record<string, string> = {}, days = marketDays()) => {
    const { lists, stocks } = await dataOf(query, days)
    return lists[key].map((place) => stocks[place].symbol)
  }
  it('rank the stocks by IVP from either end', async () => {
    expect((await shown('highest')).slice(0, 3)).toEqual(['G91', 'F83', 'E77'])
    expect((await shown('lowest')).slice(0, 3)).toEqual(['A12', 'H20', 'B35'])
  })
  it('hold ten at most, the more traded of two equals first', async () => {
    const many = Array.from({ length: 12 }, (_, i) => stock(`S${i}`, 30 + i))
    const twins = [stock('LESS', 90), stock('MORE', 90)].map((one, i): IvSymbol => {
      const [near, next] = one.expiries
      return { ...one, expiries: [{ ...near, today: [{ clock: '10:15', atmIv: 0.905, turnoverCrore: i }] }, next] }
    })
    const highest = await shown('highest', {}, marketDays([...many, ...twins]))
    expect(highest).toHaveLength(10)
    expect(highest.slice(0, 2)).toEqual(['MORE', 'LESS'])
  })
  it('rank rises and falls since the previous close by percent', async () => {
    const fallen = stock('X40', 40, { iv30Closes: ladderTo(50) })
    const days = marketDays([...STOCKS, fallen])
    expect((await shown('risers', {}, days)).slice(0, 2)).toEqual(['A12', 'H20'])
    expect(await shown('crushed', {}, days)).toEqual(['X40'])
    // 40.5 after 50: −19%
    const { stocks } = await dataOf({}, days)
    expect([stocks[8].ivChangePct, stocks[8].move]).toEqual([expect.closeTo(-19, 9), 'Crush'])
  })
  it('hold the stocks in backwardation, the steepest first', async () => {
    // E77: 70 − 77.5; C48: 47 − 48.5
    expect(await shown('backwardation')).toEqual(['E77', 'C48'])
  })
  it('hold the results of the next seven days, the nearest first', async () => {
    // 27 Nov is seven days after 20 Nov, 28 Nov is eight.
    expect(await shown('results')).toEqual(['D61', 'A12'])
  })
})

describe('pricing', () => {
  it('is Rich at IVP 61 and IV/HV 1.23, Cheap at 12 and 0.63, Fair between', async () => {
    const { stocks } = await dataOf()
    const [cheap, , , rich] = stocks
    expect([rich.ivOverHv, rich.pricing]).toEqual([expect.closeTo(1.23, 9), 'Rich'])
    expect([cheap.ivOverHv, cheap.pricing]).toEqual([expect.closeTo(0.625, 9), 'Cheap'])
    expect(rich.vrpPoints).toBeCloseTo(11.5, 9)
    expect(stocks[1].pricing).toBe('Fair')
  })
})

describe('universe and series', () => {
  it('is the members of NIFTY, or the symbols of a list', async () => {
    const symbols = async (universe: string) => (await dataOf({ universe })).stocks.map(({ symbol }) => symbol)
    expect(await symbols('nifty50')).toEqual(['A12', 'D61'])
    expect(await symbols('symbols:G91,NIFTY,B35')).toEqual(['B35', 'G91'])
  })
  it('ranks the near IV over its own closes', async () => {
    const days = marketDays([stock('ONE', 40, { nearCloses: ladderTo(10), next: 60 })])
    const { stocks } = await dataOf({ series: 'near' }, days)
    expect([stocks[0].ivPct, stocks[0].previousIvPct]).toEqual([expect.closeTo(40.5, 9), 10])
  })
})

describe('the file', () => {
  it('has India VIX, the indices and every stock, one line each', async () => {
    const { columns, rows } = table(wire(await dataOf()))
    expect(rows.map(([symbol]) => symbol)).toEqual(['INDIAVIX', 'NIFTY', ...STOCKS.map(({ symbol }) => symbol)])
    const of = (symbol: string, column: string) => rows.find(([first]) => first === symbol)?.[columns.indexOf(column)]
    expect(of('D61', 'IVP')).toBeCloseTo(61, 9)
    expect(of('D61', 'Pricing')).toBe('Rich')
    expect(of('D61', 'Results')).toBe('2025-11-20')
    expect(of('INDIAVIX', 'IV30')).toBe(13.6)
    expect(of('INDIAVIX', 'HV20')).toBeNull()
    expect(rows.every((row) => row.length === columns.length)).toBe(true)
  })
})
