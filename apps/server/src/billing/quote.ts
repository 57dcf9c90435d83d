import { type Cycle, monthsOf, type PaidPlan, PLANS, type Plan, priceOf } from '@strikelens/tools/plans'
import { discountOf } from './money.ts'
import { monthsLater, type PaidPeriod, unusedPaise } from './periods.ts'

/** The gateway takes no payment below a rupee. */
const LEAST_PAISE = 100

type QuoteKind = 'first' | 'upgrade' | 'renewal' | 'downgrade'

export interface Quote {
  readonly kind: QuoteKind
  readonly pricePaise: number
  readonly discountPaise: number
  /** Credit that is used, and what is left of it after. */
  readonly creditPaise: number
  readonly creditLeftPaise: number
  /** What is to be paid. */
  readonly totalPaise: number
  /** The period that is paid for. */
  readonly startsAt: Date
  readonly endsAt: Date
}

export interface QuoteBasis {
  /** What is paid for now; null: nothing. */
  readonly running: (PaidPeriod & { readonly plan: Plan }) | null
  /** Credit from before, paise. */
  readonly storedPaise: number
  readonly percentOff: number
  readonly now: Date
}

/**
 * What a plan costs somebody now. A higher plan begins at once, and what is left of the present one is credited; the same
 * plan follows on the present period; a lower one too, and is not paid for before.
 */
export function quoteOf(plan: PaidPlan, cycle: Cycle, { running, storedPaise, percentOff, now }: QuoteBasis): Quote {
  const kind = kindOf(plan, running?.plan ?? null)
  const pricePaise = priceOf(plan, cycle) * 100
  // A lower plan is charged when it begins, at its price of then.
  const discountPaise = kind === 'downgrade' ? 0 : discountOf(pricePaise, percentOff)
  const available = storedPaise + (kind === 'upgrade' && running !== null ? unusedPaise(running, now) : 0)
  const due = pricePaise - discountPaise
  const rest = due - Math.min(available, due)
  const totalPaise = rest === 0 ? 0 : Math.max(rest, LEAST_PAISE)
  const creditPaise = due - totalPaise
  const startsAt = running !== null && (kind === 'renewal' || kind === 'downgrade') ? running.endsAt : now
  return {
    kind,
    pricePaise,
    discountPaise,
    creditPaise,
    creditLeftPaise: available - creditPaise,
    totalPaise,
    startsAt,
    endsAt: monthsLater(startsAt, monthsOf(cycle)),
  }
}

function kindOf(plan: PaidPlan, running: Plan | null): QuoteKind {
  if (running === null) return 'first'
  const step = PLANS.indexOf(plan) - PLANS.indexOf(running)
  return step > 0 ? 'upgrade' : step < 0 ? 'downgrade' : 'renewal'
}
