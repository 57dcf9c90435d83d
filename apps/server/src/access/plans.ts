/** Plan codes (§J8), compared exactly, never by substring. */
export const PLANS = ['free', 'basic', 'advanced', 'pro'] as const
export type Plan = (typeof PLANS)[number]

const NAMES: Record<Plan, string> = { free: 'Free', basic: 'Basic', advanced: 'Advanced', pro: 'Pro' }

/** Paid plans may follow live updates. */
export function isPaid(plan: Plan): boolean {
  return plan !== 'free'
}

/** Premium plans open the (P) tools live and on every date. */
export function isPremium(plan: Plan): boolean {
  return plan === 'advanced' || plan === 'pro'
}

/** How far back a plan may look where a tool is not gated (§J8). */
export interface HistoryLimit {
  readonly calendarDays: number | null
  readonly sessions: number | null
  /** The sentence a refusal carries. */
  readonly sentence: string
}

const HISTORY: Record<Plan, HistoryLimit> = {
  free: { sessions: 5, calendarDays: null, sentence: 'History and replay of the Free plan reach back 5 sessions.' },
  basic: { sessions: null, calendarDays: 31, sentence: 'History and replay of the Basic plan reach back 1 month.' },
  advanced: {
    sessions: null,
    calendarDays: 366,
    sentence: 'History and replay of the Advanced plan reach back 1 year.',
  },
  pro: { sessions: null, calendarDays: null, sentence: '' },
}

export function historyLimit(plan: Plan): HistoryLimit {
  return HISTORY[plan]
}

const EXPORT_ROWS: Record<Plan, number> = {
  free: 100,
  basic: 1000,
  advanced: Number.POSITIVE_INFINITY,
  pro: Number.POSITIVE_INFINITY,
}

/** Rows a CSV export may hold (§J8). */
export function exportRows(plan: Plan): number {
  return EXPORT_ROWS[plan]
}

/** Where the rows are that an export of so many leaves out: how many more each higher plan has, up to the one with all. */
export function rowsBeyond(limit: number, total: number): string {
  const plans = PLANS.filter((plan) => exportRows(plan) > limit)
  const whole = plans.findIndex((plan) => exportRows(plan) >= total)
  const parts = plans.slice(0, whole + 1).map((plan, place) => {
    const more = Math.min(total, exportRows(plan)) - limit
    const rows = place > 0 ? `all ${count(more)}` : `${count(more)} more ${more === 1 ? 'row is' : 'rows are'}`
    return `${rows} in the ${NAMES[plan]} plan`
  })
  return `${parts.join(', ')}.`
}

function count(rows: number): string {
  return rows.toLocaleString('en-IN')
}
