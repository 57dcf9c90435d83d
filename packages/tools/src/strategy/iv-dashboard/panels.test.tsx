import { KeyValues } from '@strikelens/ui/marks'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { dashboard, ladderTo, marketDays, NIFTY, STOCKS, stock } from '../../testing/ivDashboardMarket.ts'
import { plainText, rowNames } from '../../testing/shownText.ts'
import { viewProps } from '../../testing/viewProps.ts'
import { BreadthPanel } from './BreadthPanel.tsx'
import { BreadthSide } from './BreadthSide.tsx'
import { bucketSeries, medianPanes } from './breadthCharts.ts'
import { contextCells } from './contextCells.ts'
import { dashboardControls } from './controls.tsx'
import { IvCards } from './IvCards.tsx'
import { ListPanels } from './ListPanels.tsx'
import { NoRanks } from './NoRanks.tsx'
import { RankScatter } from './RankScatter.tsx'
import { SectorPanel } from './SectorPanel.tsx'
import { scatterPoints } from './scatterPoints.ts'
import { symbolFigures, symbolNote } from './symbolFigures.tsx'
import { TermPanel } from './TermPanel.tsx'
import { termSeries } from './termSeries.ts'
import { tool } from './tool.ts'

async function props(query: Record<string, string> = {}, days = marketDays()) {
  return viewProps(await dashboard(query, days), tool.params.parse(query))
}
const read = (part: ReactNode) => plainText(renderToStaticMarkup(part))

describe('the cards', () => {
  it('show of India VIX its ranks, what NIFTY realised and the moves it implies', async () => {
    const text = read(<IvCards {...(await props())} />)
    expect(text).toContain('India VIX 13.60')
    expect(text).toContain('IVP 61.0 IVR 61.6 100/252 − HV20 of NIFTY +1.6 One session ±0.86% One month ±3.93%')
  })
  it('show of an index IV30, ΔIV, ranks, HV20, the session’s move and the vol term', async () => {
    const text = read(<IvCards {...(await props())} />)
    expect(text).toContain('NIFTY IV30')
    expect(text).toMatch(
      /14\.5 up 0\.5 IVP 14\.0 IVR 13\.6 100\/252 HV20 12\.0 One session ±0\.91% Term Contango \+0\.6/,
    )
  })
  it('say that there is no VIX', async () => {
    const text = read(<IvCards {...(await props({}, marketDays(STOCKS, [NIFTY])))} />)
    expect(text).toContain('India VIX No VIX data available')
  })
  it('badge a new high of the window and a window that is not full', async () => {
    const high = { ...stock('NIFTY', 90, { set: 'IDX' }), iv30Closes: ladderTo(90).map((iv) => iv * 0.9) }
    const text = read(<IvCards {...(await props({ look: '63' }, marketDays(STOCKS, [high])))} />)
    expect(text).toContain('new 63-session high')
  })
})

describe('breadth', () => {
  it('prints median, high share and the stocks of each band beside those of the previous close', async () => {
    const text = read(<BreadthSide {...(await props())} />)
    expect(text).toContain('Median IVP of the stocks Mixed 54.5 +0.5 since prev close 8 of 8 stocks have a rank')
    expect(text).toContain('High share 0.0 since prev close 50.0%')
    expect(text).toContain('Very low prev 2 1 Low prev 1 2 Normal prev 1 1 High prev 2 2 Very high prev 2 2')
    expect(read(<BreadthPanel {...(await props())} />)).toContain('Stocks by IVP 8 of 8 stocks have a rank')
  })
  it('says how much history there is while no stock has a rank, and offers the longest window it is enough for', async () => {
    const young = STOCKS.map((one) => ({ ...one, iv30Closes: one.iv30Closes?.slice(-26) ?? [] }))
    const text = read(<NoRanks {...(await props({}, marketDays(young)))} />)
    expect(text).toBe('No stock has a rank yet 26 of 252 sessions are stored; a rank needs 60. Rank over 21 sessions')
    const younger = STOCKS.map((one) => ({ ...one, iv30Closes: one.iv30Closes?.slice(-20) ?? [] }))
    expect(read(<NoRanks {...(await props({ look: '21' }, marketDays(younger)))} />)).toBe(
      'No stock has a rank yet 20 of 21 sessions are stored; a rank needs 21.',
    )
  })
  it('draws ten bars now and the previous close as an outline', async () => {
    const { data } = await props()
    const [now, previous] = bucketSeries(data.breadth)
    expect(Array.from(now.values)).toEqual([0, 1, 1, 1, 1, 0, 1, 1, 1, 1])
    expect(previous).toMatchObject({ name: 'Previous close', isOutline: true })
  })
  it('draws the median between the levels at which the list is high or low', async () => {
    const { data } = await props()
    const [pane] = medianPanes(data.breadth.line, 'IVP')
    expect(pane.levels?.map(({ value }) => value)).toEqual([60, 40])
  })
})

describe('the scatter', () => {
  it('has a dot a stock by rank and IV/HV, as large as its turnover, which leads to its IV history', async () => {
    const { data } = await props()
    const points = scatterPoints(data.stocks, 'ivp', (symbol) => `/iv-historical-analysis/${symbol}`)
    expect(points[0]).toMatchObject({ key: 'G91', x: expect.closeTo(91, 9), href: '/iv-historical-analysis/G91' })
    const rich = points.find(({ key }) => key === 'D61')
    const cheap = points.find(({ key }) => key === 'A12')
    expect(rich).toMatchObject({ y: expect.closeTo(1.23, 9), color: 'series-2', size: 61 })
    expect(cheap?.color).toBe('series-1')
    expect(scatterPoints(data.stocks, 'ivr', () => null)[0].x).toBeCloseTo((100 * 90.5) / 99, 9)
  })
})

describe('the colours of the dots', () => {
  it('are told beside the title, whichever rank is drawn', async () => {
    for (const metric of ['ivp', 'ivr']) {
      expect(read(<RankScatter {...(await props({ metric }))} />)).toContain('Rich Fair Cheap')
    }
  })
})

describe('sectors', () => {
  it('have median IV and ΔIV, "–" with fewer than three stocks', async () => {
    const text = read(<SectorPanel {...(await props())} />)
    expect(text).toContain('IT 3 83.5 +0.5 Banks 4 42.0 +0.5 Energy 1 – –')
  })
  it('mark the chosen one', async () => {
    const html = renderToStaticMarkup(<SectorPanel {...(await props({ sector: 'IT' }))} />)
    expect(html).toMatch(/aria-pressed="true"[^>]*>IT/)
    expect(html.match(/aria-pressed="true"/g)).toHaveLength(1)
  })
})

describe('the lists', () => {
  it('do not say that no IV moved where none of the session before is known', async () => {
    const { data, ...rest } = await props()
    const stocks = data.stocks.map((row) => ({ ...row, ivChange: null }))
    const lists = { ...data.lists, risers: [], crushed: [] }
    const text = read(<ListPanels {...rest} data={{ ...data, stocks, lists }} />)
    expect(text).toContain('Spike from +10% Not known: no IV of the session before is stored.')
    expect(text).toContain('Crush from −15% Not known: no IV of the session before is stored.')
  })
  it('are six, each with its figure, the volatility and its label', async () => {
    const html = renderToStaticMarkup(<ListPanels {...(await props())} />)
    const text = plainText(html)
    expect(Array.from(html.matchAll(/<h2[^>]*>([^<]*)/g), ([, title]) => title)).toEqual([
      'Highest IVP',
      'Lowest IVP',
      'IV risers',
      'IV crush',
      'Backwardation',
      'Results within 7 days',
    ])
    expect(rowNames(html).slice(0, 3)).toEqual(['G91', 'F83', 'E77'])
    expect(text).toContain('D61 61.0 61.5 Rich')
    expect(text).toContain('A12 12.0 12.5 Cheap')
    expect(text).toContain('A12 +4.2% 12.5')
    expect(text).toContain('IV crush Crush from −15% No IV is below its previous close.')
    expect(text).toContain('E77 −7.5 77.5')
    expect(text).toContain('D61 20 Nov 61.5 IVP 61.0 A12 27 Nov 12.5 IVP 12.0')
  })
  it('badge a spike and a crush', async () => {
    const moved = [stock('UP', 40, { iv30Closes: ladderTo(30) }), stock('DOWN', 40, { iv30Closes: ladderTo(50) })]
    const text = read(<ListPanels {...(await props({}, marketDays(moved)))} />)
    expect(text).toContain('UP +35.0% 40.5 Spike')
    expect(text).toContain('DOWN −19.0% 40.5 Crush')
  })
  it('mark a stock at its previous close', async () => {
    const late = STOCKS.map((one) => ({
      ...one,
      expiries: one.expiries.map((expiry) => ({ ...expiry, before: [{ clock: '15:30', atmIv: 0.3 }], today: [] })),
    }))
    expect(read(<ListPanels {...(await props({}, marketDays(late)))} />)).toMatch(/[A-H]\d\d prev/)
  })
  it('are named by the rank that is drawn', async () => {
    expect(read(<ListPanels {...(await props({ metric: 'ivr', series: 'near' }))} />)).toMatch(/Highest IVR .* Near IV/)
  })
})

describe('the term structure', () => {
  it('draws the chosen index now and at the previous close of the same expiries, the others in waiting', async () => {
    const { data } = await props({}, marketDays(STOCKS, [NIFTY, { ...NIFTY, symbol: 'BANKNIFTY' }]))
    const series = termSeries(data.indices, 'NIFTY')
    expect(series.map(({ name, startsHidden = false, dash = 'solid' }) => [name, startsHidden, dash])).toEqual([
      ['NIFTY', false, 'solid'],
      ['NIFTY, previous close', false, 'dashed'],
      ['BANKNIFTY', true, 'solid'],
    ])
    expect(Array.from(series[0].x ?? [])).toEqual([30, 60])
    expect(Array.from(series[1].values)).toEqual([14, 14])
  })
  it('says its label, and is left out without an index', async () => {
    expect(read(<TermPanel {...(await props())} />)).toContain('NIFTY: Contango, +0.6 vol points')
    expect(read(<TermPanel {...(await props({}, marketDays(STOCKS, [])))} />)).toBe('')
  })
})

describe('around the page', () => {
  it('the strip tells India VIX and who is rich or cheap', async () => {
    const { data, answer } = await props()
    const { lead, cells } = contextCells(data, answer)
    expect([lead.label, lead.value]).toEqual(['India VIX', '13.60'])
    expect(cells.map(({ label, value }) => `${label} ${value}`)).toEqual([
      'IVP of VIX 61.0',
      'Rich, cheap 1, 1',
      'Spikes, crushes 0, 0',
    ])
  })
  it('the controls offer the reader’s own lists and the sectors of the universe', async () => {
    const { data, params } = await props({ universe: 'nifty50' })
    const changes: unknown[] = []
    const watchlists = { names: ['Swing'], chosen: null, add: async () => null }
    const controls = dashboardControls({ data, params, setParams: (change) => changes.push(change), watchlists })
    expect(controls.map(({ key }) => key)).toEqual(['metric', 'look', 'series', 'universe', 'sector'])
    expect(read(controls.map(({ key, control }) => <div key={key}>{control}</div>))).toContain('NIFTY 50')
  })
  it('a symbol opens with its figures, each explained where it has an answer', async () => {
    const { data, answer } = await props({ symbol: 'D61' })
    const row = data.stocks[3]
    const html = renderToStaticMarkup(
      <KeyValues items={symbolFigures(row, { look: 252, series: 'iv30' }, answer.asOf)} />,
    )
    expect(plainText(html)).toBe(
      'IV30 61.5 ΔIV +0.5 ΔIV % +0.8% IVP 61.0 IVR 61.1 Sessions 100 of 252 HV20 50.0 VRP +11.5 IV/HV 1.23 ' +
        'One session ±3.87% Slope 0.0 RR25 +2.0 Low, high 1.0, 100.0 Turnover ₹61.00 Cr Results 20 Nov',
    )
    // All but sessions, low and high, and the results day are computed.
    expect(html.match(/how is this computed/g)).toHaveLength(12)
    expect(symbolNote(row)).toBe('D61 Ltd. · Rich · Flat')
  })
})
