import { wholeTable } from '@strikelens/ui/table'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { fixtureA, fixtureMarket } from '../../testing/fixtureA.ts'
import { marketOn } from '../../testing/futuresDay.ts'
import { priceDays, SIX_ROWS, WEAK_HIGH } from '../../testing/priceVsOiMarket.ts'
import { plainText, rowNames } from '../../testing/shownText.ts'
import { viewProps } from '../../testing/viewProps.ts'
import { compute } from './compute.ts'
import { PriceOiSide } from './PriceOiSide.tsx'
import { PriceOiTable } from './PriceOiTable.tsx'
import { indexedPanes, priceOiTip, pricePanes } from './priceOiChart.ts'
import { quadrants, scatterPoints } from './RowScatter.tsx'
import { table } from './table.ts'
import { tool } from './tool.ts'
import view from './View.tsx'

// A page draws its table when that is there.
beforeAll(() => wholeTable.load())
beforeAll(() => vi.stubGlobal('localStorage', { getItem: () => null, setItem() {} }))

async function futures(query: Record<string, string> = {}, rows = SIX_ROWS, clock = '09:45') {
  const params = tool.params.parse({ month: 'near', ...query })
  return viewProps(await compute(marketOn(priceDays(rows), clock), params), params)
}
async function options(query: Record<string, string>) {
  const params = tool.params.parse({ interval: '15m', ...query })
  return viewProps(await compute(fixtureMarket('10:15', fixtureA()), params), params)
}
const shown = (part: ReactElement) => plainText(renderToStaticMarkup(part))

describe('the page of price and OI', () => {
  it('shows price, changes, OI, class, the last rows and correlation', async () => {
    expect(shown(<PriceOiSide {...(await futures({ lookRows: '3' }))} />)).toBe(
      'OI, near, since the previous close LB Long Buildup +28.00% price +1.00% Long Buildup: the contract’s own price and OI ' +
        'Key figures NIFTY25NOVFUT 101.00 OI, near 12,800 ΔOI +2,800 ' +
        'Last 3 rows +1.00%, OI −5.19% Short Covering Correlation –',
    )
  })
  it('shows no class of sums of options', async () => {
    const strip = shown(<PriceOiSide {...(await options({ contract: 'ce-total' }))} />)
    expect(strip).toContain('Call OI, all strikes 2.89 L ΔOI +8,500')
    expect(strip).not.toMatch(/Buildup|Covering|Unwinding/)
  })
  it('lists its rows newest first with the class of each, and marks', async () => {
    const html = renderToStaticMarkup(<PriceOiTable {...(await futures())} />)
    expect(rowNames(html)).toEqual(['09:45', '09:40', '09:35', '09:30', '09:25', '09:20'])
    expect(plainText(html)).toContain('102.00 +2.00 +2.00% 11,200 +1,200 +12.00% 10 LB Long Buildup')
    const marked = plainText(renderToStaticMarkup(<PriceOiTable {...(await futures({}, WEAK_HIGH, '11:10'))} />))
    expect(marked).toContain('Weak high')
  })
  it('tells what a leg’s class says about the market', async () => {
    const html = renderToStaticMarkup(<PriceOiTable {...(await options({ contract: 'pe', strike: '26000' }))} />)
    // The put was written at 10:15: bullish.
    expect(html).toContain('Short Buildup, bullish')
  })
  it('has no class in rows of a minute', async () => {
    const html = plainText(renderToStaticMarkup(<PriceOiTable {...(await futures({ interval: '1m' }))} />))
    expect(html).not.toContain('Buildup')
  })
})

describe('the charts', () => {
  it('have price left and OI right, changes below in the colour of their class', async () => {
    const { data } = await futures()
    const [levels, changes] = pricePanes(data, 1, 'lots')
    expect([levels.left?.name, levels.right?.name]).toEqual(['NIFTY25NOVFUT', 'OI, near'])
    expect(levels.series.map(({ key, axis, color }) => [key, axis, color])).toEqual([
      ['oi', 'right', 'series-1'],
      ['price', 'left', 'future'],
    ])
    const [bars] = changes.series
    if (bars.kind !== 'histogram') throw new Error('no bars')
    expect(Array.from(bars.values)).toEqual([1200, 800, 1500, -600, -400, 300])
    expect([0, 1, 2, 3, 4, 5].map((row) => bars.barColor?.(row))).toEqual(['lb', 'lb', 'sb', 'sc', 'lu', 'nn'])
  })
  it('mark extremes on the price: hollow where they are weak', async () => {
    const { data } = await futures({}, WEAK_HIGH, '11:10')
    const [levels] = pricePanes(data, 1, 'lots')
    const price = levels.series.find(({ key }) => key === 'price')
    const points = price?.kind === 'line' ? price.points : undefined
    expect(points).toEqual([
      { index: data.rows.time.length - 1, shape: 'down', label: 'Weak high', isHollow: true, letter: 'W', color: 'up' },
    ])
  })
  it('begin both at 100 when indexed', async () => {
    const { data } = await futures()
    const [indexed] = indexedPanes(data, 1, 'lots')
    const last = indexed.series.map((series) => (series.kind === 'line' ? series.values[5] : null))
    expect(last).toEqual([expect.closeTo(128, 6), expect.closeTo(101, 6)])
    expect(indexed.left?.name).toBe('100 at the previous close')
  })
  it('name the quadrants of the scatter and make the latest row the largest', async () => {
    const { data } = await futures()
    const [latest, ...others] = scatterPoints(data)
    expect(latest).toMatchObject({ name: 'Latest, 09:45', x: 0, size: 4, color: 'nn' })
    expect(others.every(({ name, size }) => name === '' && size === 1)).toBe(true)
    expect(quadrants(data).map(({ label }) => label)).toEqual([
      'Long Buildup',
      'Short Buildup',
      'Short Covering',
      'Long Unwinding',
    ])
    const sums = await options({ contract: 'net' })
    expect(quadrants(sums.data)[0].label).toBe('Price up, OI up')
  })
  it('tell price, OI, its change and class of a row', async () => {
    const { data } = await futures()
    const indexed = priceOiTip(data, 3, 10, true)
    expect(indexed.slice(0, 2)).toEqual([
      { name: 'NIFTY25NOVFUT', text: '102.00' },
      { name: 'OI, near', text: '1,29,000' },
    ])
    expect(priceOiTip(data, 3, 10, false)).toEqual(indexed.slice(2))
    expect(indexed.slice(2)).toEqual([
      { name: 'Δp %', text: '+2.00%' },
      { name: 'ΔOI', text: '−6,000 (−4.44%)' },
      { name: 'Class', text: 'Short Covering' },
    ])
    const sums = await options({ contract: 'ce-total' })
    expect(priceOiTip(sums.data, 3, 1, true).map(({ name }) => name)).toEqual([
      'Spot',
      'Call OI, all strikes',
      'Δp %',
      'ΔOI',
    ])
  })
})

describe('the controls', () => {
  it('are months of futures, expiry and strike of options', async () => {
    const keys = ({ data, params, setParams }: Awaited<ReturnType<typeof futures>>) =>
      view.controls({ data, params, setParams }).map(({ key }) => key)
    const end = ['vs', 'lookRows', 'unit']
    expect(keys(await futures())).toEqual(['symbol', 'contract', 'month', 'view', 'interval', 'days', ...end])
    const daily = await futures({ interval: '1d' })
    expect(keys(daily)).toEqual(['symbol', 'contract', 'month', 'view', 'interval', 'from', 'to', ...end])
    const leg = ['symbol', 'contract', 'expiry', 'strike', 'view', 'interval', 'days', ...end]
    expect(keys(await options({ contract: 'ce' }))).toEqual(leg)
    expect(keys(await options({ contract: 'net' }))).toEqual(leg.filter((key) => key !== 'strike'))
  })
  it('stand under the strip of the contract, or of the chain', async () => {
    const future = await futures()
    expect(view.context(future.data, future.answer).lead).toMatchObject({ label: 'NIFTY25NOVFUT', value: '101.00' })
    const option = await options({ contract: 'ce' })
    expect(view.context(option.data, option.answer).lead.label).toBe('NIFTY spot')
  })
})

describe('the export', () => {
  it('holds the columns and rows of the page in its unit', async () => {
    const { data, params } = await futures({ unit: 'qty', sort: 'oiChange', dir: 'asc' })
    const { columns, rows } = table(data, params)
    expect(columns).toEqual(['Time', 'Price', 'Change', 'Δp %', 'OI', 'ΔOI', 'ΔOI %', 'Volume', 'Class'])
    expect(rows[0]).toEqual([
      '2025-11-20 09:35',
      102,
      expect.closeTo(2, 6),
      expect.closeTo(2, 6),
      129_000,
      -6000,
      expect.closeTo(-4.444, 3),
      100,
      'SC',
    ])
    const daily = await futures({ interval: '1d' })
    expect(table(daily.data, daily.params).rows[0][0]).toBe('2025-11-20')
  })
})
