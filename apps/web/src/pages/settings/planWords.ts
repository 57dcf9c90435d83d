import { dayYear } from '@strikelens/market/formats'
import { istDate } from '@strikelens/market/time'
import { limitsOf, PLANS, type Plan } from '@strikelens/tools/plans'
import type { AccountSubscription } from './userCalls.ts'

/** How full a limit is: amber from 80 %, red at the limit. */
export type Fullness = 'room' | 'near' | 'full'

const NEAR = 0.8

export function fullnessOf(used: number, limit: number): Fullness {
  if (used >= limit) return 'full'
  return used >= NEAR * limit ? 'near' : 'room'
}

/** A plan's code from its name as the server writes it. */
export function planOf(name: string): Plan {
  return PLANS.find((plan) => plan === name) ?? 'free'
}

/** What happens to a subscription next, and when. */
export function nextWords(subscription: AccountSubscription | null): string {
  if (subscription === null) return 'Free of charge, without an end.'
  const { endsAt, endsWithPeriod, status, graceUntil, nextPlan, nextCycle, plan, cycle, source } = subscription
  if (endsAt === null) return 'Without an end.'
  const end = dayYear(istDate(endsAt))
  if (status === 'grace') {
    const until = graceUntil === null ? end : dayYear(istDate(graceUntil))
    return `The payment of ${end} did not pass. It is tried again every day; the plan works until ${until}.`
  }
  if (endsWithPeriod || source !== 'payment') return `Ends on ${end}, then the Free plan. Nothing is deleted.`
  const isOther = (nextPlan !== null && nextPlan !== plan) || (nextCycle !== null && nextCycle !== cycle)
  if (!isOther) return `Renews on ${end}.`
  return `Becomes ${limitsOf(nextPlan ?? plan).name}, ${nextCycle ?? cycle}, on ${end}.`
}
