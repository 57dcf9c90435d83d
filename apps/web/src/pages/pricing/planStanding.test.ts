import { expect, test } from 'vitest'
import type { Mine } from './billing.ts'
import { standingWords } from './planStanding.ts'

const basic: Mine = {
  plan: 'basic',
  cycle: 'monthly',
  source: 'payment',
  status: 'active',
  startsAt: '2026-11-03T10:00:00Z',
  // 19:00 UTC on 2 Dec is half past midnight of 3 Dec in India.
  endsAt: '2026-12-02T19:00:00Z',
  graceUntil: null,
  endsWithPeriod: false,
  nextPlan: null,
  nextCycle: null,
  email: 'a@b.in',
}

test.each<[string, Partial<Mine>, string]>([
  ['renewed', {}, 'Renews on 3 Dec 2026'],
  ['cancelled', { endsWithPeriod: true }, 'Ends on 3 Dec 2026'],
  ['paid yearly from then', { nextCycle: 'yearly' }, 'Becomes Basic, yearly on 3 Dec 2026'],
  ['days for an invitation', { source: 'reward', cycle: null }, 'Ends on 3 Dec 2026'],
  ['given without end', { source: 'admin', endsAt: null }, 'Without end'],
  [
    'in grace',
    { status: 'grace', graceUntil: '2026-12-05T19:00:00Z' },
    'The renewal failed and is tried again each day; the plan stays on until 6 Dec 2026',
  ],
])('a plan that is %s', (_, changes, words) => {
  expect(standingWords({ ...basic, ...changes })).toBe(words)
})
