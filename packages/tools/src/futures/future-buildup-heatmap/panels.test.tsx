import { corporateEvents, delivery, positionLimits, rolloverDaily } from '@strikelens/market/datasets'
import { describe, expect, it } from 'vitest'
import { classed, heatmapOf } from '../../testing/buildupHeatmapMarket.ts'
import { PREVIOUS, TODAY } from '../../testing/futuresDay.ts'
import { type Stepped, steppedDays } from '../../testing/futuresSteps.ts'
import { setTable } from '../../testing/memorySource.ts'
import { shownText } from '../../testing/shownText.ts'
import { viewProps } from '../../testing/viewProps.ts'
import { CellTip, cellWords } from './CellTip.tsx'
import { contextCells } from './contextCells.ts'
import { heatmapControls } from './controls.tsx'
import { DayTip } from './DayTip.tsx'
import { GridLegend } from './GridLegend.tsx'
import { analysisHref, dashboardHref } from './gridLinks.ts'
import { figureColumns, gridColumns, gridFoot, gridRows } from './gridScene.ts'
import { filteredRows, gridLines } from './orderedRows.ts'
import { RowTip } from './RowTip.tsx'
import { table } from './table.ts'
import { tool } from './tool.ts'

/** Steps of strength 3.79, 0.39 and, on the last day, one of each class. */
const MARKET: readonly Stepped[] = [
  {
    symbol: 'ALPHA',
    steps: [
      [2.4, 6],
      [0.5, 0.3],
      [1, 2],
    ],
    more: { sector: 'Banks' },
  },
  classed('BETA', ['SB', 'SB', 'SC'], { sector: 'Banks' }),
  classed('GAMMA', ['SB', 'SB', 'SB'], { sector: 'IT' }),
  classed('DELTA', ['LB', 'LB', 'LU'], { sector: 'IT' }),
  classed('OMEGA', ['LB', 'N'], { sector: 'IT' }),
]

function marketDays() {
  const days = steppedDays(MARKET)
  setTable(days, positionLimits, PREVIOUS, {
    symbol: ['GAMMA'],
    mwplPct: Float64Array.of(97),
    inBan: Float64Array.of(1),
  })
  setTable(days, delivery, PREVIOUS, { id: ['ALPHA'], deliveryPct: Float64Array.of(47.5) })
  setTable(days, rolloverDaily, PREVIOUS, {
    symbol: MARKET.map(({ symbol }) => symbol),
    ...Object.fromEntries(
      ['k', 'rolloverPct', 'avg3Pct', 'avg3Series'].map((name) => [name, new Float64Array(MARKET.length)]),
    ),
  })
  setTable(days, corporateEvents, PREVIOUS, {
    symbol: ['ALPHA'],
    type: ['dividend'],
    eventDate: [PREVIOUS],
    ratio: [''],
    amount: Float64Array.of(4),
    announcedAt: Float64Array.of(0),
  })
  return days
}

/** What only the view reads changes no answer. */
const answered = heatmapOf(marketDays())

async function shown(query: Record<string, string> = {}, open: readonly string[] = []) {
  const params = tool.params.parse(query)
  const props = viewProps(await answered, params)
  const lines = gridLines(props.data, params, new Set(open))
  return { ...props, lines, rows: gridRows(lines, params.metric) }
}

const names = async (query: Record<string, string>, open: readonly string[] = []) =>
  (await shown(query, open)).rows.map(({ name }) => name)

describe('the cells', () => {
  it('say the class with its strength, coloured by the class, four opacities by the strength', async () => {
    const { rows } = await shown({ sort: 'name' })
    const [alpha, beta, delta, gamma, omega] = rows.map(({ cells }) => cells)
    expect(alpha.map(({ texts }) => texts)).toEqual([
      ['LB 3.79', 'LB'],
      ['LB 0.39', 'LB'],
      ['LB 1.41', 'LB'],
    ])
    expect(alpha.map(({ fill }) => fill)).toEqual([
      { hue: 'lb', share: 1 },
      { hue: 'lb', share: 0.25 },
      { hue: 'lb', share: 0.5 },
    ])
    expect([beta, gamma, delta].map((cells) => cells[2].fill)).toEqual([
      { hue: 'sc', share: 0.5 },
      { hue: 'sb', share: 0.5 },
      { hue: 'lu', share: 0.5 },
    ])
    expect(omega[2]).toMatchObject({ fill: { hue: 'nn', share: 1 }, texts: ['N'] })
  })

  it('are hatched where a future was not listed', async () => {
    const { rows } = await shown({ sort: 'name' })
    expect(rows[4].cells[0]).toMatchObject({ fill: null, texts: [] })
  })

  it('are coloured by price or OI on a scale that is full at 5% and 15%', async () => {
    const dp = (await shown({ metric: 'dp', sort: 'name' })).rows[0].cells
    expect(dp[0]).toMatchObject({ fill: { hue: 'heat', share: 2.4 / 5 }, texts: ['+2.40', '+2.4', '+2'] })
    const doi = (await shown({ metric: 'doi', sort: 'name' })).rows[0].cells
    expect(doi[0].fill).toEqual({ hue: 'heat', share: 6 / 15 })
    expect((await shown({ metric: 'dp', sort: 'name' })).rows[1].cells[0].fill).toEqual({ hue: 'heat', share: -0.2 })
  })

  it('have a corner where shorts are squeezed and where longs leave', async () => {
    const { rows } = await shown({ sort: 'name' })
    expect(rows.map(({ cells }) => cells.map(({ corner }) => corner ?? ''))).toEqual([
      ['', '', ''],
      ['', '', 'up'],
      ['', '', 'down'],
      ['', '', ''],
      ['', '', ''],
    ])
  })

  it('are dotted down the expiry day', async () => {
    const { rows } = await shown({ group: 'sector' }, ['Banks'])
    expect(rows).toHaveLength(4)
    for (const { cells } of rows) expect(cells.map(({ isDotted }) => isDotted)).toEqual([false, true, false])
  })

  it('are blank and say so where the market was shut', async () => {
    const { data } = await shown()
    const row = { ...data.rows[0], state: [2, 0, 0] }
    const [closed] = gridRows([{ kind: 'future', row }], 'class')
    expect(closed.cells[0]).toMatchObject({ fill: 'blank', texts: ['shut'] })
  })
})

describe('the columns', () => {
  it('are days, newest right, the running one marked', async () => {
    const { data } = await shown()
    expect(gridColumns(data.days).map(({ label, note, spoken }) => `${label} ${note}, ${spoken}`)).toEqual([
      '18 Nov, 18 Nov 2025',
      '19 Nov, 19 Nov 2025',
      '20 so far, 20 Nov 2025, running',
    ])
  })

  it('end with score, streak and all days as one step', async () => {
    const { rows } = await shown({ sort: 'name' })
    expect(figureColumns(3).map(({ label, note = '' }) => `${label} ${note}`.trim())).toEqual([
      'Score',
      'Streak',
      'Δp % 3 days',
      'ΔOI % 3 days',
    ])
    // 1.024 × 1.005 × 1.01 and 1.06 × 1.003 × 1.02
    expect(rows[0].figures.map(({ text }) => text)).toEqual(['+100.0', '3 LB', '+3.94', '+8.44'])
    expect(rows[4].figures.map(({ text }) => text)).toEqual(['+50.0', '0', '–', '–'])
  })

  it('tint sustained longs and shorts and set a streak from 3 in bold', async () => {
    const { rows } = await shown({ sort: 'name' })
    const [alpha, beta, , gamma] = rows.map(({ figures }) => figures)
    expect(alpha[0]).toMatchObject({ ground: 'up-soft', isBold: true })
    expect(gamma[0]).toMatchObject({ ground: 'down-soft', isBold: true })
    expect([alpha[1].isBold, beta[1].isBold]).toEqual([true, false])
    // −50 is Sustained shorts, too.
    expect(beta[0]).toMatchObject({ text: '−50.0', ground: 'down-soft' })
  })

  it('are summed at the foot: counts per class and the bias of each day', async () => {
    const { data } = await shown()
    const foot = gridFoot(filteredRows(data.rows, {}), data.days.length)
    const texts = (key: string) => foot.find((line) => line.key === key)?.figures.map(({ text }) => text)
    expect(foot.map(({ label }) => label)).toEqual([
      'Long Buildup',
      'Short Covering',
      'Short Buildup',
      'Long Unwinding',
      'Neutral',
      'Market bias',
    ])
    expect(['LB', 'SC', 'SB', 'LU', 'N'].map(texts)).toEqual([
      ['2', '3', '1'],
      ['0', '0', '1'],
      ['2', '2', '1'],
      ['0', '0', '1'],
      ['0', '0', '1'],
    ])
    // Today 2% of 10,00,000 each: two bullish at 1,010 against two bearish at 990.
    expect(texts('bias')?.[2]).toBe('+1')
    // Of one sector alone: IT has a Short Buildup and a Long Unwinding.
    const banks = gridFoot(filteredRows(data.rows, { sector: 'IT' }), data.days.length)
    expect(banks.at(-1)?.figures[2]).toMatchObject({ text: '−100', color: 'down', isBold: true })
  })
})

describe('the rows', () => {
  it('are in the order asked for, either way, names from A', async () => {
    // 100, twice 50 by name, −50, −100.
    expect(await names({})).toEqual(['ALPHA', 'DELTA', 'OMEGA', 'BETA', 'GAMMA'])
    expect(await names({ dir: 'asc' })).toEqual(['GAMMA', 'BETA', 'DELTA', 'OMEGA', 'ALPHA'])
    expect(await names({ sort: 'streak' })).toEqual(['ALPHA', 'GAMMA', 'BETA', 'DELTA', 'OMEGA'])
    expect(await names({ sort: 'today' })).toEqual(['ALPHA', 'BETA', 'OMEGA', 'DELTA', 'GAMMA'])
    expect(await names({ sort: 'today', metric: 'doi' })).toEqual(['ALPHA', 'GAMMA', 'OMEGA', 'BETA', 'DELTA'])
    expect(await names({ sort: 'name' })).toEqual(['ALPHA', 'BETA', 'DELTA', 'GAMMA', 'OMEGA'])
    expect(await names({ sort: 'name', dir: 'desc' })).toEqual(['OMEGA', 'GAMMA', 'DELTA', 'BETA', 'ALPHA'])
    // OMEGA was listed too late for a change over all days: it stands last either way.
    expect(await names({ sort: 'dp' })).toEqual(['ALPHA', 'DELTA', 'BETA', 'GAMMA', 'OMEGA'])
    expect(await names({ sort: 'doi', dir: 'asc' })).toEqual(['BETA', 'DELTA', 'GAMMA', 'ALPHA', 'OMEGA'])
  })

  it('narrow to a sector and to words', async () => {
    expect(await names({ sector: 'IT' })).toEqual(['DELTA', 'OMEGA', 'GAMMA'])
    expect(await names({ q: 'et' })).toEqual(['BETA'])
    expect(await names({ q: 'xyz' })).toEqual([])
  })

  it('stand under their sectors, which open', async () => {
    expect(await names({ group: 'sector' })).toEqual(['Banks 2', 'IT 3'])
    expect(await names({ group: 'sector' }, ['IT'])).toEqual(['Banks 2', 'IT 3', 'DELTA', 'OMEGA', 'GAMMA'])
    expect(await names({ group: 'sector', q: 'gam' }, ['IT'])).toEqual(['IT 3', 'GAMMA'])
    const [banks] = (await shown({ group: 'sector' })).rows
    expect(banks.group).toEqual({ isOpen: false })
    // Both rose by 1%. OI at constant prices: +2% of ALPHA's ₹100 crore against −2% of BETA's.
    expect(banks.cells[2].texts.at(-1)).toBe('N')
  })

  it('carry the ban badge', async () => {
    const { rows } = await shown({ sort: 'name' })
    expect(rows.map(({ badge }) => badge)).toEqual([undefined, undefined, undefined, 'ban', undefined])
  })
})

describe('a tooltip', () => {
  it('tells the day of a cell in figures, with events and expiry', async () => {
    const { lines } = await shown()
    const text = shownText(<CellTip line={lines[0]} day={1} date={PREVIOUS} unit="lots" />)
    expect(text).toBe(
      'ALPHA Wed 19 Nov LB Long Buildup Close 1,000.00 Δp % +0.50% ΔOI % +0.30% Strength 0.39 Level Weak ' +
        'OI, lots +30 RVOL – Delivery 47.5% expiry day · Ex-dividend ₹4.00',
    )
    expect(shownText(<CellTip line={lines[0]} day={1} date={PREVIOUS} unit="qty" />)).toContain('OI, qty +2,991')
  })

  it('tells what turned', async () => {
    const { lines } = await shown({ sort: 'name' })
    expect(shownText(<CellTip line={lines[1]} day={2} date={TODAY} unit="lots" />)).toContain('short squeeze')
    expect(cellWords(lines[2], 2)).toBe('Long Unwinding, strength 1.41 Mild, price −1.00%, OI −2.00%, long exit')
  })

  it('says that a day has no data', async () => {
    const { lines } = await shown({ sort: 'name' })
    expect(shownText(<CellTip line={lines[4]} day={0} date="2025-11-18" unit="lots" />)).toBe(
      'OMEGA, Tue 18 Nov: not listed or no data',
    )
    expect(cellWords(lines[4], 0)).toBe('no data')
  })

  it('tells at a name how its score came about', async () => {
    const { lines } = await shown({ sort: 'name' })
    expect(shownText(<RowTip line={lines[3]} />)).toBe(
      'GAMMA IT Score −100.0 Streak 3 Δp % −2.97% ΔOI % +6.12% ' +
        '100 × (2 × 0 LB + 0 SC − 0 LU − 2 × 3 SB) ÷ (2 × 3 days) Sustained shorts In the F&O ban ' +
        '3 sessions of Short Buildup in a row',
    )
  })

  it('tells at a day its classes in rupees', async () => {
    const { data } = await shown()
    // 2% of 10,00,000 at 1,010: ₹2.02 crore.
    expect(shownText(<DayTip rows={filteredRows(data.rows, {})} day={2} date={TODAY} />)).toBe(
      'Thu 20 Nov 5 futures LB 1 ₹2 Cr SB 1 ₹2 Cr SC 1 ₹2 Cr LU 1 ₹2 Cr Market bias +1.00 Neutral 1 Mixed',
    )
  })
})

describe('a press', () => {
  const hrefOf = (to: string, symbol: string) => `/${to}/${symbol}`
  const past = { date: PREVIOUS, isLive: false, isMissing: false }
  const running = { date: TODAY, isLive: true, isMissing: false }

  it('on a cell opens the daily analysis of that day, on a name that of now', () => {
    expect(analysisHref(hrefOf, 'M&M', past, {})).toBe(`/future-analysis/M&M?view=daily&date=${PREVIOUS}`)
    expect(analysisHref(hrefOf, 'TCS', running, {})).toBe('/future-analysis/TCS?view=daily')
    expect(analysisHref(hrefOf, 'TCS', null, {})).toBe('/future-analysis/TCS')
    expect(analysisHref(hrefOf, 'TCS', null, { date: TODAY, time: '10:15' })).toBe(
      `/future-analysis/TCS?date=${TODAY}&time=10%3A15`,
    )
  })

  it('on a day opens the dashboard of that date', () => {
    expect(dashboardHref(hrefOf, past, 'fno', {})).toBe(`/future-dashboard?date=${PREVIOUS}`)
    expect(dashboardHref(hrefOf, past, 'com', {})).toBe(`/future-dashboard?universe=com&date=${PREVIOUS}`)
    expect(dashboardHref(hrefOf, running, 'fno', {})).toBe('/future-dashboard')
  })

  it('leads nowhere while that page is not built', () => {
    expect([analysisHref(() => null, 'TCS', past, {}), dashboardHref(() => null, past, 'fno', {})]).toEqual([
      null,
      null,
    ])
  })
})

describe('the page around the grid', () => {
  it('tells the strip', async () => {
    const { data, answer } = await shown()
    const { lead, cells } = contextCells(data, answer)
    expect([lead.label, lead.value]).toEqual(['F&O stocks', '5'])
    expect(cells.map(({ label, value, note }) => [label, value, note].join(' | '))).toEqual([
      'Sustained longs, shorts | 2, 2 | score beyond ±40',
      'Highest score | +100.0 | ALPHA',
      'Lowest score | −100.0 | GAMMA',
      'Longest streak | 3 | ALPHA, Long Buildup',
    ])
  })

  it('explains colours, opacities, caps and marks', () => {
    expect(shownText(<GridLegend metric="class" />)).toContain(
      'Weak Very strong Short squeeze Long exit Expiry day No data',
    )
    expect(shownText(<GridLegend metric="dp" />)).toContain('−5% +5%')
    expect(shownText(<GridLegend metric="doi" />)).toContain('−15% +15%')
  })

  it('has every control of the catalogue', async () => {
    const controls = heatmapControls(await shown())
    expect(controls.map(({ key }) => key)).toEqual(['days', 'universe', 'sector', 'metric', 'group', 'sort', 'dir'])
  })

  it('exports the rows as they stand: what sums them up, then each day', async () => {
    const { data, params } = await shown({ sector: 'Banks', sort: 'name', dir: 'desc' })
    const file = table(data, params)
    expect(file.columns.slice(0, 10)).toEqual([
      ...['Symbol', 'Sector', 'Score', 'Reading', 'Streak', 'Streak class', 'Δp %', 'ΔOI %'],
      ...['18 Nov 2025 class', '18 Nov 2025 strength'],
    ])
    expect(file.rows.map(([symbol]) => symbol)).toEqual(['BETA', 'ALPHA'])
    expect(file.rows[1].slice(2, 6)).toEqual([100, 'Sustained longs', 3, 'Long Buildup'])
    expect(file.rows[1].slice(8, 10)).toEqual(['LB', expect.closeTo(3.79, 2)])
    const changes = table(data, { ...params, metric: 'doi' })
    expect(changes.columns.at(-1)).toBe('20 Nov 2025 ΔOI %')
    expect(changes.rows[1].at(-1)).toBeCloseTo(2, 6)
  })
})
