import { describe, expect, it } from 'vitest'
import { rowsOf, stock, type Told } from '../../testing/futureScreenerMarket.ts'
import { futureScreen } from './screen.ts'
import { tool } from './tool.ts'

type Found = ReturnType<typeof futureScreen>
const names = ({ rows }: Found) => rows.map(({ symbol }) => symbol)

/** Screens these futures by what an address says. */
async function screen(market: readonly Told[], query: Record<string, string> = {}): Promise<Found> {
  return futureScreen(await rowsOf(market, query), tool.params.parse(query))
}

/** A stock whose OI changed by that many percent. */
const changed = (symbol: string, doi: number, told: Partial<Told> = {}) =>
  stock(symbol, { oi: [6000 + 100 * doi, 3000, 1000], ...told })

describe('a screen', () => {
  it('is of what turned over ₹5 crore today, the largest change of OI first, in or out', async () => {
    // 100 lots at 1,010 are ₹1.01 crore.
    const found = await screen([
      changed('IN', 3),
      changed('OUT', -8),
      changed('MORE', 5),
      changed('IDLE', 9, { volume: 10_000 }),
    ])
    expect(names(found)).toEqual(['OUT', 'MORE', 'IN'])
    expect(found.of).toBe(4)
  })

  it('takes ₹5 crore and a paisa more, not less; 0 asks for nothing', async () => {
    const market = [stock('OVER', { volume: 49_600 }), stock('UNDER', { volume: 49_400 })]
    expect(names(await screen(market))).toEqual(['OVER'])
    expect(names(await screen(market, { minTurnover: '0' }))).toEqual(['OVER', 'UNDER'])
    expect(names(await screen(market, { minTurnover: '5.01' }))).toEqual([])
  })

  it('needs every condition to hold; quantities are lots, whatever the page shows', async () => {
    const market = [changed('A', 3), changed('B', 6), changed('C', 6, { spot: 1100 })]
    expect(names(await screen(market, { f: 'doi:gt:5,basis:gt:0' }))).toEqual(['B'])
    // 10,600 units are 106 lots.
    expect(names(await screen(market, { f: 'oi:lte:105', unit: 'qty' }))).toEqual(['A'])
  })

  it('is of one class', async () => {
    const market = [
      changed('LONG', 2),
      changed('COVERED', -2),
      changed('SHORT', 2, { prices: [990] }),
      changed('LEFT', -2, { prices: [990] }),
      stock('STILL', { prices: [1000] }),
    ].map((told) => ({
      ...told,
      prices: told.prices ?? [1010],
      oi: told.oi?.slice(0, 1) ?? [6000],
      previousOi: [6000],
    }))
    expect(names(await screen(market, { class: 'LB' }))).toEqual(['LONG'])
    expect(names(await screen(market, { class: 'SC' }))).toEqual(['COVERED'])
    expect(names(await screen(market, { class: 'SB' }))).toEqual(['SHORT'])
    expect(names(await screen(market, { class: 'LU' }))).toEqual(['LEFT'])
    expect((await screen(market, { class: 'LB' })).sieves[0]).toMatchObject({
      words: 'Long Buildup',
      removed: 4,
      drop: { class: null },
    })
  })

  it('is of one sector, or of names with every word of a filter', async () => {
    const market = [stock('A'), stock('TCS', { sector: 'IT' })]
    expect(names(await screen(market, { sector: 'IT' }))).toEqual(['TCS'])
    expect((await screen(market, { sector: 'IT' })).of).toBe(1)
    expect(names(await screen(market, { q: 'ltd it' }))).toEqual(['TCS'])
  })

  it('is sorted by any column, missing figures last in both directions, ties by turnover', async () => {
    const market = [
      stock('A', { mwpl: 50, volume: 2_000_000 }),
      stock('B', { mwpl: 50, volume: 3_000_000 }),
      stock('C', { volume: 9_000_000 }),
      stock('D', { mwpl: 70 }),
    ]
    expect(names(await screen(market, { sort: 'mwpl' }))).toEqual(['D', 'B', 'A', 'C'])
    expect(names(await screen(market, { sort: 'mwpl', dir: 'asc' }))).toEqual(['B', 'A', 'D', 'C'])
    expect(names(await screen(market, { sort: 'symbol', dir: 'asc' }))).toEqual(['A', 'B', 'C', 'D'])
  })

  it('is sorted by classes from bullish to bearish, by phases in their order, by expiry, by units where it shows units', async () => {
    const market = [changed('SHORT', 5, { prices: [990, 995, 1000] }), changed('LONG', 5), changed('WEAK', 1)]
    expect(names(await screen(market, { sort: 'class' }))).toEqual(['LONG', 'WEAK', 'SHORT'])
    const rising = { evenings: Array.from({ length: 20 }, () => ({ dp: 1, doi: 1 })) }
    const falling = { evenings: Array.from({ length: 20 }, () => ({ dp: -1, doi: 1 })) }
    const trends = [stock('FALLS', falling), stock('NEW'), stock('RISES', rising)]
    expect(names(await screen(trends, { sort: 'phase', dir: 'asc' }))).toEqual(['RISES', 'FALLS', 'NEW'])
    const contracts = await screen([stock('A')], { rows: 'contracts', sort: 'expiry', minTurnover: '0' })
    expect(contracts.rows.map(({ expiry }) => expiry)).toEqual(['2026-01-27', '2025-12-30', '2025-11-25'])
    // 105 lots of 100 are more units than 525 of 10.
    const lots = [stock('FEW', { lotSize: 100 }), stock('MANY', { lotSize: 10, oi: [3150, 1575, 525] })]
    expect(names(await screen(lots, { sort: 'oi' }))).toEqual(['MANY', 'FEW'])
    expect(names(await screen(lots, { sort: 'oi', unit: 'qty' }))).toEqual(['FEW', 'MANY'])
  })
})

describe('a preset', () => {
  const found = async (preset: string, market: readonly Told[]) => names(await screen(market, { preset }))
  const dividend = { exDate: '2025-11-24', amount: 10 }

  it('discount asks for an adjusted basis of −0.1% or less: a dividend is no discount', async () => {
    const at = (symbol: string, price: number, told: Partial<Told> = {}) => stock(symbol, { prices: [price], ...told })
    const market = [at('DEEP', 999), at('FLAT', 999.1), at('PAYER', 991, { dividend }), at('BOTH', 989, { dividend })]
    expect(await found('discount', market)).toEqual(['DEEP', 'BOTH'])
  })

  it('high-carry asks for a cost of carry of 12% a year', async () => {
    // 30 days: 1% is 12.17% a year, 0.98% 11.92%.
    const nearExpiry = { expiry: '2025-12-20', clock: '10:15' }
    const market = [stock('DEAR', { prices: [1010], nearExpiry }), stock('FAIR', { prices: [1009.8], nearExpiry })]
    expect(await found('high-carry', market)).toEqual(['DEAR'])
  })

  it('volume asks for twice the usual volume', async () => {
    expect(await found('volume', [stock('A', { volume: 2_000_000 }), stock('B', { volume: 1_999_900 })])).toEqual(['A'])
  })

  it('oi-surge and oi-exit ask for a change of OI of 5%', async () => {
    const market = [changed('A', 5), changed('B', 4.9), changed('C', -5), changed('D', -4.9)]
    expect(await found('oi-surge', market)).toEqual(['A'])
    expect(await found('oi-exit', market)).toEqual(['C'])
  })

  it('near-ban asks for 80% of the position limit', async () => {
    expect(await found('near-ban', [stock('A', { mwpl: 80 }), stock('B', { mwpl: 79.99 }), stock('C')])).toEqual(['A'])
  })

  it('high-roll asks for 5 points over the average with 5 sessions to go or fewer', async () => {
    const rolled = (symbol: string, pct: number, k: number) =>
      stock(symbol, { rollover: { pct, avg3: 40, series: 3, k } })
    const market = [rolled('HEAVY', 45, 5), rolled('LIGHT', 44.9, 5), rolled('EARLY', 60, 6), stock('NEW')]
    expect(await found('high-roll', market)).toEqual(['HEAVY'])
  })

  it('breakout asks for the top of the range on 1.5 times the usual volume', async () => {
    const [row] = await rowsOf([stock('A', { volume: 1_500_000 })])
    const rows = [
      { ...row, symbol: 'TOP', rangePos: 95 },
      { ...row, symbol: 'LOWER', rangePos: 94.9 },
      { ...row, symbol: 'QUIET', rangePos: 100, rvol: 1.49 },
      { ...row, symbol: 'UNKNOWN', rangePos: null },
    ]
    const breakouts = futureScreen(rows, tool.params.parse({ preset: 'breakout' }))
    expect(names(breakouts)).toEqual(['TOP'])
    expect(breakouts.sieves[0]).toMatchObject({ removed: 3, missing: 1 })
  })

  it('holds beside conditions of one’s own', async () => {
    expect(names(await screen([changed('A', 6)], { preset: 'oi-surge', f: 'basis:lt:0' }))).toEqual([])
  })
})

describe('what each condition takes away', () => {
  it('is counted by itself, with those that lack its figure, and the strictest is named', async () => {
    const market = [changed('A', 6, { mwpl: 60 }), changed('B', 1, { mwpl: 90 }), changed('C', 1)]
    const { of, rows, sieves, strictest } = await screen(market, { preset: 'near-ban', f: 'doi:gte:5,mwpl:lt:95' })
    expect([of, rows.length]).toEqual([3, 0])
    expect(sieves.map(({ words, field, removed, missing }) => [words, field, removed, missing])).toEqual([
      ['MWPL % ≥ 80', 'MWPL %', 2, 1],
      ['ΔOI % ≥ 5', 'ΔOI %', 2, 0],
      ['MWPL % < 95', 'MWPL %', 1, 1],
      ['Turnover ≥ ₹5 Cr', 'Turnover', 0, 0],
    ])
    expect(strictest?.words).toBe('MWPL % ≥ 80')
  })

  it('counts a change from nothing as lacking its percent', async () => {
    const fresh = stock('NEW', { prices: [1010], oi: [1000], previousOi: [] })
    const { sieves } = await screen([fresh, changed('A', 6)], { f: 'doi:gt:0' })
    expect(sieves[0]).toMatchObject({ removed: 1, missing: 1 })
  })
})
