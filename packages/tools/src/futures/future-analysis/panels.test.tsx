import { corporateEvents, positionLimits } from '@strikelens/market/datasets'
import { wholeTable } from '@strikelens/ui/table'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { futureDays, keepRollover, LOT, NEAR, NEXT, OLD, pageOf } from '../../testing/futureAnalysisMarket.ts'
import { setTable } from '../../testing/memorySource.ts'
import { shownText } from '../../testing/shownText.ts'
import { shownTable } from './cells.ts'
import { contextCells } from './contextCells.ts'
import { controls } from './controls.tsx'
import { DailyPicture } from './DailyPicture.tsx'
import { dailyPanes, dailyTip, gapMarks } from './dailyPanes.ts'
import { FutureBadges } from './FutureBadges.tsx'
import { IntradayPicture } from './IntradayPicture.tsx'
import { intradayPanes, intradayTip } from './intradayPanes.ts'
import { MonthsPicture, rolloverCurves } from './MonthsPicture.tsx'
import { SeriesSide } from './SeriesSide.tsx'
import { table } from './table.ts'
import { tableColumns, ViewTable } from './ViewTable.tsx'

// A page draws its table when that is there.
beforeAll(() => wholeTable.load())

type Page = Awaited<ReturnType<typeof pageOf>>

const textOf = (html: string) => html.replaceAll(' , how is this computed?', '')
const intradayOf = (page: Page) => {
  if (page.data.intraday === null) throw new Error('no rows')
  return page.data.intraday
}
const dailyOf = (page: Page) => {
  if (page.data.daily === null) throw new Error('no days')
  return page.data.daily
}

describe('the strip', () => {
  it('has price with its change, OI, class, RVOL, basis, carry, rollover and limit, each with its how', async () => {
    const days = futureDays()
    setTable(days, positionLimits, '2025-11-19', {
      symbol: ['ABC'],
      mwplPct: Float64Array.of(46.8),
      inBan: Float64Array.of(0),
    })
    keepRollover(days, '2025-11-19', NEAR, 28, 7.5, 6.1)
    const { data, answer } = await pageOf({}, { days })
    const { lead, cells } = contextCells(data, answer)
    expect(lead).toMatchObject({ label: 'ABC 30 Dec future', value: '1,465.00', change: -15, tone: 'future' })
    expect(cells.map(({ label, value, note = '' }) => `${label} ${value} ${note}`.trim())).toEqual([
      'OI, lots 2,420 ₹177 Cr',
      'ΔOI % +0.83%',
      'Class Short Buildup Mild, 0.92',
      'RVOL 2.10×',
      'Basis +5.00 +0.34%',
      'Carry a year +3.11%',
      'Rollover % 7.4% mean of 3: 6.1%, 28 sessions left',
      'MWPL used 46.8% 19 Nov',
    ])
    expect(cells.filter(({ how }) => how === undefined)).toEqual([])
  })
  it('tells the adjusted basis beside one with a dividend ahead', async () => {
    const days = futureDays()
    setTable(days, corporateEvents, '2025-11-19', {
      symbol: ['ABC'],
      type: ['dividend'],
      eventDate: ['2025-12-15'],
      ratio: [''],
      amount: Float64Array.of(12),
      announcedAt: Float64Array.of(0),
      publishedAt: Float64Array.of(0),
    })
    const { data, answer } = await pageOf({}, { days })
    const basis = contextCells(data, answer).cells.find(({ label }) => label === 'Basis')
    expect(basis).toMatchObject({ value: '+5.00', note: '+0.34%, adj. +17.00' })
    expect(basis?.how?.title).toBe('Basis with dividends added back')
    expect(shownText(<FutureBadges data={data} />)).toContain('Dividend of ₹12 goes ex by 30 Dec')
  })
})

describe('badges', () => {
  it('name who is trapped, a ban and an expiry day', async () => {
    expect(shownText(<FutureBadges data={(await pageOf()).data} />)).toBe('Longs trapped')
    const days = futureDays()
    setTable(days, positionLimits, '2025-11-19', {
      symbol: ['ABC'],
      mwplPct: Float64Array.of(96.4),
      inBan: Float64Array.of(1),
    })
    expect(shownText(<FutureBadges data={(await pageOf({}, { days })).data} />)).toContain(
      'F&O ban, MWPL 96.4% on 19 Nov',
    )
    const expiry = await pageOf({ date: OLD }, { clock: '18:00', date: OLD })
    expect(shownText(<FutureBadges data={expiry.data} />)).toContain('Expiry day')
  })
})

describe('the cards', () => {
  it('have the series, both costs, the price against them and the classes', async () => {
    const text = textOf(shownText(<SeriesSide {...(await pageOf())} />))
    expect(text).toContain('Series so far, since 14 Nov')
    expect(text).toMatch(/−1\.01% OI \+11\.01% .*Longs trapped/)
    expect(text).toContain('Long cost 1,497.20 Short cost 1,515.00 Over longs −2.15% Over shorts −3.30%')
    expect(text).toContain('Sessions 5 Close before 1,480.00 To expiry 40d 6h Lot size 500 Spot 1,460.00')
    expect(text).toContain('Series Rows today LB Long Buildup Long Buildup 2 of 5 1 of 2')
  })
})

describe('the chart of the session', () => {
  it('has candles with VWAP, OI on the right, ΔOI by class, volume and basis', async () => {
    const page = await pageOf()
    const panes = intradayPanes(page.data, intradayOf(page), page.params)
    expect(panes.map(({ key, series }) => [key, ...series.map(({ key: one, kind }) => `${one} ${kind}`)])).toEqual([
      ['price', 'oi line', 'vwap line', 'price candle'],
      ['oiChg', 'oiChg histogram'],
      ['volume', 'volume histogram'],
      ['basis', 'basis area'],
    ])
    expect(panes[0].series[0].axis).toBe('right')
    expect(panes[0].right?.name).toBe('OI')
    const bars = panes[1].series[0]
    expect(bars.kind === 'histogram' && [0, 1].map((row) => bars.barColor?.(row))).toEqual(['lb', 'sb'])
    expect(panes[0].levels?.[0]).toMatchObject({ value: 1480, label: 'Prev close' })
  })
  it('draws what the address asks for', async () => {
    const page = await pageOf({ ov: 'spot' })
    const panes = intradayPanes(page.data, intradayOf(page), page.params)
    expect(panes.map(({ key }) => key)).toEqual(['price', 'oiChg'])
    expect(panes[0].series.map(({ key }) => key)).toEqual(['spot', 'price'])
    expect(panes[0].right).toBeUndefined()
    const bare = await pageOf({ ov: 'none' })
    expect(intradayPanes(bare.data, intradayOf(bare), bare.params)[0].series.map(({ key }) => key)).toEqual(['price'])
  })
  it('tells class and change of a row, and what a day without minutes has instead', async () => {
    const page = await pageOf()
    expect(intradayTip(intradayOf(page), 1)).toEqual([
      { name: 'Class', text: 'Short Buildup' },
      { name: 'Change', text: '−17.00' },
    ])
    const eod = await pageOf({ date: '2025-11-18' }, { clock: '18:00', date: '2025-11-18' })
    expect(shownText(<IntradayPicture {...eod} />)).toContain('End-of-day data only for this date')
  })
})

describe('the chart of days', () => {
  it('has joined candles between both costs, classes in their colours and OI by month', async () => {
    const page = await pageOf({ view: 'daily' })
    const panes = dailyPanes(page.data, dailyOf(page), page.params)
    expect(panes.map(({ key, series }) => [key, ...series.map(({ key: one }) => one)])).toEqual([
      ['price', 'vwap', 'longCost', 'shortCost', 'price'],
      ['class', 'class'],
      ['oi', 'nearOi', 'nextOi', 'farOi'],
      ['volume', 'volume'],
      ['basis', 'basis'],
    ])
    const colors = panes[0].series.map(({ key, color }) => `${key} ${color}`)
    expect(colors).toContain('longCost up')
    expect(colors).toContain('shortCost down')
    const strip = panes[1].series[0]
    expect(strip.kind === 'histogram' && [0, 1, 2, 3, 4].map((row) => strip.barColor?.(row))).toEqual([
      'lb',
      'lb',
      'sb',
      'lu',
      'sb',
    ])
    for (const series of panes[2].series) expect(series).toMatchObject({ kind: 'area', stack: 'months' })
    expect(shownText(<DailyPicture {...page} />)).toContain('14 Nov 2025 to 20 Nov 2025, rolls joined by ratio')
  })
  it('has each roll as a line with its gap where prices are actual, and none where they are joined', async () => {
    const rolled = {
      ...dailyOf(await pageOf({ view: 'daily' })),
      rolls: [{ date: '2025-11-25', from: '2025-11-25', to: NEAR, gapPoints: 10, gapPct: 0.6711 }],
      date: ['2025-11-24', '2025-11-25'],
      time: [1, 2],
    }
    expect(gapMarks(rolled, 'none')).toEqual([{ time: 2, label: 'Roll to 30 Dec, gap +10.00 (+0.67%)' }])
    expect(gapMarks(rolled, 'ratio')).toEqual([])
  })
  it('multiplies prices by their factor, and costs beside actual prices are those of their day', async () => {
    const page = await pageOf({ view: 'daily' })
    const rows = { ...dailyOf(page), factor: [2, 2, 2, 2, 1] }
    const close = (adj: 'ratio' | 'none') => {
      const [pane] = dailyPanes(page.data, rows, { ...page.params, adj })
      const candles = pane.series.find(({ kind }) => kind === 'candle')
      const cost = pane.series.find(({ key }) => key === 'longCost')
      return [candles?.kind === 'candle' && candles.close[0], cost?.kind === 'step' && cost.values[0]]
    }
    expect(close('ratio')).toEqual([2980, 1490])
    expect(close('none')).toEqual([1490, 745])
    expect(dailyTip(rows, 0).map(({ name, text }) => `${name} ${text}`)).toContain('Class Long Buildup')
  })
})

describe('the chart of months', () => {
  it('has the running series over sessions to expiry, those before dashed', async () => {
    const days = futureDays()
    keepRollover(days, '2025-10-03', OLD, 28, 5)
    keepRollover(days, '2025-10-06', OLD, 27, 5.4)
    keepRollover(days, '2025-11-19', NEAR, 28, 7)
    const page = await pageOf({ view: 'months' }, { days })
    const { x, series } = rolloverCurves(page.data.months?.rollovers ?? [])
    expect([...x]).toEqual([-28, -27])
    expect(series.map(({ name, key }) => [name, key])).toEqual([
      ['Expiry 13 Nov', 'before1'],
      ['Expiry 30 Dec', 'running'],
    ])
    expect(series[0]).toMatchObject({ dash: 'dashed' })
    expect([...series[0].values]).toEqual([5, 5.4])
    expect(shownText(<MonthsPicture {...page} />)).toContain('past expiries at as many sessions left: 1')
  })
})

describe('the tables', () => {
  it('have the columns of the catalogue, newest first', async () => {
    const names = async (view: string) => {
      const page = await pageOf({ view })
      return tableColumns(page, shownTable(page.data, page.params)).map(({ label }) => label)
    }
    expect(await names('intraday')).toEqual([
      'Time',
      'Price',
      'Δ',
      'OI',
      'ΔOI',
      'ΔOI %',
      'Volume',
      'VWAP',
      'Basis',
      'Class',
      'Cumulative ΔOI',
    ])
    expect(await names('daily')).toEqual([
      'Date',
      'Close',
      'Δp %',
      'Volume',
      'RVOL',
      'OI',
      'ΔOI',
      'ΔOI %',
      'Class',
      'Strength',
      'Basis %',
      'CoC',
      'Rollover %',
      'Delivery %',
    ])
    expect(await names('months')).toEqual([
      'Expiry',
      'Price',
      'Δp %',
      'OI',
      'ΔOI',
      'Share %',
      'Volume',
      'Basis',
      'CoC',
      'Spread to near',
    ])
    const text = textOf(shownText(<ViewTable {...(await pageOf())} />))
    expect(text.indexOf('09:25')).toBeLessThan(text.indexOf('09:20'))
    expect(text).toContain('09:25 1,465.00 −17.00 2,420 +10 +0.41 20 1,473.95 +5.00')
  })
  it('mark the contract that is shown, and explain each of its figures', async () => {
    const page = await pageOf({ view: 'months' })
    const text = textOf(shownText(<ViewTable {...page} />))
    expect(text).toContain('30 Dec Shown 1,465.00')
    const columns = tableColumns(page, shownTable(page.data, page.params))
    const explained = columns.filter(({ how }) => how?.(1) !== undefined).map(({ key }) => key)
    expect(explained).toEqual(['dp', 'oiChg', 'share', 'basis', 'coc', 'spread'])
  })
  it('are the file, in the unit of the page', async () => {
    const page = await pageOf({ view: 'months', unit: 'qty', sort: 'oi', dir: 'asc' })
    const { columns, rows } = table(page.data, page.params)
    expect(columns.slice(3, 5)).toEqual(['OI, qty', 'ΔOI, qty'])
    expect(rows.map((row) => [row[0], row[3]])).toEqual([
      [NEXT, 90_000],
      [NEAR, 2240 * LOT],
    ])
    const rowsOf = await pageOf()
    expect(table(rowsOf.data, rowsOf.params).rows[0].slice(0, 3)).toEqual(['2025-11-20 09:25', 1465, -17])
    expect(table(rowsOf.data, rowsOf.params).rows[0][9]).toBe('Short Buildup')
  })
})

describe('the controls', () => {
  it('are those of the view', async () => {
    // The picker asks the browser for the symbols looked at last.
    vi.stubGlobal('localStorage', { getItem: () => null })
    const keys = async (query: Record<string, string>) => {
      const { data, params, setParams } = await pageOf(query)
      return controls({ data, params, setParams }).map(({ key }) => key)
    }
    expect(await keys({})).toEqual(['symbol', 'view', 'month', 'oi', 'interval', 'days', 'ov', 'unit'])
    expect(await keys({ view: 'daily' })).toEqual(['symbol', 'view', 'month', 'oi', 'span', 'adj', 'ov', 'unit'])
    const dated = await keys({ view: 'daily', from: '2025-11-17' })
    expect(dated).toEqual(['symbol', 'view', 'month', 'oi', 'span', 'from', 'to', 'adj', 'ov', 'unit'])
    expect(await keys({ view: 'months' })).toEqual(['symbol', 'view', 'month', 'oi', 'unit'])
  })
})
