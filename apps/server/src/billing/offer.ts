import {
  couponByCode,
  couponUses,
  creditOf,
  hasPaid,
  paidSubscription,
  type StoredSubscription,
} from '@strikelens/store/repositories'
import { limitsOf, type PaidPlan } from '@strikelens/tools/plans'
import type { Who } from '../accounts/identity.ts'
import { Problem } from '../http/problem.ts'
import { firstPaymentDiscount } from '../referral/referrals.ts'
import type { Billing } from './billing.ts'
import type { Wish } from './fields.ts'
import { type Quote, quoteOf } from './quote.ts'

/** What somebody is offered for their wish. */
export interface Offer {
  readonly quote: Quote
  /** What they pay for now; null: nothing. */
  readonly running: StoredSubscription | null
  /** The address that the plan belongs to. */
  readonly email: string
  readonly discountWhy: string | null
  /** The coupon that lowers the price; null where an invitation lowers it more, or nothing does. */
  readonly coupon: string | null
}

/** What somebody would pay for a plan now; throws what is wrong with a code or a number, by its field. */
export async function offerTo(billing: Billing, who: Who, wish: Wish, now: Date): Promise<Offer> {
  const { db } = billing.accounts
  if (!who.isEmailProven) {
    throw new Problem(403, 'email-unproven', 'Please confirm your e-mail address first: the plan belongs to it.')
  }
  if (wish.gstin !== null && !wish.gstin.startsWith(wish.state)) {
    throw new Problem(400, 'bad-field', 'This GSTIN belongs to another state.', 'gstin')
  }
  const running = await paidSubscription(db, who.userId)
  const email = running?.email ?? who.email
  const couponPercent = wish.coupon === null ? 0 : await couponShare(billing, wish.coupon, wish.plan, now)
  const invitedPercent = await invitedShare(billing, who, wish.referral)
  const percentOff = Math.max(couponPercent, invitedPercent)
  const isCoupon = couponPercent > 0 && couponPercent >= invitedPercent
  const period = running?.endsAt == null ? null : { ...running, endsAt: running.endsAt }
  const quote = quoteOf(wish.plan, wish.cycle, {
    running: period,
    storedPaise: await creditOf(db, email),
    percentOff,
    now,
  })
  return {
    quote,
    running,
    email,
    coupon: isCoupon ? wish.coupon : null,
    discountWhy:
      quote.discountPaise === 0
        ? null
        : isCoupon
          ? `Code ${wish.coupon}: ${percentOff} % off`
          : `Invitation: ${percentOff} % off the first payment`,
  }
}

async function couponShare({ accounts }: Billing, code: string, plan: PaidPlan, now: Date): Promise<number> {
  const refused = (sentence: string) => new Problem(400, 'bad-coupon', sentence, 'coupon')
  const coupon = await couponByCode(accounts.db, code)
  if (coupon === null) throw refused(`There is no code '${code}'.`)
  if (coupon.validUntil !== null && coupon.validUntil < now) throw refused(`The code ${code} has run out.`)
  if (coupon.plan !== null && coupon.plan !== plan) {
    throw refused(`The code ${code} is for the ${limitsOf(coupon.plan).name} plan.`)
  }
  if (coupon.mostUses !== null && (await couponUses(accounts.db, code)) >= coupon.mostUses) {
    throw refused(`The code ${code} is used up.`)
  }
  return coupon.percentOff
}

async function invitedShare({ accounts }: Billing, who: Who, code: string | null): Promise<number> {
  if (!(await hasPaid(accounts.db, who.userId, null))) return firstPaymentDiscount(accounts, who, code)
  if (code === null) return 0
  throw new Problem(400, 'bad-referral', 'An invitation counts for the first payment only.', 'referral')
}
