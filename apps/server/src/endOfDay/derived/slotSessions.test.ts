import { encodePanelField, encodeTable } from '@strikelens/market/blocks'
import { describe, expect, it } from 'vitest'
import { contractsByName, slotSessions } from './slotSessions.ts'

const DATE = '2026-11-12'
const contracts = contractsByName([
  {
    name: ['TCS26NOVFUT', 'TCS26DECFUT'],
    symbol: ['TCS', 'TCS'],
    set: ['STK', 'STK'],
    expiry: ['2026-11-24', '2026-12-29'],
    lotSize: Float64Array.of(175, 175),
    oiQty: Float64Array.of(9000, 2000),
    oiChangeQty: Float64Array.of(-1000, 1000),
  },
])

/** 5-minute bars of near and next month, four a month. */
const fields = new Map([
  ['ids', encodeTable({ id: ['TCS26NOVFUT', 'TCS26DECFUT'] })],
  ['open', encodePanelField(Float64Array.of(3000, 3010, 3020, 3030, 3015, NaN, NaN, 3040), 2, 4)],
  ['close', encodePanelField(Float64Array.of(3010, 3020, 3030, 3060, 3020, NaN, NaN, 3050), 2, 4)],
  ['volume', encodePanelField(Float64Array.of(1750, 350, 350, 700, 175, NaN, NaN, 350), 2, 4)],
  ['oiQty', encodePanelField(Float64Array.of(9900, 9800, 9700, 9000, 1100, 1100, 1300, 2000), 2, 4)],
])

describe('the slots of a session', () => {
  it('add up the months: lots, change of open interest, return of the near month', () => {
    const tcs = slotSessions(fields, contracts, DATE, 1).get('TCS')
    // (1,750 + 175) / 175 = 11 lots, then 350 / 175, 350 / 175, (700 + 350) / 175.
    expect([...(tcs?.volumeLots ?? [])]).toEqual([11, 2, 2, 6])
    // Before the open 10,000 + 1,000; after 5 minutes 9,900 + 1,100: nothing but a roll.
    expect(tcs?.oiChangePct[0]).toBe(0)
    // 10,900 against 11,000
    expect(tcs?.oiChangePct[1]).toBeCloseTo(-0.90909, 5)
    // 3,010 against the open of 3,000; 3,020 against 3,010
    expect(tcs?.returnPct[0]).toBeCloseTo(0.33333, 5)
    expect(tcs?.returnPct[1]).toBeCloseTo(0.33223, 5)
  })

  it('of a quarter of an hour are three bars, the last what is left', () => {
    const tcs = slotSessions(fields, contracts, DATE, 3).get('TCS')
    expect([...(tcs?.volumeLots ?? [])]).toEqual([15, 6])
    // 3,030 / 3,000; 3,060 / 3,030
    expect(tcs?.returnPct[0]).toBeCloseTo(1, 9)
    expect(tcs?.returnPct[1]).toBeCloseTo(0.990099, 6)
    // 9,700 + 1,300 = 11,000 again; then 9,000 + 2,000
    expect([...(tcs?.oiChangePct ?? [])]).toEqual([0, 0])
  })

  it('leave out a symbol on its expiry day', () => {
    expect(slotSessions(fields, contracts, '2026-11-24', 1).size).toBe(0)
  })
})
