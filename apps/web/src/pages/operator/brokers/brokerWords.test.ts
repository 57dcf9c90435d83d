import { istInstant } from '@strikelens/market/time'
import { describe, expect, it } from 'vitest'
import type { Broker } from './brokersQuery.ts'
import {
  feedSettings,
  inUseFirst,
  isRefusedAddress,
  keyNames,
  roleWords,
  standingOf,
  tokenWords,
} from './brokerWords.ts'

const NOW = istInstant('2026-11-17', '10:15')
const broker: Broker = {
  broker: 'upstox',
  label: 'Upstox',
  console: 'https://account.upstox.com/developer/apps',
  isConfigured: true,
  place: 1,
  redirectAddress: 'https://strikelens.example/api/operator/brokers/upstox/callback',
  token: {
    obtainedAt: istInstant('2026-11-17', '08:12'),
    expiresAt: istInstant('2026-11-18', '03:30'),
    by: 'asha@example.com',
  },
  attempt: null,
}

describe('how a broker stands', () => {
  it('follows from its keys, its token, and the hour', () => {
    expect(standingOf({ ...broker, isConfigured: false, token: null }, NOW)).toBe('no-keys')
    expect(standingOf({ ...broker, token: null }, NOW)).toBe('signed-out')
    expect(standingOf(broker, NOW)).toBe('signed-in')
    expect(standingOf(broker, istInstant('2026-11-18', '03:30'))).toBe('run-out')
  })
  it('says when the token was got, by whom, and when it ends', () => {
    expect(tokenWords(broker, NOW)).toEqual({
      got: 'Tue 17 Nov, 08:12 IST, 2 h ago, by asha@example.com',
      ends: 'Wed 18 Nov, 03:30 IST, in 17h 15m',
    })
    expect(tokenWords(broker, istInstant('2026-11-18', '08:00'))?.ends).toBe('Wed 18 Nov, 03:30 IST: it has run out')
    expect(tokenWords({ ...broker, token: null }, NOW)).toBeNull()
  })
  it('says what it is used for', () => {
    expect([1, 2, null].map((place) => roleWords({ ...broker, place }))).toEqual([
      'the first feed',
      'takes over when the first feed is stale',
      'not used: neither FEED nor FEED_SECOND names it',
    ])
    expect(keyNames(broker)).toEqual(['UPSTOX_API_KEY', 'UPSTOX_API_SECRET'])
    expect(feedSettings(broker)).toEqual(['FEED=upstox', 'FEED_SECOND=upstox'])
  })
})

it('knows an address that a broker would not take', () => {
  expect(isRefusedAddress('http://strikelens.example/callback')).toBe(true)
  expect(isRefusedAddress('https://strikelens.example/callback')).toBe(false)
  expect(isRefusedAddress('http://127.0.0.1:3000/callback')).toBe(false)
})

it('puts the brokers of the feeds first', () => {
  const named = (name: string, place: number | null): Broker => ({ ...broker, broker: name, place })
  const sorted = inUseFirst([named('a', null), named('b', 2), named('c', 1)])
  expect(sorted.map((one) => one.broker)).toEqual(['c', 'b', 'a'])
})
