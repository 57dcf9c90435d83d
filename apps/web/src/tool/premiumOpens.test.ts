import { DAY_MS } from '@strikelens/market/time'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { notePremiumOpen, premiumOpens } from './premiumOpens.ts'

const NOW = Date.UTC(2026, 10, 13)
const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('premium tools are counted once each, for seven days', () => {
  notePremiumOpen('option-chain', NOW - 8 * DAY_MS)
  notePremiumOpen('straddle-price', NOW - 6 * DAY_MS)
  notePremiumOpen('straddle-price', NOW - DAY_MS)
  notePremiumOpen('pcr-analysis', NOW)
  expect(premiumOpens(NOW)).toBe(2)
  // Seven days later to the millisecond, what was opened now is over as well.
  expect(premiumOpens(NOW + 7 * DAY_MS)).toBe(0)
})

test('what somebody else wrote there counts for nothing', () => {
  kept.set('premiumToolsOpened', '{not json')
  expect(premiumOpens(NOW)).toBe(0)
  kept.set('premiumToolsOpened', '["a"]')
  expect(premiumOpens(NOW)).toBe(0)
})
