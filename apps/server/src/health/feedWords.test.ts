import { istInstant } from '@strikelens/market/time'
import type { FeedEvent } from '@strikelens/store/repositories'
import { describe, expect, it } from 'vitest'
import type { FeedStatus } from './feedStatus.ts'
import { feedTrouble, incidentOf } from './feedWords.ts'
import type { MarketKind } from './marketTime.ts'

const at = (clock: string, date = '2026-11-13') => istInstant(date, clock)
const LABELS: Record<string, string> = { kite: 'Zerodha Kite', upstox: 'Upstox' }
const trouble = (feeds: readonly FeedStatus[], now: number, kind: MarketKind = 'live') =>
  feedTrouble(feeds, { kind, now }).trouble
const feed = (id: 'kite' | 'upstox', changes: Partial<FeedStatus> = {}): FeedStatus => ({
  ...{ feed: id, label: LABELS[id], place: id === 'kite' ? 1 : 2, isInUse: id === 'kite' },
  ...{ state: 'live', since: at('09:00'), reason: 'Connected.', lastTickAt: at('11:00') - 1000 },
  ...{ streamed: null, polled: null, missing: null, partChains: [] },
  ...changes,
})

describe('what a page says about its feed', () => {
  it('is nothing while the first feed brings prices, or while the market is shut', () => {
    expect(trouble([], at('11:00'))).toBeNull()
    expect(trouble([feed('kite'), feed('upstox')], at('11:00'))).toBeNull()
    expect(trouble([feed('kite', { state: 'lost' })], at('11:00', '2026-11-15'))).toBeNull()
    expect(trouble([feed('kite', { state: 'lost' })], at('08:59'))).toBeNull()
  })
  it('is since when no price has come, and why', () => {
    const lost = feed('kite', {
      ...{ state: 'lost', since: at('10:43'), lastTickAt: at('10:42'), reason: 'The connection was closed.' },
    })
    expect(trouble([lost], at('11:00'))).toBe(
      'No new prices since 10:42: Zerodha Kite is lost. The connection was closed.',
    )
    const out = feed('kite', { state: 'signed-out', lastTickAt: null, reason: 'Its key ended at 06:00.' })
    expect(trouble([out], at('09:15'))).toBe(
      'No prices yet: Zerodha Kite waits for its operator to sign in. Its key ended at 06:00.',
    )
    // Commodities go on in the evening.
    expect(trouble([lost], at('20:00'))).not.toBeNull()
  })
  it('gives a feed half a minute to start and to connect', () => {
    for (const state of ['starting', 'connecting'] as const) {
      const begun = feed('kite', { state, since: at('11:00'), reason: 'Trying.' })
      expect(trouble([begun], at('11:00') + 29_999)).toBeNull()
      expect(trouble([begun], at('11:00') + 30_000)).toMatch(/is being (started|connected)\. Trying\./)
    }
  })
  it('is that a feed is silent though it is connected, 15 seconds after its last price', () => {
    const silent = feed('kite', { lastTickAt: at('11:00') })
    expect(trouble([silent], at('11:00') + 14_999)).toBeNull()
    expect(trouble([silent], at('11:00') + 15_000)).toBe(
      'No new prices since 11:00: Zerodha Kite is connected and tells none.',
    )
    // Its last price of yesterday is no silence: exchanges open at 09:00, and it may have connected later.
    const overnight = feed('kite', { since: at('08:00'), lastTickAt: at('23:54', '2026-11-12') })
    expect(trouble([overnight], at('09:00') + 14_999)).toBeNull()
    expect(trouble([overnight], at('09:00') + 15_000)).toMatch(/^No new prices since 23:54/)
    expect(trouble([{ ...silent, since: at('11:05') }], at('11:05') + 14_999)).toBeNull()
    // A market that is simulated or played again has its own pace.
    expect(trouble([silent], at('11:30'), 'replay')).toBeNull()
    expect(trouble([silent], at('11:30'), 'simulated')).toBeNull()
  })
  it('is that the second feed is in use, and both facts of it', () => {
    const lost = feed('kite', { state: 'lost', since: at('10:43'), isInUse: false })
    expect(trouble([lost, feed('upstox', { isInUse: true })], at('11:00'))).toBe(
      'Zerodha Kite is lost since 10:43: prices come from Upstox.',
    )
  })
  it('is that what it shows is not live where no new prices come, but live where the second feed brings them', () => {
    const isSilent = (...feeds: FeedStatus[]) => feedTrouble(feeds, { kind: 'live', now: at('11:00') }).isSilent
    const lost = feed('kite', { state: 'lost', since: at('10:43') })
    expect(isSilent(feed('kite'))).toBe(false)
    expect(isSilent(lost)).toBe(true)
    expect(isSilent({ ...lost, isInUse: false }, feed('upstox', { isInUse: true }))).toBe(false)
  })
})

describe('an incident in words', () => {
  const words = (event: FeedEvent) =>
    incidentOf({ at: at('10:43'), feed: 'kite', event }, (id) => LABELS[id] ?? id).text

  it.each<[FeedEvent, string]>([
    [{ kind: 'state', state: 'lost', reason: 'Closed.' }, 'Zerodha Kite is lost. Closed.'],
    [{ kind: 'state', state: 'live', reason: 'Connected.' }, 'Zerodha Kite is connected.'],
    [
      { kind: 'switch', from: 'upstox', reason: 'It has been well for a minute.' },
      'Zerodha Kite is in use instead of Upstox. It has been well for a minute.',
    ],
    [
      { kind: 'coverage', streamed: 9000, polled: 500, missing: 122 },
      'Zerodha Kite brings 9,000 instruments streamed, 500 polled; 122 not covered.',
    ],
    [
      // Minutes that would have been published at 10:44, 10:45 and 10:46.
      { kind: 'gap', segment: 'derivatives', from: at('10:44'), to: at('10:46'), reason: 'nobody is signed in' },
      '3 minutes of futures and options missed, 10:43 to 10:46. Nobody is signed in.',
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
