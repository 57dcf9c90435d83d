import type { Accounts } from '../accounts/accounts.ts'
import type { Who } from '../accounts/identity.ts'

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
export async function firstPaymentDiscount(_accounts: Accounts, _who: Who, _code: string | null): Promise<number> {
  return 0
}

/** Notes the first payment of somebody who was invited. */
export async function notePaid(_accounts: Accounts, _payment: InvitedPayment): Promise<void> {}

/** Notes that a payment was given back. */
export async function noteRefunded(_accounts: Accounts, _orderId: string): Promise<void> {}
