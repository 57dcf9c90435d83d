import { isPremium, PLANS, type Plan } from '@strikelens/tools/plans'
import type { Mine } from './billing.ts'

/** What the button of a plan does; null: nothing, since it is what the reader has. */
export type PlanAction = 'Choose' | 'Upgrade' | 'Downgrade' | 'Manage'

/** The button of a plan for whoever has one of these. */
export function planAction(plan: Plan, current: Plan, mine: Mine | null): PlanAction | null {
  const step = PLANS.indexOf(plan) - PLANS.indexOf(current)
  // What was not paid for is neither renewed nor lowered: a plan of one's own is bought beside it.
  if (mine === null || mine.source !== 'payment') {
    const isOwnToContinue = step === 0 && mine?.source === 'reward'
    return plan !== 'free' && (step > 0 || isOwnToContinue) ? 'Choose' : null
  }
  if (step === 0) return 'Manage'
  return step > 0 ? 'Upgrade' : 'Downgrade'
}

/** The first plan with every tool live; null when somebody has it or more. The same on every visit. */
export function recommendedPlan(current: Plan): 'advanced' | null {
  return isPremium(current) ? null : 'advanced'
}
