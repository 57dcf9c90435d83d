import { describe, expect, it } from 'vitest'
import { rowsOf, stock } from '../../testing/ivScreenerMarket.ts'
import { ivScreen } from './screen.ts'
import { tool } from './tool.ts'

const names = ({ rows }: ReturnType<typeof ivScreen>) => rows.map(({ symbol }) => symbol)

/** Screens these symbols by what an address says. */
async function screen(symbols: Parameters<typeof rowsOf>[0], query: Record<string, string> = {}) {
  return ivScreen(await rowsOf(symbols, query), tool.params.parse(query))
}

const MARKET = [
  stock('HIGH', { ivp: 90, hvPct: 24 }),
  stock('LOW', { ivp: 10, hvPct: 40 }),
  stock('MIDDLE', { ivp: 50 }),
  stock('IDLE', { ivp: 95, turnover: 0.4 }),
]

describe('a screen', () => {
  it('is of what turned over ₹1 crore, the highest IVP first', async () => {
    const found = await screen(MARKET)
    expect(names(found)).toEqual(['HIGH', 'MIDDLE', 'LOW'])
    expect(found.of).toBe(4)
  })

  it('leaves turnover out where the address says 0, and asks for more where it says more', async () => {
    expect(names(await screen(MARKET, { minTurnover: '0' }))).toEqual(['IDLE', 'HIGH', 'MIDDLE', 'LOW'])
    expect(names(await screen(MARKET, { minTurnover: '20.5' }))).toEqual([])
  })

  it('needs every condition to hold', async () => {
    expect(names(await screen(MARKET, { f: 'ivp:gte:50,hv20:lt:25' }))).toEqual(['HIGH'])
  })

  it('is of one sector, or of names with every word of a filter', async () => {
    const market = [...MARKET, stock('TCS', { sector: 'IT' })]
    expect(names(await screen(market, { sector: 'IT' }))).toEqual(['TCS'])
    expect((await screen(market, { sector: 'IT' })).of).toBe(1)
    expect(names(await screen(market, { q: 'ltd it' }))).toEqual(['TCS'])
  })

  it('is sorted by any column, missing figures last in both directions, ties by turnover', async () => {
    const market = [
      stock('A', { turnover: 5 }),
      stock('B', { turnover: 9 }),
      stock('C', { iv30Closes: [], turnover: 99 }),
    ]
    expect(names(await screen(market))).toEqual(['B', 'A', 'C'])
    expect(names(await screen(market, { dir: 'asc' }))).toEqual(['B', 'A', 'C'])
    expect(names(await screen(market, { sort: 'symbol', dir: 'asc' }))).toEqual(['A', 'B', 'C'])
    expect(names(await screen(market, { sort: 'turnover' }))).toEqual(['C', 'B', 'A'])
  })
})

describe('a preset', () => {
  const ivps = [19, 20, 79, 80].map((ivp) => stock(`P${ivp}`, { ivp: (100 * Math.round(0.6 * ivp)) / 60 }))

  it('asks for an IVP of 80 and more, or below 20', async () => {
    // Of 60 closes 48 are 80%, 47 less; 12 are 20%, 11 less.
    expect(names(await screen(ivps, { preset: 'high-ivp' }))).toEqual(['P80'])
    expect(names(await screen(ivps, { preset: 'low-ivp' }))).toEqual(['P19'])
  })

  it('asks for the labels of pricing', async () => {
    // IVP 72 with IV30 30: HV20 24 is 1.25 Rich, HV20 27 is 1.11 Fair. IVP 30 with HV20 34 is 0.88 Cheap.
    const market = [
      stock('RICH', { ivp: 71.6667, hvPct: 24 }),
      stock('FAIR', { ivp: 71.6667, hvPct: 27 }),
      stock('CHEAP', { ivp: 30, hvPct: 34 }),
    ]
    expect(names(await screen(market, { preset: 'rich' }))).toEqual(['RICH'])
    expect(names(await screen(market, { preset: 'cheap' }))).toEqual(['CHEAP'])
  })

  it('asks for a spike of 10% or a crush of 15% since the previous close', async () => {
    const moved = (symbol: string, previous: number) => stock(symbol, { iv30Closes: [previous] })
    // 30 ÷ 27.27 is +10.01%, ÷ 27.28 +9.97%; 30 ÷ 35.3 is −15.01%, ÷ 35.28 −14.97%.
    const market = [moved('SPIKE', 27.27), moved('UP', 27.28), moved('CRUSH', 35.3), moved('DOWN', 35.28)]
    expect(names(await screen(market, { preset: 'spike' }))).toEqual(['SPIKE'])
    expect(names(await screen(market, { preset: 'crush' }))).toEqual(['CRUSH'])
  })

  it('asks for a near expiry that is dearer than the next', async () => {
    const sloped = (symbol: string, next: number) =>
      stock(symbol, {
        expiries: [
          { days: 10, today: [{ clock: '10:15', atmIv: 0.3, turnoverCrore: 5 }] },
          { days: 40, today: [{ clock: '10:15', atmIv: next }] },
        ],
      })
    const market = [sloped('BACK', 0.294), sloped('FLAT', 0.296), sloped('CONTANGO', 0.31)]
    expect(names(await screen(market, { preset: 'backwardation' }))).toEqual(['BACK'])
  })

  it('asks for results on or before the near expiry', async () => {
    // The expiry is 30 days after 20 November.
    const market = [stock('ON', { results: '2025-12-20' }), stock('AFTER', { results: '2025-12-21' }), stock('NONE')]
    expect(names(await screen(market, { preset: 'results' }))).toEqual(['ON'])
  })

  it('asks for puts 5 points dearer than calls, or no dearer', async () => {
    const market = [5, 4.9, 0, 0.1].map((rr25Pct) => stock(`RR${rr25Pct}`, { rr25Pct }))
    expect(names(await screen(market, { preset: 'put-skew' }))).toEqual(['RR5'])
    expect(names(await screen(market, { preset: 'call-skew' }))).toEqual(['RR0'])
  })

  it('holds beside conditions of one’s own', async () => {
    expect(names(await screen(MARKET, { preset: 'high-ivp', f: 'hv20:gt:24.5' }))).toEqual([])
  })
})

describe('what each condition takes away', () => {
  it('is counted by itself, with those that lack its figure, and the strictest is named', async () => {
    const market = [...MARKET, stock('NEW', { iv30Closes: [] })]
    const { of, rows, sieves, strictest } = await screen(market, { f: 'ivp:gte:80,chg:gt:50' })
    expect([of, rows.length]).toEqual([5, 0])
    expect(sieves.map(({ words, field, removed, missing }) => [words, field, removed, missing])).toEqual([
      // HIGH and IDLE stay; NEW has no rank.
      ['IVP ≥ 80', 'IVP', 3, 1],
      // All rose by 1.01%.
      ['Chg % > 50', 'Chg %', 5, 0],
      ['Turnover ≥ ₹1 Cr', 'Turnover', 1, 0],
    ])
    expect(strictest?.words).toBe('Chg % > 50')
  })

  it('says what the address loses when it is dropped', async () => {
    const { sieves } = await screen(MARKET, { preset: 'rich', f: 'ivp:gte:80,chg:gt:50' })
    expect(sieves.map(({ drop }) => drop)).toEqual([
      { preset: null },
      { f: 'chg:gt:50' },
      { f: 'ivp:gte:80' },
      { minTurnover: '0' },
    ])
  })

  it('is nothing where every row meets every condition', async () => {
    expect((await screen([stock('A')])).strictest).toBeNull()
  })
})
