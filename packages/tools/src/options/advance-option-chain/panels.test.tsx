import { snapshotGrid } from '@strikelens/market/chainSessions'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { answerOf } from '../../testing/answerOf.ts'
import { fixtureMarket } from '../../testing/fixtureA.ts'
import { shownText } from '../../testing/shownText.ts'
import { stockMarket } from '../../testing/stockFixture.ts'
import { viewProps } from '../../testing/viewProps.ts'
import { wire } from '../../testing/wire.ts'
import { column } from '../../wireColumn.ts'
import { compute } from './compute.ts'
import guide from './guide.ts'
import { ScenarioPanel } from './ScenarioPanel.tsx'
import { table } from './table.ts'
import { CENTRE, CHOICES, columnSet, PHONE_PAGES } from './tableColumns.ts'
import { tableData } from './tableData.ts'
import { stockTool, tool } from './tool.ts'
import view from './View.tsx'
import { wallPanes } from './WallChart.tsx'

beforeAll(() => {
  vi.stubGlobal('localStorage', { getItem: () => null })
  return () => vi.unstubAllGlobals()
})

async function answered(query: Record<string, string> = {}) {
  const params = tool.params.parse(query)
  return viewProps(await compute(fixtureMarket('10:15'), params), params)
}

async function scenario(query: Record<string, string> = {}): Promise<string> {
  const props = await answered(query)
  const text = shownText(<ScenarioPanel {...props} reading={props.data.reading} />)
  return text.replaceAll(' , how is this computed?', '').replaceAll(', how is this computed?', '')
}

describe('the scenario panel', () => {
  it('says the scenario, its score and that volume confirms it', async () => {
    expect(await scenario()).toContain('Mildly Bullish · Floor rising Score +1 Confirmed by volume')
  })
  it('lays floor and ceiling side by side with state, challenger, break-evens and volume', async () => {
    const text = await scenario()
    for (const line of [
      'Strike 25,800 26,200',
      'State Shifting up Strong',
      'Challenger 26,000 26,000',
      'Challenger, % of wall 83.17% 72.73%',
      'OI 1.01 L 1.10 L',
      'From forward −0.85% +0.69%',
      'Scenario, walls by OI Mildly Bullish · Floor rising Score +1 Confirmed by volume Ceiling and floor Wall S1, support R1, resistance Strike 25,800 26,200 State Shifting up Strong Challenger 26,000 26,000 Challenger, % of wall 83.17% 72.73% OI 1.01 L 1.10 L Share of side 34.3% 38.1% From forward −0.85% +0.69% Writers’ break-even 25,723.85 26,273.00',
      'By volume 26,000 26,000',
      'By volume, % of wall 68.18% 90.48%',
      'By volume, state Strong Shifting up',
    ]) {
      expect(text).toContain(line)
    }
  })
  it('counts in units when units are shown', async () => {
    // 1,01,000 and 1,10,000 lots of 75
    expect(await scenario({ unit: 'qty' })).toContain('OI 75.75 L 82.50 L')
  })
  it('says that added OI makes the walls and that volume does not confirm them', async () => {
    const text = await scenario({ metric: 'chg' })
    expect(text).toContain('walls by ΔOI')
    expect(text).toContain('Range 26,000–26,200 · Neutral Score 0 Not confirmed by volume')
  })
  it('names why there is no scenario', async () => {
    const props = await answered()
    const { reading } = props.data
    const thin = { ...reading.scenario, label: null, withheld: 'Thin chain', score: null }
    const explanations = { ...props.answer.explanations }
    delete explanations.score
    const answer = { ...props.answer, explanations }
    const text = shownText(<ScenarioPanel {...props} answer={answer} reading={{ ...reading, scenario: thin }} />)
    expect(text).toContain('Thin chain No scenario named')
  })
})

describe('the chart of the walls', () => {
  it('has R1, S1 and spot, below them how near the challengers came and what the walls hold', async () => {
    const { data, params } = await answered()
    const panes = wallPanes(data, params, snapshotGrid(column(data.history.asOf), 'IDX'))
    expect(panes.map(({ series }) => series.map(({ name }) => name))).toEqual([
      ['R1', 'S1', 'Spot'],
      ['R1 challenger', 'S1 challenger'],
      ['R1 OI', 'S1 OI'],
    ])
    const [{ series }] = panes
    expect(series.map(({ kind }) => kind)).toEqual(['step', 'step', 'line'])
  })
})

describe('the columns of the table', () => {
  it('stand in the order of the catalogue, from outside to the centre', () => {
    expect(columnSet('all', 0).columns.map(({ label }) => label)).toEqual([
      ...['Buildup', 'IV Chg', 'ΔOI rank', 'Vol. rank', 'OI rank', 'ΔOI', 'OI', 'Chg', 'LTP'],
    ])
    expect(CENTRE.flat().map(({ label }) => label)).toEqual(['PCR', 'PCR vol.', 'PE−CE ΔOI', 'Strike bias'])
  })
  it('may be fewer, in the same order', () => {
    expect(columnSet('ltp,oi', 0).columns.map(({ key }) => key)).toEqual(['oi', 'ltp'])
    expect(CHOICES).toHaveLength(9)
  })
  it('are all within reach on a phone, OI, its change and the price first', () => {
    const pages = PHONE_PAGES.map((page) => page.flat().map(({ key }) => key))
    expect(pages[0]).toEqual(['oi', 'oiChange', 'ltp', 'chg'])
    const all = columnSet('all', 0).columns.map(({ key }) => key)
    expect(all.filter((key) => !pages.flat().includes(key))).toEqual([])
  })
  it('print ranks in percent, never rounded up to the largest', () => {
    const rank = columnSet('oiRank', 0).columns[0]
    expect([100, 99.9, 72.73, -41.67, Number.NaN].map(rank.format)).toEqual(['100%', '99%', '72%', '−41%', '–'])
    expect(rank.kind).toBe('level')
  })
  it('print the strike bias in words and lean by its sign', async () => {
    const { data } = await answered()
    const { bias } = tableData(data.rows, { identity: '', scale: 1 }).centre
    // At 26,100 puts added 4,000 and calls 5,000: −1,000 ÷ 9,000 = −0.11, Mildly Bearish.
    expect(Array.from(bias)).toEqual([2, 2, 2, -1, -2])
    expect([-2, -1, 0, 1, 2, Number.NaN].map(CENTRE[1][1].format)).toEqual([
      ...['Bearish', 'Mildly Bearish', 'Neutral', 'Mildly Bullish', 'Bullish', '–'],
    ])
  })
})

describe('the exported table', () => {
  it('has the shown columns: calls outside in, the strike, puts inside out', async () => {
    const { data, params } = await answered()
    const { columns, rows } = table(data, params)
    expect(columns.slice(0, 9)).toEqual([
      'CE Buildup',
      'CE IV Chg',
      'CE ΔOI rank',
      'CE Volume rank',
      'CE OI rank',
      'CE ΔOI',
      'CE OI',
      'CE Chg',
      'CE LTP',
    ])
    expect(columns.slice(9, 14)).toEqual(['Strike', 'PCR (OI)', 'PCR (volume)', 'PE−CE ΔOI', 'Strike bias'])
    expect(columns[14]).toBe('PE LTP')
    expect(rows).toHaveLength(5)
    expect(rows[4].slice(5, 10)).toEqual([12000, 110000, 73 - 60.95, 73, 26200])
    expect(rows[2][columns.indexOf('Strike bias')]).toBe('Bullish')
  })
  it('follows unit and columns', async () => {
    const { data, params } = await answered({ unit: 'qty', cols: 'oi' })
    const { columns, rows } = table(data, params)
    expect(columns).toEqual(['CE OI', 'Strike', 'PCR (OI)', 'PCR (volume)', 'PE−CE ΔOI', 'Strike bias', 'PE OI'])
    expect(rows[4][0]).toBe(110000 * 75)
  })
})

describe('the frame', () => {
  it('has a control for symbol, expiry, strikes, base and walls', async () => {
    const { data, params, setParams } = await answered()
    expect(view.controls({ data, params, setParams }).map(({ key }) => key)).toEqual([
      ...['symbol', 'expiry', 'range', 'base', 'metric'],
    ])
  })
  it('follows the ticks of its chain, a stock its own', async () => {
    const { data } = await answered()
    expect(view.chain(data)).toEqual({ symbol: 'NIFTY', expiry: '2025-11-25' })
    const stock = wire(answerOf(await compute(stockMarket(), stockTool.params.parse({}), stockTool)))
    expect(view.chain(stock.data)).toEqual({ symbol: 'RELIANCE', expiry: '2025-11-25' })
  })
  it('tells how to read it', () => {
    const text = guide.paragraphs.join(' ')
    for (const words of ['above 75% means the wall may move', 'confirmed by OI and volume', 'rise or fall']) {
      expect(text).toContain(words)
    }
  })
})
