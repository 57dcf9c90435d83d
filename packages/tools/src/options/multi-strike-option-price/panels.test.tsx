import { wholeTable } from '@strikelens/ui/table'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { fixtureMarket } from '../../testing/fixtureA.ts'
import { plainText, rowNames } from '../../testing/shownText.ts'
import { viewProps } from '../../testing/viewProps.ts'
import { compute } from './compute.ts'
import { LegsSide } from './LegsSide.tsx'
import { LegTable } from './LegTable.tsx'
import { PricePanel } from './PricePanel.tsx'
import { isCandle, pricePane } from './pricePane.ts'
import { table } from './table.ts'
import { tool } from './tool.ts'
import view from './View.tsx'

beforeAll(() => wholeTable.load())

async function answered(query: Record<string, string> = {}) {
  const params = tool.params.parse(query)
  return viewProps(await compute(fixtureMarket('10:15'), params), params)
}

describe('the table of premiums', () => {
  it('has the columns of the catalogue, the largest change first', async () => {
    const html = renderToStaticMarkup(<LegTable {...(await answered())} />)
    const text = plainText(html)
    for (const heading of ['LTP vs VWAP %', 'Delta', 'Theta', 'Time value', 'Volume', 'OI'])
      expect(text).toContain(heading)
    expect(rowNames(html).map((name) => name.replace(/ ,.*/, ''))[0]).toContain('26,200 CE')
    expect(text).toMatch(/26,000 CE 160\.20 \+25\.35 \+18\.80 160\.20 134\.85/)
  })

  it('exports what it shows', async () => {
    const { data, params } = await answered({ sort: 'ltp' })
    const { columns, rows } = table(data, params)
    expect(columns).toEqual([
      'Leg',
      'LTP',
      'Chg',
      'Chg %',
      'High',
      'Low',
      'VWAP',
      'LTP vs VWAP %',
      'IV',
      'Delta',
      'Theta / day',
      'Time value',
      'Volume',
      'OI',
    ])
    expect(rows.map(([, ltp]) => ltp)).toEqual([160.2, 140.2, 76.15, 73])
  })
})

describe('the readings', () => {
  it('say leg by leg whether holding was paid for', async () => {
    const text = plainText(renderToStaticMarkup(<LegsSide {...(await answered())} />))
    expect(text).toMatch(/26,000 CE decay only 134\.39 \+25\.81 Beating decay Above VWAP/)
    expect(text).toMatch(/26,000 PE decay only 174\.34 −34\.14 Losing to decay Below VWAP/)
  })
})

describe('the chart of premiums', () => {
  it('draws the legs, what time alone would leave of them dotted in their colour, and spot on the right', async () => {
    const { data, params } = await answered({ legs: '26000CE,26000PE' })
    const { series } = pricePane(data, params)
    expect(series.map(({ key, color }) => [key, color])).toEqual([
      ['26000CE', 'call'],
      ['decay-26000CE', 'call'],
      ['26000PE', 'put'],
      ['decay-26000PE', 'put'],
      ['spot', 'spot'],
    ])
    expect('dash' in series[1] && series[1].dash).toBe('dotted')
  })

  it.each([
    ['price', 160.2, 134.39],
    ['index', 118.8, 99.66],
    ['pct', 18.8, -0.34],
    // Time value of the frozen option: 134.39, for F 25,960 is below the strike.
    ['tv', 140.21, 134.39],
  ] as const)('measures %s', async (metric, last, decay) => {
    const { data, params } = await answered({ legs: '26000CE', metric })
    const [line, path] = pricePane(data, params).series
    expect('values' in line && line.values.at(-1)).toBeCloseTo(last, 2)
    expect('values' in path && path.values.at(-1)).toBeCloseTo(decay, 2)
  })

  it('tells change, IV, delta and the gap to decay at a point beside its price', async () => {
    const { data, params } = await answered({ legs: '26000CE' })
    const [line] = pricePane(data, params).series
    expect(line.note?.(data.time.length - 1)).toMatch(/^\+18\.80%, IV 12\.\d\d, Δ 0\.52, decay \+25\.81$/)
  })

  it('draws VWAP in amber where it is asked for', async () => {
    const { data, params } = await answered({ legs: '26000CE', ov: 'vwap' })
    expect(pricePane(data, params).series.map(({ key, color }) => [key, color])).toEqual([
      ['26000CE', 'call'],
      ['vwap-26000CE', 'vwap'],
    ])
  })

  it('draws candles of one leg alone, in rows of 3m or more', async () => {
    const candle = async (query: Record<string, string>) => {
      const { data, params } = await answered({ chart: 'candle', ...query })
      return isCandle(data, params)
    }
    expect(await candle({ legs: '26000CE' })).toBe(true)
    expect(await candle({ legs: '26000CE', interval: '1m' })).toBe(false)
    expect(await candle({ legs: '26000CE,26000PE' })).toBe(false)
    expect(await candle({ legs: '26000CE', metric: 'index' })).toBe(false)
  })

  it('greys a leg whose base is too small to index', async () => {
    const { data, params } = await answered({ legs: '26000CE', metric: 'index' })
    const small = { ...data, rows: data.rows.map((rows) => ({ ...rows, isBaseTooSmall: true })) }
    const [line] = pricePane(small, params).series
    expect([line.name, line.color]).toEqual(['26,000 CE, base too small', 'line-control'])
  })

  it('says what to do when no legs are left', async () => {
    expect(plainText(renderToStaticMarkup(<PricePanel {...(await answered({ legs: 'none' }))} />))).toContain(
      'No legs to draw',
    )
  })
})

describe('the page', () => {
  it('has its controls: symbol, expiry, metric, base, interval, days, chart, px and overlays', async () => {
    vi.stubGlobal('localStorage', { getItem: () => null })
    const { data, params } = await answered()
    const keys = view.controls({ data, params, setParams() {} }).map(({ key }) => key)
    expect(keys).toEqual(['symbol', 'expiry', 'metric', 'base', 'interval', 'days', 'chart', 'px', 'ov'])
    vi.unstubAllGlobals()
  })
})
