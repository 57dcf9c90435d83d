import { CYCLES, type Cycle, isPaid, type PaidPlan, PLANS } from '@strikelens/tools/plans'
import { ownPath, returnPath } from '@strikelens/tools/returnPath'
import type { Search } from '@strikelens/tools/view'

/** What the address of the page asks for. */
export interface PricingSearch {
  readonly cycle: Cycle
  /** The plan that a link speaks of; null: none. */
  readonly plan: PaidPlan | null
  readonly coupon: string
  readonly referral: string
  /** Path of this site to return to after the payment; null: none. */
  readonly back: string | null
}

export function pricingSearch({ cycle, plan, coupon, ref, back }: Search): PricingSearch {
  return {
    cycle: CYCLES.find((one) => one === cycle) ?? 'monthly',
    plan: PLANS.filter(isPaid).find((one) => one === plan) ?? null,
    coupon: (coupon ?? '').trim().toUpperCase(),
    referral: (ref ?? '').trim().toUpperCase(),
    back: ownPath(back),
  }
}

/** Where somebody goes who has paid: back to the page they came from, which then asks for the plan again. */
export function afterPayment(back: string | null): string {
  const path = returnPath(back, '/settings?tab=plan')
  return `${path}${path.includes('?') ? '&' : '?'}refreshSubscription=true`
}
