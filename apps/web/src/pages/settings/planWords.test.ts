import { describe, expect, it } from 'vitest'
import { fullnessOf, nextWords, planOf } from './planWords.ts'
import type { AccountSubscription } from './userCalls.ts'

describe('what is used of a limit', () => {
  it('is amber from 80 % and red at the limit', () => {
    // 20 of 25 is 80 %, 19 of 25 is 76 %.
    expect([19, 20, 24, 25, 26].map((used) => fullnessOf(used, 25))).toEqual(['room', 'near', 'near', 'full', 'full'])
    expect(fullnessOf(0, 1)).toBe('room')
    expect(fullnessOf(1, 1)).toBe('full')
  })
})

describe('a plan by its name', () => {
  it('is its code, and free for everything else', () => {
    expect(['free plan', 'basic', 'advanced', 'pro', 'gold'].map(planOf)).toEqual([
      'free',
      'basic',
      'advanced',
      'pro',
      'free',
    ])
  })
})

describe('what happens next to a subscription', () => {
  const running: AccountSubscription = {
    plan: 'advanced',
    cycle: 'monthly',
    source: 'payment',
    status: 'active',
    startsAt: Date.UTC(2026, 10, 2, 6),
    endsAt: Date.UTC(2026, 11, 2, 6),
    graceUntil: null,
    endsWithPeriod: false,
    nextPlan: null,
    nextCycle: null,
    email: 'arjun@example.com',
  }
  it.each([
    [null, 'Free of charge, without an end.'],
    [{}, 'Renews on 2 Dec 2026.'],
    [{ endsAt: null }, 'Without an end.'],
    [{ endsWithPeriod: true }, 'Ends on 2 Dec 2026, then the Free plan. Nothing is deleted.'],
    [{ source: 'reward' }, 'Ends on 2 Dec 2026, then the Free plan. Nothing is deleted.'],
    [{ nextPlan: 'basic' as const }, 'Becomes Basic, monthly, on 2 Dec 2026.'],
    [{ nextCycle: 'yearly' as const }, 'Becomes Advanced, yearly, on 2 Dec 2026.'],
    [
      { status: 'grace' as const, graceUntil: Date.UTC(2026, 11, 5, 6) },
      'The payment of 2 Dec 2026 did not pass. It is tried again every day; the plan works until 5 Dec 2026.',
    ],
  ])('of %j is said', (changes, words) => {
    expect(nextWords(changes === null ? null : { ...running, ...changes })).toBe(words)
  })
})
