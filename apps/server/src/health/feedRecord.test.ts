import { istInstant } from '@strikelens/market/time'
import { openDb } from '@strikelens/store/database'
import { feedEventsSince, rejectedMinutes, rejectedReasonsSince } from '@strikelens/store/repositories'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { START_WITHIN_MS, type TemporaryDatabase, temporaryDatabase } from '../testing/temporaryDatabase.ts'
import { FeedRecord } from './feedRecord.ts'

let database: TemporaryDatabase
beforeAll(async () => {
  database = await temporaryDatabase()
}, START_WITHIN_MS)
afterAll(() => database.remove(), START_WITHIN_MS)

const at = (clock: string) => istInstant('2026-11-13', clock)
const FEEDS = [
  { id: 'kite', label: 'Zerodha Kite' },
  { id: 'upstox', label: 'Upstox' },
]
const terms = { series: '26D29', expiryAt: 0, lotSize: 65, pointValue: 65, tickSize: 0.05 }
const NIFTY = {
  symbol: 'NIFTY',
  exchange: 'NSE' as const,
  set: 'IDX' as const,
  futures: [],
  options: [
    {
      ...terms,
      expiry: '2026-12-29',
      isMonthly: false,
      strikes: Float64Array.of(24000, 24050),
      underlyingFuture: null,
    },
    {
      ...{ ...terms, series: '26N17', expiry: '2026-11-17', isMonthly: false, underlyingFuture: null },
      strikes: Float64Array.of(24000),
    },
  ],
}

describe('the record of two feeds', () => {
  it('says which is in use, why, since when, and what of the chains is not covered', async () => {
    const record = new FeedRecord(FEEDS, at('09:00'))
    record.state('kite', { state: 'live', at: at('09:01'), reason: 'Connected.' })
    const coverage = { streamed: 4, polled: 1, missing: ['NIFTY26D2924050PE', 'NIFTY26D2924050CE', 'TCS'] }
    record.coverage('kite', { coverage }, [NIFTY], at('09:01'))
    record.ticked('kite', at('09:59'))
    record.state('kite', { state: 'lost', at: at('10:00'), reason: 'closed by Zerodha' })
    record.state('kite', { state: 'lost', at: at('10:01'), reason: 'Closed by Zerodha.' })
    record.switched('upstox', { from: 'kite', at: at('10:01'), reason: 'Zerodha Kite is lost.' })
    const [kite, upstox] = record.statuses()
    expect(kite).toEqual({
      ...{ feed: 'kite', label: 'Zerodha Kite', place: 1, isInUse: false },
      ...{ state: 'lost', since: at('10:00'), reason: 'Closed by Zerodha.', lastTickAt: at('09:59') },
      ...{ streamed: 4, polled: 1, missing: 3 },
      partChains: [{ symbol: 'NIFTY', expiry: '2026-12-29', covered: 2, total: 4 }],
    })
    expect(upstox).toMatchObject({ place: 2, isInUse: true, state: 'starting', missing: null })
    await record.write(database.db)
    const events = await feedEventsSince(database.db, { since: 0, count: 10 })
    expect(events.map(({ event }) => event.kind)).toEqual(['switch', 'state', 'coverage', 'state'])
  })
})

describe('rejected messages', () => {
  const rejected = (record: FeedRecord, reason: string, sample = 'x') =>
    record.rejected('kite', { rejected: reason, sample }, at('11:00') + 12_345)

  it('are counted by the minute with a short sample that any database takes', async () => {
    const record = new FeedRecord(FEEDS, at('09:00'))
    rejected(record, 'out of hours', `\u0000\u0001${'z'.repeat(1000)}`)
    rejected(record, 'out of hours')
    await record.write(database.db)
    rejected(record, 'out of hours')
    await record.write(database.db)
    const [row] = await rejectedMinutes(database.db, 'kite', 1)
    expect(row).toEqual({
      ...{ feed: 'kite', minute: at('11:00'), reason: 'out of hours', count: 3 },
      sample: `··${'z'.repeat(298)}`,
    })
  })

  it('never fill the store, however many reasons a broken feed has, and a flood is news', async () => {
    const record = new FeedRecord(FEEDS, at('09:00'))
    for (let i = 0; i < 5000; i++) rejected(record, `unknown token ${i}`)
    await record.write(database.db)
    const reasons = await rejectedReasonsSince(database.db, at('11:00'))
    // Out of hours before, 50 of these by name, and the rest together.
    expect(reasons).toHaveLength(52)
    expect(reasons[0]).toMatchObject({ reason: 'other reasons', count: 4950 })
    const [news] = await feedEventsSince(database.db, { since: at('11:00'), count: 1 })
    expect(news.event).toEqual({ kind: 'rejected', count: 1000, reason: 'other reasons' })
  })

  it('are not forgotten while the database is away', async () => {
    const away = openDb(database.url.replace(/:\d+\//, ':1/'), { max: 1 })
    const record = new FeedRecord(FEEDS, at('09:00'))
    const sold = () => record.rejected('upstox', { rejected: 'price of 0', sample: 'x' }, at('12:00'))
    sold()
    await expect(record.write(away)).rejects.toThrow()
    sold()
    await record.write(database.db)
    expect(await rejectedMinutes(database.db, 'upstox', 1)).toMatchObject([{ reason: 'price of 0', count: 2 }])
    await away.close()
  })
})
