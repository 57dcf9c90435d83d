import { positionLimits } from '@strikelens/market/datasets'
import { KeyValues } from '@strikelens/ui/marks'
import { wholeTable } from '@strikelens/ui/table'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { dashboard, marketDays, month, NIFTY, STOCKS } from '../../testing/futureDashboardMarket.ts'
import { fixtureDays, PREVIOUS, STALLED_MINUTES, TODAY } from '../../testing/futuresDay.ts'
import { type MemoryDays, setTable } from '../../testing/memorySource.ts'
import { plainText, rowNames } from '../../testing/shownText.ts'
import { viewProps } from '../../testing/viewProps.ts'
import { BanPanel } from './BanPanel.tsx'
import { BiasChart } from './BiasChart.tsx'
import { BreadthSide } from './BreadthSide.tsx'
import { biasPanes } from './biasPanes.ts'
import { contextCells } from './contextCells.ts'
import { dashboardControls } from './controls.tsx'
import guide from './guide.ts'
import { IndexCards } from './IndexCards.tsx'
import { ListPanels } from './ListPanels.tsx'
import { OpenedFuture } from './OpenedFuture.tsx'
import { RolloverPanel } from './RolloverPanel.tsx'
import { SectorPanel } from './SectorPanel.tsx'
import { tool } from './tool.ts'
import view from './View.tsx'

// A page draws its table when that is there.
beforeAll(() => wholeTable.load())

const analysis = (key: string, symbol: string) => `/${key}/${symbol}`

async function props(query: Record<string, string> = {}, days: MemoryDays = marketDays(), clock = '10:15') {
  const params = tool.params.parse(query)
  return { ...viewProps(await dashboard(query, days, clock), params), hrefOf: analysis }
}
const html = (part: ReactNode) => renderToStaticMarkup(part)
const read = (part: ReactNode) => plainText(html(part))

const EXPIRING = fixtureDays([
  {
    symbol: 'NIFTY',
    set: 'IDX',
    lotSize: 10,
    futures: [
      month({ close: 1000, price: 1001, prevOi: 10_000, oi: 1000 }, '25NOV', TODAY),
      month({ close: 1000, price: 1010, prevOi: 80_000, oi: 85_000 }, '25DEC', '2025-12-30'),
    ],
    spot: [{ clock: '10:15', price: 1000 }],
  },
  {
    symbol: 'A',
    futures: [
      month({ close: 1000, price: 1001, prevOi: 10_000, oi: 1000 }, '25NOV', TODAY),
      month({ close: 1000, price: 1010, prevOi: 80_000, oi: 85_000 }, '25DEC', '2025-12-30'),
    ],
  },
  { symbol: 'B', futures: [month({ close: 1000, price: 990, prevOi: 10_000, oi: 11_000 })] },
])

describe('an index card', () => {
  it('has price, its change, OI, ΔOI %, class, basis and, near expiry, rollover', async () => {
    expect(read(<IndexCards {...(await props())} />)).toBe(
      'NIFTY LB Long Buildup 26,018.40 up 0.34 % OI, lots 13,000 ΔOI % +8.33% Basis +33.40 Basis % +0.13% Rollover %, 3 sessions left 38.5%',
    )
  })

  it('counts OI in units where the page does, and leads to its analysis at the same moment', async () => {
    const shown = await props({ unit: 'qty', date: TODAY, time: '10:15' })
    expect(read(<IndexCards {...shown} />)).toContain('OI, qty 9,75,000')
    expect(html(<IndexCards {...shown} />)).toContain(`href="/future-analysis/NIFTY?date=${TODAY}&amp;time=10%3A15"`)
  })

  it('has no rollover outside the window, and prints on expiry day ΔOI without the expiring month', async () => {
    const far = { ...NIFTY, futures: [month({ close: 1, price: 2, prevOi: 75, oi: 75 }, '25DEC', '2025-12-30')] }
    expect(read(<IndexCards {...(await props({}, marketDays([...STOCKS, far])))} />)).not.toContain('Rollover')
    expect(read(<IndexCards {...(await props({}, EXPIRING))} />)).toContain(
      'Expiry SC Short Covering 1,010.00 up 1.00 % OI, lots 8,600 ΔOI % −4.44% ΔOI % ex expiring +6.25%',
    )
  })
})

describe('breadth', () => {
  it('is a bar of four segments by value, bullish left, with the counts inside', async () => {
    const markup = html(<BreadthSide {...(await props())} />)
    const segments = [
      ...markup.matchAll(/<i style="left:([\d.]+)%;width:([\d.]+)%;background:var\(--(\w+)\)[^>]*>(\d*)/g),
    ]
    expect(segments.map(([, , width, color, count]) => [Number(width).toFixed(1), color, count])).toEqual([
      // 1,240, 310, 420 and 860 of 2,830
      ['43.8', 'lb', '2'],
      ['11.0', 'sc', '1'],
      ['14.8', 'lu', '1'],
      ['30.4', 'sb', '1'],
    ])
  })

  it('prints the bias, the rupees, the share of exits and what has no class', async () => {
    const text = read(<BreadthSide {...(await props())} />)
    expect(text).toContain('Market bias Mixed +9.54 since the previous close')
    expect(text).toContain('Buildup in rupees changed OI by class')
    expect(text).toContain('₹2,830 Cr in 6 futures exits 26%')
    expect(text).toContain('LB Long Buildup Long Buildup 2 ₹1,240 Cr 44%')
    expect(text).toContain('SB Short Buildup Short Buildup 1 ₹860 Cr 30%')
    expect(text).toContain('1 neutral, 1 not traded today')
  })

  it('says that the moves are exits, not fresh bets', async () => {
    const text = read(<BreadthSide {...(await props({}, marketDays(STOCKS.slice(3, 5))))} />)
    expect(text).toContain('Exits, not fresh bets')
    expect(text).toContain('exits 100%')
  })

  it('is badged early in the first 15 minutes', async () => {
    const days = fixtureDays([
      {
        symbol: 'A',
        futures: [
          {
            month: '25NOV',
            expiry: '2025-11-25',
            previous: { close: 100, oiQty: 100 },
            minutes: [{ clock: '09:20', price: 101, oiQty: 110 }],
          },
        ],
      },
    ])
    expect(read(<BreadthSide {...(await props({}, days, '09:20'))} />)).toContain('early')
    expect(read(<BreadthSide {...(await props())} />)).not.toContain('early')
  })

  it('has no bar while the OI feed stands still', async () => {
    const future = {
      month: '25NOV',
      expiry: '2025-11-25',
      previous: { close: 90, oiQty: 90 },
      minutes: STALLED_MINUTES,
    }
    const shown = await props({}, fixtureDays([{ symbol: 'A', futures: [future] }]), '09:59')
    expect(read(<BreadthSide {...shown} />)).toContain('Buildup classes are suspended while the OI feed is stalled.')
    expect(read(<ListPanels {...shown} />)).toContain('Long Buildup price ↑ OI ↑, by strength Suspended while')
  })
})

describe('the bias through the day', () => {
  it('is green above zero and red below, between the levels it is read at, with NIFTY on the left', async () => {
    const { data } = await props()
    if (data.line === null) throw new Error('There is no line.')
    const [pane] = biasPanes(data.line)
    expect(pane.series).toMatchObject([
      { key: 'bias', kind: 'area', color: 'up', belowColor: 'down' },
      { key: 'nifty', axis: 'left', color: 'spot' },
    ])
    expect(pane.levels?.map(({ value, label }) => [value, label])).toEqual([
      [30, 'Bullish from +30'],
      [-30, 'Bearish from −30'],
    ])
  })

  it('says how it is measured', async () => {
    expect(read(<BreadthSide {...(await props({ base: 'open' }))} />)).toContain(
      'since the open, drawn every 3 minutes',
    )
  })

  it('says that a date has no minutes', () => {
    expect(read(<BiasChart line={null} />)).toContain('End-of-day data only for this date')
  })
})

describe('the rollover strip', () => {
  it('has market, index and stock, each against its average with the number of series', async () => {
    const { data, answer } = await props()
    if (data.rollover === null) throw new Error('There is no strip.')
    expect(read(<RolloverPanel rollover={data.rollover} answer={answer} />)).toMatch(
      /^Rollover into the expiry of 25 Nov Market rollover \d+\.\d% Past expiries, mean of 0 – Index rollover 38\.5% Past expiries, mean of 0 – Stock rollover 0\.0% Past expiries, mean of 0 –$/,
    )
    const market = { ...data.rollover.groups.market, pct: 34.2, avg3Pct: 31, series: 3 }
    const strip = { ...data.rollover, groups: { ...data.rollover.groups, market } }
    expect(read(<RolloverPanel rollover={strip} answer={answer} />)).toContain(
      'Market rollover +3.2 points vs the mean 34.2% Past expiries, mean of 3 31.0%',
    )
  })
})

describe('the lists', () => {
  it('are eight, each with symbol, price, Δp %, ΔOI %, OI value and strength', async () => {
    const markup = html(<ListPanels {...(await props())} />)
    expect(Array.from(markup.matchAll(/<h2[^>]*>([^<]*)/g), ([, title]) => title)).toEqual([
      'Price gainers',
      'Price losers',
      'OI gainers',
      'OI losers',
      'Long Buildup',
      'Short Buildup',
      'Short Covering',
      'Long Unwinding',
    ])
    expect(plainText(markup)).toContain(
      'Symbol Price Δp % ΔOI % OI value, ₹ Cr Strength ALPHA 1,000.00 +2.04 +8.00 10,800 LB Long Buildup 4.04 Very strong',
    )
    expect(rowNames(markup).slice(0, 5)).toEqual(['ALPHA', 'DELTA', 'BETA', 'GAMMA', 'EPSILON'])
  })

  it('are as long as is asked for', async () => {
    const many = Array.from({ length: 25 }, (_, i) => ({
      symbol: `S${i}`,
      futures: [month({ close: 100, price: 101 + i, prevOi: 100, oi: 110 })],
    }))
    const rows = async (n: string) => rowNames(html(<ListPanels {...(await props({ n }, marketDays(many)))} />)).length
    // Gainers, OI gainers and Long Buildup hold all of them.
    expect([await rows('5'), await rows('10'), await rows('20')]).toEqual([15, 30, 60])
  })

  it('lead each symbol to its analysis, keeping date and time', async () => {
    const markup = html(<ListPanels {...(await props({ date: TODAY, time: '10:15' }))} />)
    const links = [...markup.matchAll(/href="([^"]+)"/g)].map(([, href]) => href.replace('&amp;', '&'))
    expect(links[0]).toBe(`/future-analysis/ALPHA?date=${TODAY}&time=10%3A15`)
    expect(links).toHaveLength(rowNames(markup).length)
  })

  it('badge a ban and an expiry day, mark the named future, and print ΔOI without the expiring month', async () => {
    const days = marketDays()
    setTable(days, positionLimits, PREVIOUS, {
      symbol: ['GAMMA'],
      mwplPct: Float64Array.of(96.4),
      inBan: Float64Array.of(1),
    })
    const markup = html(<ListPanels {...(await props({ symbol: 'GAMMA' }, days))} />)
    expect(rowNames(markup)).toContain('GAMMA Ban')
    expect(markup).toMatch(/data-tint="selected" aria-current="true"[^>]*><th[^>]*>.*?GAMMA/)
    expect(read(<ListPanels {...(await props({}, EXPIRING))} />)).toContain(
      'ΔOI % ex expiring OI value, ₹ Cr Strength A Expiry 1,010.00 +1.00 −4.44 ex exp. +6.25 +6.25 9 SC',
    )
  })

  it('say why one is empty', async () => {
    const rising = { symbol: 'A', futures: [month({ close: 100, price: 101, prevOi: 100, oi: 110 })] }
    const text = read(<ListPanels {...(await props({}, marketDays([rising])))} />)
    expect(text).toContain('Price losers by Δp % No future has fallen.')
    expect(text).toContain('Short Buildup price ↓ OI ↑, by strength No future is in Short Buildup.')
  })
})

describe('the sector table', () => {
  const names = async (query: Record<string, string>, days?: MemoryDays) =>
    rowNames(html(<SectorPanel {...(await props(query, days))} />))

  it('has price, OI, the four counts and the class, the largest gain of OI first', async () => {
    const text = read(<SectorPanel {...(await props())} />)
    expect(text).toContain('Sector Δp % ΔOI % LB SB SC LU Class')
    expect(text).toMatch(/IT −1\.88 \+10\.77 1 1 0 0 SB Short Buildup Banks \+2\.04 \+3\.27 1 0 1 0 LB Long Buildup/)
    expect(await names({})).toEqual(['IT', 'Banks', 'Energy'])
  })

  it('is sorted by any column, as the address says', async () => {
    expect(await names({ sort: 'dp' })).toEqual(['Banks', 'IT', 'Energy'])
    expect(await names({ sort: 'sector', dir: 'asc' })).toEqual(['Banks', 'Energy', 'IT'])
    expect(await names({ sort: 'LU' })).toEqual(['Energy', 'IT', 'Banks'])
  })

  it('has a column without the expiring month on expiry day', async () => {
    // (5,000 + 1,000) of 90,000
    expect(read(<SectorPanel {...(await props({}, EXPIRING))} />)).toMatch(/ΔOI % ex expiring .*−3\.00 \+6\.67/)
  })

  it('says that no sector has two futures', async () => {
    expect(read(<SectorPanel {...(await props({ universe: 'symbols:ALPHA' }))} />)).toContain(
      'No sector has two futures here.',
    )
  })
})

describe('the ban list', () => {
  it('has MWPL % and the date of the file, or says that there is none', async () => {
    const days = marketDays()
    const limits = (inBan: number) => ({
      symbol: ['GAMMA'],
      mwplPct: Float64Array.of(96.4),
      inBan: Float64Array.of(inBan),
    })
    setTable(days, positionLimits, PREVIOUS, limits(1))
    expect(read(<BanPanel {...(await props({}, days))} />)).toContain(
      'F&O ban file of 19 Nov Symbol MWPL % GAMMA 96.40%',
    )
    setTable(days, positionLimits, PREVIOUS, limits(0))
    expect(read(<BanPanel {...(await props({}, days))} />)).toContain('No stock is in the ban.')
    expect(read(<BanPanel {...(await props())} />)).toContain(
      'No file of position limits of the last sessions is stored: the ban list is not known.',
    )
  })
})

describe('around the page', () => {
  it('the strip tells NIFTY’s future, the change of OI and who rises', async () => {
    const { data, answer } = await props()
    const { lead, cells } = contextCells(data, answer)
    expect([lead.label, lead.value]).toEqual(['NIFTY Nov future', '26,018.40'])
    expect(cells.map(({ label, value, note = '' }) => `${label} ${value} ${note}`.trim())).toEqual([
      'ΔOI value +₹1,370 Cr',
      'Up, down 3, 2 of 6',
      'Basis, NIFTY +33.40 0.13%',
      'To expiry 5d 5h',
    ])
  })

  it('the controls are universe, base, months, length of lists and unit', async () => {
    const { data, params } = await props({ base: 'time', from: '-30', oi: 'near', n: '20' })
    const watchlists = { names: ['Swing'], chosen: null, add: async () => null }
    const controls = dashboardControls({ data, params, setParams() {}, watchlists })
    expect(controls.map(({ key }) => key)).toEqual(['universe', 'base', 'oi', 'n', 'unit'])
    expect(controls.map(({ control }) => read(control))).toEqual([
      'F&O stocks',
      '30 min',
      'Price contract',
      '20 rows',
      'Lots Qty',
    ])
  })

  it('a named future opens with its figures and the way to its analysis', async () => {
    const shown = await props({ symbol: 'BETA' })
    const row = shown.data.rows.find(({ symbol }) => symbol === 'BETA')
    if (row === undefined) throw new Error('BETA is not there.')
    const element = OpenedFuture({ row, ...shown })
    expect(element.props).toMatchObject({ symbol: 'BETA', note: 'IT · Long Buildup' })
    expect(element.props.hrefOf('future-analysis', 'BETA')).toBe('/future-analysis/BETA')
    const figures = html(<KeyValues items={element.props.items} />)
    expect(plainText(figures)).toContain('Price 500.00 Δp % +1.01 OI, lots 4,88,00,000 ΔOI % +22.00% Strength 4.71')
    expect(figures.match(/how is this computed/g)).toHaveLength(4)
  })

  it('the guide tells how to read it, with the catalogue’s numbers', () => {
    expect(guide.paragraphs[0]).toMatch(/^Rupee value counts, not the number of stocks/)
    expect(guide.example).toMatch(/\+9\.54, Mixed.*\+0\.32%.*−1\.12%: Short Covering/)
    expect(view.caveats).toEqual([
      'Rupee value counts, not the number of stocks; fresh positions carry further than exits',
    ])
  })

  it('is new every three minutes and replays by the minute', () => {
    expect([tool.cadenceMinutes, tool.replayMinutes, tool.access]).toEqual([3, 1, 'free'])
  })
})
