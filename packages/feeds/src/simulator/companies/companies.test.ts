import { type FundamentalItem, fundamentals, priceBands, tableOf } from '@strikelens/market/datasets'
import { type IsoDate, istDate } from '@strikelens/market/time'
import { describe, expect, it } from 'vitest'
import { type FileFormat, type ListDay, parseFile, recogniseFile } from '../../files/index.ts'
import { simulatedInstruments } from '../feed.ts'
import { DATE, wholeMarket as world } from '../fixtures/wholeMarket.ts'
import { corporateEvents, dailyBars, dayBars } from '../underlyings/index.ts'
import { blockDealsOn, bulkDealsOn } from './deals.ts'
import { companyFiles } from './files.ts'
import { bandsOn, securitiesOn, symbolChangesUpTo } from './lists.ts'
import { marketCapsOn } from './marketCaps.ts'
import { insiderTradesOn, shareholdingOn } from './owners.ts'
import { statementsOn } from './statements.ts'

/** The first session of a month and a week, on which results come out, and on which a share is renamed. */
const BUSY = '2026-11-02'
const RENAMED = '2026-10-27'

const bars = (date: IsoDate) => {
  const { dates } = world.through(date).cash.path
  return dailyBars(world, dates[dates.indexOf(date) - 1], date)
}
const barsOf = { [DATE]: bars(DATE), [BUSY]: bars(BUSY), [RENAMED]: bars(RENAMED) }

/** The lists published on a date, as an importer reads them. */
function published(date: keyof typeof barsOf): Map<FileFormat, ListDay['tables']> {
  return new Map(
    companyFiles(world, barsOf[date]).map(({ name, bytes }) => {
      const [file] = recogniseFile(name, bytes)
      if (!file.ok) throw new Error(`${name}: ${file.reason}`)
      const parsed = parseFile(file, { commodityLot: () => null, receivedOn: date })
      if (parsed.about !== 'lists' || !parsed.reading.ok) throw new Error(`${name} cannot be read`)
      expect(parsed.reading.problems).toEqual([])
      return [name.startsWith('block') ? 'deal-reply' : file.format, parsed.reading.day.tables]
    }),
  )
}
const busy = published(BUSY)
const tables = (format: FileFormat) => busy.get(format)?.map(({ table }) => table) ?? []

describe('what the simulated exchange tells of companies', () => {
  it('reads as it was written', () => {
    expect(tables('market-cap')).toMatchObject([marketCapsOn(world, barsOf[BUSY])])
    expect(tables('deals')).toEqual([bulkDealsOn(world, BUSY)])
    expect(tables('deal-reply')).toEqual([blockDealsOn(world, BUSY)])
    expect(tables('insider')).toEqual([insiderTradesOn(world, BUSY)])
    expect(tables('securities')).toEqual([securitiesOn(world, BUSY)])
    expect(tables('symbol-changes')).toEqual([symbolChangesUpTo(world, BUSY)])
    const { bands, watch } = bandsOn(world, '2026-11-03')
    expect(tables('price-bands')).toEqual([bands, watch])
    const figures = tables('fundamentals').reduce((sum, table) => sum + (table.item?.length ?? 0), 0)
    expect(figures).toBe(statementsOn(world, BUSY).reduce((sum, { figures }) => sum + figures.length, 0))
    const [quarter] = shareholdingOn(world, '2026-10-13')
    expect(quarter.date).toBe('2026-09-30')
    expect(quarter.table.symbol.length).toBeGreaterThan(20)
  })

  it('values shares at their official closes', () => {
    const { ids, dates, close } = barsOf[DATE]
    const caps = marketCapsOn(world, barsOf[DATE])
    expect(caps.symbol.length).toBeGreaterThan(800)
    for (const [row, symbol] of caps.symbol.entries()) {
      const official = close[(ids.indexOf(symbol) + 1) * dates.length - 1]
      expect(caps.close[row]).toBe(official)
      expect(Math.abs(caps.marketCap[row] - caps.shares[row] * official)).toBeLessThan(0.01)
    }
  })

  it('has deals within the volume, bulk ones of half a percent of the shares', () => {
    const { ids, dates, volumeQty } = barsOf[DATE]
    const caps = marketCapsOn(world, barsOf[DATE])
    for (const deals of [bulkDealsOn(world, DATE), blockDealsOn(world, DATE)]) {
      expect(deals.symbol.length).toBeGreaterThan(0)
      const sums = new Map<string, number>()
      for (const [row, symbol] of deals.symbol.entries()) sums.set(symbol, (sums.get(symbol) ?? 0) + deals.qty[row])
      for (const [symbol, sum] of sums) {
        expect(sum).toBeLessThanOrEqual(volumeQty[(ids.indexOf(symbol) + 1) * dates.length - 1])
      }
    }
    const bulk = bulkDealsOn(world, DATE)
    for (const [row, symbol] of bulk.symbol.entries()) {
      expect(bulk.qty[row] / caps.shares[caps.symbol.indexOf(symbol)]).toBeGreaterThanOrEqual(0.005)
    }
  })

  it('keeps closes within the bands of their session', () => {
    for (const date of [DATE, BUSY] as const) {
      const { ids, close } = barsOf[date]
      const bands = tableOf(priceBands, bandsOn(world, date).bands, date)
      for (const pct of bands.bandPct) expect(Number.isNaN(pct) || [5, 10, 20].includes(pct)).toBe(true)
      for (const [row, symbol] of bands.symbol.entries()) {
        const at = 2 * ids.indexOf(symbol)
        const movedPct = 100 * Math.abs(close[at + 1] / close[at] - 1)
        if (!Number.isNaN(bands.bandPct[row])) expect(movedPct, symbol).toBeLessThan(bands.bandPct[row])
      }
    }
  })
})

describe('what companies announce', () => {
  const year = ['2026-05-04', '2026-05-12', '2026-05-20'].flatMap((date) => statementsOn(world, date))
  const figuresOf = ({ figures }: (typeof year)[number]) => new Map(figures)
  const annual = year.filter(({ months }) => months === 12)

  it('is dated in its own session, after its period', () => {
    expect(annual.length).toBeGreaterThan(40)
    for (const { announcedAt, periodEnd } of statementsOn(world, BUSY)) {
      expect(istDate(announcedAt)).toBe(BUSY)
      expect(periodEnd).toBe('2026-09-30')
    }
  })

  it('balances: assets are equity and liabilities, and the year’s flows the change of its cash', () => {
    const one = (figures: ReadonlyMap<FundamentalItem, number>, ...items: FundamentalItem[]) =>
      items.reduce((sum, item) => sum + (figures.get(item) ?? 0), 0)
    for (const statement of annual) {
      const figures = figuresOf(statement)
      const isLender = figures.has('advances')
      const debts: FundamentalItem[] = isLender ? ['borrowings'] : ['longTermDebt', 'currentLiabilities']
      const claims: FundamentalItem[] = [
        'equity',
        'minorityInterest',
        'deposits',
        'policyLiabilities',
        'otherLiabilities',
      ]
      const assets: FundamentalItem[] = figures.has('currentAssets')
        ? ['fixedAssets', 'currentAssets']
        : ['fixedAssets', 'advances', 'investments', 'cash']
      expect(one(figures, ...claims, ...debts), statement.symbol).toBeCloseTo(one(figures, 'totalAssets'), 1)
      expect(one(figures, ...assets), statement.symbol).toBeCloseTo(one(figures, 'totalAssets'), 1)
      expect(Math.min(...assets.map((item) => figures.get(item) ?? 0)), statement.symbol).toBeGreaterThanOrEqual(0)
    }
  })

  it('adds quarters up to the year', () => {
    const { symbol, kind } = annual[0]
    const quarters = corporateEvents(world, symbol, '2025-07-01', '2026-06-01')
      .filter(({ type }) => type === 'results')
      .flatMap(({ date }) => statementsOn(world, date))
      .filter((one) => one.symbol === symbol && one.kind === kind && one.months === 3)
    expect(quarters.map(({ periodEnd }) => periodEnd)).toEqual(['2025-06-30', '2025-09-30', '2025-12-31', '2026-03-31'])
    for (const item of ['revenue', 'profitBeforeTax', 'tax', 'pat'] as const) {
      const sum = quarters.reduce((all, quarter) => all + (figuresOf(quarter).get(item) ?? Number.NaN), 0)
      expect(figuresOf(annual[0]).get(item)).toBeCloseTo(sum, 2)
    }
  })

  it('has every figure of a company of its kind, lenders none of EBITDA', () => {
    const banks = annual.filter((statement) => figuresOf(statement).has('netInterestIncome'))
    expect(banks.length).toBeGreaterThan(0)
    for (const bank of banks) {
      const items = figuresOf(bank)
      const own = ['netInterestMarginPct', 'grossNpaPct', 'netNpaPct', 'advances'] as const
      expect(own.every((item) => items.has(item))).toBe(true)
      expect(items.has('ebitda') || items.has('ebit')).toBe(false)
    }
    for (const statement of annual) {
      const items = figuresOf(statement)
      const revenue = items.get('revenue') ?? 0
      expect(revenue, statement.symbol).toBeGreaterThan(0)
      const before = (items.get('profitBeforeTax') ?? 0) - (items.get('tax') ?? 0) - (items.get('minority') ?? 0)
      expect(before).toBeCloseTo(items.get('pat') ?? Number.NaN, 1)
      if (!items.has('ebitda')) continue
      expect((items.get('revenue') ?? 0) - (items.get('costOfGoods') ?? 0)).toBeCloseTo(
        items.get('grossProfit') ?? 0,
        1,
      )
      expect((items.get('grossProfit') ?? 0) - (items.get('operatingExpenses') ?? 0)).toBeCloseTo(
        items.get('ebitda') ?? 0,
        1,
      )
    }
  })

  it('gives price to earnings between 4 and 150 to all that earn, and most of them between 10 and 70', () => {
    const caps = marketCapsOn(world, barsOf[DATE])
    const ratios = annual
      .filter(
        ({ symbol, kind }) =>
          kind === (annual.some((one) => one.symbol === symbol && one.kind !== kind) ? 'consolidated' : 'standalone'),
      )
      .flatMap((statement) => {
        const row = caps.symbol.indexOf(statement.symbol)
        const pat = figuresOf(statement).get('pat') ?? 0
        return pat > 0 ? [caps.marketCap[row] / 1e7 / pat] : []
      })
      .sort((a, b) => a - b)
    expect(ratios[0]).toBeGreaterThan(4)
    expect(ratios[ratios.length - 1]).toBeLessThan(150)
    expect(ratios[Math.floor(0.1 * ratios.length)]).toBeGreaterThan(10)
    expect(ratios[Math.floor(0.9 * ratios.length)]).toBeLessThan(70)
  })

  it('is known of shares that were delisted since, and of those not yet listed nothing', () => {
    const early = corporateEvents(world, 'JETAIRWAYS', '2023-01-03', '2024-12-31').filter(
      ({ type }) => type === 'results',
    )
    expect(early.length).toBeGreaterThan(5)
    for (const { date } of [early[0], early[early.length - 1]]) {
      const own = statementsOn(world, date)
      const symbols = own.map(({ symbol }) => symbol)
      expect(symbols).toContain('JETAIRWAYS')
      expect(symbols).not.toContain('SHRINGARMS')
      for (const { figures, symbol } of own)
        for (const [item, value] of figures) expect(value, `${symbol} ${item}`).not.toBeNaN()
    }
  })

  it('is one table a symbol', () => {
    const parts = busy.get('fundamentals') ?? []
    expect(new Set(parts.map(({ part }) => part)).size).toBe(parts.length)
    for (const { table, date } of parts) tableOf(fundamentals, table, date)
  })
})

describe('names of shares', () => {
  const idsOn = (date: keyof typeof barsOf) => marketCapsOn(world, barsOf[date]).symbol
  it('are the old ones until the change, and the list tells of it on its day', () => {
    expect(idsOn(RENAMED)).toContain('IVALUE')
    const { dates } = world.through(DATE).cash.path
    const before = dates[dates.indexOf(RENAMED) - 1]
    expect(securitiesOn(world, before).symbol).toContain('IVALUEINFO')
    expect(securitiesOn(world, before).symbol).not.toContain('IVALUE')
    expect(symbolChangesUpTo(world, before).after).not.toContain('IVALUE')
    expect(dayBars(world, before, 'cash')?.ids).toContain('IVALUEINFO')
    expect(dayBars(world, RENAMED, 'cash')?.ids).not.toContain('IVALUEINFO')
    const [changes] = published(RENAMED).get('symbol-changes') ?? []
    expect(changes.table.before).toContain('IVALUEINFO')
  })

  it('come with a listing and go with the last session', () => {
    expect(securitiesOn(world, '2026-09-15').symbol).not.toContain('SHRINGARMS')
    const listed = securitiesOn(world, '2026-09-16')
    expect(listed.listedOn[listed.symbol.indexOf('SHRINGARMS')]).toBe('2026-09-16')
    expect(simulatedInstruments(world, '2026-09-15').equities).not.toContain('SHRINGARMS')
    expect(simulatedInstruments(world, '2026-09-16').equities).toContain('SHRINGARMS')
    expect(securitiesOn(world, '2026-09-18').symbol).toContain('JPASSOCIAT')
    expect(securitiesOn(world, '2026-09-21').symbol).not.toContain('JPASSOCIAT')
    const { path } = world.through(DATE).cash
    const row = path.ids.indexOf('SHRINGARMS')
    const first = path.dates.findIndex((_, d) => !Number.isNaN(path.close[row * path.dates.length + d]))
    expect(path.dates[first]).toBe('2026-09-16')
  })
})
