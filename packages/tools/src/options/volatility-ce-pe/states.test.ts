import { previousTradingDay } from '@strikelens/market/calendar'
import { ivDaily } from '@strikelens/market/datasets'
import type { IsoDate } from '@strikelens/market/time'
import { describe, expect, it } from 'vitest'
import { answerOf, inputOf, sentence } from '../../testing/answerOf.ts'
import { leg } from '../../testing/chainDay.ts'
import {
  EXPIRY,
  fixtureA,
  fixtureMarket,
  keepDay,
  LISTING,
  PREVIOUS,
  SNAPSHOTS,
  SYMBOL,
  TODAY,
} from '../../testing/fixtureA.ts'
import { type MemoryDays, memoryKey, setTable } from '../../testing/memorySource.ts'
import { compute } from './compute.ts'
import { tool } from './tool.ts'

async function at(query: Record<string, string> = {}, days = fixtureA(), clock = '10:15', date: IsoDate = TODAY) {
  return answerOf(await compute(fixtureMarket(clock, days, date), tool.params.parse(query)))
}

const texts = ({ notices }: { notices: readonly { text: string }[] }) => notices.map(({ text }) => text)
const OFFSET = { pick: 'offset', dist: '2' }

describe('the distance', () => {
  it('is 25Δ, four strikes or two percent unless the address says otherwise', async () => {
    expect((await at()).data.distance).toEqual({ pick: 'delta', dist: 25 })
    expect((await at({ pick: 'offset' })).data.distance.dist).toBe(4)
    expect((await at({ pick: 'pct' })).data.distance.dist).toBe(2)
  })

  it('that another pick means gives way to the default, and the page says so', async () => {
    const answer = await at({ pick: 'delta', dist: '4' })
    expect(answer.data.distance.dist).toBe(25)
    expect(texts(answer)).toContain('4 is no distance by delta: 25Δ is shown.')
  })

  it('that no pick means is refused', () => {
    expect(tool.params.safeParse({ dist: '99' }).success).toBe(false)
    expect(tool.params.safeParse({ dist: '0.7' }).success).toBe(true)
  })

  it('beyond the last strike has no IV', async () => {
    const answer = await at({ pick: 'offset', dist: '3' })
    expect(answer.data.pair.riskReversal).toBeNaN()
    expect(texts(answer)).toContain('The ATM ±3 call and put have no IV: choose a smaller distance.')
  })
})

describe('the place of RR25', () => {
  function withSkews(rr25: readonly number[]): MemoryDays {
    const days = fixtureA()
    let date: IsoDate = TODAY
    for (const close of [...rr25].reverse()) {
      date = previousTradingDay('derivatives', date)
      const one = Float64Array.of(close)
      const table = { symbol: [SYMBOL], iv30Pct: one, nearIvPct: one, rr25Pct: one, bf25Pct: one, hv20Pct: one }
      setTable(days, ivDaily, date, table)
    }
    // A put far enough out that 25Δ is bracketed on both sides.
    const wide = [25200, 25800, 25900, 26000, 26100, 26200, 26600]
    const snapshots = SNAPSHOTS.map((row) => ({
      ...row,
      ce: [leg(820, 100, 10), ...row.ce, leg(10, 500, 100)],
      pe: [leg(14, 500, 100), ...row.pe, leg(600, 100, 10)],
    }))
    for (const day of [PREVIOUS, TODAY]) {
      days.listings.set(day, [{ ...LISTING, options: [{ ...LISTING.options[0], strikes: Float64Array.from(wide) }] }])
    }
    keepDay(days, { strikes: wide, snapshots })
    return days
  }

  it('needs 60 sessions', async () => {
    const answer = await at({}, withSkews([1, 2, 3]))
    expect(answer.data.skew.rr25Pct).not.toBeNaN()
    expect(answer.data.skew.percentile).toBeNaN()
    expect(sentence(answer, 'Level')).toContain('no percentile yet, 3 of 252 sessions')
  })

  it('above 80% of them is a steep put skew, below 20% a flat one', async () => {
    const low = await at({}, withSkews(Array.from({ length: 60 }, () => -20)))
    expect(low.data.skew).toMatchObject({ percentile: 100, reading: 'Put skew steep', sessions: 60 })
    expect((100 * inputOf(low, 'percentile', 'Sessions below')) / inputOf(low, 'percentile', 'Sessions')).toBe(100)
    const high = await at({}, withSkews(Array.from({ length: 60 }, () => 40)))
    expect(high.data.skew).toMatchObject({ percentile: 0, reading: 'Put skew flat' })
  })

  it('is of the pair’s own smile: the 25Δ points lie between the strikes that bracket them', async () => {
    const { pair, putAt, callAt } = (await at({}, withSkews([1]))).data
    expect(pair.putIv).toBeGreaterThan(pair.callIv)
    expect(putAt).toBeGreaterThan(25200)
    expect(putAt).toBeLessThan(26000)
    expect(callAt).toBeGreaterThan(26100)
  })
})

describe('several sessions', () => {
  it('above five has one point a session, at its close, and the view instant last', async () => {
    const { rows, isDaily } = (await at({ ...OFFSET, days: '20' })).data
    expect(isDaily).toBe(true)
    expect(Array.from(rows.time, (time) => new Date(time).toISOString())).toEqual([
      '2025-11-19T10:00:00.000Z',
      '2025-11-20T04:45:00.000Z',
    ])
    // PREV is around ATM 25,900: 26,100 at 12.1992, and two below it is not listed
    expect(rows.callStrike[0]).toBe(26100)
    expect(rows.rr[0]).toBeNaN()
    expect(100 * rows.rr[1]).toBeCloseTo(1.5025, 3)
  })

  it('five are rows of the interval over all of them', async () => {
    const { rows } = (await at({ ...OFFSET, days: '5', interval: '15m' })).data
    expect(rows.sessionStarts.length).toBe(2)
  })
})

describe('a stock', () => {
  function asStock(snapshots = SNAPSHOTS): MemoryDays {
    const days = fixtureA()
    for (const date of [PREVIOUS, TODAY]) days.listings.set(date, [{ ...LISTING, symbol: 'RELIANCE', set: 'STK' }])
    keepDay(days, { symbol: 'RELIANCE', snapshots })
    return days
  }

  it('has rows of 3 minutes and longer, whatever was asked', async () => {
    const answer = await at({ symbol: 'RELIANCE', interval: '5m' }, asStock())
    expect(answer.data.interval).toMatchObject({ interval: '3m', choices: ['3m', '15m', '30m', '1h'] })
    expect(texts(answer)).toContain('Rows of 5m are not available for this symbol: 3m is shown.')
  })

  it('with fewer than three good IVs on a wing is a thin chain, and its wings are not read', async () => {
    const isOut = (k: number) => k !== 2
    const thin = SNAPSHOTS.map((row) => ({
      ...row,
      ce: row.ce.map((one, k) => (isOut(k) ? leg(Number.NaN, one.oi, 0) : one)),
      pe: row.pe.map((one, k) => (isOut(k) ? leg(Number.NaN, one.oi, 0) : one)),
    }))
    const answer = await at({ symbol: 'RELIANCE', pick: 'offset', dist: '1' }, asStock(thin))
    expect(answer.data.isThin).toBe(true)
    expect(answer.data.change.reading).toBeNull()
    expect(texts(answer)).toContain('Thin chain: fewer than 3 good IVs on a wing, so the wings are not read.')
  })
})

describe('a commodity', () => {
  it('has its parity gap off the underlying future, with the synthetic’s points over it', async () => {
    const days = fixtureA()
    const future = 26010
    for (const date of [PREVIOUS, TODAY]) {
      const options = LISTING.options.map((series) => ({ ...series, underlyingFuture: 'NIFTY25NOVFUT' }))
      days.listings.set(date, [{ ...LISTING, symbol: 'GOLD', set: 'COM', options }])
    }
    keepDay(days, { symbol: 'GOLD', snapshots: SNAPSHOTS.map((row) => ({ ...row, future, spot: future })) })
    const answer = await at({ symbol: 'GOLD', base: 'open' }, days)
    expect(answer.data.gap.carried).toBe(future)
    // The synthetic of the fixture is 26,020.0115.
    expect(answer.data.gap.points).toBeCloseTo(10.0115, 3)
    expect(answer.data.gap.gap).toBeGreaterThan(0)
    expect(sentence(answer, 'Parity gap')).toContain('10.01 point premium of the options’ synthetic to the future')
    expect(inputOf(answer, 'gapPoints', 'Synthetic') - inputOf(answer, 'gapPoints', 'Future')).toBeCloseTo(10.0115, 3)
  })
})

describe('at the edges', () => {
  it('shows no IV in the last five minutes of the expiry', async () => {
    const days = fixtureA()
    days.listings.set(EXPIRY, [LISTING])
    keepDay(days, { date: EXPIRY, snapshots: ['15:00', '15:27'].map((clock) => ({ ...SNAPSHOTS[1], clock })) })
    const { data } = await at({ ...OFFSET, base: 'open' }, days, '15:27', EXPIRY)
    expect(data.pair.callIv).toBeNaN()
    expect(data.gap.gap).toBeNaN()
    expect(data.change.reading).toBeNull()
  })

  it('a date with only the exchange’s file has its pair at the close', async () => {
    const days = fixtureA()
    days.chains.delete(memoryKey(SYMBOL, EXPIRY, PREVIOUS))
    const answer = await at({ pick: 'offset', dist: '1' }, days, '16:00', PREVIOUS)
    expect(answer.data.isEndOfDayOnly).toBe(true)
    // Around ATM 25,900: 26,000 at 12.4986 and 25,800 at 13.5994
    expect(100 * answer.data.pair.riskReversal).toBeCloseTo(1.1008, 2)
  })
})
