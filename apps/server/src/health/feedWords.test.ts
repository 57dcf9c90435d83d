import { istInstant } from '@strikelens/market/time'
import type { FeedEvent, FeedStatus } from '@strikelens/store/repositories'
import { describe, expect, it } from 'vitest'
import { feedTrouble, incidentOf } from './feedWords.ts'

const at = (clock: string, date = '2026-11-13') => istInstant(date, clock)
const LABELS: Record<string, string> = { kite: 'Zerodha Kite', upstox: 'Upstox' }
const feed = (id: 'kite' | 'upstox', changes: Partial<FeedStatus> = {}): FeedStatus => ({
  ...{ feed: id, label: LABELS[id], place: id === 'kite' ? 1 : 2, isInUse: id === 'kite' },
  ...{ state: 'live', since: at('09:00'), reason: 'Connected.', lastTickAt: at('10:42') },
  ...{ streamed: null, polled: null, missing: null, partChains: [] },
  ...changes,
})

describe('what a page says about its feed', () => {
  it('is nothing while the first feed brings prices, or while the market is shut', () => {
    expect(feedTrouble([], at('11:00'))).toBeNull()
    expect(feedTrouble([feed('kite'), feed('upstox')], at('11:00'))).toBeNull()
    expect(feedTrouble([feed('kite', { state: 'lost' })], at('11:00', '2026-11-15'))).toBeNull()
    expect(feedTrouble([feed('kite', { state: 'lost' })], at('08:59'))).toBeNull()
  })
  it('is since when no price has come, and why', () => {
    const lost = feed('kite', { state: 'lost', since: at('10:43'), reason: 'The connection was closed.' })
    expect(feedTrouble([lost], at('11:00'))).toBe(
      'No new prices since 10:42: Zerodha Kite is lost. The connection was closed.',
    )
    const out = feed('kite', { state: 'signed-out', lastTickAt: null, reason: 'Its key ended at 06:00.' })
    expect(feedTrouble([out], at('09:15'))).toBe(
      'No prices yet today: Zerodha Kite waits for its operator to sign in. Its key ended at 06:00.',
    )
    // Commodities go on in the evening.
    expect(feedTrouble([lost], at('20:00'))).not.toBeNull()
  })
  it('gives a feed half a minute to connect', () => {
    const connecting = feed('kite', { state: 'connecting', since: at('11:00'), reason: 'Trying.' })
    expect(feedTrouble([connecting], at('11:00') + 29_999)).toBeNull()
    expect(feedTrouble([connecting], at('11:00') + 30_000)).toMatch(/is being connected/)
  })
  it('is that the second feed is in use, and both facts of it', () => {
    const lost = feed('kite', { state: 'lost', since: at('10:43'), isInUse: false })
    expect(feedTrouble([lost, feed('upstox', { isInUse: true })], at('11:00'))).toBe(
      'Zerodha Kite is lost since 10:43: prices come from Upstox.',
    )
  })
})

describe('an incident in words', () => {
  const words = (event: FeedEvent) =>
    incidentOf({ at: at('10:43'), feed: 'kite', event }, (id) => LABELS[id] ?? id).text

  it.each<[FeedEvent, string]>([
    [{ kind: 'state', state: 'lost', reason: 'Closed.' }, 'Zerodha Kite is lost. Closed.'],
    [
      { kind: 'switch', from: 'upstox', reason: 'It has been well for a minute.' },
      'Zerodha Kite is in use instead of Upstox. It has been well for a minute.',
    ],
    [
      { kind: 'coverage', streamed: 9000, polled: 500, missing: 122 },
      'Zerodha Kite brings 9,000 instruments streamed, 500 asked for now and then; 122 not covered.',
    ],
    [
      // Minutes that would have been published at 10:44, 10:45 and 10:46.
      { kind: 'gap', segment: 'derivatives', from: at('10:44'), to: at('10:46'), reason: 'Zerodha Kite was lost.' },
      '3 minutes of futures and options missed, 10:43 to 10:46. Zerodha Kite was lost.',
    ],
    [
      { kind: 'token', token: 'expired', reason: 'Keys end at 06:00.' },
      'Zerodha Kite needs its operator to sign in. Keys end at 06:00.',
    ],
    [
      { kind: 'rejected', count: 1000, reason: 'price of 0' },
      'Zerodha Kite sent more than 1,000 messages within a minute that were not believed: price of 0.',
    ],
  ])('%o', (event, text) => {
    expect(words(event)).toBe(text)
  })
})
