import { PLANS } from '@strikelens/tools/plans'
import { describe, expect, it } from 'vitest'
import type { Mine } from './billing.ts'
import { planAction, recommendedPlan } from './planAction.ts'

const mine = (plan: Mine['plan'], source: Mine['source']): Mine => ({
  plan,
  source,
  cycle: 'monthly',
  status: 'active',
  startsAt: '2026-11-01T00:00:00Z',
  endsAt: '2026-12-01T00:00:00Z',
  graceUntil: null,
  endsWithPeriod: false,
  nextPlan: null,
  nextCycle: null,
  email: 'a@b.in',
})

describe('the buttons of the four plans', () => {
  it.each([
    ['a visitor', 'free', null, [null, 'Choose', 'Choose', 'Choose']],
    ['who pays for Advanced', 'advanced', mine('advanced', 'payment'), ['Downgrade', 'Downgrade', 'Manage', 'Upgrade']],
    ['who has days of Basic for an invitation', 'basic', mine('basic', 'reward'), [null, 'Choose', 'Choose', 'Choose']],
    ['who was given Pro', 'pro', mine('pro', 'admin'), [null, null, null, null]],
  ] as const)('of %s', (_, current, own, buttons) => {
    expect(PLANS.map((plan) => planAction(plan, current, own))).toEqual(buttons)
  })
})

it('recommends Advanced on every visit, and nothing to who has it or more', () => {
  expect(PLANS.map(recommendedPlan)).toEqual(['advanced', 'advanced', null, null])
})
