import { CYCLES, type Cycle, isPaid, type PaidPlan, PLANS } from '@strikelens/tools/plans'
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

const ANY_HOST = 'https://own.invalid'

/** A path of this site with its query; null for everything that leads elsewhere. */
export function ownPath(path: string | undefined): string | null {
  // A browser reads '\' as '/', and two of them as another host.
  if (path === undefined || !/^\/(?![/\\])/.test(path) || !URL.canParse(path, ANY_HOST)) return null
  const { origin, pathname, search } = new URL(path, ANY_HOST)
  return origin === ANY_HOST ? pathname + search : null
}

/** Where somebody goes who has paid: back to the page they came from, which then asks for the plan again. */
export function afterPayment(back: string | null): string {
  if (back === null) return '/settings?tab=plan&refreshSubscription=true'
  return `${back}${back.includes('?') ? '&' : '?'}refreshSubscription=true`
}
