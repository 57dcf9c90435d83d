import { istInstant } from '@strikelens/market/time'
import { describe, expect, it } from 'vitest'
import { feedWords } from './feedWords.ts'

const at = istInstant('2026-11-13', '15:40')
const clock = { kind: 'live' as const, trouble: null, notReady: null, now: at, published: at }

describe('what every page says of its feed', () => {
  it('is nothing while prices come from the exchange that is named, live or simulated', () => {
    expect(feedWords(clock)).toBeNull()
    expect(feedWords({ ...clock, kind: 'simulated' })).toBeNull()
  })
  it('is what is wrong, as a warning', () => {
    expect(feedWords({ ...clock, trouble: 'No new prices since 10:42.' })).toEqual({
      tone: 'warn',
      text: 'No new prices since 10:42.',
    })
  })
  it('is of which close the prices are where nothing is live', () => {
    expect(feedWords({ ...clock, kind: 'stored' })?.text).toMatch(
      /^The newest closing prices are those of 13 Nov 2026\./,
    )
  })
  it('is that there is nothing yet, no day, and what to do, where nothing was imported', () => {
    const empty = { ...clock, kind: 'stored' as const, notReady: 'No data has been imported yet' }
    expect(feedWords(empty)?.text).toMatch(
      /^No data has been imported yet\. .*\/operator\?tab=files or with npm run import/,
    )
  })
  it('is what is waited for where a feed is to bring it', () => {
    const waiting = { ...clock, notReady: 'The first minute of Kite is waited for' }
    expect(feedWords(waiting)).toEqual({ tone: 'plain', text: 'The first minute of Kite is waited for.' })
  })
  it('is that a recorded day is not now', () => {
    expect(feedWords({ ...clock, kind: 'replay' })?.text).toMatch(/^A recorded day is being replayed: 13 Nov 2026\./)
  })
})
