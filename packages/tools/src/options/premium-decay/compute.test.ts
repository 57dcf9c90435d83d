import { describe, expect, it } from 'vitest'
import { answerOf, inputOf, noAnswerOf, sentence } from '../../testing/answerOf.ts'
import { leg, NO_LEG } from '../../testing/chainDay.ts'
import { fixtureA, fixtureMarket, keepDay, SNAPSHOTS } from '../../testing/fixtureA.ts'
import type { MemoryDays } from '../../testing/memorySource.ts'
import { compute } from './compute.ts'
import { tool } from './tool.ts'

// Rows of 15 minutes end at 09:30 and 10:15, the two snapshots of the fixture; 09:45 and 10:00 are gaps.
async function decay(query: Record<string, string> = {}, clock = '10:15', days: MemoryDays = fixtureA()) {
  return answerOf(await compute(fixtureMarket(clock, days), tool.params.parse({ interval: '15m', ...query })))
}

describe('premium decay on Fixture A, 09:30 to 10:15', () => {
  it('is +126.70 of calls and −173.00 of puts: −46.30 together', async () => {
    const { rows, legs } = (await decay()).data
    // 735.60 → 862.30 and 935.35 → 762.35
    expect([rows.ce.baseSum, rows.ce.nowSum]).toEqual([expect.closeTo(735.6, 9), expect.closeTo(862.3, 9)])
    expect([rows.pe.baseSum, rows.pe.nowSum]).toEqual([expect.closeTo(935.35, 9), expect.closeTo(762.35, 9)])
    expect(rows.ce.points[3]).toBeCloseTo(126.7, 9)
    expect(rows.pe.points[3]).toBeCloseTo(-173, 9)
    expect(rows.total[3]).toBeCloseTo(-46.3, 9)
    expect([rows.ce.legs[3], legs.ce]).toEqual([5, 5])
  })
  it('is +17.22 % and −18.50 % of what the legs cost', async () => {
    const { ce, pe, totalPct } = (await decay()).data.rows
    expect([ce.pct[3], pe.pct[3]]).toEqual([expect.closeTo(17.22, 2), expect.closeTo(-18.5, 2)])
    // −46.30/1,670.95
    expect(totalPct[3]).toBeCloseTo(-2.7709, 4)
  })
  it('is −2.17 a side by time alone, so that −41.96 are beyond it', async () => {
    const { ce, pe, expected, excess } = (await decay()).data.rows
    expect([ce.expected[3], pe.expected[3]]).toEqual([expect.closeTo(-2.17, 2), expect.closeTo(-2.17, 2)])
    expect(expected[3]).toBeCloseTo(-4.34, 2)
    expect(excess[3]).toBeCloseTo(-41.96, 2)
  })
  it('reads Put decay · bullish', async () => {
    const { state } = (await decay()).data.rows
    expect([state[0], state[3]]).toEqual(['Flat', 'Put decay · bullish'])
  })
  it('of OTM legs is +58.25 and −86.05, of which time explains −1.24 and −1.39', async () => {
    const { ce, pe } = (await decay({ money: 'otm' })).data.rows
    expect([ce.points[3], pe.points[3]]).toEqual([expect.closeTo(58.25, 9), expect.closeTo(-86.05, 9)])
    expect([ce.pct[3], pe.pct[3]]).toEqual([expect.closeTo(20.44, 2), expect.closeTo(-21.22, 2)])
    expect([ce.expected[3], pe.expected[3]]).toEqual([expect.closeTo(-1.24, 2), expect.closeTo(-1.39, 2)])
  })
  it('weighs each leg by its OI at the base', async () => {
    const { ce, totalCrore, expectedCrore, excessCrore } = (await decay({ strikes: '26000' })).data.rows
    // 25.35 × 88,000 × 75 = 16,73,10,000 = ₹16.731 Cr; puts −34.60 × 63,000 × 75 = −₹16.3485 Cr
    expect(ce.crore[3]).toBeCloseTo(16.731, 9)
    expect(totalCrore[3]).toBeCloseTo(0.3825, 9)
    expect(excessCrore[3]).toBeCloseTo(totalCrore[3] - expectedCrore[3], 9)
  })
  it('measures against the previous close when asked', async () => {
    const { rows, baseLabel } = (await decay({ base: 'prev', strikes: '26000' })).data
    // 160.20 − 133.20
    expect(rows.ce.points[3]).toBeCloseTo(27, 9)
    expect(baseLabel).toBe('previous close')
  })
  it('begins at the base when that is a minute', async () => {
    const { rows, baseLabel } = (await decay({ base: 'time', from: '10:15', interval: '1m' }, '10:15')).data
    // Not before the view instant: from the open (§O12).
    expect(baseLabel).toBe('09:30')
    expect(rows.ce.points.at(-1)).toBeCloseTo(126.7, 9)
  })
  it('tells every strike at the view instant', async () => {
    const { byStrike } = (await decay()).data
    expect(Array.from(byStrike.strike)).toEqual([25800, 25900, 26000, 26100, 26200])
    expect(byStrike.ce.points[2]).toBeCloseTo(25.35, 9)
    expect(byStrike.pe.points[4]).toBeCloseTo(-46.2, 9)
    // 134.39 left of 134.85 by time alone
    expect(byStrike.ce.expected[2]).toBeCloseTo(-0.46, 2)
  })
  it('says who loses, and how much of it is not time', async () => {
    const answer = await decay()
    expect(sentence(answer, 'Since 09:30')).toBe(
      'Premiums of calls +126.70 points (+17.22%), puts −173.00 (−18.50%): Put decay · bullish.',
    )
    expect(sentence(answer, 'Beyond time')).toContain(
      'Together −46.30, of which time explains −4.34: premium lost 41.96',
    )
  })
})

describe('where the sides cross', () => {
  it('marks the row at which calls and puts change places', async () => {
    const days = fixtureA()
    const at = (clock: string, ce: number, pe: number) => ({
      ...SNAPSHOTS[0],
      clock,
      ce: SNAPSHOTS[0].ce.map((one, k) => (k === 2 ? leg(ce, one.oi, one.volume) : one)),
      pe: SNAPSHOTS[0].pe.map((one, k) => (k === 2 ? leg(pe, one.oi, one.volume) : one)),
    })
    keepDay(days, {
      snapshots: [at('09:30', 130, 170), at('09:45', 140, 165), at('10:00', 125, 175), at('10:15', 120, 180)],
    })
    const answer = await decay({ strikes: '26000' }, '10:15', days)
    // CE − PE since the open: 0, +15, −10, −20
    expect(answer.data.rows.crossovers.points).toEqual([2])
    expect(sentence(answer, 'Last crossover')).toContain('Puts went ahead at 10:00')
  })
})

describe('when prices are missing', () => {
  it('leaves a leg without a base price out of both sums, and counts the rest', async () => {
    const days = fixtureA()
    const without = (row: (typeof SNAPSHOTS)[0]) => ({ ...row, ce: row.ce.map((one, k) => (k === 4 ? NO_LEG : one)) })
    keepDay(days, { snapshots: SNAPSHOTS.map(without) })
    const { rows, legs } = (await decay({}, '10:15', days)).data
    // 735.60 − 59.30 and 862.30 − 73.00
    expect(rows.ce.points[3]).toBeCloseTo(113, 9)
    expect([rows.ce.legs[3], legs.ce]).toEqual([4, 5])
  })
  it('is in percent by default on the expiry day', async () => {
    const days = fixtureA()
    const listing = days.listings.get('2025-11-20') ?? []
    days.listings.set('2025-11-25', listing)
    keepDay(days, { date: '2025-11-25', snapshots: SNAPSHOTS })
    const market = fixtureMarket('10:15', days, '2025-11-25')
    expect(answerOf(await compute(market, tool.params.parse({}))).data.metric).toBe('pct')
    expect((await decay()).data.metric).toBe('points')
  })
  it('says so when no strike of a list is listed', async () => {
    const { notices, data } = await decay({ strikes: '10,20' })
    expect(notices.map(({ text }) => text).join()).toContain('None of the strikes 10,20 is listed')
    expect(data.set.by).toBe('range')
  })
  it('has no answer for a symbol without options', async () => {
    const result = await compute(fixtureMarket('10:15'), tool.params.parse({ symbol: 'NIFTYIT' }))
    expect(noAnswerOf(result).reason).toBe('NIFTYIT has no listed options')
  })
})

describe('the controls', () => {
  it('has the defaults of the catalogue', () => {
    expect(tool.params.parse({})).toEqual({
      symbol: 'NIFTY',
      expiry: 'near',
      range: '5',
      money: 'all',
      base: 'open',
      weight: 'none',
    })
  })
  it.each([{ range: 'all' }, { window: 'rolling', metric: 'rupees' }, { base: 'close' }, { weight: 'vega' }])(
    'refuses %o',
    (query) => {
      expect(tool.params.safeParse(query).success).toBe(false)
    },
  )
})

describe('how figures came about', () => {
  it('computes them again from the inputs that are shown', async () => {
    const answer = await decay()
    const { rows } = answer.data
    const input = (figure: string, name: string) => inputOf(answer, figure, name)
    for (const side of ['ce', 'pe'] as const) {
      expect(input(`${side}Decay`, 'Σ now') - input(`${side}Decay`, 'Σ at the base')).toBeCloseTo(
        rows[side].points[3],
        9,
      )
      expect((100 * input(`${side}Pct`, 'Decay')) / input(`${side}Pct`, 'Σ at the base')).toBeCloseTo(
        rows[side].pct[3],
        9,
      )
    }
    expect(input('total', 'Calls') + input('total', 'Puts')).toBe(rows.total[3])
    expect(input('expected', 'Calls') + input('expected', 'Puts')).toBe(rows.expected[3])
    expect(input('excess', 'Total') - input('excess', 'Expected calls') - input('excess', 'Expected puts')).toBeCloseTo(
      rows.excess[3],
      9,
    )
  })
})
