import { expiryInstant } from '@strikelens/market/calendar'
import { corporateEvents, foOptions } from '@strikelens/market/datasets'
import type { Listing } from '@strikelens/market/instruments'
import { type IsoDate, istClock, istDate } from '@strikelens/market/time'
import { describe, expect, it } from 'vitest'
import { answerOf, noAnswerOf } from '../../testing/answerOf.ts'
import { chainDay, type LegRow, leg, optionsTable, type SnapshotRow } from '../../testing/chainDay.ts'
import {
  EXPIRY,
  fixtureA,
  fixtureMarket,
  keepDay,
  LISTING,
  PREVIOUS,
  SNAPSHOTS,
  STRIKES,
  TODAY,
} from '../../testing/fixtureA.ts'
import { emptyMemory, type MemoryDays, memoryKey, setTable } from '../../testing/memorySource.ts'
import { eventsTable, STOCK } from '../../testing/stockFixture.ts'
import { wire } from '../../testing/wire.ts'
import { compute } from './compute.ts'
import { table } from './table.ts'
import { stockTool, tool } from './tool.ts'

async function series(query: Record<string, string>, clock = '10:15', days: MemoryDays = fixtureA(), date = TODAY) {
  const params = tool.params.parse({ interval: '15m', ...query })
  return answerOf(await compute(fixtureMarket(clock, days, date), params))
}

describe('following ATM', () => {
  /** 09:30 at the money 26,000; at 10:15 the market has moved up by a hundred points. */
  function movedDay(): MemoryDays {
    const days = fixtureA()
    const up = (legs: readonly LegRow[], from: readonly LegRow[]) =>
      legs.map((one, k) => ({ ...one, ltp: from[k].ltp }))
    const [open, then] = SNAPSHOTS
    // Prices of the strike below: the forward lies near 26,120.
    const shifted = (legs: readonly LegRow[], step: number) =>
      legs.map((_, k) => legs[Math.min(4, Math.max(0, k + step))])
    const later: SnapshotRow = {
      ...then,
      clock: '10:30',
      spot: 26085,
      ce: up(then.ce, shifted(then.ce, -1)),
      pe: up(then.pe, shifted(then.pe, -1)),
    }
    keepDay(days, { snapshots: [open, then, later] })
    return days
  }
  it('gives every row its own strike and draws a line where it rolled', async () => {
    const { rows, resolved } = (await series({ follow: '1' }, '10:30', movedDay())).data
    expect(Array.from(rows.strike)).toEqual([26000, Number.NaN, Number.NaN, 26000, 26100])
    expect(rows.dividers).toEqual([{ row: 4, text: 'ATM 26,000 → 26,100' }])
    expect(resolved).toEqual({ expiry: EXPIRY })
  })
  it('compares nothing across a roll', async () => {
    const { ce } = (await series({ follow: '1' }, '10:30', movedDay())).data.rows
    expect([ce.oiChg[3], ce.oiChg[4]]).toEqual([-8000, Number.NaN])
    expect([ce.chg[4], ce.ivChg[4], ce.volume[4]]).toEqual([Number.NaN, Number.NaN, Number.NaN])
    expect(ce.buildup[4]).toBe('N')
    // Against the previous close the new strike is compared: 69,000 − 64,000.
    expect(ce.dayOiChg[4]).toBe(5000)
  })
  it('follows a step from ATM, and says that a strike of the address is not used', async () => {
    const { rows } = (await series({ follow: '1', strike: 'ATM-1' }, '10:30', movedDay())).data
    expect([rows.strike[0], rows.strike[4]]).toEqual([25900, 26000])
    const { notices } = await series({ follow: '1', strike: '25900' }, '10:30', movedDay())
    expect(notices.map(({ text }) => text)).toContain(
      'Following ATM row by row: the strike 25900 of the address is not used.',
    )
  })
})

describe('several days', () => {
  it('shows the sessions one after the other, each against its own previous close', async () => {
    const { rows } = (await series({ days: '2', strike: '26000' })).data
    // The day before has one snapshot, at its close.
    expect(rows.sessionStarts.map((row) => istDate(rows.time[row]))).toEqual([PREVIOUS, TODAY])
    const [first, second] = rows.sessionStarts
    expect(rows.ce.chg[second]).toBeNaN()
    expect(rows.ce.dayOiChg[second]).toBe(3000)
    expect(rows.ce.oi[second - 1]).toBe(85000)
    expect(first).toBe(0)
  })
  it('has no rows of a day on which the strike was not listed', async () => {
    const days = fixtureA()
    keepDay(days, {
      date: PREVIOUS,
      strikes: STRIKES.slice(0, 2),
      snapshots: [{ ...SNAPSHOTS[1], ce: SNAPSHOTS[1].ce.slice(0, 2), pe: SNAPSHOTS[1].pe.slice(0, 2) }],
    })
    const { rows } = (await series({ days: '2', strike: '26000' }, '10:15', days)).data
    expect(new Set(Array.from(rows.time, istDate))).toEqual(new Set([TODAY]))
  })
})

describe('what the market cannot give', () => {
  it('takes the nearest strike for one that is not listed, and says so', async () => {
    const { data, notices } = await series({ strike: '25990' })
    expect(data.strike).toBe(26000)
    expect(notices.map(({ text }) => text)).toContain('25,990 is not listed: 26,000 is shown.')
  })
  it('names the strike that is at the money now when another is shown', async () => {
    expect((await series({ strike: '25800' })).data.atmNow).toBe(26000)
    expect((await series({ strike: 'ATM' })).data.atmNow).toBeNull()
  })
  it('has one row of a date of which only the close is stored', async () => {
    const days = fixtureA()
    days.chains.delete(memoryKey('NIFTY', EXPIRY, PREVIOUS))
    const { data, notices } = await series({ strike: '26000' }, '15:40', days, PREVIOUS)
    expect(notices.map(({ text }) => text)).toContain('End-of-day data only for this date')
    expect(data.rows.newestFirst).toHaveLength(1)
    // Its last price is not what was paid for it on average.
    expect([data.rows.ce.vwap[0], data.rows.pe.vwap[0]]).toEqual([Number.NaN, Number.NaN])
  })
  it('has no IV and no greeks in the last five minutes of the expiry', async () => {
    const days = fixtureA()
    days.listings.set(EXPIRY, [LISTING])
    keepDay(days, { date: EXPIRY, snapshots: [{ ...SNAPSHOTS[1], clock: '15:27' }] })
    const { data, notices } = await series({ strike: '26000', interval: '3m' }, '15:27', days, EXPIRY)
    const last = data.rows.newestFirst[0]
    expect([data.rows.ce.iv[last], data.rows.ce.delta[last]]).toEqual([Number.NaN, Number.NaN])
    expect(notices.map(({ text }) => text).join()).toContain('Last 5 minutes of the expiry')
  })
  it('opens the twin for a stock asked at the page of indices', async () => {
    const days = fixtureA()
    days.listings.set(TODAY, [{ ...LISTING, symbol: 'RELIANCE', set: 'STK' }])
    const params = tool.params.parse({ symbol: 'RELIANCE' })
    expect(noAnswerOf(await compute(fixtureMarket('10:15', days), params)).opens).toEqual({
      tool: 'stock-timeseries-option-chain',
      symbol: 'RELIANCE',
    })
  })
})

describe('a strike of a stock', () => {
  const SYMBOL = STOCK
  const LOT = 500
  const TERMS = {
    expiry: EXPIRY,
    series: '25NOV',
    expiryAt: expiryInstant('NSE', EXPIRY),
    lotSize: LOT,
    pointValue: LOT,
    tickSize: 0.05,
  }
  const LISTED: Listing = {
    symbol: SYMBOL,
    exchange: 'NSE',
    set: 'STK',
    futures: [{ ...TERMS, name: 'RELIANCE25NOVFUT' }],
    options: [{ ...TERMS, isMonthly: true, strikes: Float64Array.of(90, 100, 110), underlyingFuture: null }],
  }
  const beside = [leg(12, 300, 40), leg(1, 300, 40)]
  const row = (clock: string, ltp: number, oi: number, volume: number): SnapshotRow => ({
    clock,
    spot: 101,
    ce: [beside[0], leg(ltp, oi, volume), beside[1]],
    pe: [beside[1], leg(3, 400, 60), beside[0]],
  })
  function stockDays(snapshots: readonly SnapshotRow[]): MemoryDays {
    const days = emptyMemory()
    for (const date of ['2025-11-17', '2025-11-18', PREVIOUS, TODAY]) days.listings.set(date, [LISTED])
    days.panelOf.set(SYMBOL, 'cash')
    const rows = { symbol: SYMBOL, expiry: EXPIRY, strikes: [90, 100, 110], lotSize: LOT }
    days.chains.set(memoryKey(SYMBOL, EXPIRY, TODAY), chainDay({ ...rows, date: TODAY, snapshots }))
    return days
  }
  function keepClose(days: MemoryDays, date: IsoDate, close: SnapshotRow, strikes = [90, 100, 110]): void {
    const table = optionsTable({ symbol: SYMBOL, expiry: EXPIRY, strikes, lotSize: LOT, close })
    setTable(days, foOptions, date, table, SYMBOL)
  }
  async function stock(query: Record<string, string>, clock: string, days: MemoryDays) {
    const params = stockTool.params.parse({ symbol: SYMBOL, strike: '100', ...query })
    return answerOf(await compute(fixtureMarket(clock, days), params, stockTool))
  }

  it('with OI 500, 500, 560 at 12.00, 12.00, 11.40 reads –, –, SB with ΔOI –, 0, +60', async () => {
    const days = stockDays([row('09:18', 12, 500, 10), row('09:21', 12, 500, 20), row('09:24', 11.4, 560, 30)])
    const { ce } = (await stock({}, '09:24', days)).data.rows
    expect(ce.buildup).toEqual(['N', 'N', 'SB'])
    expect(Array.from(ce.oiChg)).toEqual([Number.NaN, 0, 60])
  })
  it('has no buildup in a row in which nobody traded it, and its price is carried', async () => {
    const days = stockDays([row('09:18', 12, 500, 10), row('09:21', 12, 520, 20), row('09:24', 12, 540, 20)])
    const { ce } = (await stock({ basis: 'iv' }, '09:24', days)).data.rows
    expect(Array.from(ce.isTraded)).toEqual([1, 1, 0])
    expect(ce.buildup[2]).toBe('N')
    expect(ce.ltp[2]).toBe(12)
  })
  it('reads a row by its price where a strike has no IV to go by, and says so', async () => {
    // The call of 90 is far below its intrinsic value of about 10 and nobody traded its put: neither has an IV.
    const unread = (clock: string, ltp: number, oi: number, volume: number): SnapshotRow => ({
      clock,
      spot: 101,
      ce: [leg(ltp, oi, volume), leg(3.5, 300, 40), leg(1, 300, 40)],
      pe: [leg(Number.NaN, 400, 0), leg(3, 400, 60), leg(12, 300, 40)],
    })
    const days = stockDays([unread('09:18', 5, 500, 10), unread('09:21', 4, 560, 20), unread('09:24', 4.5, 620, 30)])
    const answer = await stock({ strike: '90', basis: 'iv' }, '09:24', days)
    const { ce } = answer.data.rows
    expect(ce.buildup).toEqual(['N', 'SB', 'LB'])
    expect(Array.from(ce.isByPrice)).toEqual([0, 1, 1])
    const byPrice = (await stock({ strike: '90' }, '09:24', days)).data.rows.ce
    expect([byPrice.buildup, Array.from(byPrice.isByPrice)]).toEqual([
      ['N', 'SB', 'LB'],
      [0, 0, 0],
    ])
    expect(table(wire(answer.data), stockTool.params.parse({ basis: 'iv' })).rows[0][0]).toBe('LB by price')
  })
  it('has rows of 3m, 15m, 30m and 1h and 1, 5 or 20 days', () => {
    expect(stockTool.params.parse({})).toMatchObject({ symbol: 'RELIANCE', interval: '3m', days: 1 })
    for (const query of [{ interval: '5m' }, { days: '2' }]) {
      expect(stockTool.params.safeParse(query).success).toBe(false)
    }
  })

  describe('in daily rows', () => {
    function wholeLife(): MemoryDays {
      const days = stockDays([row('15:30', 9, 900, 50)])
      keepClose(days, '2025-11-17', row('15:30', 12, 500, 10))
      keepClose(days, '2025-11-18', row('15:30', 12, 500, 0))
      keepClose(days, PREVIOUS, row('15:30', 11.4, 560, 30))
      return days
    }
    it('has one row a day from the exchange’s files, today’s as it stands', async () => {
      const { rows } = (await stock({ days: '20' }, '15:30', wholeLife())).data
      expect(rows.isDaily).toBe(true)
      expect(Array.from(rows.time, istDate)).toEqual(['2025-11-17', '2025-11-18', PREVIOUS, TODAY])
      expect(Array.from(rows.ce.oi)).toEqual([500, 500, 560, 900])
      expect(Array.from(rows.ce.volume)).toEqual([10, 0, 30, 50])
    })
    it('carries the close of a day without a trade in grey, and reads no buildup there', async () => {
      const { ce } = (await stock({ days: '20' }, '15:30', wholeLife())).data.rows
      expect(Array.from(ce.ltp)).toEqual([12, 12, 11.4, 9])
      expect(Array.from(ce.isTraded)).toEqual([1, 0, 1, 1])
      expect(ce.buildup).toEqual(['N', 'N', 'SB', 'SB'])
      expect(ce.iv[1]).toBeNaN()
    })
    it('says where they come from, and has no VWAP', async () => {
      const { data, notices } = await stock({ days: '20' }, '15:30', wholeLife())
      expect(data.rows.ce.vwap.every(Number.isNaN)).toBe(true)
      expect(notices.map(({ text }) => text).join()).toContain('Daily rows come from the exchange’s end-of-day files')
    })
    const SPLIT = eventsTable([{ type: 'split', date: PREVIOUS, ratio: '2:1', factor: 2 }])
    it('puts earlier rows into today’s shares after a split, with a line between', async () => {
      const days = wholeLife()
      // One share became two on the 19th: the 100 strike was listed at 200, at twice the price and half the units.
      setTable(days, corporateEvents, '2025-11-18', SPLIT)
      for (const date of ['2025-11-17', '2025-11-18']) {
        const before = row('15:30', 24, 250, 5)
        keepClose(days, date, { ...before, spot: 202 }, [180, 200, 220])
      }
      const { rows } = (await stock({ days: '20' }, '15:30', days)).data
      expect(Array.from(rows.ce.ltp)).toEqual([12, 12, 11.4, 9])
      expect(Array.from(rows.ce.oi)).toEqual([500, 500, 560, 900])
      expect(rows.ce.oiChg[2]).toBe(60)
      expect(rows.dividers).toEqual([
        { row: 2, text: 'Split or bonus, ex-date 19 Nov: earlier prices ÷ 2, quantities × 2' },
      ])
    })
    it('has no rows before a split that the strike cannot be mapped across', async () => {
      const days = wholeLife()
      setTable(days, corporateEvents, '2025-11-18', SPLIT)
      const { rows } = (await stock({ days: '20' }, '15:30', days)).data
      expect(Array.from(rows.time, istDate)).toEqual([PREVIOUS, TODAY])
      expect(rows.ce.oiChg[0]).toBeNaN()
    })
  })
})

describe('the controls', () => {
  it('has the defaults of the catalogue', () => {
    expect(tool.params.parse({})).toEqual({
      symbol: 'NIFTY',
      expiry: 'near',
      strike: 'ATM',
      follow: '0',
      interval: '3m',
      days: 1,
      cols: 'basic',
      basis: 'price',
      unit: 'lots',
      view: 'table',
    })
  })
  it.each([{ days: '3' }, { cols: 'iv' }, { strike: 'ITM' }, { from: '9' }])('refuses %o', (query) => {
    expect(tool.params.safeParse(query).success).toBe(false)
  })
  it('counts rows from the open at the clock of the row’s end', async () => {
    const { rows } = (await series({ strike: '26000', interval: '30m' })).data
    expect(Array.from(rows.time, istClock)).toEqual(['09:45', '10:15'])
  })
})
