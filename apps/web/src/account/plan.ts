/** What a visitor without a record has. */
export const FREE_PLAN = 'free plan'

/** Paid plans have no advertisements and may follow the market live. */
export function isPaidPlan(plan: string): boolean {
  return /pro|advanced|basic/i.test(plan)
}

/** Premium plans open every tool live. */
export function isPremiumPlan(plan: string): boolean {
  return /pro|advanced/i.test(plan)
}

/** Where a signed-in user's plan is kept in this browser. */
export function planKey(email: string): string {
  return `subscription_${email}`
}
