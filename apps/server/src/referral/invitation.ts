import { hasPaid, isDeviceOfInviter, payingAddresses, userOfCode } from '@strikelens/store/repositories'
import type { Accounts } from '../accounts/accounts.ts'
import { Problem } from '../http/problem.ts'
import type { Device } from './device.ts'
import { normalEmail, spellingsOf } from './rules.ts'

/** What a code is written with; its case does not matter. */
const CODE_PATTERN = /^[A-HJ-NP-Z2-9]{8}$/i

export const REASONS = {
  email: 'Same e-mail address',
  device: 'Same device',
  instrument: 'Same payment instrument',
  customer: 'Existing customer',
  refunded: 'Payment refunded',
  atMost: 'All 12 rewards of the year were given',
} as const

type Invitee = { readonly userId: string; readonly email: string }

/** Whose code it is; throws for nobody's, for one's own and after the first payment. */
export async function inviterOf(
  { db }: Accounts,
  { userId }: Invitee,
  code: string,
  field: 'code' | 'referral',
): Promise<{ id: string; emails: readonly string[] }> {
  const inviter = CODE_PATTERN.test(code) ? await userOfCode(db, code.toUpperCase()) : null
  if (inviter === null) throw new Problem(400, 'unknown-code', 'There is no such code', field)
  if (inviter.id === userId) throw new Problem(400, 'own-code', 'You cannot use your own code', field)
  if (await hasPaid(db, userId, null)) {
    throw new Problem(409, 'paid-before', 'A code is entered before the first payment', field)
  }
  return inviter
}

/** Why an invitation does not count, as far as can be told before a payment; null: it counts. */
export async function whyNotCounted(
  { db }: Accounts,
  { userId, email }: Invitee,
  inviter: { id: string; emails: readonly string[] },
  device: { readonly code: string; readonly own: Device } | null,
): Promise<string | null> {
  const mailbox = normalEmail(email)
  if (inviter.emails.some((one) => normalEmail(one) === mailbox)) return REASONS.email
  if (device !== null) {
    if (device.own.ownCodes.includes(device.code)) return REASONS.device
    const pair = { referrerId: inviter.id, inviteeId: userId }
    if (await isDeviceOfInviter(db, device.own.digest, pair)) return REASONS.device
  }
  const { begins, ends } = spellingsOf(email)
  const paying = await payingAddresses(db, begins, ends)
  return paying.some((one) => normalEmail(one) === mailbox) ? REASONS.customer : null
}
