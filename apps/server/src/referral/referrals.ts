import {
  codeOfOrder,
  enteredReferral,
  enterReferral,
  hasPaid,
  isDeviceOfInviter,
  isInstrumentOfOthers,
  reverseReferral,
  userOfCode,
  writeReferralPayment,
} from '@strikelens/store/repositories'
import type { Accounts } from '../accounts/accounts.ts'
import type { Who } from '../accounts/identity.ts'
import { Problem } from '../http/problem.ts'
import { inviterOf, REASONS, whyNotCounted } from './invitation.ts'
import { clearsAt, DISCOUNT_PERCENT, maskedEmail } from './rules.ts'

/** A payment as invitations need to know it. */
export interface InvitedPayment {
  readonly orderId: string
  readonly userId: string | null
  readonly email: string
  /** Digests of what paid and of the device that asked; null where unknown. */
  readonly instrument: string | null
  readonly device: string | null
  readonly paidAt: Date
}

/** Share of the first payment that an invitation takes off, in per cent: 0 without one. Throws when a code cannot be used. */
export async function firstPaymentDiscount(accounts: Accounts, who: Who, code: string | null): Promise<number> {
  const { db } = accounts
  const entered = await enteredReferral(db, who.userId)
  if (code === null) {
    const isOpen = entered?.status === 'joined' && !(await hasPaid(db, who.userId, null))
    return isOpen ? DISCOUNT_PERCENT : 0
  }
  const inviter = await inviterOf(accounts, who, code, 'referral')
  if (entered !== null && entered.code !== code.toUpperCase()) {
    throw new Problem(409, 'code-used', 'You have already used a code', 'referral')
  }
  const why = entered === null ? await whyNotCounted(accounts, who, inviter, null) : entered.reason
  if (why !== null) throw new Problem(400, 'not-counted', `This code does not count for you: ${lower(why)}`, 'referral')
  return DISCOUNT_PERCENT
}

/** Notes the first payment of somebody who was invited. */
export async function notePaid(accounts: Accounts, payment: InvitedPayment): Promise<void> {
  const { db } = accounts
  const { userId, orderId, paidAt } = payment
  if (userId === null) return
  const entered = (await enteredReferral(db, userId)) ?? (await enteredByOrder(accounts, payment, userId))
  if (entered?.status !== 'joined') return
  const reason = await whyNotPaid(accounts, payment, { inviteeId: userId, referrerId: entered.referrerId })
  await writeReferralPayment(db, userId, {
    status: reason === null ? 'paid' : 'not-counted',
    reason,
    orderId,
    paidAt,
    clearsAt: reason === null ? clearsAt(paidAt) : null,
  })
}

/** Notes that a payment was given back. */
export async function noteRefunded({ db }: Accounts, orderId: string): Promise<void> {
  await reverseReferral(db, orderId, REASONS.refunded)
}

/** The invitation of somebody who typed the code into the order alone. */
async function enteredByOrder(accounts: Accounts, { orderId, email, device }: InvitedPayment, userId: string) {
  const { db } = accounts
  const code = await codeOfOrder(db, orderId)
  const inviter = code === null ? null : await userOfCode(db, code.toUpperCase())
  if (inviter === null || inviter.id === userId) return null
  const inviteeMasked = maskedEmail(email)
  await enterReferral(db, {
    inviteeId: userId,
    inviteeMasked,
    referrerId: inviter.id,
    status: 'joined',
    reason: null,
    device,
  })
  return enteredReferral(db, userId)
}

/** Why a payment earns the inviter nothing; null: it does. */
async function whyNotPaid(
  { db }: Accounts,
  { orderId, instrument, device }: InvitedPayment,
  pair: { inviteeId: string; referrerId: string },
): Promise<string | null> {
  if (await hasPaid(db, pair.inviteeId, orderId)) return REASONS.customer
  if (instrument !== null && (await isInstrumentOfOthers(db, instrument, pair.inviteeId))) return REASONS.instrument
  if (device !== null && (await isDeviceOfInviter(db, device, pair))) return REASONS.device
  return null
}

function lower(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1)
}
