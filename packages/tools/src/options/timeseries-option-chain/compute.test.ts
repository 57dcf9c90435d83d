import { istClock } from '@strikelens/market/time'
import { describe, expect, it } from 'vitest'
import { answerOf, inputOf, sentence } from '../../testing/answerOf.ts'
import { fixtureA, fixtureMarket, keepDay, SNAPSHOTS } from '../../testing/fixtureA.ts'
import type { MemoryDays } from '../../testing/memorySource.ts'
import { compute } from './compute.ts'
import { tool } from './tool.ts'

// Rows of 15 minutes end at 09:30 and 10:15, the two snapshots of the fixture; 09:45 and 10:00 are gaps.
async function series(query: Record<string, string> = {}, clock = '10:15', days: MemoryDays = fixtureA()) {
  const params = tool.params.parse({ strike: '26000', interval: '15m', ...query })
  return answerOf(await compute(fixtureMarket(clock, days), params))
}

/** A column at 09:30 and 10:15. */
const ends = (column: ArrayLike<number>) => [column[0], column[3]]

describe('one strike through the day, on Fixture A', () => {
  it('has the rows 09:30 and 10:15, newest first, and gaps between', async () => {
    const { rows } = (await series()).data
    expect(Array.from(rows.time, istClock)).toEqual(['09:30', '09:45', '10:00', '10:15'])
    expect(rows.newestFirst).toEqual([3, 0])
    expect(ends(rows.spot)).toEqual([25930, 25985])
  })

  it('tells LTP and its change against the row before, none at the first', async () => {
    const { ce } = (await series()).data.rows
    expect(ends(ce.ltp)).toEqual([134.85, 160.2])
    expect(ce.chg[0]).toBeNaN()
    expect(ce.chg[3]).toBeCloseTo(25.35, 9)
  })

  it('tells OI, its change within the row and since the previous close', async () => {
    const { ce, pe } = (await series()).data.rows
    expect(ends(ce.oi)).toEqual([88000, 80000])
    expect(ends(ce.oiChg)).toEqual([Number.NaN, -8000])
    expect(ends(pe.oiChg)).toEqual([Number.NaN, 21000])
    // Previous close: CE 85,000, PE 60,000.
    expect(ends(ce.dayOiChg)).toEqual([3000, -5000])
    expect(ends(pe.dayOiChg)).toEqual([3000, 24000])
  })

  it('tells the volume within each row, the whole at the first', async () => {
    const { ce, pe } = (await series()).data.rows
    expect(ends(ce.volume)).toEqual([90000, 120000])
    expect(ends(pe.volume)).toEqual([80000, 140000])
  })

  it('tells straddle, strike PCR and the synthetic future', async () => {
    const { straddle, pcr, synthetic } = (await series()).data.rows
    expect(straddle[0]).toBeCloseTo(309.65, 9)
    expect(straddle[3]).toBeCloseTo(300.4, 9)
    // 63,000/88,000 and 84,000/80,000
    expect(pcr[0]).toBeCloseTo(0.72, 2)
    expect(pcr[3]).toBeCloseTo(1.05, 9)
    // 26,000 + e^(0.065 × 0.01429795) × (160.20 − 140.20) = 26,000 + 1.000930 × 20
    expect(synthetic[3]).toBeCloseTo(26020.0186, 3)
  })

  it('tells IV, its change and the greeks of both legs', async () => {
    const { ce, pe } = (await series()).data.rows
    expect(100 * ce.iv[3]).toBeCloseTo(12.1, 1)
    // Strike IV 12.4008 → 12.0995
    expect(100 * pe.ivChg[3]).toBeCloseTo(-0.3, 2)
    expect(ce.delta[3]).toBeCloseTo(0.5236, 4)
    expect(pe.delta[3]).toBeCloseTo(-0.4755, 4)
    expect(ce.theta[3]).toBeCloseTo(-14.32, 2)
    expect(ce.vega[3]).toBeCloseTo(12.38, 2)
  })

  it('marks calls Short Covering and puts Short Buildup by price, calls Long Unwinding by IV', async () => {
    const byPrice = (await series()).data.rows
    expect([byPrice.ce.buildup[3], byPrice.pe.buildup[3]]).toEqual(['SC', 'SB'])
    expect([byPrice.ce.buildup[0], byPrice.pe.buildup[0]]).toEqual(['N', 'N'])
    const byIv = (await series({ basis: 'iv' })).data.rows
    expect([byIv.ce.buildup[3], byIv.pe.buildup[3]]).toEqual(['LU', 'SB'])
  })

  it('weighs each leg’s price by its own volume for VWAP', async () => {
    const { ce } = (await series()).data.rows
    // (134.85 × 90,000 + 160.20 × 120,000)/210,000
    expect(ends(ce.vwap)).toEqual([134.85, expect.closeTo(149.3357, 4)])
  })

  it('at 100, 104, 102 with volumes 10, 30, 20 has a VWAP of 102.67', async () => {
    const days = fixtureA()
    const at = (clock: string, ltp: number, volume: number) => ({
      ...SNAPSHOTS[1],
      clock,
      ce: SNAPSHOTS[1].ce.map((one, k) => (k === 2 ? { ltp, oi: 80000, volume } : one)),
    })
    keepDay(days, { snapshots: [at('09:18', 100, 10), at('09:21', 104, 40), at('09:24', 102, 60)] })
    const { rows } = (await series({ interval: '3m' }, '09:24', days)).data
    expect(rows.ce.vwap[2]).toBeCloseTo(102.67, 2)
  })

  it('tints the row of the largest OI change of the day', async () => {
    const { ce } = (await series()).data.rows
    expect(Array.from(ce.isStrongest)).toEqual([0, 0, 0, 1])
  })

  it('says who acted last, where OI changed most and how the legs stand to VWAP', async () => {
    const answer = await series()
    expect(sentence(answer, 'Last 15m')).toBe(
      '26,000 CE +25.35 on −8,000 lots of OI: Short Covering; 26,000 PE −34.60 on +21,000 lots of OI: Short Buildup.',
    )
    expect(sentence(answer, 'Largest OI change')).toBe('In one row: calls −8,000 at 10:15, puts +21,000 at 10:15.')
    expect(sentence(answer, 'VWAP')).toContain(
      'CE 160.20 is +7.28% from its VWAP 149.34: buyers of today are in profit',
    )
  })
})

describe('who acts row after row', () => {
  /** Rows of 3 minutes from 09:18; OI and price of the 26,000 CE. */
  function callDay(legs: readonly (readonly [ltp: number, oi: number])[]): MemoryDays {
    const days = fixtureA()
    keepDay(days, {
      snapshots: legs.map(([ltp, oi], i) => ({
        ...SNAPSHOTS[1],
        clock: istClock(Date.UTC(2025, 10, 20, 3, 48 + 3 * i)),
        ce: SNAPSHOTS[1].ce.map((one, k) => (k === 2 ? { ltp, oi, volume: 100 * (i + 1) } : one)),
      })),
    })
    return days
  }

  it('counts the rows that repeat a buildup: 3 × Short Buildup', async () => {
    const days = callDay([
      [160, 100],
      [158, 110],
      [157, 120],
      [155, 135],
    ])
    const answer = await series({ interval: '3m' }, '09:27', days)
    expect(Array.from(answer.data.rows.ce.run)).toEqual([0, 1, 2, 3])
    expect(sentence(answer, 'Last 3m')).toContain('3 × Short Buildup')
  })

  it('has no label and no z below 3 minutes', async () => {
    const days = callDay([
      [160, 100],
      [158, 110],
    ])
    const { ce } = (await series({ interval: '1m' }, '09:21', days)).data.rows
    expect(new Set(ce.buildup)).toEqual(new Set(['N']))
    expect(ce.z.every(Number.isNaN)).toBe(true)
  })

  it('marks a change of three standard deviations as unusual, after ten rows', async () => {
    // ΔOI +1 and +3 in turn ten times, mean 2, sample sd √(10/9) = 1.0541, then +40: z = 38/1.0541 = 36.05
    const oi = [100]
    for (let i = 0; i < 10; i++) oi.push(oi[i] + (i % 2 === 0 ? 1 : 3))
    oi.push(oi[10] + 40)
    const answer = await series({ interval: '3m' }, '09:51', callDay(oi.map((lots) => [160, lots])))
    const { ce } = answer.data.rows
    expect(ce.z[10]).toBeNaN()
    expect(ce.z[11]).toBeCloseTo(36.05, 2)
    expect([ce.isUnusual[10], ce.isUnusual[11]]).toEqual([0, 1])
    expect(inputOf(answer, 'ceZ', 'Mean')).toBe(2)
    expect(inputOf(answer, 'ceZ', 'Standard deviation')).toBeCloseTo(1.0541, 4)
  })
})

describe('the chain at two times', () => {
  it('lays 09:30 beside 10:15 with the differences of LTP, OI and IV', async () => {
    const { comparison } = (await series({ from: '09:30' })).data
    expect([istClock(comparison.fromAt), istClock(comparison.toAt)]).toEqual(['09:30', '10:15'])
    expect(Array.from(comparison.strike)).toEqual([25800, 25900, 26000, 26100, 26200])
    expect(Array.from(comparison.ce.oiDiff)).toEqual([-800, -1900, -8000, 2500, 8000])
    expect(Array.from(comparison.pe.oiDiff)).toEqual([7500, 9000, 21000, 3800, 200])
    expect(comparison.ce.ltpDiff[2]).toBeCloseTo(25.35, 9)
    expect(comparison.pe.ltpDiff[4]).toBeCloseTo(-46.2, 9)
    // Strike IVs 12.4008 → 12.0995 and 12.0007 → 11.6996
    expect(100 * comparison.pe.ivDiff[2]).toBeCloseTo(-0.3, 2)
    expect(100 * comparison.ce.ivDiff[4]).toBeCloseTo(-0.3, 2)
    expect(comparison.spotMove).toBe(55)
  })

  it('begins at the open unless a time is named, and counts back from the view instant', async () => {
    expect(istClock((await series()).data.comparison.fromAt)).toBe('09:30')
    expect(istClock((await series({ from: '-15' })).data.comparison.fromAt)).toBe('09:30')
  })
})

describe('how figures came about', () => {
  it('computes them again from the inputs that are shown', async () => {
    const answer = await series()
    const { rows } = answer.data
    expect(inputOf(answer, 'straddle', 'CE LTP') + inputOf(answer, 'straddle', 'PE LTP')).toBe(rows.straddle[3])
    expect(inputOf(answer, 'strikePcr', 'Put OI') / inputOf(answer, 'strikePcr', 'Call OI')).toBe(rows.pcr[3])
    for (const side of ['ce', 'pe'] as const) {
      const leg = rows[side]
      expect(inputOf(answer, `${side}Chg`, 'LTP now') - inputOf(answer, `${side}Chg`, 'LTP before')).toBe(leg.chg[3])
      expect(inputOf(answer, `${side}OiChg`, 'OI now') - inputOf(answer, `${side}OiChg`, 'OI before')).toBe(
        leg.oiChg[3],
      )
      const day = `${side}DayOiChg`
      expect(inputOf(answer, day, 'OI now') - inputOf(answer, day, 'OI at the previous close')).toBe(leg.dayOiChg[3])
      const vwap = `${side}Vwap`
      expect(inputOf(answer, vwap, 'Premium × volume') / inputOf(answer, vwap, 'Volume since the open')).toBeCloseTo(
        leg.vwap[3],
        9,
      )
    }
    const synthetic = (name: string) => inputOf(answer, 'synthetic', name)
    expect(
      synthetic('Strike') +
        Math.exp(synthetic('Rate') * synthetic('Time to expiry')) * (synthetic('CE mark') - synthetic('PE mark')),
    ).toBeCloseTo(rows.synthetic[3], 9)
  })
})
