import { emptyPanel } from '@strikelens/market/bars'
import { istInstant } from '@strikelens/market/time'
import type { TimePane } from '@strikelens/ui/charts/timeChart'
import { describe, expect, it } from 'vitest'
import { premiumMarks } from '../../instrument/premiumMarks.ts'
import { premiumPanes } from '../../instrument/premiumPanes.ts'
import { premiumTip } from '../../instrument/premiumTip.ts'
import { pairChart } from '../../pair/pairChart.ts'
import { answerOf } from '../../testing/answerOf.ts'
import { EXPIRY, fixtureA, fixtureMarket, keepDay, LISTING, SNAPSHOTS, STRIKES, TODAY } from '../../testing/fixtureA.ts'
import { type MemoryDays, memoryKey } from '../../testing/memorySource.ts'
import { wire } from '../../testing/wire.ts'
import { compute } from './compute.ts'
import { tool } from './tool.ts'

const LAST = 19

async function chart(query: Record<string, string> = {}, days: MemoryDays = fixtureA(), clock = '10:15', date = TODAY) {
  const params = tool.params.parse(query)
  const { data } = wire(answerOf(await compute(fixtureMarket(clock, days, date), params)))
  return { data, panes: premiumPanes(pairChart(data, 'Straddle'), params) }
}

const names = (pane: TimePane) => pane.series.map(({ name }) => name)
const lineOf = (panes: readonly TimePane[], key: string) => {
  const series = panes.flatMap((pane) => pane.series).find((one) => one.key === key)
  if (series === undefined || series.kind === 'candle') throw new Error(`There is no line '${key}'.`)
  return series
}

describe('the chart of a straddle', () => {
  it('has the premium and VWAP in rupees on the left, spot on the right, and volume below', async () => {
    const { panes } = await chart()
    expect(panes.map(({ key }) => key)).toEqual(['premium', 'volume'])
    expect(names(panes[0])).toEqual(['Spot', 'VWAP', 'Straddle'])
    expect(panes[0].series.map(({ axis }) => axis)).toEqual(['right', 'left', 'left'])
    expect(panes[0].left).toMatchObject({ name: 'Premium', unit: '₹' })
    expect(panes[0].right).toMatchObject({ name: 'NIFTY' })
    expect(panes[0].series.map(({ color }) => color)).toEqual(['spot', 'vwap', 'premium'])
    expect(lineOf(panes, 'premium').values[LAST]).toBeCloseTo(300.4, 9)
    expect(lineOf(panes, 'spot').values[LAST]).toBe(25985)
    expect(panes[1].left).toMatchObject({ name: 'Volume', unit: 'lots' })
    expect(lineOf(panes, 'volume').values[LAST]).toBe(260000)
  })

  it("draws lines at the previous close and the day's high and low, named on the line", async () => {
    const [{ levels }] = (await chart()).panes
    expect(levels?.map(({ label, value }) => `${label} ${value.toFixed(2)}`)).toEqual([
      'Prev close 336.35',
      'Day high 309.65',
      'Day low 300.40',
    ])
    expect((await chart({ ov: 'vwap' })).panes[0].levels).toEqual([])
  })

  it("colours a bar of volume by the premium's step, and the first of a day by none", async () => {
    const volume = lineOf((await chart()).panes, 'volume')
    const colour = volume.kind === 'histogram' ? volume.barColor : undefined
    // −9.25 from 09:30 to 10:15.
    expect([colour?.(4), colour?.(LAST)]).toEqual(['volume', 'down'])
  })

  it('leaves out what was turned off, and the right axis with spot', async () => {
    const { panes } = await chart({ ov: 'none' })
    expect(names(panes[0])).toEqual(['Straddle'])
    expect(panes[0].right).toBeUndefined()
  })

  it('adds the path dotted, CE and PE in their colours, and panes of IV and OI', async () => {
    const { panes } = await chart({ ov: 'path,ce,pe,iv,oi' })
    expect(names(panes[0])).toEqual(['Decay path', 'CE', 'PE', 'Straddle'])
    expect(lineOf(panes, 'path')).toMatchObject({ dash: 'dotted', color: 'ink-3' })
    expect(lineOf(panes, 'path').values[LAST]).toBeCloseTo(308.74, 2)
    expect([lineOf(panes, 'ce').color, lineOf(panes, 'pe').color]).toEqual(['call', 'put'])
    expect(panes.map(({ key }) => key)).toEqual(['premium', 'volume', 'volatility', 'oi'])
    expect(lineOf(panes, 'iv').values[LAST]).toBeCloseTo(12.0995, 3)
    expect(panes[2].left).toMatchObject({ unit: '%' })
    expect([lineOf(panes, 'ceOi').values[LAST], lineOf(panes, 'peOi').values[LAST]]).toEqual([80000, 84000])
  })

  it('draws India VIX beside the IV when asked for', async () => {
    const days = fixtureA()
    days.panelOf.set('INDIAVIX', 'cash')
    const panel = emptyPanel(['INDIAVIX'], Float64Array.of(istInstant(TODAY, '10:14')))
    panel.close[0] = 12.02
    days.panels.set(memoryKey('cash', '1m', TODAY), { ...panel, date: TODAY, interval: '1m' })
    const { panes } = await chart({ ov: 'iv,vix' }, days)
    expect(names(panes[2])).toEqual(['IV', 'India VIX'])
    expect(lineOf(panes, 'vix').values[LAST]).toBe(12.02)
  })

  it('draws candles from three minutes up, and a line at one minute, which has one snapshot a row', async () => {
    const kind = async (query: Record<string, string>) => (await chart(query)).panes[0].series.at(-1)?.kind
    expect(await kind({ chart: 'candle' })).toBe('candle')
    expect(await kind({ chart: 'candle', interval: '1m' })).toBe('line')
  })

  it('draws a point hollow that rests on an old trade', async () => {
    const days = fixtureA()
    const day = days.chains.get(memoryKey('NIFTY', EXPIRY, TODAY))
    const k = STRIKES.indexOf(26000)
    if (day) day.ce.volumeChangedAt[STRIKES.length + k] -= 20 * 60_000
    const line = lineOf((await chart({}, days)).panes, 'premium')
    const stale = line.kind === 'histogram' ? undefined : line.stale
    expect([stale?.[4], stale?.[LAST]]).toEqual([0, 1])
  })
})

describe('the tooltip of a straddle', () => {
  const tip = async (query: Record<string, string> = {}, days?: MemoryDays) => {
    const { data } = await chart(query, days)
    const rows = premiumTip(pairChart(data, 'Straddle'), tool.params.parse(query), LAST)
    return rows.map(({ name, text }) => `${name} ${text}`)
  }

  it('adds to the lines what none of them tells', async () => {
    expect(await tip()).toEqual([
      'CE 160.20',
      'PE 140.20',
      'Gap to VWAP −1.20%',
      'Regime Decay',
      'IV 12.10',
      'Delta 0.0481',
      'Theta, day or to expiry −28.64',
    ])
  })

  it('tells spot and VWAP too when their lines are off, and none twice', async () => {
    const bare = await tip({ ov: 'none' })
    expect(bare).toContain('Spot 25,985.0')
    expect(bare).toContain('VWAP 304.06')
    const full = await tip({ ov: 'vwap,spot,ce,pe,iv' })
    expect(full).toEqual(['Gap to VWAP −1.20%', 'Regime Decay', 'Delta 0.0481', 'Theta, day or to expiry −28.64'])
  })

  it('says why a point is hollow', async () => {
    const days = fixtureA()
    const day = days.chains.get(memoryKey('NIFTY', EXPIRY, TODAY))
    if (day) day.ce.volumeChangedAt[STRIKES.length + STRIKES.indexOf(26000)] -= 20 * 60_000
    expect(await tip({}, days)).toContain('Hollow old quote')
  })
})

describe('the marks of the chart', () => {
  it('print each change of regime, named where there is room', async () => {
    const { data } = await chart()
    expect(premiumMarks(data, true)).toEqual([{ time: istInstant(TODAY, '10:15'), label: 'Decay', isSlight: true }])
    expect(premiumMarks(data, false)).toEqual([{ time: istInstant(TODAY, '10:15'), label: '', isSlight: true }])
  })

  it('say where an expired contract settled', async () => {
    const days = fixtureA()
    days.listings.set(EXPIRY, [LISTING])
    keepDay(days, { date: EXPIRY, snapshots: ['15:29', '15:30'].map((clock) => ({ ...SNAPSHOTS[1], clock })) })
    const { data } = await chart({ expiry: EXPIRY, strike: '25900' }, days, '15:30', EXPIRY)
    expect(premiumMarks(data, true).at(-1)).toEqual({
      time: istInstant(EXPIRY, '15:30'),
      label: 'Settled at 25,985.00',
      color: 'ink',
    })
  })
})
