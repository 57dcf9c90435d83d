import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { site } from '../site.ts'
import { FREE_PLAN, isPaidPlan, isPremiumPlan, planKey } from './plan.ts'
import { type Session, useSession } from './session.ts'

export interface Subscription {
  readonly status: 'loading' | 'loaded' | 'error'
  /** The plan's name as the server writes it; 'free plan' without a record. */
  readonly plan: string
  readonly isPaid: boolean
  readonly isPremium: boolean
  /** Why it could not be read, in words; null while nothing went wrong. */
  readonly problem: string | null
}

const CACHE_MS = 300_000

const updateKeyOf = (email: string) => `subscription_update_${email}`

/** What a signed-in user's plan is; for everybody else what the page was sent with. */
export function useSubscription(): Subscription {
  const session = useSession()
  const { data, error } = useQuery(subscriptionQuery(session))
  if (session.status === 'loading') return subscription('loading', FREE_PLAN)
  if (session.status === 'signed-out') return subscription('loaded', site.plan === 'free' ? FREE_PLAN : site.plan)
  if (error !== null) return { ...subscription('error', FREE_PLAN), problem: error.message }
  return data === undefined ? subscription('loading', FREE_PLAN) : subscription('loaded', data)
}

/** Asks the server again, whatever is kept, and has the other windows of this browser do so too. */
export async function refreshSubscription(client: QueryClient, email: string): Promise<void> {
  localStorage.removeItem(planKey(email))
  localStorage.setItem(updateKeyOf(email), String(Date.now()))
  await askAgain(client, email)
}

/** Hears that another window asked the server again, until the returned function is called. */
export function onSubscriptionUpdate(client: QueryClient, email: string): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === updateKeyOf(email)) void askAgain(client, email)
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}

/** A question that is under way may answer with what was kept: it is dropped first. */
async function askAgain(client: QueryClient, email: string): Promise<void> {
  const queryKey = ['subscription', email]
  await client.cancelQueries({ queryKey })
  await client.invalidateQueries({ queryKey })
}

function subscription(status: Subscription['status'], plan: string): Subscription {
  return { status, plan, isPaid: isPaidPlan(plan), isPremium: isPremiumPlan(plan), problem: null }
}

function subscriptionQuery(session: Session) {
  const email = session.user?.email ?? ''
  return queryOptions({
    queryKey: ['subscription', email],
    // Few visitors are signed in: how the plan is asked for loads with the first who is.
    queryFn: async () => (await import('./askPlan.ts')).askPlan(email, CACHE_MS),
    enabled: session.status === 'signed-in',
    staleTime: CACHE_MS,
  })
}
