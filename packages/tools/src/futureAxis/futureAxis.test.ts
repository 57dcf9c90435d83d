import type { Listing } from '@strikelens/market/instruments'
import { type ClockTime, type IsoDate, istClock, istInstant } from '@strikelens/market/time'
import { describe, expect, it } from 'vitest'
import type { Month } from '../board/symbolContracts.ts'
import {
  type FutureFixture,
  fixtureDays,
  keepPanel,
  type Minute,
  marketOn,
  PREVIOUS,
  type SymbolFixture,
  TODAY,
} from '../testing/futuresDay.ts'
import { keepFile } from '../testing/futuresHistory.ts'
import type { MemoryDays } from '../testing/memorySource.ts'
import { type FutureAxis, readFutureAxis } from './futureAxis.ts'
import { futureTerms } from './futureTerms.ts'

const NEAR: FutureFixture = {
  month: '25NOV',
  expiry: '2025-11-25',
  previous: { close: 100, oiQty: 1000 },
  minutes: [
    { clock: '09:16', price: 101, volumeQty: 10, oiQty: 1010 },
    { clock: '09:17', price: 103, volumeQty: 30, oiQty: 1010 },
    { clock: '09:18', price: 102, volumeQty: 20, oiQty: 1040 },
    // Nothing until 09:21.
    { clock: '09:22', price: 100, volumeQty: 5, oiQty: 1020 },
  ],
}
const NEXT: FutureFixture = {
  month: '25DEC',
  expiry: '2025-12-30',
  previous: { close: 104, oiQty: 200 },
  minutes: [{ clock: '09:18', price: 106, volumeQty: 4, oiQty: 230 }],
}
/** First listed today. */
const FAR: FutureFixture = {
  month: '26JAN',
  expiry: '2026-01-27',
  minutes: [{ clock: '09:18', price: 107, volumeQty: 1, oiQty: 5 }],
}
const NIFTY: SymbolFixture = {
  symbol: 'NIFTY',
  set: 'IDX',
  lotSize: 5,
  futures: [NEAR, NEXT, FAR],
  spot: [{ clock: '09:18', price: 99 }],
}

async function axisOf(
  days: MemoryDays,
  clock: ClockTime,
  { symbol = 'NIFTY', month = 'all' as Month, minutes = 3, sessions = 1 } = {},
): Promise<FutureAxis> {
  const market = marketOn(days, clock)
  const terms = await futureTerms(market, symbol)
  if ('noAnswer' in terms) throw new Error(terms.noAnswer.reason)
  const axis = await readFutureAxis(market, terms, { month, days: sessions, minutes })
  if (axis === null) throw new Error('no axis')
  return axis
}
const clocks = (axis: FutureAxis) => Array.from(axis.time, istClock)
const UNKNOWN = Number.NaN

describe('rows of a session', () => {
  it('end at the open plus n intervals; the one that runs ends at the last word of the feed', async () => {
    const axis = await axisOf(fixtureDays([NIFTY]), '09:22')
    expect(clocks(axis)).toEqual(['09:18', '09:21', '09:22'])
    expect(axis.isLastRunning).toBe(true)
    expect((await axisOf(fixtureDays([NIFTY]), '09:18')).isLastRunning).toBe(false)
  })
  it('hold the candle, the averages and the volume of the price contract, and are empty where nothing was told', async () => {
    const axis = await axisOf(fixtureDays([NIFTY]), '09:22', { month: 'near' })
    expect(Array.from(axis.open)).toEqual([101, UNKNOWN, 100])
    expect(Array.from(axis.high)).toEqual([103, UNKNOWN, 100])
    expect(Array.from(axis.low)).toEqual([101, UNKNOWN, 100])
    expect(Array.from(axis.price)).toEqual([102, UNKNOWN, 100])
    expect(Array.from(axis.volumeQty)).toEqual([60, UNKNOWN, 5])
    // (101·10 + 103·30 + 102·20) ÷ 60 = 6140 ÷ 60; then (6140 + 100·5) ÷ 65.
    expect(axis.rowVwap[0]).toBeCloseTo(102.3333, 4)
    expect(axis.rowVwap[2]).toBe(100)
    expect(axis.vwap[0]).toBeCloseTo(102.3333, 4)
    expect(axis.vwap[2]).toBeCloseTo(102.1538, 4)
  })
  it('measure the first against the previous close, and the one after a gap against the last before it', async () => {
    const { steps, sessions } = await axisOf(fixtureDays([NIFTY]), '09:22', { month: 'near' })
    expect(Array.from(steps.oiChangeQty)).toEqual([40, UNKNOWN, -20])
    expect(steps.priceChangePct[0]).toBeCloseTo(2, 9)
    // 100 ÷ 102 − 1
    expect(steps.priceChangePct[2]).toBeCloseTo(-1.9608, 4)
    // Long Buildup, nothing, Long Unwinding.
    expect(Array.from(steps.buildup)).toEqual([1, 0, 4])
    expect(sessions[0]).toMatchObject({ prevClose: 100, prevOiQty: 1000, previousDate: PREVIOUS })
  })
  it('sum the months: each carries its last OI, the previous close’s before the first, none for a new contract', async () => {
    const axis = await axisOf(fixtureDays([NIFTY]), '09:22', { minutes: 1 })
    // 09:16: 1010 + 200 + 0; 09:18: 1040 + 230 + 5; 09:22: 1020 + 230 + 5.
    expect(Array.from(axis.oiQty)).toEqual([1210, 1210, 1275, UNKNOWN, UNKNOWN, UNKNOWN, 1255])
    expect(axis.sessions[0].prevOiQty).toBe(1200)
    // The volume too is of all months: 20 + 4 + 1.
    expect(axis.volumeQty[2]).toBe(25)
    expect(Array.from(axis.months.next.subarray(0, 3))).toEqual([UNKNOWN, UNKNOWN, 106])
  })
  it('keep a spot for five minutes', async () => {
    const axis = await axisOf(fixtureDays([NIFTY]), '09:24', { minutes: 1 })
    expect([axis.spot[1], axis.spot[2], axis.spot[6]]).toEqual([UNKNOWN, 99, 99])
    const later = { ...NEAR, minutes: [...NEAR.minutes, { clock: '09:24', price: 100, oiQty: 1020 }] }
    const { spot, time } = await axisOf(fixtureDays([{ ...NIFTY, futures: [later] }]), '09:24', { minutes: 1 })
    expect(istClock(time[8])).toBe('09:24')
    expect(spot[8]).toBeNaN()
  })
  it('carry the price of a contract that did not trade while the feed lived', async () => {
    const axis = await axisOf(fixtureDays([NIFTY]), '09:22', { month: 'next' })
    expect(Array.from(axis.price)).toEqual([106, UNKNOWN, 106])
    expect(axis.open[2]).toBeNaN()
    expect(axis.rowVwap[2]).toBe(106)
  })
  it('tell when OI was last new', async () => {
    const axis = await axisOf(fixtureDays([NIFTY]), '09:22')
    expect(istClock(axis.oiFeed.asOf)).toBe('09:22')
    expect(axis.oiFeed.stalledSince).toBeNaN()
  })
})

describe('the contract that is priced', () => {
  it('is next on near’s expiry day, while all months are counted', async () => {
    const expiring = { ...NEAR, expiry: TODAY }
    const axis = await axisOf(fixtureDays([{ ...NIFTY, futures: [expiring, NEXT] }]), '09:18')
    expect(axis.sessions[0]).toMatchObject({ contract: 'NIFTY25DECFUT', isExpiryDay: true, prevClose: 104 })
    expect(axis.price[0]).toBe(106)
    // 1040 + 230
    expect(axis.oiQty[0]).toBe(1270)
  })
  it('of a commodity is the one with the most OI at the previous close', async () => {
    const next = { ...NEXT, previous: { close: 104, oiQty: 5000 } }
    const gold: SymbolFixture = { symbol: 'GOLD', set: 'COM', futures: [NEAR, next] }
    const axis = await axisOf(fixtureDays([gold]), '09:18', { symbol: 'GOLD' })
    expect(axis.sessions[0].contract).toBe('GOLD25DECFUT')
    expect(axis.spot.every(Number.isNaN)).toBe(true)
  })
  it('is a month by name with the OI of all of them, where all are asked to count', async () => {
    const market = marketOn(fixtureDays([NIFTY]), '09:22')
    const terms = await futureTerms(market, 'NIFTY')
    if ('noAnswer' in terms) throw new Error(terms.noAnswer.reason)
    const axis = await readFutureAxis(market, terms, { month: 'next', counts: 'all', days: 1, minutes: 3 })
    expect(axis?.price[0]).toBe(106)
    // 1,040 + 230 + 5 against 1,000 + 200
    expect(axis?.oiQty[0]).toBe(1275)
    expect(axis?.sessions[0].prevOiQty).toBe(1200)
  })
  it('is none where the month is not listed', async () => {
    const market = marketOn(fixtureDays([{ ...NIFTY, futures: [NEAR] }]), '09:18')
    const terms = await futureTerms(market, 'NIFTY')
    if ('noAnswer' in terms) throw new Error('no terms')
    expect(await readFutureAxis(market, terms, { month: 'next', days: 1, minutes: 3 })).toBeNull()
  })
})

/** The session before today's with its own listing, file before it and minutes; October expired on it. */
const BEFORE_PREVIOUS: IsoDate = '2025-11-18'
const EXPIRED: readonly Minute[] = [
  { clock: '15:29', price: 95, volumeQty: 2, oiQty: 500 },
  { clock: '15:30', price: 96, volumeQty: 2, oiQty: 300 },
]
function twoSessions(): MemoryDays {
  const days = fixtureDays([NIFTY])
  const listing = (days.listings.get(TODAY) ?? [])[0]
  const old = {
    ...listing.futures[0],
    name: 'NIFTY25OCTFUT',
    expiry: PREVIOUS,
    expiryAt: istInstant(PREVIOUS, '15:30'),
  }
  const earlier: Listing = { ...listing, futures: [old, ...listing.futures.slice(0, 2)] }
  days.listings.set(PREVIOUS, [earlier])
  keepPanel(
    days,
    'futures',
    [
      { id: 'NIFTY25OCTFUT', minutes: EXPIRED },
      { id: 'NIFTY25NOVFUT', minutes: [{ clock: '15:30', price: 100, volumeQty: 8, oiQty: 1000 }] },
    ],
    PREVIOUS,
  )
  days.panelOf.set('NIFTY25OCTFUT', 'futures')
  keepFile(days, BEFORE_PREVIOUS, [
    { symbol: 'NIFTY', month: '25OCT', expiry: PREVIOUS, close: 94, oiQty: 700 },
    { symbol: 'NIFTY', month: '25NOV', expiry: '2025-11-25', close: 99, oiQty: 900 },
    { symbol: 'NIFTY', month: '25DEC', expiry: '2025-12-30', close: 103, oiQty: 180 },
  ])
  return days
}

describe('several sessions', () => {
  it('are each read by the contracts of their own day', async () => {
    const axis = await axisOf(twoSessions(), '09:18', { sessions: 2, minutes: 15 })
    expect(axis.sessions.map(({ date, contract, isRoll }) => [date, contract, isRoll])).toEqual([
      [PREVIOUS, 'NIFTY25NOVFUT', false],
      [TODAY, 'NIFTY25NOVFUT', false],
    ])
    const [first, second] = axis.sessions
    // The expired month is of the day before only: 300 + 1000 + 180, measured from 700 + 900 + 180.
    expect(axis.oiQty[first.to - 1]).toBe(1480)
    expect(first.prevOiQty).toBe(1780)
    expect(axis.oiQty[second.from]).toBe(1275)
    // No false collapse: the first row is measured against the close of the same months.
    expect(axis.steps.oiChangeQty[second.from]).toBe(75)
  })
  it('show an expired month, and the change of contract', async () => {
    const axis = await axisOf(twoSessions(), '09:18', { sessions: 2, minutes: 15, month: 'near' })
    expect(axis.sessions.map(({ contract, isRoll }) => [contract, isRoll])).toEqual([
      ['NIFTY25OCTFUT', false],
      ['NIFTY25NOVFUT', true],
    ])
    expect(axis.price[axis.sessions[0].to - 1]).toBe(96)
    expect(axis.steps.priceChangePct[axis.sessions[1].from]).toBeCloseTo(2, 9)
  })
  it('that are not stored are left out', async () => {
    const axis = await axisOf(twoSessions(), '09:18', { sessions: 5 })
    expect(axis.sessions.map(({ date }) => date)).toEqual([BEFORE_PREVIOUS, PREVIOUS, TODAY])
  })
  it('of which only the exchange’s file is stored are one row at the close', async () => {
    const days = fixtureDays([NIFTY])
    const traded = { open: 98, high: 101, low: 97, volumeQty: 50, vwap: 99, underlying: 98.5 }
    keepFile(days, PREVIOUS, [
      { symbol: 'NIFTY', month: '25NOV', expiry: '2025-11-25', close: 100, oiQty: 1000, ...traded },
      { symbol: 'NIFTY', month: '25DEC', expiry: '2025-12-30', close: 104, oiQty: 200, volumeQty: 0 },
    ])
    const axis = await axisOf(days, '09:18', { sessions: 2 })
    expect(clocks(axis).slice(0, 1)).toEqual(['15:30'])
    expect(axis.sessions[0]).toMatchObject({ isEndOfDayOnly: true, from: 0, to: 1 })
    expect([axis.open[0], axis.high[0], axis.low[0], axis.price[0]]).toEqual([98, 101, 97, 100])
    expect(axis.rowVwap[0]).toBe(99)
    expect([axis.oiQty[0], axis.volumeQty[0], axis.spot[0]]).toEqual([1200, 50, 98.5])
    // Nobody traded it: its price in the file is an older one.
    expect(axis.months.next[0]).toBeNaN()
  })
  it('of which no minutes are stored are shown in rows of five', async () => {
    const days = fixtureDays([NIFTY])
    days.listings.set(PREVIOUS, days.listings.get(TODAY) ?? [])
    const fives = [
      { clock: '09:20', price: 98, volumeQty: 3, oiQty: 990 },
      { clock: '09:25', price: 99, volumeQty: 3, oiQty: 995 },
    ]
    keepPanel(days, 'futures', [{ id: 'NIFTY25NOVFUT', minutes: fives }], PREVIOUS, '5m')
    // Minutes of such a session hold nothing but their volume.
    keepPanel(days, 'futures', [{ id: 'NIFTY25NOVFUT', minutes: [] }], PREVIOUS, '1m')
    const axis = await axisOf(days, '09:22', { sessions: 2, minutes: 1, month: 'near' })
    expect(axis.minutes).toBe(5)
    expect(axis.sessions[0].barMinutes).toBe(5)
    expect(clocks(axis)).toEqual(['09:20', '09:25', '09:20', '09:22'])
    expect(Array.from(axis.price)).toEqual([98, 99, 102, 100])
  })
  it('before a split are told in today’s shares', async () => {
    const days = twoSessions()
    days.adjustments.set('NIFTY', [{ exDate: TODAY, factor: 2 }])
    const axis = await axisOf(days, '09:18', { sessions: 2, minutes: 15 })
    const [first, second] = axis.sessions
    expect([axis.price[first.to - 1], axis.oiQty[first.to - 1]]).toEqual([50, 2960])
    expect([first.prevClose, first.prevOiQty]).toEqual([49.5, 3560])
    expect([second.prevClose, second.prevOiQty]).toEqual([50, 2400])
  })
})
