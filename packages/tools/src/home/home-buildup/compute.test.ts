import { asCrore } from '@strikelens/analytics/options'
import { describe, expect, it } from 'vitest'
import { answerOf, noAnswerOf } from '../../testing/answerOf.ts'
import { fixtureDays, marketOn, STALLED_MINUTES, type SymbolFixture } from '../../testing/futuresDay.ts'
import { buildupReading, compute } from './compute.ts'
import { tool } from './tool.ts'

/** A stock with lots of 10 whose future stood at 1,000 with 1,000 lots open at the previous close. */
function stock(symbol: string, price: number, lots: number, clock = '10:15'): SymbolFixture {
  const previous = { close: 1000, oiQty: 10_000 }
  const minutes = [{ clock, price, oiQty: lots * 10, volumeQty: 1 }]
  return { symbol, lotSize: 10, futures: [{ month: '25NOV', expiry: '2025-11-25', previous, minutes }] }
}

/** ₹ crore of LB, SB, SC and LU. */
function values(...amounts: [number, number, number, number]) {
  const [LB, SB, SC, LU] = amounts.map(asCrore)
  return { LB, SB, SC, LU, N: asCrore(0) }
}

describe('the reading of the four values (/future-dashboard)', () => {
  it('is +9.54 Mixed of LB 1,240, SB 860, SC 310, LU 420: fresh longs lead by 380, exits are 26 %', () => {
    const reading = buildupReading(values(1240, 860, 310, 420))
    expect(reading.bias).toBeCloseTo(9.54, 2)
    expect(reading).toMatchObject({ biasLabel: 'Mixed', freshLead: 380, isMostlyExits: false })
    // 730 of 2,830
    expect(reading.exitsPct).toBeCloseTo(25.8, 1)
  })

  it('has no bias when nothing changed', () => {
    const reading = buildupReading(values(0, 0, 0, 0))
    expect(reading.bias).toBeNaN()
    expect(reading.biasLabel).toBeNull()
  })
})

describe('the buildup of F&O stocks', () => {
  const symbols = [
    stock('LB1', 1010, 1100),
    stock('LB2', 1020, 1200),
    stock('SB', 990, 1300),
    stock('SC', 1010, 900),
    stock('LU', 980, 950),
    stock('N', 1000, 1100),
  ]

  it('counts the classes and sums what changed in rupees', async () => {
    const { data } = answerOf(await compute(marketOn(fixtureDays(symbols), '10:15'), tool.params.parse({})))
    expect(data.count).toEqual({ LB: 2, SB: 1, SC: 1, LU: 1, N: 1 })
    // lots × 10 × price ÷ 1 crore: 100 × 10 × 1,010 + 200 × 10 × 1,020 = 30.5 lakh; 300 × 10 × 990; 100 × 10 × 1,010; 50 × 10 × 980
    expect(data.valueCrore.LB).toBeCloseTo(0.305, 9)
    expect(data.valueCrore.SB).toBeCloseTo(0.297, 9)
    expect(data.valueCrore.SC).toBeCloseTo(0.101, 9)
    expect(data.valueCrore.LU).toBeCloseTo(0.049, 9)
    expect(data.isEarly).toBe(false)
  })

  it('leaves out a stock without a close before: unknown is not unchanged', async () => {
    const minutes = [{ clock: '10:15', price: 1010, oiQty: 11_000, volumeQty: 1 }]
    const listed = { symbol: 'NEW', lotSize: 10, futures: [{ month: '25NOV', expiry: '2025-11-25', minutes }] }
    const market = marketOn(fixtureDays([stock('LB', 1010, 1100), listed]), '10:15')
    const { count, valueCrore } = answerOf(await compute(market, tool.params.parse({}))).data
    expect([count.LB, count.N, valueCrore.N]).toEqual([1, 0, 0])
  })

  it('is early in the first 15 minutes', async () => {
    const market = marketOn(fixtureDays([stock('A', 1010, 1100, '09:29')]), '09:29')
    expect(answerOf(await compute(market, tool.params.parse({}))).data.isEarly).toBe(true)
  })

  it('is suspended while the OI feed stands still', async () => {
    const previous = { close: 100, oiQty: 100 }
    const future = { month: '25NOV', expiry: '2025-11-25', previous, minutes: STALLED_MINUTES }
    const market = marketOn(fixtureDays([{ symbol: 'A', futures: [future] }]), '09:59')
    const { reason } = noAnswerOf(await compute(market, tool.params.parse({})))
    expect(reason).toMatch(/^No open interest has changed since 09:4\d$/)
  })
})
