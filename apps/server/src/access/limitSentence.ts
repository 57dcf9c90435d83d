import { limitsOf, PLANS, type Plan, type PlanLimits } from '@strikelens/tools/plans'
import { Problem } from '../http/problem.ts'

/** How a limit is told: in full of the plan one has, and in short of the one that has more. */
interface Wording {
  readonly of: 'watchlists' | 'savedScans' | 'devices'
  full(limits: PlanLimits): string
  short(limits: PlanLimits): string
}

const WORDINGS = {
  watchlists: {
    of: 'watchlists',
    full: ({ watchlists, watchlistItems }) =>
      `${watchlists} ${watchlists === 1 ? 'watchlist' : 'watchlists'} of up to ${watchlistItems} symbols`,
    short: ({ watchlists, watchlistItems }) => `${watchlists} of up to ${watchlistItems}`,
  },
  savedScans: {
    of: 'savedScans',
    full: ({ savedScans }) => `${savedScans} saved scans`,
    short: ({ savedScans }) => String(savedScans),
  },
  devices: {
    of: 'devices',
    full: ({ devices }) => `${devices} ${devices === 1 ? 'device' : 'devices'} at once`,
    short: ({ devices }) => String(devices),
  },
} satisfies Record<string, Wording>

/** How much of something a plan has, and how much the next one up that has more: 'The Free plan has 3 saved scans. …' */
export function limitSentence(plan: Plan, what: keyof typeof WORDINGS): string {
  const { of, full, short }: Wording = WORDINGS[what]
  const own = limitsOf(plan)
  const more = PLANS.slice(PLANS.indexOf(plan) + 1)
    .map(limitsOf)
    .find((limits) => limits[of] > own[of])
  const has = `The ${own.name} plan has ${full(own)}.`
  return more === undefined ? has : `${has} The ${more.name} plan has ${short(more)}.`
}

/** The refusal of what a plan has no room for. */
export function planLimit(plan: Plan, what: keyof typeof WORDINGS): Problem {
  return new Problem(403, 'plan-limit', limitSentence(plan, what))
}
