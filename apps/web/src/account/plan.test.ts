import { describe, expect, it } from 'vitest'
import { FREE_PLAN, isPaidPlan, isPremiumPlan } from './plan.ts'

describe('a plan by its name', () => {
  it.each([
    { plan: 'Basic', isPaid: true, isPremium: false },
    { plan: 'advanced plan', isPaid: true, isPremium: true },
    { plan: 'PRO yearly', isPaid: true, isPremium: true },
    { plan: FREE_PLAN, isPaid: false, isPremium: false },
    { plan: '', isPaid: false, isPremium: false },
  ])('“$plan” is paid: $isPaid, premium: $isPremium', ({ plan, isPaid, isPremium }) => {
    expect([isPaidPlan(plan), isPremiumPlan(plan)]).toEqual([isPaid, isPremium])
  })
  it('is the free plan without a record', () => {
    expect(FREE_PLAN).toBe('free plan')
  })
})
