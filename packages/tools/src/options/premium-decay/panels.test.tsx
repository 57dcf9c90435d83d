import { wholeTable } from '@strikelens/ui/table'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { fixtureMarket } from '../../testing/fixtureA.ts'
import { shownText } from '../../testing/shownText.ts'
import { viewProps } from '../../testing/viewProps.ts'
import { compute } from './compute.ts'
import { crossPoints, decayPanes, decayTip } from './DecayChart.tsx'
import { DecaySide } from './DecaySide.tsx'
import { DecayTable } from './DecayTable.tsx'
import guide from './guide.ts'
import { measureOf } from './measure.ts'
import { DecayTip } from './StrikeDecay.tsx'
import { StrikeDecayTable } from './StrikeDecayTable.tsx'
import { table } from './table.ts'
import { tool } from './tool.ts'
import view from './View.tsx'

// A page draws its table when that is there.
beforeAll(() => wholeTable.load())

async function answered(query: Record<string, string> = {}) {
  const params = tool.params.parse({ interval: '15m', ...query })
  return viewProps(await compute(fixtureMarket('10:15'), params), params)
}

const plain = (text: string) => text.replaceAll(' , how is this computed?', '')

describe('the figures of premium decay', () => {
  it('have both sides with their legs, the total, time, what is beyond it, and the state', async () => {
    const text = plain(shownText(<DecaySide {...(await answered())} />))
    for (const words of [
      'Calls + puts since 09:30 −46.30 −2.77% Put decay · bullish 5 calls, 5 puts',
      'CE decay 5 of 5 legs +126.70',
      'PE decay 5 of 5 legs −173.00',
      'CE, % +17.22% PE, % −18.50%',
      'Expected by time −4.34',
      'Excess, beyond time −41.96',
    ]) {
      expect(text).toContain(words)
    }
  })
  it('are in rupees where the legs are weighted', async () => {
    const text = plain(shownText(<DecaySide {...(await answered({ weight: 'oi', strikes: '26000' }))} />))
    expect(text).toContain('CE decay 1 of 1 legs +₹16.73 Cr')
  })
})

describe('the chart of premium decay', () => {
  it('has both sides, the total, time’s part dotted, and spot', async () => {
    const { data } = await answered()
    const [pane] = decayPanes(data, 'points')
    expect(pane.series.map(({ name }) => name)).toEqual(['Spot', 'Total', 'Expected by time', 'PE', 'CE'])
    const expected = pane.series.find(({ key }) => key === 'expected')
    expect(expected !== undefined && 'dash' in expected && expected.dash).toBe('dotted')
  })
  it('tells the other measure and the state in its tooltip', async () => {
    const { data } = await answered()
    expect(decayTip(data.rows, 3, 'points').map(({ name, text }) => `${name} ${text}`)).toEqual([
      ...['CE, % +17.22%', 'PE, % −18.50%', 'Total, % −2.77%', 'State Put decay · bullish'],
    ])
    expect(decayTip(data.rows, 3, 'pct')[0]).toEqual({ name: 'CE, points', text: '+126.70' })
  })
  it('marks crossovers on the line', async () => {
    const { data } = await answered()
    const rows = { ...data.rows, crossovers: { ...data.rows.crossovers, points: [3] } }
    expect(crossPoints(rows, 'points')).toEqual([{ index: 3, shape: 'up', label: 'Calls go ahead' }])
  })
  it('is in percent, points or rupees as chosen', async () => {
    const { data, params } = await answered()
    expect(measureOf(data, params)).toBe('points')
    expect(measureOf({ ...data, metric: 'pct' }, params)).toBe('pct')
    expect(measureOf({ ...data, metric: 'pct' }, { ...params, metric: 'points' })).toBe('points')
    expect(measureOf(data, { ...params, weight: 'oi' })).toBe('crore')
  })
})

describe('the tables of premium decay', () => {
  it('write the newest row first with the columns of the catalogue', async () => {
    const text = shownText(<DecayTable {...(await answered())} />)
    expect(text).toMatch(/Time.*Spot CE decay CE % PE decay PE % Total Expected Excess State/)
    expect(text).toContain(
      '10:15 25,985.00 +126.70 +17.22 −173.00 −18.50 −46.30 −4.34 −41.96 Put decay · bullish 09:30',
    )
  })
  it('list the legs at the view instant', async () => {
    const text = shownText(<StrikeDecayTable {...(await answered())} />)
    expect(text).toMatch(/134\.85 160\.20 \+25\.35 \+18\.80 −0\.46 26,000 −0\.46 −19\.79 −34\.60 140\.20 174\.80/)
  })
  it('tell a strike in the tooltip of its bars', async () => {
    const { data } = await answered()
    expect(shownText(<DecayTip data={data} place={2} />)).toContain(
      '26,000 CE 134.85 → 160.20, +25.35 (+18.80%), time −0.46',
    )
  })
  it('are exported as they are shown', async () => {
    const { data, params } = await answered({ sort: 'total', dir: 'asc' })
    const { columns, rows } = table(data, params)
    expect(columns).toEqual([
      ...['Time', 'Spot', 'CE decay', 'CE %', 'PE decay', 'PE %', 'Total', 'Expected', 'Excess', 'State'],
    ])
    expect(rows.map(([time]) => time)).toEqual(['2025-11-20 10:15', '2025-11-20 09:30'])
  })
})

describe('the frame of premium decay', () => {
  it('has the controls of the catalogue, and no rolling window', async () => {
    vi.stubGlobal('localStorage', { getItem: () => null })
    const { data, params, setParams } = await answered()
    expect(view.controls({ data, params, setParams }).map(({ key }) => key)).toEqual([
      ...['symbol', 'expiry', 'range', 'money', 'base', 'metric', 'weight', 'interval'],
    ])
    vi.unstubAllGlobals()
  })
  it('tells how to read it', () => {
    const text = guide.paragraphs.join(' ')
    for (const words of ['both sink together', 'sinks alone is the losing side', 'IV is falling as well']) {
      expect(text).toContain(words)
    }
  })
})
