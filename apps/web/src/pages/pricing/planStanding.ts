import { dayYear } from '@strikelens/market/formats'
import { istDate } from '@strikelens/market/time'
import { type Cycle, limitsOf, type Plan } from '@strikelens/tools/plans'
import type { Mine, Wanted } from './billing.ts'
import { planAndCycle } from './planWords.ts'

/** A change of the plan that is asked for, and to be confirmed. */
export type Asked =
  | { readonly what: 'cancel' }
  | { readonly what: 'refund' }
  | { readonly what: 'change'; readonly to: Pick<Wanted, 'plan' | 'cycle'> }

/** When the plan is renewed, ends or changes. */
export function standingWords(mine: Mine): string {
  const { endsAt, graceUntil, status, endsWithPeriod, nextPlan, nextCycle, plan, cycle, source } = mine
  if (endsAt === null) return 'Without end'
  const end = dateOf(endsAt)
  if (status === 'grace' && graceUntil !== null) {
    return `The renewal failed and is tried again each day; the plan stays on until ${dateOf(graceUntil)}`
  }
  if (endsWithPeriod || source !== 'payment' || nextPlan === 'free') return `Ends on ${end}`
  if (nextPlan !== null || nextCycle !== null) {
    return `Becomes ${boughtWords(nextPlan ?? plan, nextCycle ?? cycle)} on ${end}`
  }
  return `Renews on ${end}`
}

/** 'Advanced, yearly', or the plan alone where nothing is paid in cycles. */
export function boughtWords(plan: Plan, cycle: Cycle | null): string {
  return cycle === null ? limitsOf(plan).name : planAndCycle(plan, cycle)
}

/** '3 Dec 2026', the day in India. */
export function dateOf(iso: string): string {
  return dayYear(istDate(Date.parse(iso)))
}
