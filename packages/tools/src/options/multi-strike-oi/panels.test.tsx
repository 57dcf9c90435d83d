import { wholeTable } from '@strikelens/ui/table'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { answerOf, inputOf } from '../../testing/answerOf.ts'
import { fixtureMarket } from '../../testing/fixtureA.ts'
import { plainText, rowNames } from '../../testing/shownText.ts'
import { viewProps } from '../../testing/viewProps.ts'
import { compute } from './compute.ts'
import { LegTable } from './LegTable.tsx'
import { OiPanel } from './OiPanel.tsx'
import { oiPane } from './oiPanes.ts'
import { table } from './table.ts'
import { tool } from './tool.ts'
import view from './View.tsx'

beforeAll(() => wholeTable.load())

async function answered(query: Record<string, string> = {}) {
  const params = tool.params.parse(query)
  return viewProps(await compute(fixtureMarket('10:15'), params), params)
}

describe('the table of legs', () => {
  it('has the columns of the catalogue, the largest change first', async () => {
    const html = renderToStaticMarkup(<LegTable {...(await answered())} />)
    const text = plainText(html)
    for (const heading of [
      'Leg',
      'OI',
      'ΔOI',
      'ΔOI %',
      'Last interval ΔOI',
      'z',
      'Day range %',
      'LTP',
      'Chg %',
      'IV',
    ]) {
      expect(text).toContain(heading)
    }
    expect(rowNames(html)[0]).toContain('26,000 PE')
    expect(text).toMatch(/26,000 PE 84,000 \+24,000 \+40\.00/)
    expect(text).toContain('Short Buildup, bullish')
  })

  it('shows units instead of lots', async () => {
    const text = plainText(renderToStaticMarkup(<LegTable {...(await answered({ unit: 'qty' }))} />))
    // 84,000 lots × 75
    expect(text).toContain('63,00,000')
    expect(text).toContain('+18,00,000')
  })

  it('exports what it shows, in its order and unit', async () => {
    const { data, params } = await answered({ unit: 'qty', sort: 'ltp', dir: 'asc' })
    const { columns, rows } = table(data, params)
    expect(columns[4]).toBe('Last interval ΔOI')
    expect(rows.map(([name]) => name)).toEqual([
      '26,200 CE',
      '25,800 PE',
      '25,900 PE',
      '26,100 CE',
      '26,000 PE',
      '26,000 CE',
    ])
    expect(rows[0][1]).toBe(110000 * 75)
  })
})

describe('the chart of legs', () => {
  it('draws calls in reds and puts in greens with a name at their end, and spot on the right', async () => {
    const { data, params } = await answered()
    const { series } = oiPane(data, params)
    expect(series.map(({ key }) => key)).toEqual([
      '26200CE',
      '26000CE',
      '26100CE',
      '25800PE',
      '26000PE',
      '25900PE',
      'spot',
    ])
    expect(series.map(({ color }) => color)).toEqual(['call', 'call-2', 'call-3', 'put', 'put-2', 'put-3', 'spot'])
    expect('endLabel' in series[0] && series[0].endLabel).toBe('26,200 CE')
    expect(series[6].axis).toBe('right')
  })

  it.each([
    ['chg', 12000],
    ['oi', 110000],
    ['chgPct', 12.2449],
    ['volume', 105000],
  ] as const)('of %s ends at %d', async (metric, last) => {
    const { data, params } = await answered({ metric, interval: '15m' })
    const [line] = oiPane(data, params).series
    expect('values' in line && line.values.at(-1)).toBeCloseTo(last, 3)
  })

  it('says what to do when no legs are left', async () => {
    expect(plainText(renderToStaticMarkup(<OiPanel {...(await answered({ legs: 'none' }))} />))).toContain(
      'No legs to draw',
    )
  })
})

describe('figures recomputed from the inputs they are explained with', () => {
  it('are the changes, the day range and the price change', async () => {
    const answer = answerOf(await compute(fixtureMarket('10:15'), tool.params.parse({ interval: '15m' })))
    const input = (figure: string, name: string) => inputOf(answer, `${figure}.26000PE`, name)
    const result = (figure: string) => answer.explanations[`${figure}.26000PE`].result
    const [now, base] = [input('oiChg', 'OI now'), input('oiChg', 'OI at previous close')]
    expect(result('oiChg')).toBe(now - base)
    expect(result('oiChgPct')).toBeCloseTo((100 * (now - base)) / base, 9)
    const [low, high] = [input('dayRangePct', 'Lowest'), input('dayRangePct', 'Highest')]
    expect(result('dayRangePct')).toBeCloseTo((100 * (now - low)) / (high - low), 9)
    const [ltp, price] = [input('chgPct', 'LTP'), input('chgPct', 'Price at previous close')]
    expect(result('chgPct')).toBeCloseTo((100 * (ltp - price)) / price, 9)
    expect(result('intervalOiChg')).toBe(
      input('intervalOiChg', 'OI at its end') - input('intervalOiChg', 'OI of the row before'),
    )
  })
})

describe('the page', () => {
  it('has its controls: symbol, expiry, metric, base, interval, days and unit', async () => {
    vi.stubGlobal('localStorage', { getItem: () => null })
    const { data, params } = await answered()
    const keys = view.controls({ data, params, setParams() {} }).map(({ key }) => key)
    expect(keys).toEqual(['symbol', 'expiry', 'metric', 'base', 'interval', 'days', 'unit'])
    vi.unstubAllGlobals()
  })
})
