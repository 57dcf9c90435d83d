import { rupees } from '@strikelens/market/formats'
import { isPaid, PLANS, type Plan } from '@strikelens/tools/plans'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '../../account/session.ts'
import { askToSignIn } from '../../account/signIn.ts'
import { refreshSubscription, useSubscription } from '../../account/subscription.ts'
import { hrefOf } from '../../routing/address.ts'
import { navigate } from '../../routing/browser.ts'
import { useAddress } from '../../routing/useAddress.ts'
import { site } from '../../site.ts'
import { type Billing, billingQuery, type Mine } from './billing.ts'
import type { PlanAction } from './planAction.ts'
import type { Asked } from './planStanding.ts'
import { afterPayment, type PricingSearch, pricingSearch } from './pricingSearch.ts'
import { type Checkout, useCheckout } from './useCheckout.ts'

export interface Pricing {
  readonly search: PricingSearch
  /** Null while it is not known. */
  readonly billing: Billing | null
  readonly hasFailed: boolean
  /** The plan of whoever is signed in; null for a visitor, and while it is not known. */
  readonly current: Plan | null
  readonly isVisitor: boolean
  readonly takesPayments: boolean
  /** What was just done, to be told. */
  readonly news: string | null
  readonly checkout: Checkout
  /** The question of the dialog about one's plan; undefined: closed. */
  readonly managing: Asked | null | undefined
  readonly isWaiting: boolean
  setManaging(asked: Asked | null | undefined): void
  setSearch(changes: Partial<Record<'cycle' | 'plan', string>>): void
  act(plan: Plan, action: PlanAction): void
  onPaid(): void
  onChanged(mine: Mine | null): void
  onRefunded(paise: number): void
  retry(): void
}

/** What the page of the plans knows, and what its buttons do. */
export function usePricing(): Pricing {
  const asked = useAddress().search
  const search = pricingSearch(asked)
  const client = useQueryClient()
  const { status, user } = useSession()
  const subscription = useSubscription()
  const { data, isError, refetch } = useQuery(billingQuery)
  const [managing, setManaging] = useState<Asked | null | undefined>(undefined)
  const mine = data?.mine ?? null
  const [news, setNews] = useState<string | null>(null)
  const isKnown = status === 'signed-in' && subscription.status !== 'loading' && (data !== undefined || isError)

  const onPaid = () => {
    if (user !== null) void refreshSubscription(client, user.email)
    // A new load, so that nothing of the old plan is left in memory.
    window.location.assign(afterPayment(search.back))
  }
  const checkout = useCheckout({ coupon: search.coupon, referral: search.referral }, onPaid)
  const hold = (next: Mine | null) => {
    client.setQueryData(billingQuery.queryKey, (before) => (before === undefined ? before : { ...before, mine: next }))
    if (user !== null) void refreshSubscription(client, user.email)
  }
  const setSearch = (changes: Partial<Record<'cycle' | 'plan', string>>) =>
    navigate(hrefOf('pricing', undefined, { ...asked, ...changes }), { replace: true, keepsScroll: true })
  return {
    search,
    billing: data ?? null,
    hasFailed: isError,
    current: isKnown ? (mine?.plan ?? planNamed(subscription.plan)) : null,
    isVisitor: status === 'signed-out',
    takesPayments: data?.takesPayments ?? site.takesPayments,
    news,
    checkout,
    managing,
    isWaiting: status === 'loading',
    setManaging,
    setSearch,
    act(plan, action) {
      if (action === 'Manage') return setManaging(null)
      if (!isPaid(plan)) return setManaging({ what: 'cancel' })
      if (action === 'Downgrade') return setManaging({ what: 'change', to: { plan, cycle: search.cycle } })
      setSearch({ plan })
      if (status === 'signed-out') {
        const query = new URLSearchParams({ ...asked, plan })
        return askToSignIn(`/pricing?${query}`)
      }
      checkout.open(plan)
    },
    onPaid,
    onChanged: hold,
    onRefunded(paise) {
      hold(null)
      setManaging(undefined)
      setNews(`${rupees(paise / 100)} is on its way back to where it came from. Banks take 5 to 7 working days.`)
    },
    retry: () => void refetch(),
  }
}

/** The plan that a name speaks of: the one the reader has by the site or by the settings. */
function planNamed(name: string): Plan {
  return PLANS.find((plan) => name.toLowerCase().includes(plan)) ?? 'free'
}
