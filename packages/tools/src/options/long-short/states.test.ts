import { describe, expect, it } from 'vitest'
import { answerOf } from '../../testing/answerOf.ts'
import { leg, NO_LEG } from '../../testing/chainDay.ts'
import { EXPIRY, fixtureA, fixtureMarket, keepDay, PREVIOUS, SNAPSHOTS, TODAY } from '../../testing/fixtureA.ts'
import type { MemoryDays } from '../../testing/memorySource.ts'
import { stockMarket } from '../../testing/stockFixture.ts'
import { compute } from './compute.ts'
import { tool } from './tool.ts'

async function longShort(
  query: Record<string, string> = {},
  days: MemoryDays = fixtureA(),
  clock = '10:15',
  date = TODAY,
) {
  return answerOf(await compute(fixtureMarket(clock, days, date), tool.params.parse(query)))
}
const texts = (notices: readonly { text: string }[]) => notices.map(({ text }) => text).join(' ')

describe('the controls', () => {
  it('have the defaults of the catalogue', () => {
    expect(tool.params.parse({})).toMatchObject({
      symbol: 'NIFTY',
      expiry: 'near',
      range: '10',
      money: 'all',
      mode: 'net',
      base: 'prev',
      basis: 'iv',
      unit: 'lots',
    })
  })
  it('has rows of 5m for an index, of 3m for a stock, and says when a row length is not available', async () => {
    expect((await longShort()).data.interval).toMatchObject({ interval: '5m', choices: ['3m', '5m', '15m'] })
    const { data, notices } = await longShort({ interval: '1h' })
    expect(data.interval.interval).toBe('5m')
    expect(texts(notices)).toContain('Rows of 1h are not available for this symbol: 5m is shown.')
    const stock = answerOf(await compute(stockMarket(), tool.params.parse({ symbol: 'RELIANCE' })))
    expect(stock.data.interval).toMatchObject({ interval: '3m', choices: ['3m', '15m', '30m', '1h'] })
  })
})

describe('when a label cannot be read as usual', () => {
  it('falls back to price for a leg without a strike IV, and marks it', async () => {
    const days = fixtureA()
    // A call below its intrinsic value and a put below one tick: no IV at 25,800.
    const now = {
      ...SNAPSHOTS[1],
      ce: SNAPSHOTS[1].ce.map((one, k) => (k === 0 ? leg(219, 11000, 4000) : one)),
      pe: SNAPSHOTS[1].pe.map((one, k) => (k === 0 ? leg(0.04, 101000, 150000) : one)),
    }
    keepDay(days, { snapshots: [SNAPSHOTS[0], now] })
    const { legs } = (await longShort({}, days)).data
    expect(legs.ce.isIvMissing[0]).toBe(1)
    expect(legs.ivChg[0]).toBeNaN()
    // 219.00 after 252.10 with 1,000 lots less: sold out, by price as by the fallback
    expect([legs.ce.byPrice[0], legs.ce.byIv[0], legs.ce.isDifferent[0]]).toEqual(['LU', 'LU', 0])
    expect(legs.ce.isIvMissing[2]).toBe(0)
  })
  it('has no LS of fewer than five labelled legs', async () => {
    const { lean, day } = (await longShort({ strikes: '26000,26100' })).data
    expect(lean.labelledLegs).toBe(4)
    expect(lean.ls).toBeNaN()
    expect(lean.band).toBeNull()
    expect(day.ls.at(-1)).toBeNaN()
  })
  it('withholds the band of a thin chain and says why, keeping the sums', async () => {
    const days = fixtureA()
    const now = { ...SNAPSHOTS[1], pe: SNAPSHOTS[1].pe.map(({ ltp, oi }, k) => leg(ltp, oi, k === 0 ? 0 : 10)) }
    keepDay(days, { snapshots: [SNAPSHOTS[0], now] })
    const { data, notices } = await longShort({ basis: 'price' }, days)
    expect(data.lean.band).toBeNull()
    expect(data.lean.style).toBeNull()
    expect(data.lean.bull).toBeGreaterThan(0)
    expect(texts(notices)).toContain('Thin chain')
  })
  it('has no labels while the OI feed stands still', async () => {
    const days = fixtureA()
    const still = Array.from({ length: 11 }, (_, minute) => ({ ...SNAPSHOTS[1], clock: `10:${15 + minute}` }))
    keepDay(days, { snapshots: [SNAPSHOTS[0], ...still] })
    const { data, notices } = await longShort({}, days, '10:25')
    expect(texts(notices)).toContain('OI feed stalled since 10:15')
    expect(data.lean.labelledLegs).toBe(0)
    expect(data.legs.ce.byIv).toEqual(['N', 'N', 'N', 'N', 'N'])
  })
  it('gives a leg that the feed lost no label and no weight', async () => {
    const days = fixtureA()
    const lost = SNAPSHOTS.map((one) => ({ ...one, ce: one.ce.map((ce, k) => (k === 2 ? NO_LEG : ce)) }))
    keepDay(days, { snapshots: lost })
    const { legs } = (await longShort({ base: 'open' }, days)).data
    expect(legs.ce.byPrice[2]).toBe('N')
  })
  it('leaves strikes that are not listed out, and says so', async () => {
    const { data, notices } = await longShort({ strikes: '25900,26000,26100,27000' })
    expect([...data.set.strike]).toEqual([25900, 26000, 26100])
    expect(texts(notices)).toContain('27,000 is not listed and left out')
  })
})

describe('states that every option tool has', () => {
  it('shows the close alone on a date of which only the exchange file is stored, with no change to label', async () => {
    const days = fixtureA()
    days.chains.clear()
    const { data, notices } = await longShort({}, days, '15:30', PREVIOUS)
    expect(texts(notices)).toContain('End-of-day data only for this date')
    expect(data.day.time).toHaveLength(1)
    expect(data.lean.labelledLegs).toBe(0)
    expect(data.lean.ls).toBeNaN()
  })
  it('shows the session before until the first snapshot of the day', async () => {
    const { notices } = await longShort({}, fixtureA(), '09:20')
    expect(texts(notices)).toContain('No data of 20 Nov yet: the session of 19 Nov is shown.')
  })
  it('takes the nearest listed expiry for one that is not listed, and says so', async () => {
    const { data, notices } = await longShort({ expiry: '2025-11-27' })
    expect(data.resolved.expiry).toBe(EXPIRY)
    expect(texts(notices)).toContain('No expiry on 27 Nov')
  })
})
