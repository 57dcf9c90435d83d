import type { StoredSubscription } from '@strikelens/store/repositories'
import type { z } from 'zod'
import type { subscriptionAnswer } from './fields.ts'

/** What somebody has, as pages are told; a grace only while it is one. */
export function mine(subscription: StoredSubscription | null): z.output<typeof subscriptionAnswer> {
  if (subscription === null) return null
  const { plan, status, startsAt, endsAt, graceUntil, cycle, source, endsWithPeriod, nextPlan, nextCycle, email } =
    subscription
  if (plan === 'free' || status === 'ended') return null
  return {
    ...{ plan, cycle, source, status, endsWithPeriod, nextPlan, nextCycle, email },
    startsAt: startsAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    graceUntil: status === 'grace' ? (graceUntil?.toISOString() ?? null) : null,
  }
}
