import { describe, expect, it } from 'vitest'
import { afterPayment, pricingSearch } from './pricingSearch.ts'

describe('the address of the plans', () => {
  it('says cycle, plan, coupon, invitation and the way back', () => {
    expect(
      pricingSearch({ cycle: 'yearly', plan: 'pro', coupon: ' diwali27 ', ref: 'abcd2345', back: '/option-chain?x=1' }),
    ).toEqual({ cycle: 'yearly', plan: 'pro', coupon: 'DIWALI27', referral: 'ABCD2345', back: '/option-chain?x=1' })
  })
  it('is monthly without a plan when it says nothing, or nothing that is known', () => {
    const nothing = { cycle: 'monthly', plan: null, coupon: '', referral: '', back: null }
    expect(pricingSearch({})).toEqual(nothing)
    expect(pricingSearch({ cycle: 'weekly', plan: 'free', back: 'https://evil.example' })).toEqual(nothing)
  })
})

describe('the way back', () => {
  it.each(['https://evil.example', '//evil.example', '/\\evil.example', '/.//evil.example', 'javascript:alert(1)', ''])(
    'after a payment is never %s',
    (back) => {
      expect(afterPayment(pricingSearch({ back }).back)).toBe(afterPayment(null))
      expect(afterPayment(back)).toBe(afterPayment(null))
    },
  )
  it('asks for the plan again on arrival; without one it is the plan in the settings', () => {
    expect(afterPayment('/option-chain')).toBe('/option-chain?refreshSubscription=true')
    expect(afterPayment('/option-chain?range=5')).toBe('/option-chain?range=5&refreshSubscription=true')
    expect(afterPayment(null)).toBe('/settings?tab=plan&refreshSubscription=true')
  })
})
