import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { site } from '../site.ts'
import { FREE_PLAN, isPaidPlan, isPremiumPlan } from './plan.ts'
import { type Session, useSession } from './session.ts'

export interface Subscription {
  readonly status: 'loading' | 'loaded' | 'error'
  /** The plan's name as the server writes it; 'free plan' without a record. */
  readonly plan: string
  readonly isPaid: boolean
  readonly isPremium: boolean
}

const CACHE_MS = 300_000
const FETCH_DELAY_MS = 100

const kept = z.object({ data: z.nullable(z.object({ plan: z.string() })), timestamp: z.number() })
const keyOf = (email: string) => `subscription_${email}`
const updateKeyOf = (email: string) => `subscription_update_${email}`

/** What a signed-in user's plan is; for everybody else what the page was sent with. */
export function useSubscription(): Subscription {
  const session = useSession()
  const { data, isError } = useQuery(subscriptionQuery(session))
  if (session.status === 'loading') return subscription('loading', FREE_PLAN)
  if (session.status === 'signed-out') return subscription('loaded', site.plan === 'free' ? FREE_PLAN : site.plan)
  if (isError) return subscription('error', FREE_PLAN)
  return data === undefined ? subscription('loading', FREE_PLAN) : subscription('loaded', data)
}

/** Asks the server again, whatever is kept, and has the other windows of this browser do so too. */
export async function refreshSubscription(client: QueryClient, email: string): Promise<void> {
  localStorage.removeItem(keyOf(email))
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
  return { status, plan, isPaid: isPaidPlan(plan), isPremium: isPremiumPlan(plan) }
}

function subscriptionQuery(session: Session) {
  const email = session.user?.email ?? ''
  return queryOptions({
    queryKey: ['subscription', email],
    queryFn: () => plan(email),
    enabled: session.status === 'signed-in',
    staleTime: CACHE_MS,
  })
}

/** From this browser within five minutes, else from the server. */
async function plan(email: string): Promise<string> {
  const known = keptPlan(email)
  if (known !== null) return known
  await new Promise((resolve) => setTimeout(resolve, FETCH_DELAY_MS))
  const response = await fetch('/api/user/settings')
  if (response.status === 401) {
    localStorage.removeItem(keyOf(email))
    return FREE_PLAN
  }
  if (!response.ok) throw new Error(`The subscription cannot be read (${response.status}).`)
  const data: { plan: string } | null = await response.json()
  localStorage.setItem(keyOf(email), JSON.stringify({ data, timestamp: Date.now() }))
  return data?.plan ?? FREE_PLAN
}

function keptPlan(email: string): string | null {
  const parsed = kept.safeParse(stored(keyOf(email)))
  if (!parsed.success || Date.now() - parsed.data.timestamp >= CACHE_MS) return null
  return parsed.data.data?.plan ?? FREE_PLAN
}

/** What is stored under a key; null for nothing and for what somebody else wrote there. */
function stored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}
