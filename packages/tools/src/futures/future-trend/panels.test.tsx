import { wholeTable } from '@strikelens/ui/table'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { sideways, steady, type TrendSymbol, trending, trendOf } from '../../testing/futureTrendMarket.ts'
import { markupText, plainText, rowNames, shownText } from '../../testing/shownText.ts'
import { viewProps } from '../../testing/viewProps.ts'
import { contextCells } from './contextCells.ts'
import { trendControls } from './controls.tsx'
import { frameOiExplanation } from './frameOiExplanation.ts'
import guide from './guide.ts'
import { flowText, zText } from './limitText.ts'
import { MapView } from './MapView.tsx'
import { MarketPanel } from './MarketPanel.tsx'
import { mapPoints, REGIONS, zRange } from './mapPoints.ts'
import { marketPanes } from './marketPanes.ts'
import { marketShares } from './marketShares.ts'
import { PhaseSide } from './PhaseSide.tsx'
import { SessionTable } from './SessionTable.tsx'
import { symbolHref } from './symbolHref.ts'
import { phaseRibbon, phaseZones, rollMarks, sessionTip, symbolPanes } from './symbolPanes.ts'
import { TrendTable } from './TrendTable.tsx'
import { table } from './table.ts'
import { tool } from './tool.ts'
import view from './View.tsx'

// A page draws its table when that is there.
beforeAll(() => wholeTable.load())

const BASE = Array.from({ length: 15 }, (_, i) => (i % 2 === 0 ? 300 : -100))
/** Sideways with its flow up, then out of it by 4% a session. */
const OUT: TrendSymbol = {
  symbol: 'OUT',
  sector: 'Metals',
  closes: [...sideways(16), ...trending(3, 4, 101).slice(1)],
  oiChanges: [...BASE, ...steady(3, 100)],
}
const UP: TrendSymbol = { symbol: 'UP', sector: 'Banks', closes: trending(19, 1), oiChanges: steady(19, -10) }
/** Up, then down at once: two phases are left out. */
const FALL: TrendSymbol = {
  symbol: 'FALL',
  sector: 'Banks',
  closes: [...trending(14, 1), ...trending(5, -6, 112)],
  oiChanges: steady(19, 10),
}
/** A trend that is remembered: neither price nor OI goes anywhere since. */
const REST: TrendSymbol = {
  symbol: 'REST',
  sector: 'Pharma',
  closes: [...trending(11, -1), ...sideways(20, 90)],
  oiChanges: steady(31, 0),
}
const STILL: TrendSymbol = { ...UP, symbol: 'STILL', minutes: [] }
const NEW: TrendSymbol = { symbol: 'NEW', sector: 'Pharma', closes: trending(6, 1), oiChanges: steady(6, 10) }
const MARKET = [OUT, UP, FALL, REST, STILL, NEW]

async function shown(query: Record<string, string> = {}, market = MARKET) {
  const asked = { look: '10', ...query }
  return viewProps(await trendOf(market, asked), tool.params.parse(asked))
}

const tableOf = async (query: Record<string, string> = {}) =>
  renderToStaticMarkup(<TrendTable {...(await shown(query))} />)

async function symbolProps(query: Record<string, string> = {}, market = MARKET) {
  const props = await shown({ symbol: 'FALL', ...query }, market)
  const { symbol: trend, rows } = props.data
  if (trend === null) throw new Error('no symbol')
  return { ...props, row: rows[0], trend, look: 10 }
}

describe('the list', () => {
  it('has the columns of the catalogue in their order, the youngest phases first', async () => {
    const html = await tableOf()
    const headings = Array.from(html.matchAll(/<th scope="col"[^>]*>(.*?)<\/th>/g), ([, heading]) =>
      markupText(heading),
    )
    expect(headings.join(' | ')).toBe(
      'Symbol | Sector | Phase | Sub-label | Days in phase | Previous phase | Trend score | Flow Φ | 10-day Δp % | 10-day ΔOI % | Quality | Price | Δp % | 60 sessions',
    )
    expect(html).toMatch(/aria-sort="ascending"[^>]*>(<[^>]*>)*Days/)
    // Without a phase, and without a trade today, a row stands last.
    expect(rowNames(html).slice(-2).toSorted()).toEqual(['NEW', 'STILL no trade'])
    expect(rowNames(html)[0]).toMatch(/OUT|FALL/)
  })

  it('writes phase, what carries it, days, where it came from and the figures', async () => {
    expect(plainText(await tableOf({ q: 'out' }))).toMatch(
      /OUT Metals Mark-Up fresh longs [12] Accumulation Breakout from base \+\d\.\d\d \+0\.\d\d \+[78]\.\d\d \+\d\.\d\d 0\.\d\d 109\.24 \+4\.00/,
    )
    expect(plainText(await tableOf({ q: 'fall' }))).toMatch(/Mark-Down fresh shorts \d [A-Z][\w-]+ skipped −1\.\d\d/)
    expect(plainText(await tableOf({ q: 'up' }))).toMatch(/UP Banks Mark-Up covering 9\+ – \+3\.16/)
  })

  it('sets in bold which of z and Φ decided, neither where a trend is remembered', async () => {
    const bold = async (q: string) =>
      Array.from((await tableOf({ q })).matchAll(/<span class="font-bold">(.*?)</g), ([, text]) => text)
    expect(await bold('out')).toEqual([expect.stringMatching(/^\+[1-3]\.\d\d$/)])
    expect(await bold('rest')).toEqual([])
    expect(plainText(await tableOf({ q: 'rest' }))).toMatch(/Accumulation Mark-Down of \d+ \w+/)
  })

  it('lets phase, z, Φ, quality and changes be asked how they are computed', async () => {
    const html = await tableOf({ q: 'out' })
    const asked = Array.from(html.matchAll(/cursor-help[^>]*>(.*?)<span class="sr-only">, how/g), ([, part]) =>
      markupText(part),
    )
    expect(asked).toHaveLength(6)
    expect(asked[0]).toBe('Mark-Up')
  })

  it('draws the last 60 phases as one element a row, told in words', async () => {
    const html = await tableOf({ q: 'out' })
    const strips = Array.from(html.matchAll(/class="ch-states"[^>]*/g))
    expect(strips).toHaveLength(1)
    expect(html).toMatch(/role="img" aria-label="Mark-Up [12], before it Accumulation \d+"/)
    expect(html).toMatch(/linear-gradient\(to right, var\(--line-soft\) 0% [\d.]+%, var\(--accumulation\)/)
  })

  it('marks provisional phases with a broken edge, and says so', async () => {
    const html = await tableOf({ q: 'out' })
    expect(html).toMatch(/border-dotted[^>]*>Mark-Up/)
    expect(plainText(html)).toContain('Dotted edge: provisional until the close')
    const params = tool.params.parse({ look: '10' })
    const over = viewProps(await trendOf([OUT], { look: '10' }, { clock: '18:00' }), params)
    expect(renderToStaticMarkup(<TrendTable {...over} />)).not.toMatch(/border-dotted|Dotted edge/)
  })

  it('greys a future without a trade today', async () => {
    const html = await tableOf()
    const tints = Array.from(html.matchAll(/<tr data-row="\d+"( data-tint="(\w+)")?/g), ([, , tint]) => tint)
    expect(tints.filter((tint) => tint === 'mute')).toHaveLength(1)
    expect(plainText(html)).toContain('Grey: no trade in this session')
    // It is read at its last session, outside every order.
    expect(plainText(html)).toMatch(/STILL no trade Banks Mark-Up covering 8\+ – \+3\.16 \+1\.00 \+10\.46 .* 118\.43 –/)
    expect(plainText(await tableOf({ q: 'out' }))).not.toContain('Grey: no trade')
  })

  it('filters by phase, change, sector and words, and counts what is left', async () => {
    const names = async (query: Record<string, string>) => rowNames(await tableOf(query)).toSorted()
    expect(await names({ phase: 'markdown' })).toEqual(['FALL'])
    expect(await names({ phase: 'accumulation' })).toEqual(['REST'])
    expect(await names({ sector: 'Banks' })).toEqual(['FALL', 'STILL no trade', 'UP'])
    expect(await names({ changed: '3' })).toEqual(['FALL', 'OUT'])
    expect(await names({ changed: '3', phase: 'markup' })).toEqual(['OUT'])
    expect(plainText(await tableOf({ phase: 'markup' }))).toMatch(/^3 of 6 futures, All symbols /)
  })

  it('says which filter removes most where nothing is left, and how to drop it', async () => {
    const text = plainText(await tableOf({ phase: 'distribution', changed: '3' }))
    expect(text).toContain('0 of 6 No future meets these conditions. “Distribution” removes most: 6 of 6.')
    expect(text).toContain('Drop “Distribution”')
    expect(text).toContain('1 future without a phase')
    expect(plainText(await tableOf({ q: 'zzz' }))).toContain('Clear the filter “zzz”')
  })

  it('sorts by any column, what is missing last', async () => {
    const names = rowNames(await tableOf({ sort: 'z', dir: 'desc' }))
    expect(names.slice(0, 2)).toEqual(['UP', 'OUT'])
    expect(rowNames(await tableOf({ sort: 'symbol', dir: 'asc' }))[0]).toBe('FALL')
    expect(rowNames(await tableOf({ sort: 'phase', dir: 'asc' }))[0]).toBe('REST')
  })

  it('shows the columns that the address names', async () => {
    expect(Array.from((await tableOf({ cols: 'symbol,phase,z' })).matchAll(/<th scope="col"/g))).toHaveLength(3)
  })
})

describe('figures near a limit', () => {
  it('have as many decimals as tell on which side of it they lie', () => {
    expect([zText(1.77), zText(0.9996), zText(1.0004), zText(-0.99996), zText(null)]).toEqual([
      '+1.77',
      '+0.9996',
      '+1.00',
      '−0.99996',
      '–',
    ])
    expect([flowText(0.687), flowText(0.0979), flowText(-0.0951), flowText(0.1), flowText(-0.0949)]).toEqual([
      '+0.69',
      '+0.098',
      '−0.095',
      '+0.10',
      '−0.09',
    ])
  })
})

describe('the market bar', () => {
  it('has counts and shares of those with a phase, of the sector where one is chosen', async () => {
    expect(shownText(<MarketPanel {...(await shown())} />)).toContain(
      '4 futures, 2 without a phase 20 Nov 4 Accumulation 1 25% Mark-Up 2 50% Distribution 0 0% Mark-Down 1 25%',
    )
    expect(shownText(<MarketPanel {...(await shown({ sector: 'Metals' }))} />)).toContain('Mark-Up 1 100%')
  })

  it('has a bar a session that makes 100%', async () => {
    const { data } = await shown()
    const shares = marketShares(data.rows, data.sessions)
    const [{ series }] = marketPanes(shares)
    expect(series.map(({ name, color }) => [name, color])).toEqual([
      ['Accumulation', 'accumulation'],
      ['Mark-Up', 'mark-up'],
      ['Distribution', 'distribution'],
      ['Mark-Down', 'mark-down'],
    ])
    const sums = shares.dates.map((_, session) =>
      series.reduce((sum, one) => sum + ('values' in one ? one.values[session] : 0), 0),
    )
    for (const sum of sums) expect(sum).toBeCloseTo(100, 9)
  })

  it('is not there where nobody has a phase', async () => {
    expect(shownText(<MarketPanel {...(await shown({}, [NEW]))} />)).toBe('')
  })
})

describe('sessions of two exchanges', () => {
  it('begin where the axis’s own market has phases', async () => {
    const gold = { symbol: 'GOLD', set: 'COM', closes: trending(16, 1), oiChanges: steady(16, 10) } as const
    const stock = { symbol: 'UP', closes: trending(13, 1), oiChanges: steady(13, 10) }
    const { data } = await shown({}, [stock, gold])
    // 13 sessions give three phases over ten; those that the commodity has before stand alone.
    expect(data.shares.counted).toEqual([2, 2, 2])
  })
})

describe('the map', () => {
  it('shades the regions of the rule', () => {
    const regionOf = (x: number, y: number) =>
      REGIONS.find((one) => x >= one.x[0] && x <= one.x[1] && y >= one.y[0] && y <= one.y[1])?.label
    expect(regionOf(1.2, -0.9)).toBe('Mark-Up')
    expect(regionOf(-1.2, 0.9)).toBe('Mark-Down')
    expect(regionOf(0.9, 0.4)).toBe('Accumulation')
    expect(regionOf(0, -0.3)).toBe('Distribution')
    expect(regionOf(0, 0.05)).toBe('By the last trend')
  })

  it('has a dot a future that trades, in the colour of its phase, the youngest named first', async () => {
    const { data } = await shown()
    const points = mapPoints(data.rows, (symbol) => `/future-trend/${symbol}`)
    expect(points.map(({ key }) => key)).not.toContain('STILL')
    const colours = Object.fromEntries(points.map(({ key, color }) => [key, color]))
    expect(colours).toEqual({ OUT: 'mark-up', FALL: 'mark-down', UP: 'mark-up', REST: 'accumulation', NEW: 'ink-3' })
    expect(
      points
        .slice(0, 2)
        .map(({ key }) => key)
        .toSorted(),
    ).toEqual(['FALL', 'OUT'])
    expect(points[0].href).toMatch(/^\/future-trend\//)
    expect(zRange(points)).toEqual([-3.5, 3.5])
    expect(zRange([])).toEqual([-1.5, 1.5])
  })

  it('follows the filters, and says where nothing is left', async () => {
    expect(shownText(<MapView {...(await shown({ view: 'map', sector: 'Banks' }))} />)).toContain(
      '2 of 6 futures over 10 sessions',
    )
    expect(shownText(<MapView {...(await shown({ view: 'map', phase: 'distribution' }))} />)).toContain(
      'No future to show',
    )
  })

  it('leads to a symbol at the same moment over the same sessions', () => {
    const hrefOf = (name: string, symbol: string) => `/${name}/${symbol}`
    const at = (query: Record<string, string>) => symbolHref(hrefOf, 'UP', tool.params.parse(query))
    expect(at({})).toBe('/future-trend/UP')
    expect(at({ look: '40', date: '2025-11-19', time: '10:00' })).toBe(
      '/future-trend/UP?look=40&date=2025-11-19&time=10%3A00',
    )
  })
})

describe('the symbol’s own view', () => {
  it('has continuous candles, OI, z and Φ with the limits of the rule', async () => {
    const { trend } = await symbolProps()
    const panes = symbolPanes(trend, 'FALL', 'lots')
    expect(panes.map(({ key, right }) => [key, right?.name])).toEqual([
      ['price', 'Continuous price'],
      ['oi', 'OI, all months'],
      ['z', 'Trend score'],
      ['flow', 'Flow Φ'],
    ])
    expect(panes[2].levels?.map(({ value }) => value)).toEqual([1, -1])
    expect(panes[3].levels?.map(({ value }) => value)).toEqual([0.1, -0.1])
    const oi = panes[1].series[0]
    const quantity = symbolPanes(trend, 'FALL', 'qty')[1].series[0]
    if (!('values' in oi) || !('values' in quantity)) throw new Error('no line')
    expect(quantity.values[18]).toBeCloseTo(10 * oi.values[18], 9)
  })

  it('draws each stretch of a phase as a band behind the panes and by name under them', async () => {
    const { trend } = await symbolProps()
    const zones = phaseZones(trend)
    const { spans } = phaseRibbon(trend)
    expect(spans.map(({ text }) => text)).toEqual(['Mark-Up', expect.any(String), 'Mark-Down'])
    expect(zones[0]).toEqual({ from: spans[0].from, to: spans[0].to, color: 'mark-up-soft' })
    // The first ten sessions have none.
    expect(spans[0].from).toBe(trend.time[10])
    expect(spans[2].to).toBe(trend.time[18])
  })

  it('marks where the price went over to another contract', async () => {
    const { trend } = await symbolProps()
    expect(rollMarks(trend)).toEqual([])
    const rolled = { ...trend, expiry: trend.expiry.map((expiry, i) => (i < 5 ? '2025-10-28' : expiry)) }
    expect(rollMarks(rolled)).toEqual([{ time: trend.time[5], label: 'Roll to 25 Nov', isSlight: true }])
  })

  it('tells in its tooltip what decided', async () => {
    const { trend } = await symbolProps()
    const tip = Object.fromEntries(sessionTip(trend, 18, 'lots').map(({ name, text }) => [name, text]))
    expect(tip).toMatchObject({ Session: '20 Nov 2025', 'Δp %': '−6.00%', ΔOI: '+1' })
    expect(tip['Decided by']).toMatch(/^trend score −1\.\d\d$/)
    expect(sessionTip(trend, 3, 'lots').at(-1)).toEqual({ name: 'Decided by', text: '–' })
  })

  it('has the phase in figures, with the sentence of what decided', async () => {
    const text = plainText(renderToStaticMarkup(<PhaseSide {...(await symbolProps())} />))
    expect(text).toMatch(/^Phase over 10 sessions provisional Mark-Down \d+ in it /)
    expect(text).toMatch(/Mark-Down: trend score −1\.\d\d is at or below −1\. /)
    expect(text).toContain('fresh shorts')
    expect(text).toContain('skipped')
    const young = await symbolProps({ symbol: 'NEW' })
    expect(plainText(renderToStaticMarkup(<PhaseSide {...young} />))).toContain('No phase: 6 of 11 sessions are known')
  })

  it('links to the pages that know more, those that are built', async () => {
    const props = await symbolProps()
    const hrefOf = (name: string, symbol: string) => (name === 'future-analysis' ? `/${name}/${symbol}` : null)
    const html = renderToStaticMarkup(<PhaseSide {...props} hrefOf={hrefOf} />)
    expect(Array.from(html.matchAll(/<a href="([^"]+)"/g), ([, href]) => href)).toEqual(['/future-analysis/FALL'])
  })

  it('explains ΔOI % over the sessions by each of them', async () => {
    const { row, trend } = await symbolProps()
    const how = frameOiExplanation(row, trend, 10, 0)
    expect(how?.inputs).toHaveLength(10)
    const growth = (how?.inputs ?? []).reduce((product, { value }) => product * (1 + Number(value) / 100), 1)
    expect(100 * (growth - 1)).toBeCloseTo(row.frameOiPct ?? 0, 2)
  })

  it('lists the sessions, newest first, with what decided each', async () => {
    const html = renderToStaticMarkup(<SessionTable {...(await symbolProps())} />)
    const names = rowNames(html)
    expect([names[0], names.length]).toEqual(['20 Nov', 19])
    expect(plainText(html)).toContain(
      'Date Close Δp % Log return, % OI ΔOI ΔOI % Class Trend score Flow Φ Quality Phase Decided by',
    )
    // ln 0.94 = −6.1875%; OI 1,00,180 ÷ 10 lots.
    expect(plainText(html)).toMatch(
      /20 Nov 87\.44 −6\.00 −6\.1875 10,018 \+1 \+0\.01 SB Short Buildup −1\.\d\d .* Mark-Down trend score −1\.\d\d/,
    )
  })
})

describe('the controls', () => {
  it('are view, sessions, phase, change, universe and sector', async () => {
    const faces = trendControls(await shown({ phase: 'markup', changed: '3' })).map(({ key, control }) => [
      key,
      shownText(control),
    ])
    expect(faces).toEqual([
      ['view', 'List Map Symbol'],
      ['look', '10 sessions'],
      ['phase', 'Mark-Up'],
      ['changed', '3 sessions'],
      ['universe', 'All symbols'],
      ['sector', 'All'],
    ])
  })
})

describe('the strip', () => {
  it('says how the universe stands, each share with its count', async () => {
    const { data, answer } = await shown()
    const { lead, cells } = contextCells(data, answer)
    expect([lead.label, lead.value]).toEqual(['All symbols', '6'])
    expect(cells.map(({ label, value, note = '' }) => [label, value, note])).toEqual([
      ['Accumulation', '25.0%', '1'],
      ['Mark-Up', '50.0%', '2'],
      ['Distribution', '0.0%', '0'],
      ['Mark-Down', '25.0%', '1'],
      ['Changed this session', expect.any(String), ''],
      ['Breakouts from base', '1', ''],
      ['Breakdowns from top', '0', ''],
      ['Session', '20 Nov', 'provisional'],
    ])
    expect(cells.filter(({ how }) => how !== undefined)).toHaveLength(4)
  })

  it('says how a symbol stands in its own view', async () => {
    const { data, answer } = await shown({ symbol: 'FALL' })
    const { lead, cells } = contextCells(data, answer)
    expect([lead.label, lead.value]).toEqual(['FALL future', '87.44'])
    expect(lead.changePct).toBeCloseTo(-6, 9)
    expect(cells.map(({ label }) => label)).toEqual(['Session'])
  })
})

describe('the file', () => {
  it('has what the list shows, in its order, with what decided each phase', async () => {
    const { data, params } = await shown({ phase: 'markdown' })
    const file = table(data, params)
    expect(file.columns.join()).toBe(
      'Symbol,Sector,Phase,Decided by,Provisional,Sub-label,Days in phase,Previous phase,Step,Trend score,Flow Φ,Δp % of 10 sessions,' +
        'ΔOI % of 10 sessions,Quality,Price, ₹,Δp %,Phases of 60 sessions, oldest first',
    )
    expect(file.rows).toHaveLength(1)
    expect(file.rows[0].slice(0, 6)).toEqual([
      'FALL',
      'Banks',
      'Mark-Down',
      expect.stringMatching(/^trend score −1/),
      'yes',
      'fresh shorts',
    ])
    expect(file.rows[0][8]).toBe('skipped')
  })

  it('has the columns and the order of the address', async () => {
    const { data, params } = await shown({ cols: 'symbol,days', sort: 'symbol', dir: 'asc', sector: 'Banks' })
    const file = table(data, params)
    expect(file.columns).toEqual(['Symbol', 'Days in phase'])
    expect(file.rows.map(([symbol]) => symbol)).toEqual(['FALL', 'STILL', 'UP'])
  })

  it('has a symbol’s sessions in its own view, in the unit of the page', async () => {
    const { data, params } = await shown({ symbol: 'FALL', unit: 'qty' })
    const file = table(data, params)
    expect(file.columns[4]).toBe('OI, qty')
    expect(file.rows[0].slice(0, 2)).toEqual(['2025-11-20', expect.closeTo(112 * 0.94 ** 4, 9)])
    expect(file.rows[0][4]).toBeCloseTo(100_180, 6)
  })
})

describe('the page', () => {
  it('has the list, the map or the symbol, as the address says', async () => {
    const page = async (query: Record<string, string>) => shownText(<view.Body {...(await shown(query))} />)
    expect(await page({})).toContain('6 of 6 futures, All symbols')
    expect(await page({ view: 'list', symbol: 'NIFTY' })).toContain(
      'NIFTY is not in this universe: choose another one.',
    )
    expect(await page({ view: 'map' })).not.toContain('6 of 6 futures, All symbols')
  })

  it('tells how to read it, with the sums of the catalogue', () => {
    expect(guide.paragraphs.join(' ')).toContain('A phase describes, it does not predict')
    expect(guide.example).toMatch(/\+1\.77, Mark-Up.*\+0\.687, Accumulation/)
  })
})
