import { emptyPanel } from '@strikelens/market/bars'
import { istInstant } from '@strikelens/market/time'
import type { TimePane } from '@strikelens/ui/charts/timeChart'
import { describe, expect, it } from 'vitest'
import { overlaysOf } from '../../instrument/overlays.ts'
import { answerOf } from '../../testing/answerOf.ts'
import { fixtureA, fixtureMarket, keepDay, TODAY } from '../../testing/fixtureA.ts'
import { type MemoryDays, memoryKey } from '../../testing/memorySource.ts'
import { type StraddleRow, straddleSnapshot } from '../../testing/straddleDay.ts'
import { wire } from '../../testing/wire.ts'
import { compute } from './compute.ts'
import { pastPoints } from './pastPoints.ts'
import { premiumPanes } from './premiumPanes.ts'
import { premiumTip } from './premiumTip.ts'
import { ruleText } from './ruleText.ts'
import { table } from './table.ts'
import { tool } from './tool.ts'

const STRIKES = [24400, 24450, 24500, 24550, 24600]
const ROWS: readonly StraddleRow[] = [
  { clock: '09:16', forward: 24510, straddles: [240, 215, 200, 203, 220] },
  { clock: '09:17', forward: 24535, straddles: [250, 222, 204, 201, 214] },
  { clock: '09:18', forward: 24510, straddles: [252, 224, 198, 196, 210] },
]

function dayOf(rows: readonly StraddleRow[] = ROWS): MemoryDays {
  const days = fixtureA()
  keepDay(days, { strikes: STRIKES, snapshots: rows.map((row) => straddleSnapshot(row, STRIKES)) })
  return days
}

async function chart(query: Record<string, string> = {}, days = dayOf(), clock = '09:18') {
  const params = tool.params.parse(query)
  const { data } = wire(answerOf(await compute(fixtureMarket(clock, days), params)))
  const overlays = overlaysOf(params)
  return {
    data,
    panes: premiumPanes(data, params.view, overlays),
    tip: (row: number) => premiumTip(data, row, params.view, overlays),
  }
}

const names = (pane: TimePane) => pane.series.map(({ name }) => name)
const lineOf = ([pane]: readonly TimePane[], key: string) => {
  const series = pane.series.find((one) => one.key === key)
  if (series?.kind !== 'line') throw new Error(`There is no line '${key}'.`)
  return series
}

describe('the chart of a rolling straddle', () => {
  it('has raw in blue and adjusted in brown with VWAP in rupees on the left, spot on the right', async () => {
    const { panes } = await chart()
    expect(panes.map(({ key }) => key)).toEqual(['premium'])
    expect(names(panes[0])).toEqual(['Spot', 'VWAP', 'Roll-adjusted', 'Raw'])
    expect(panes[0].series.map(({ color }) => color)).toEqual(['spot', 'vwap', 'premium-rolled', 'premium'])
    expect(panes[0].series.map(({ axis }) => axis)).toEqual(['right', 'left', 'left', 'left'])
    expect(panes[0].left).toMatchObject({ name: 'Premium', unit: '₹' })
    expect(panes[0].right).toMatchObject({ name: 'NIFTY' })
    expect(Array.from(lineOf(panes, 'raw').values, Math.round)).toEqual([200, 201, 198])
    expect(Array.from(lineOf(panes, 'adjusted').values, Math.round)).toEqual([200, 204, 199])
  })

  it('has a flag at each roll, up or down as the strike went, with the strikes and the gap', async () => {
    const { panes, tip } = await chart()
    const { points } = lineOf(panes, 'raw')
    expect(points?.map(({ index, shape, label }) => [index, shape, label])).toEqual([
      [1, 'up', 'Roll, with its gap'],
      [2, 'down', 'Roll, with its gap'],
    ])
    expect(tip(1)[0]).toEqual({ name: '24,500 → 24,550', text: '−3.00' })
    expect(tip(2)[0]).toEqual({ name: '24,550 → 24,500', text: '+2.00' })
    const off = await chart({ ov: 'spot' })
    expect(lineOf(off.panes, 'raw').points).toBeUndefined()
    expect(off.tip(1)[0].name).toBe('Strike held')
  })

  it('has one flag for the rolls of a longer row, and names the first four of them', async () => {
    const { panes, tip } = await chart({ interval: '3m' })
    expect(lineOf(panes, 'raw').points?.map(({ label }) => label)).toEqual(['2 rolls, with their gaps'])
    expect(tip(0).slice(0, 2)).toEqual([
      { name: '24,500 → 24,550', text: '−3.00' },
      { name: '24,550 → 24,500', text: '+2.00' },
    ])
    const swings = Array.from({ length: 7 }, (_, t) => ({ ...ROWS[t % 2], clock: `09:${16 + t}` }))
    const busy = await chart({ interval: '15m' }, dayOf(swings), '09:22')
    expect(lineOf(busy.panes, 'raw').points?.[0].label).toBe('6 rolls, with their gaps')
    expect(busy.tip(0)[4]).toEqual({ name: 'and 2 more', text: '' })
  })

  it('draws one of the two series alone, with the flags on it', async () => {
    const raw = await chart({ view: 'raw' })
    expect(names(raw.panes[0])).toEqual(['Spot', 'VWAP', 'Raw'])
    const adjusted = await chart({ view: 'adjusted' })
    expect(names(adjusted.panes[0])).toEqual(['Spot', 'VWAP', 'Roll-adjusted'])
    expect(lineOf(adjusted.panes, 'adjusted').points).toHaveLength(2)
    expect(adjusted.tip(1)).toContainEqual({ name: 'Raw', text: '201.00' })
    expect(raw.tip(1)).toContainEqual({ name: 'Roll-adjusted', text: '204.00' })
  })

  it('adds a pane of IV and India VIX when asked for', async () => {
    const days = dayOf()
    days.panelOf.set('INDIAVIX', 'cash')
    const panel = emptyPanel(['INDIAVIX'], Float64Array.of(istInstant(TODAY, '09:17')))
    panel.close[0] = 12.02
    days.panels.set(memoryKey('cash', '1m', TODAY), { ...panel, date: TODAY, interval: '1m' })
    const { panes } = await chart({ ov: 'iv,vix' }, days)
    expect(panes.map(names)).toEqual([
      ['Roll-adjusted', 'Raw'],
      ['IV', 'India VIX'],
    ])
    expect(panes[0].right).toBeUndefined()
  })

  it('tells in the tooltip what no line does', async () => {
    const { tip } = await chart()
    expect(tip(1).map(({ name, text }) => `${name} ${text}`)).toEqual([
      '24,500 → 24,550 −3.00',
      'Strike held 24,550',
      'Adjusted − raw +3.00',
      expect.stringMatching(/^Gap to VWAP [+−]0\.\d\d%$/),
      'Regime At VWAP',
      expect.stringMatching(/^IV \d+\.\d\d$/),
    ])
    const bare = (await chart({ ov: 'none' })).tip(1).map(({ name }) => name)
    expect(bare).toEqual(['Strike held', 'Adjusted − raw', 'Spot', 'VWAP', 'Gap to VWAP', 'Regime', 'IV'])
  })

  it('names the rule it rolls by', () => {
    const rule = (query: Record<string, string>) => ruleText(tool.params.parse(query))
    expect([{}, { roll: 'hold' }, { roll: 'hold', rollStep: '1' }, { roll: 'pct' }].map(rule)).toEqual([
      'rolls with every change of ATM',
      'rolls when ATM is 2 strikes away',
      'rolls when ATM is 1 strike away',
      'rolls when the forward has moved 0.4%',
    ])
  })
})

describe('the panel of past expiries', () => {
  const past = (premiumPct: readonly (number | null)[], realisedPct: readonly (number | null)[]) => ({
    expiry: premiumPct.map((_, i) => `2025-0${i + 1}-01`),
    date: [],
    straddle: [],
    spot: [],
    settlement: [],
    premiumPct,
    realisedPct,
  })
  const today = { asOf: 0, straddle: 0, spot: 0, premiumPct: 0.8 }

  it('has a point for every expiry with a settlement, by what it charged, and a diagonal over all', () => {
    const points = pastPoints({ past: past([1, 0.5, 0.7], [0.2, 1.5, null]), today })
    expect(points.expiry).toEqual(['2025-02-01', '2025-01-01'])
    expect(Array.from(points.premiumPct)).toEqual([0.5, 1])
    expect(Array.from(points.realisedPct)).toEqual([1.5, 0.2])
    expect(Array.from(points.diagonal)).toEqual([0, 1.5])
  })

  it('reaches to today’s premium where that is the largest', () => {
    expect(pastPoints({ past: past([0.5], [0.2]), today }).diagonal[1]).toBe(0.8)
  })
})

describe('the exported table', () => {
  it('has the rolls of the page, newest first unless sorted', async () => {
    const { data } = await chart()
    const { columns, rows } = table(data, {})
    expect(columns).toEqual(['Time', 'Spot', 'Old', 'New', 'Old straddle', 'New straddle', 'Gap', 'Adjusted'])
    expect(rows.map(([time]) => time)).toEqual(['2025-11-20 09:18', '2025-11-20 09:17'])
    expect(rows[1].slice(1)).toEqual([24535, 24500, 24550, 204, 201, -3, 204].map((value) => expect.closeTo(value, 9)))
    expect(table(data, { sort: 'gap', dir: 'asc' }).rows.map((row) => Math.round(Number(row[6])))).toEqual([-3, 2])
    expect(table(data, { sort: 'gap' }).rows.map((row) => Math.round(Number(row[6])))).toEqual([2, -3])
  })
})
