import { wholeTable } from '@strikelens/ui/table'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { EXPIRY, fixtureA, fixtureMarket, PREVIOUS, SYMBOL } from '../../testing/fixtureA.ts'
import { memoryKey } from '../../testing/memorySource.ts'
import { plainText } from '../../testing/shownText.ts'
import { viewProps } from '../../testing/viewProps.ts'
import { compute } from './compute.ts'
import { ParityTable } from './ParityTable.tsx'
import { syntheticPanes, syntheticTip } from './panes.ts'
import { SyntheticPanel } from './SyntheticPanel.tsx'
import { SyntheticSide } from './SyntheticSide.tsx'
import { termSeries } from './TermPanel.tsx'
import { table } from './table.ts'
import { tool } from './tool.ts'
import view from './View.tsx'

beforeAll(() => wholeTable.load())

async function answered(query: Record<string, string> = {}, market = fixtureMarket('10:15')) {
  const params = tool.params.parse(query)
  return viewProps(await compute(market, params), params)
}

describe('the figures', () => {
  it('show the synthetic, its premium, carry, gap and the day’s range', async () => {
    const text = plainText(renderToStaticMarkup(<SyntheticSide {...(await answered())} />))
    expect(text).toContain('Synthetic future Premium 26,020.01 up 35.01 (+0.13%) against spot')
    expect(text).toContain('Implied carry, a year 9.42%')
    expect(text).toContain('Gap to the future none listed –')
    expect(text).toContain('Premium, day high 10:15 +35.01')
    expect(text).toContain('Premium, day low 09:30 +30.01')
    expect(text).toContain('Premium widening')
  })
})

describe('the table by strike', () => {
  it('has the columns of the catalogue with ₹ a lot beside each edge, strikes ascending', async () => {
    const props = await answered()
    const text = plainText(renderToStaticMarkup(<ParityTable {...props} />))
    const { columns, rows } = table(props.data, props.params)
    expect(columns).toEqual([
      'Strike',
      'CE mark',
      'PE mark',
      'Synthetic',
      'Parity gap',
      'synBuy',
      'synSell',
      'Reversal edge',
      'Reversal ₹/lot',
      'Conversion edge',
      'Conversion ₹/lot',
      'Quality',
    ])
    for (const column of columns) expect(text).toContain(column)
    expect(rows.map(([strike]) => strike)).toEqual([25800, 25900, 26000, 26100, 26200])
    expect(text).toContain('edges after the charges of the three orders')
  })
  it('tints the edges that would earn something, and no others', async () => {
    const props = await answered()
    const parity = {
      ...props.data.parity,
      reversalEdge: [2.53, -1, null, 0, null],
      conversionEdge: [-4.53, null, null, null, null],
    }
    const markup = renderToStaticMarkup(<ParityTable {...props} data={{ ...props.data, parity }} />)
    expect(markup.match(/data-fill="put"/g)).toHaveLength(1)
  })
  it('exports in the order that is shown', async () => {
    const { data, params } = await answered({ sort: 'ceMark', dir: 'asc' })
    expect(table(data, params).rows.map(([strike]) => strike)).toEqual([26200, 26100, 26000, 25900, 25800])
  })
})

describe('the chart', () => {
  it('draws spot in ink, the synthetic in dashed violet, and the premium as an area below', async () => {
    const { data } = await answered({ interval: '15m' })
    const [prices, premium] = syntheticPanes(data)
    expect(prices.series.map(({ key, color }) => [key, color])).toEqual([
      ['spot', 'spot'],
      ['synthetic', 'future'],
    ])
    expect(prices.series[1]).toMatchObject({ dash: 'dashed' })
    expect(premium.series.map(({ key, kind }) => [key, kind])).toEqual([['premium', 'area']])
    expect(premium.levels?.map(({ label }) => label)).toEqual(['Day high', 'Day low'])
  })
  it('tells premium, carry and straddle of a row', async () => {
    const { data } = await answered({ interval: '15m' })
    expect(syntheticTip(data.rows, 3)).toEqual([
      { name: 'Premium, % of spot', text: '+0.13%' },
      { name: 'Implied carry', text: '9.42% a year' },
      { name: 'ATM straddle', text: '300.40' },
    ])
  })
  it('says that a date with only the close has no line', async () => {
    const days = fixtureA()
    days.chains.delete(memoryKey(SYMBOL, EXPIRY, PREVIOUS))
    days.summaries.delete(memoryKey(SYMBOL, EXPIRY, PREVIOUS))
    const props = await answered({ date: PREVIOUS }, fixtureMarket('15:30', days, PREVIOUS))
    expect(plainText(renderToStaticMarkup(<SyntheticPanel {...props} />))).toContain(
      'End-of-day data only for this date',
    )
  })
  it('has bars of the premium and a line of the carry by expiry; of a commodity no carry', async () => {
    const { term } = (await answered()).data
    expect(termSeries(term, false).map(({ key }) => key)).toEqual(['premium', 'carry', 'carryDots'])
    expect(termSeries(term, true).map(({ key }) => key)).toEqual(['premium'])
  })
})

describe('the page', () => {
  it('has its controls: symbol, expiry, strike, interval, range and costs', async () => {
    vi.stubGlobal('localStorage', { getItem: () => null })
    const { data, params } = await answered()
    const keys = view.controls({ data, params, setParams() {} }).map(({ key }) => key)
    expect(keys).toEqual(['symbol', 'expiry', 'strike', 'interval', 'range', 'costs'])
    vi.unstubAllGlobals()
  })
})
