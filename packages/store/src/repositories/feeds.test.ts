import { istInstant, MINUTE_MS } from '@strikelens/market/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../database/index.ts'
import { START_WITHIN_MS, temporaryDatabase } from '../fixtures/temporaryDatabase.ts'
import {
  countRejections,
  dropOldFeedNews,
  feedEventsSince,
  forgetSettledAnswers,
  type GapShortfall,
  gapsSince,
  keepAnswer,
  keptAnswer,
  noteFilling,
  noteGap,
  openGaps,
  rejectedMinutes,
  rejectedReasonsSince,
  settleGapsBefore,
  writeFeedEvents,
} from './index.ts'

let database: { db: Db; remove(): Promise<void> }
let db: Db
beforeAll(async () => {
  database = await temporaryDatabase()
  db = database.db
}, START_WITHIN_MS)
afterAll(() => database.remove(), START_WITHIN_MS)

const DATE = '2026-11-13'
const at = (clock: string) => istInstant(DATE, clock)

describe('what happened to feeds', () => {
  it('is told the latest first, and old news is forgotten', async () => {
    await writeFeedEvents(db, [])
    await writeFeedEvents(db, [
      { at: at('10:00'), feed: 'kite', event: { kind: 'state', state: 'lost', reason: 'The connection was closed.' } },
      { at: at('10:00'), feed: 'upstox', event: { kind: 'switch', from: 'kite', reason: 'Kite is lost.' } },
      { at: at('09:00'), feed: 'kite', event: { kind: 'state', state: 'live', reason: 'Connected.' } },
    ])
    const kinds = (await feedEventsSince(db, { since: at('09:00'), count: 10 })).map(({ event }) => event.kind)
    expect(kinds).toEqual(['switch', 'state', 'state'])
    expect(await feedEventsSince(db, { since: at('09:00'), count: 1 })).toEqual([
      { at: at('10:00'), feed: 'upstox', event: { kind: 'switch', from: 'kite', reason: 'Kite is lost.' } },
    ])
    await dropOldFeedNews(db, at('09:30'))
    expect(await feedEventsSince(db, { since: 0, count: 10 })).toHaveLength(2)
  })
})

describe('messages that were not believed', () => {
  it('add up by minute and by reason, and keep one sample a minute', async () => {
    const rejection = (clock: string, reason: string, count: number, sample: string) => {
      return { feed: 'kite', minute: at(clock), reason, count, sample }
    }
    await countRejections(db, [])
    await countRejections(db, [rejection('10:00', 'out of hours', 2, 'a'), rejection('10:00', 'price of 0', 1, 'b')])
    await countRejections(db, [rejection('10:00', 'out of hours', 3, 'c'), rejection('10:01', 'out of hours', 4, 'd')])
    expect(await rejectedReasonsSince(db, at('10:00'))).toEqual([
      { feed: 'kite', reason: 'out of hours', count: 9, last: at('10:01') },
      { feed: 'kite', reason: 'price of 0', count: 1, last: at('10:00') },
    ])
    expect(await rejectedReasonsSince(db, at('10:01'))).toMatchObject([{ count: 4 }])
    expect(await rejectedMinutes(db, 'kite', 2)).toEqual([
      rejection('10:01', 'out of hours', 4, 'd'),
      rejection('10:00', 'out of hours', 5, 'a'),
    ])
  })
})

const EXPIRED: GapShortfall = {
  ...{ what: 'chains', why: 'expired' },
  ...{ count: 1, of: 214, names: ['NIFTY 2026-11-10'], words: null },
}

describe('gaps', () => {
  const gap = { date: DATE, segment: 'derivatives', from: at('10:01'), to: at('10:03'), reason: 'Kite was lost.' }

  it('are open until they are settled, keep what is missing, and are open again when they grow', async () => {
    await noteGap(db, gap)
    await noteGap(db, { ...gap, segment: 'mcx' })
    expect(await openGaps(db, DATE)).toHaveLength(2)
    const filled = { settledAt: at('10:09'), filledBy: 'Zerodha Kite', missing: [EXPIRED] }
    await noteFilling(db, gap, filled)
    expect((await openGaps(db, DATE)).map(({ segment }) => segment)).toEqual(['mcx'])
    expect(await gapsSince(db, DATE, 1)).toEqual([{ ...gap, ...filled }])
    await noteGap(db, { ...gap, to: gap.to + MINUTE_MS })
    expect((await openGaps(db, DATE)).map(({ missing }) => missing)).toEqual([[], []])
    expect(await openGaps(db, '2026-11-12')).toEqual([])
  })
  it('of a date that is long over are settled as they are', async () => {
    await settleGapsBefore(db, DATE, at('11:00'))
    expect(await openGaps(db, DATE)).toHaveLength(2)
    await settleGapsBefore(db, '2026-11-14', at('11:00'))
    expect(await openGaps(db, DATE)).toEqual([])
    expect(new Set((await gapsSince(db, DATE, 9)).map(({ settledAt }) => settledAt))).toEqual(new Set([at('11:00')]))
  })
})

describe('answers of a vendor about missing minutes', () => {
  const key = { date: DATE, instrument: 'NIFTY26N1726000CE', minutes: 'ten to eleven' }

  it('are kept for these minutes alone, until the gaps of their date are settled', async () => {
    const answer = Uint8Array.from({ length: 5000 }, (_, i) => i % 7)
    expect(await keptAnswer(db, key)).toBeNull()
    await keepAnswer(db, key, answer)
    expect(Uint8Array.from((await keptAnswer(db, key)) ?? [])).toEqual(answer)
    expect(await keptAnswer(db, { ...key, minutes: 'others' })).toBeNull()
    await keepAnswer(db, { ...key, minutes: 'others' }, answer)
    expect(await keptAnswer(db, key)).toBeNull()
    await noteGap(db, { date: DATE, segment: 'cash', from: at('10:01'), to: at('10:03'), reason: 'Kite was lost.' })
    await forgetSettledAnswers(db)
    expect(await keptAnswer(db, { ...key, minutes: 'others' })).not.toBeNull()
    await settleGapsBefore(db, '2026-11-14', at('11:00'))
    await forgetSettledAnswers(db)
    expect(await keptAnswer(db, { ...key, minutes: 'others' })).toBeNull()
  })
})
