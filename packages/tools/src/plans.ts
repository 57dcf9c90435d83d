/** Plan codes (§J8), compared exactly, never by substring. */
export const PLANS = ['free', 'basic', 'advanced', 'pro'] as const
export type Plan = (typeof PLANS)[number]
/** A plan that is paid for. */
export type PaidPlan = Exclude<Plan, 'free'>

export const CYCLES = ['monthly', 'quarterly', 'yearly'] as const
export type Cycle = (typeof CYCLES)[number]

const WITHOUT_END = Number.POSITIVE_INFINITY

/** What a plan gives: one row of §J8 a field. The one table that limits anywhere are read from. */
export interface PlanLimits {
  readonly name: string
  readonly hasAds: boolean
  /** Whether the (P) tools are open live and on every date. */
  readonly hasPremiumTools: boolean
  readonly hasLiveUpdates: boolean
  /** How far back history and replay reach, where a tool is not gated. */
  readonly history: { readonly sessions: number | null; readonly calendarDays: number | null; readonly words: string }
  readonly watchlists: number
  readonly watchlistItems: number
  readonly armedAlerts: number
  readonly hasWebhooks: boolean
  readonly savedScans: number
  readonly journalTradesPerMonth: number
  readonly journalAccounts: number
  readonly hasExcursions: boolean
  readonly exportRows: number
  readonly insightsPerDay: number
  /** Devices signed in at once. */
  readonly devices: number
  /** Working days until an answer; 0: the same day. */
  readonly supportDays: number
}

const LIMITS: Readonly<Record<Plan, PlanLimits>> = {
  free: {
    name: 'Free',
    hasAds: true,
    hasPremiumTools: false,
    hasLiveUpdates: false,
    history: { sessions: 5, calendarDays: null, words: '5 sessions' },
    watchlists: 1,
    watchlistItems: 25,
    armedAlerts: 0,
    hasWebhooks: false,
    savedScans: 3,
    journalTradesPerMonth: 50,
    journalAccounts: 1,
    hasExcursions: false,
    exportRows: 100,
    insightsPerDay: 3,
    devices: 1,
    supportDays: 3,
  },
  basic: {
    name: 'Basic',
    hasAds: false,
    hasPremiumTools: false,
    hasLiveUpdates: true,
    history: { sessions: null, calendarDays: 31, words: '1 month' },
    watchlists: 5,
    watchlistItems: 50,
    armedAlerts: 0,
    hasWebhooks: false,
    savedScans: 20,
    journalTradesPerMonth: 500,
    journalAccounts: 2,
    hasExcursions: false,
    exportRows: 1000,
    insightsPerDay: 10,
    devices: 2,
    supportDays: 2,
  },
  advanced: {
    name: 'Advanced',
    hasAds: false,
    hasPremiumTools: true,
    hasLiveUpdates: true,
    history: { sessions: null, calendarDays: 366, words: '1 year' },
    watchlists: 20,
    watchlistItems: 100,
    armedAlerts: 50,
    hasWebhooks: false,
    savedScans: 100,
    journalTradesPerMonth: WITHOUT_END,
    journalAccounts: 5,
    hasExcursions: true,
    exportRows: WITHOUT_END,
    insightsPerDay: 50,
    devices: 3,
    supportDays: 1,
  },
  pro: {
    name: 'Pro',
    hasAds: false,
    hasPremiumTools: true,
    hasLiveUpdates: true,
    history: { sessions: null, calendarDays: null, words: 'all stored' },
    watchlists: 50,
    watchlistItems: 250,
    armedAlerts: 250,
    hasWebhooks: true,
    savedScans: 100,
    journalTradesPerMonth: WITHOUT_END,
    journalAccounts: 10,
    hasExcursions: true,
    exportRows: WITHOUT_END,
    insightsPerDay: 200,
    devices: 5,
    supportDays: 0,
  },
}

export function limitsOf(plan: Plan): PlanLimits {
  return LIMITS[plan]
}

/** Paid plans may follow live updates. */
export function isPaid(plan: Plan): plan is PaidPlan {
  return plan !== 'free'
}

/** Premium plans open the (P) tools live and on every date. */
export function isPremium(plan: Plan): boolean {
  return LIMITS[plan].hasPremiumTools
}

/** The plan that gives more of two. */
export function higherPlan(a: Plan, b: Plan): Plan {
  return PLANS.indexOf(a) >= PLANS.indexOf(b) ? a : b
}

/** Price of a month, ₹ with GST. */
const MONTHLY_PRICES: Readonly<Record<PaidPlan, number>> = { basic: 299, advanced: 599, pro: 999 }
const MONTHS: Readonly<Record<Cycle, number>> = { monthly: 1, quarterly: 3, yearly: 12 }
const SHARE_PAID: Readonly<Record<Cycle, number>> = { monthly: 1, quarterly: 0.9, yearly: 0.73 }

/** Months of a cycle. */
export function monthsOf(cycle: Cycle): number {
  return MONTHS[cycle]
}

/** Price of a cycle, whole ₹ with GST. */
export function priceOf(plan: PaidPlan, cycle: Cycle): number {
  return Math.round(MONTHS[cycle] * MONTHLY_PRICES[plan] * SHARE_PAID[cycle])
}
