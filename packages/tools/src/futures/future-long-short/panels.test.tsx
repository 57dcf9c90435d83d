import { participantOi } from '@strikelens/market/datasets'
import { wholeTable } from '@strikelens/ui/table'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { axisMarks } from '../../futureAxis/axisMarks.ts'
import { fixtureExits, flowDays } from '../../testing/futureFlowMarket.ts'
import { marketOn, PREVIOUS } from '../../testing/futuresDay.ts'
import { type MemoryDays, setTable } from '../../testing/memorySource.ts'
import { plainText, rowNames } from '../../testing/shownText.ts'
import { viewProps } from '../../testing/viewProps.ts'
import { BucketPanel, bucketSeries } from './BucketPanel.tsx'
import { compute } from './compute.ts'
import { FlowSide } from './FlowSide.tsx'
import { FlowTable } from './FlowTable.tsx'
import { FlowWindowBar } from './FlowWindowBar.tsx'
import { flowPanes, flowTip } from './flowChart.ts'
import { IdentityBar } from './IdentityBar.tsx'
import { ParticipantCard } from './ParticipantCard.tsx'
import { table } from './table.ts'
import { tool } from './tool.ts'
import view from './View.tsx'

// A page draws its table when that is there.
beforeAll(() => wholeTable.load())
beforeAll(() => vi.stubGlobal('localStorage', { getItem: () => null, setItem() {} }))

async function answered(query: Record<string, string> = {}, days: MemoryDays = flowDays()) {
  const params = tool.params.parse(query)
  return viewProps(await compute(marketOn(days, '09:45'), params), params)
}
const shown = (part: React.ReactElement) => plainText(renderToStaticMarkup(part))

describe('the page of long and short flows', () => {
  it('shows the four totals, net, bias, long share and both average prices', async () => {
    const strip = shown(<FlowSide {...(await answered())} />)
    expect(strip).toContain('Longs added ₹0.20 Cr 2,000')
    expect(strip).toMatch(/Shorts covered ₹\d\.\d\d Cr 600/)
    expect(strip).toMatch(/Shorts added ₹\d\.\d\d Cr 1,500/)
    expect(strip).toMatch(/Longs exited ₹\d\.\d\d Cr 400/)
    expect(strip).toContain('Net ₹0.07 Cr +700')
    expect(strip).toContain('Bias of flows, OI of all months, 5m rows Balanced +15.56')
    expect(strip).toContain('Long share 57.14%')
    expect(strip).toContain('Longs in at 102.40')
    expect(strip).toContain('Shorts in at 100.00')
  })
  it('shows that the flows are the change of OI', async () => {
    expect(shown(<IdentityBar {...(await answered())} />)).toBe(
      '2,000 longs added + 1,500 shorts added − 600 covered − 400 exited + 300 neutral = +2,800 lots of OI, from 12,000 to 14,800',
    )
    expect(shown(<IdentityBar {...(await answered({ unit: 'qty' }))} />)).toContain('+28,000 quantity of OI')
  })
  it('names the window that is read', async () => {
    expect(shown(<FlowWindowBar {...(await answered())} />)).toContain('Prev close → 09:45')
    expect(shown(<FlowWindowBar {...(await answered({ overnight: '0' }))} />)).toContain('Open → 09:45')
    expect(shown(<FlowWindowBar {...(await answered({ from: '09:25', to: '09:35' }))} />)).toContain('09:25 → 09:35')
  })
  it('lists its rows newest first with the class of each', async () => {
    const html = renderToStaticMarkup(<FlowTable {...(await answered())} />)
    expect(rowNames(html)).toEqual(['09:45', '09:40', '09:35', '09:30', '09:25', '09:20'])
    const words = plainText(html)
    expect(words).toContain('101.00 0.00 +300 N Neutral 2,000 1,500 600 400 +15.56')
    expect(words).toContain('102.00 +2.00 +1,200 LB Long Buildup 1,200 0 0 0 +100.00')
  })
  it('tells how long FII and clients were, without a link to a page that is not built', async () => {
    const days = flowDays()
    setTable(days, participantOi, PREVIOUS, {
      participant: ['FII', 'Client'],
      product: ['fut-index', 'fut-index'],
      long: Float64Array.of(30_000, 60_000),
      short: Float64Array.of(90_000, 40_000),
    })
    const props = await answered({}, days)
    const words = shown(<ParticipantCard {...props} />)
    expect(words).toContain('NSE, close of 19 Nov')
    expect(words).toContain('FII long share 25.00% FII long, short 30,000, 90,000 Client long share 60.00%')
    expect(words).not.toContain('Participant data')
    expect(shown(<ParticipantCard {...props} hrefOf={(of) => `/${of}`} />)).toContain('Participant data')
    expect(shown(<ParticipantCard {...(await answered())} />)).toBe('')
  })
  it('says that nothing was opened where nothing was', async () => {
    expect(shown(<BucketPanel {...(await answered({}, fixtureExits()))} />)).toContain(
      'No position has been opened in this window.',
    )
  })
})

describe('the chart', () => {
  it('runs the flows up, bullish above zero and bearish below, with the net line over them', async () => {
    const { data } = await answered()
    const [price, flows] = flowPanes(data, 'cumulative', 1, 'lots')
    expect(price.levels?.map(({ value, label }) => [value, label])).toEqual([
      [102.4, 'Longs came in'],
      [100, 'Shorts came in'],
    ])
    expect(flows.series.map(({ key, kind, color }) => [key, kind, color])).toEqual([
      ['la', 'area', 'lb'],
      ['cv', 'area', 'sc'],
      ['sa', 'area', 'sb'],
      ['lx', 'area', 'lu'],
      ['net', 'line', 'ink'],
    ])
    const last = flows.series.map((series) => (series.kind === 'candle' ? null : series.values[5]))
    expect(last).toEqual([2000, 600, -1500, -400, 700])
  })
  it('shows each row’s own flow as bars', async () => {
    const { data } = await answered()
    const [, flows] = flowPanes(data, 'bars', 10, 'quantity')
    const bars = flows.series.map((series) => (series.kind === 'histogram' ? Array.from(series.values) : []))
    const NONE = Number.NaN
    expect(bars).toEqual([
      [12_000, 8000, NONE, NONE, NONE, NONE],
      [NONE, NONE, NONE, 6000, NONE, NONE],
      [NONE, NONE, -15_000, NONE, NONE, NONE],
      [NONE, NONE, NONE, NONE, -4000, NONE],
    ])
  })
  it('tells a row’s step and what ran up to it', async () => {
    const { data } = await answered()
    expect(flowTip(data, 3, 1)).toEqual([
      { name: 'ΔOI', text: '−600, Short Covering' },
      { name: 'Longs added', text: '2,000' },
      { name: 'Shorts covered', text: '600' },
      { name: 'Shorts added', text: '1,500' },
      { name: 'Longs exited', text: '0' },
      { name: 'Net', text: '+1,100' },
      { name: 'Bias', text: '+26.83' },
    ])
  })
  it('hangs shorts below zero in the histogram and prints them as they are', async () => {
    const { data } = await answered()
    const [longs, shorts] = bucketSeries(data, 1)
    expect(Math.max(...longs.values)).toBe(1200)
    expect(Math.min(...shorts.values)).toBe(-1500)
    expect(Math.max(...(shorts.trueValues ?? []))).toBe(1500)
  })
  it('marks where another contract is priced, and an expiry', () => {
    const session = { from: 0, isRoll: false, isExpiryDay: false, expiry: '2025-12-30' }
    const marks = axisMarks(
      [
        session,
        { ...session, from: 1, isRoll: true },
        { ...session, from: 2, isExpiryDay: true },
        { ...session, from: 3, isRoll: true, isExpiryDay: true },
      ],
      Float64Array.of(10, 20, 30, 40),
    )
    expect(marks).toEqual([
      { time: 20, label: '30 Dec contract from here' },
      { time: 30, label: 'Expiry of near' },
      { time: 40, label: 'Expiry of near, 30 Dec contract from here' },
    ])
  })
})

describe('the controls', () => {
  it('are those of the catalogue; the window has handles of its own', async () => {
    const props = await answered()
    const keys = ['symbol', 'month', 'interval', 'days', 'view', 'overnight', 'unit']
    expect(view.controls(props).map(({ key }) => key)).toEqual(keys)
    const words = (key: string) =>
      plainText(renderToStaticMarkup(view.controls(props).find((item) => item.key === key)?.control))
    expect(words('month')).toBe('All months Near Next Far')
    expect(words('view')).toBe('Run up By row')
  })
  it('stand under a strip of the contract', async () => {
    const { data, answer } = await answered()
    const { lead, cells } = view.context(data, answer)
    expect(lead).toMatchObject({ label: 'NIFTY25NOVFUT', value: '101.00', change: 1 })
    expect(cells.map(({ label, value }) => [label, value])).toEqual([
      ['OI', '14,800'],
      ['Class', 'Long Buildup'],
      ['VWAP', '101.50'],
      ['Basis', '+0.50'],
      ['To expiry', '5d 5h'],
      ['Lot', '10'],
    ])
  })
})

describe('the export', () => {
  it('holds the columns and rows of the page in its unit', async () => {
    const { data, params } = await answered({ unit: 'qty', sort: 'oiChange', dir: 'asc' })
    const { columns, rows } = table(data, params)
    expect(columns).toEqual([
      'Time',
      'Price',
      'Δ',
      'ΔOI',
      'Class',
      'Longs added',
      'Shorts added',
      'Shorts covered',
      'Longs exited',
      'Bias',
    ])
    expect(rows[0].slice(0, 5)).toEqual(['2025-11-20 09:35', 102, expect.closeTo(2, 6), -6000, 'SC'])
    expect(rows.map((row) => row[3])).toEqual([-6000, -4000, 3000, 8000, 12_000, 15_000])
  })
})
