import { continuousSeries, dailySteps, monthsTotal } from '@strikelens/analytics/futures'
import { describe, expect, it } from 'vitest'
import { seenSession } from '../moment/viewInstant.ts'
import { fixtureDays, keepDaily, marketOn, PREVIOUS, TODAY } from '../testing/futuresDay.ts'
import { keepFile } from '../testing/futuresHistory.ts'
import { readContractHistory } from './contractHistory.ts'

const NOV = '2025-11-25'
const DEC = '2025-12-30'
const BEFORE = '2025-11-18'

/** ABC: two sessions of files, then today by its minutes, in lots of 10. */
function days() {
  const made = fixtureDays([
    {
      symbol: 'ABC',
      lotSize: 10,
      spot: [{ clock: '09:26', price: 99 }],
      futures: [
        {
          month: '25NOV',
          expiry: NOV,
          minutes: [
            { clock: '09:16', price: 102, volumeQty: 30, oiQty: 1100 },
            { clock: '09:20', price: 104, volumeQty: 10, oiQty: 1200 },
          ],
        },
        { month: '25DEC', expiry: DEC, minutes: [] },
      ],
    },
  ])
  const row = { symbol: 'ABC', lotSize: 10 }
  keepFile(made, BEFORE, [{ ...row, month: '25NOV', expiry: NOV, close: 98, oiQty: 900, vwap: 97, underlying: 97.5 }])
  keepFile(made, PREVIOUS, [
    { ...row, month: '25NOV', expiry: NOV, close: 100, oiQty: 1000, volumeQty: 500, vwap: 99, underlying: 99.5 },
    { ...row, month: '25DEC', expiry: DEC, close: 101, settle: 101.5, oiQty: 50, volumeQty: 0, underlying: 99.5 },
  ])
  return made
}

async function read(market: ReturnType<typeof marketOn>, sessions = 5) {
  const history = await readContractHistory(market, 'ABC', seenSession(market, 'derivatives', undefined), sessions)
  if (history === null) throw new Error('no history')
  return history
}

describe('the history of a symbol’s contracts', () => {
  it('has the sessions that are stored, and today as it stands at the moment', async () => {
    const history = await read(marketOn(days(), '09:30'))
    expect(history.dates).toEqual([BEFORE, PREVIOUS, TODAY])
    expect(history.expiries).toEqual([NOV, DEC])
    expect(history.isLive).toBe(true)
    expect(Array.from(history.days.close)).toEqual([98, 100, 104, Number.NaN, 101, Number.NaN])
    // December has not traded today: its interest is that of the close before (§O3).
    expect(Array.from(history.days.oiQty)).toEqual([900, 1000, 1200, Number.NaN, 50, 50])
    expect(Array.from(history.underlying)).toEqual([97.5, 99.5, 99])
    expect(history.lotSize[2]).toBe(10)
  })
  it('has no spot beside the running session when the last trade of it is older than five minutes', async () => {
    expect((await read(marketOn(days(), '09:31'))).underlying[2]).toBe(99)
    expect((await read(marketOn(days(), '09:32'))).underlying[2]).toBeNaN()
  })
  it('has the official close of the underlying, where there is none what the file of derivatives prints', async () => {
    const made = days()
    keepFile(made, BEFORE, [{ symbol: 'ABC', month: '25NOV', expiry: NOV, close: 98, oiQty: 900 }])
    keepDaily(made, [BEFORE, PREVIOUS], { ABC: [96.5, Number.NaN] })
    expect(Array.from((await read(marketOn(made, '09:30'))).underlying)).toEqual([96.5, 99.5, 99])
    keepDaily(made, [BEFORE, PREVIOUS], { ABC: [96.5, 99.45] })
    expect(Array.from((await read(marketOn(made, '09:30'))).underlying)).toEqual([96.5, 99.45, 99])
  })
  it('measures the running session against the file before it', async () => {
    const { days: contracts, set } = await read(marketOn(days(), '09:30'))
    const steps = dailySteps(contracts, set)
    // 104 against 100; 1,200 + 50 against 1,000 + 50.
    expect(steps.priceChangePct[2]).toBeCloseTo(4, 9)
    expect(steps.oiChangeQty[2]).toBe(200)
    expect(Array.from(monthsTotal(contracts, contracts.oiQty))).toEqual([900, 1050, 1250])
  })
  it('has the VWAP of each contract and day: ₹ traded over what was traded', async () => {
    const { vwap } = await read(marketOn(days(), '09:30'))
    // Today (30 · 102 + 10 · 104) / 40 = 102.5; a contract without a trade has none.
    expect(Array.from(vwap)).toEqual([97, 99, 102.5, Number.NaN, Number.NaN, Number.NaN])
  })
  it('ends with the exchange’s file once the session is over and the file is out', async () => {
    const made = days()
    const rows = [{ symbol: 'ABC', month: '25NOV', expiry: NOV, close: 105, oiQty: 1300, lotSize: 10 }]
    keepFile(made, TODAY, rows)
    expect((await read(marketOn(made, '15:00'))).isLive).toBe(true)
    const evening = await read(marketOn(made, '18:00'))
    expect(evening.isLive).toBe(false)
    expect(evening.days.close[2]).toBe(105)
  })
  it('is in today’s shares: a split of yesterday is no move', async () => {
    const made = days()
    made.adjustments.set('ABC', [{ exDate: TODAY, factor: 2 }])
    const { days: contracts, vwap, underlying, scale } = await read(marketOn(made, '09:30'))
    expect(Array.from(scale)).toEqual([2, 2, 1])
    expect(contracts.close[1]).toBe(50)
    expect(contracts.oiQty[1]).toBe(2000)
    expect(vwap[1]).toBe(49.5)
    expect(underlying[1]).toBe(49.75)
  })
  it('has the closes and interest that a file tells of the session before, where that has no file of its own', async () => {
    const made = days()
    made.tables.delete(`fo_futures ${PREVIOUS} NSE`)
    const row = { symbol: 'ABC', lotSize: 10, close: 105, oiQty: 1300 }
    keepFile(made, TODAY, [
      { ...row, month: '25NOV', expiry: NOV, prevClose: 100, oiChangeQty: 300 },
      // Nobody held it then: it may not have been listed.
      { ...row, month: '25DEC', expiry: DEC, prevClose: 101, oiChangeQty: 1300 },
    ])
    const history = await read(marketOn(made, '18:00'))
    expect(history.dates).toEqual([BEFORE, PREVIOUS, TODAY])
    expect(history.missing).toEqual([])
    expect(Array.from(history.days.close)).toEqual([98, 100, 105, Number.NaN, Number.NaN, 105])
    // 105 against 100, and not against the 98 of two sessions ago; 2,600 against 1,000.
    const steps = dailySteps(history.days, history.set)
    expect(steps.priceChangePct[2]).toBeCloseTo(5, 9)
    expect(steps.oiChangeQty[2]).toBe(1600)
  })
  it('takes nothing from a file in whose shares the session before is not told', async () => {
    const made = days()
    made.tables.delete(`fo_futures ${PREVIOUS} NSE`)
    made.adjustments.set('ABC', [{ exDate: TODAY, factor: 2 }])
    const row = { symbol: 'ABC', month: '25NOV', expiry: NOV, close: 53, oiQty: 2600, prevClose: 50, oiChangeQty: 600 }
    keepFile(made, TODAY, [row])
    expect((await read(marketOn(made, '18:00'))).dates).toEqual([BEFORE, TODAY])
  })
  it('says which sessions between have no file, and is nothing without any', async () => {
    const made = days()
    made.tables.delete(`fo_futures ${PREVIOUS} NSE`)
    expect((await read(marketOn(made, '09:30'))).missing).toEqual([PREVIOUS])
    const market = marketOn(made, '09:30')
    expect(await readContractHistory(market, 'NOSUCH', seenSession(market, 'derivatives', undefined), 5)).toBeNull()
  })
  it('makes the VWAP of a commodity by its point value, not by its lot', async () => {
    const made = fixtureDays([
      {
        symbol: 'GOLD',
        set: 'COM',
        lotSize: 100,
        pointValue: 10,
        futures: [{ month: '25DEC', expiry: '2025-12-05', minutes: [{ clock: '09:20', price: 1000, volumeQty: 100 }] }],
      },
    ])
    const row = { symbol: 'GOLD', set: 'COM', month: '25DEC', expiry: '2025-12-05', lotSize: 100 } as const
    keepFile(made, PREVIOUS, [{ ...row, close: 990, oiQty: 500, vwap: 985, pointsPerUnit: 0.1 }], 'MCX')
    const market = marketOn(made, '09:30')
    const history = await readContractHistory(market, 'GOLD', seenSession(market, 'mcx', undefined), 3)
    expect(Array.from(history?.vwap ?? [])).toEqual([985, 1000])
  })
  it('makes the continuous series of the catalogue', async () => {
    const made = fixtureDays([{ symbol: 'ABC', futures: [{ month: '25DEC', expiry: DEC, minutes: [] }] }])
    const near = { symbol: 'ABC', month: '25NOV', expiry: NOV, oiQty: 1 }
    const next = { symbol: 'ABC', month: '25DEC', expiry: DEC, oiQty: 1 }
    keepFile(made, '2025-11-21', [
      { ...near, close: 1480 },
      { ...next, close: 1490 },
    ])
    keepFile(made, '2025-11-24', [
      { ...near, close: 1490 },
      { ...next, close: 1500 },
    ])
    keepFile(made, NOV, [
      { ...near, close: 1505 },
      { ...next, close: 1515 },
    ])
    keepFile(made, '2025-11-26', [{ ...next, close: 1522.575 }])
    const market = marketOn(made, '18:00', '2025-11-26')
    const history = await readContractHistory(market, 'ABC', seenSession(market, 'derivatives', '2025-11-26'), 4)
    if (history === null) throw new Error('no history')
    const steps = dailySteps(history.days, history.set)
    const { close, rolls } = continuousSeries(history.days, steps)
    for (const [d, price] of [1489.93, 1500, 1515, 1522.58].entries()) expect(close[d]).toBeCloseTo(price, 2)
    expect(rolls).toMatchObject([{ session: 2, gapPoints: 10 }])
  })
})
