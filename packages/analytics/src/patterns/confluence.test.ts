import { describe, expect, it } from 'vitest'
import { type ConfluenceItem, confluence, confluenceItems, confluenceLabel, confluencePoints } from './confluence.ts'
import { findPatterns } from './finder.ts'
import { priceSpurt, spurtLabels, spurtZ } from './priceSpurt.ts'
import { barsOf, PLAIN, zigzag } from './series.fixture.ts'

const engulfing: ConfluenceItem = {
  name: 'Bullish Engulfing',
  interval: '1d',
  side: 1,
  status: null,
  firstBar: 97,
  lastBar: 98,
  ageBars: 1,
  rvol: 1.8,
}
const triangle: ConfluenceItem = {
  name: 'Ascending Triangle',
  interval: '1h',
  side: 1,
  status: 'Breakout',
  firstBar: 60,
  lastBar: 97,
  ageBars: 2,
  rvol: 1.1,
}
const nowhere = { close: 100, ema50: 100, ema200: 100, isNearSupport: false, isNearResistance: false }

describe('confluence', () => {
  it('is 12.96 + 16.80 + 20 = 49.76 in the Check: "Bullish confluence"', () => {
    expect(confluencePoints(engulfing)).toBeCloseTo(12.96, 9)
    expect(confluencePoints(triangle)).toBeCloseTo(16.8, 9)
    const found = confluence([engulfing, triangle], { ...nowhere, ema50: 95, ema200: 90 })
    expect(found.bull).toBeCloseTo(49.76, 9)
    expect(found).toMatchObject({ bear: 0, label: 'Bullish confluence', isConflict: false })
  })

  it('gives each kind its base and each status its weight', () => {
    const points = (change: Partial<ConfluenceItem>) =>
      confluencePoints({ ...triangle, interval: '1d', ageBars: 0, ...change })
    expect(points({})).toBe(30)
    expect(points({ name: 'Double Top' })).toBe(35)
    expect(points({ status: 'Running' })).toBe(30)
    expect(points({ status: 'Forming', rvol: 9 })).toBe(18)
    expect(points({ status: 'Failed' })).toBe(0)
    expect(points({ status: 'Target hit' })).toBe(0)
    expect(points({ status: 'Expired' })).toBe(0)
    expect(points({ ageBars: 10 })).toBe(0)
    expect(points({ ageBars: 11 })).toBe(0)
    expect(points({ rvol: 1.5 })).toBe(36)
    expect(points({ side: 0 })).toBe(0)
    expect(points({ name: 'Morning Star', status: null })).toBe(15)
    expect(points({ name: 'Rising Three Methods', status: null })).toBe(15)
    expect(points({ name: 'Hammer', status: null })).toBe(8)
    expect(points({ name: 'Fair Value Gap', status: null })).toBe(8)
    expect(points({ interval: '15m' })).toBeCloseTo(12, 9)
    expect(points({ interval: '5m' })).toBeCloseTo(7.5, 9)
  })

  it('adds no context to a side without a pattern', () => {
    const strong = { ...nowhere, ema50: 110, ema200: 120, isNearResistance: true }
    expect(confluence([engulfing], strong)).toMatchObject({ bear: 0 })
    expect(confluence([{ ...engulfing, name: 'Bearish Engulfing', side: -1 }], strong).bear).toBeCloseTo(42.96, 9)
  })

  it('is capped at 100 and in conflict when both sides reach 30', () => {
    const tops = [70, 75, 80, 85].map(
      (bar): ConfluenceItem => ({
        ...triangle,
        name: 'Double Top',
        interval: '1d',
        side: -1,
        firstBar: bar,
        lastBar: bar,
      }),
    )
    expect(confluence(tops, nowhere)).toMatchObject({ bear: 100, net: -100, label: 'Strong bearish confluence' })
    expect(confluence([...tops, { ...tops[0], name: 'Double Bottom', side: 1, rvol: 2 }], nowhere).isConflict).toBe(
      true,
    )
  })

  it('counts only the newest of overlapping patterns of a kind on an interval', () => {
    const older = { ...triangle, firstBar: 40, lastBar: 80 }
    expect(confluence([older, triangle], nowhere).parts).toHaveLength(1)
    expect(confluence([{ ...older, interval: '1d' }, triangle], nowhere).parts).toHaveLength(2)
    expect(confluence([{ ...older, lastBar: 59 }, triangle], nowhere).parts).toHaveLength(2)
  })

  it('counts an Engulfing inside a Three Outside as the longer only', () => {
    const outside: ConfluenceItem = { ...engulfing, name: 'Three Outside Up', lastBar: 99, ageBars: 0, rvol: 1 }
    expect(confluence([engulfing, outside], nowhere)).toMatchObject({ bull: 15 })
    expect(confluence([{ ...engulfing, firstBar: 90, lastBar: 91 }, outside], nowhere).parts).toHaveLength(2)
  })

  it('names the net score', () => {
    expect([50, 49.9, 25, 24.9, -24.9, -25, -50].map(confluenceLabel)).toEqual([
      'Strong bullish confluence',
      'Bullish confluence',
      'Bullish confluence',
      'Mixed',
      'Mixed',
      'Bearish confluence',
      'Strong bearish confluence',
    ])
  })

  it('takes its items from a report of the finder', () => {
    // The rectangle of 99.5–106.5 that bar 40 breaks upwards.
    const report = findPatterns(barsOf(zigzag([103, 106, 100, 106, 100, 106, 100, 107])), PLAIN)
    const items = confluenceItems(report, '1d', () => 2)
    expect(items.filter((item) => item.name === 'Rectangle')).toEqual([
      { name: 'Rectangle', interval: '1d', side: 1, status: 'Breakout', firstBar: 0, lastBar: 40, ageBars: 0, rvol: 2 },
    ])
    expect(items.every((item) => item.status !== null || item.name === 'Fair Value Gap' || item.ageBars < 10)).toBe(
      true,
    )
  })
})

describe('a price spurt', () => {
  /** 60 returns of ±a have a sample deviation of a·√(60/59); this a makes it 1.5 %. */
  const a = 0.015 * Math.sqrt(59 / 60)
  const calm = (returns: number) => {
    const closes = [100]
    for (let i = 0; i < returns; i++) closes.push(closes[i] * Math.exp(i % 2 === 0 ? a : -a))
    return closes
  }
  const rise = [103, 102, 106, 109, 112]
  const column = (values: number[]) => Float64Array.from(values)

  it('is +12.00 %, z 3.38 and backed by twice the volume in the Check', () => {
    const close = column([...calm(60), ...rise])
    const volume = column([...new Array<number>(61).fill(9), ...new Array<number>(5).fill(18)])
    const delivery = column(new Array<number>(66).fill(Number.NaN))
    const spurt = priceSpurt(close, volume, delivery, 65, 5)
    expect(spurt?.movePct).toBeCloseTo(12, 9)
    expect(spurt?.sigma).toBeCloseTo(0.015, 9)
    expect(spurt?.z).toBeCloseTo(3.38, 2)
    expect(spurt).toMatchObject({ volumeRatio: 2, upDays: 4 })
    expect(spurt?.deliveryRatio).toBeNaN()
    // ln(106/102)/ln 1.12
    expect(spurt?.maxDayPct).toBeCloseTo((100 * Math.log(106 / 102)) / Math.log(1.12), 9)
    if (spurt) expect(spurtLabels(spurt, 60, 1)).toEqual(['Backed spurt'])
  })

  it('has no z with fewer than 40 returns or without movement', () => {
    const volume = new Float64Array(66).fill(1)
    expect(priceSpurt(column([...calm(39), ...rise]), volume, volume, 44, 5)?.z).toBeNaN()
    expect(priceSpurt(column([...calm(40), ...rise]), volume, volume, 45, 5)?.z).not.toBeNaN()
    expect(priceSpurt(column([...new Array<number>(61).fill(100), ...rise]), volume, volume, 65, 5)?.z).toBeNaN()
    expect(spurtZ(0.1, 0, 5)).toBeNaN()
    expect(priceSpurt(column(rise), volume, volume, 4, 5)).toBeNull()
  })

  it('is thin, one day, stretched, and a slide when it falls', () => {
    expect(spurtLabels({ z: 2, volumeRatio: 0.9, maxDayPct: 80 }, 80, 0)).toEqual([
      'Thin spurt',
      'One-day jump',
      'Stretched',
    ])
    expect(spurtLabels({ z: -2, volumeRatio: 1.5, maxDayPct: 50 }, 80, -4)).toEqual(['Backed slide', 'Stretched'])
    expect(spurtLabels({ z: 1.9, volumeRatio: 2, maxDayPct: 50 }, 50, 0)).toEqual([])
    expect(spurtLabels({ z: Number.NaN, volumeRatio: 2, maxDayPct: Number.NaN }, Number.NaN, Number.NaN)).toEqual([])
  })
})
