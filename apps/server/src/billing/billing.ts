import type { Tx } from '@strikelens/store/database'
import { changeSubscription, type StoredSubscription, usersOfAddress, writeAudit } from '@strikelens/store/repositories'
import type { Plan } from '@strikelens/tools/plans'
import type { Accounts } from '../accounts/accounts.ts'
import type { Seller } from '../billingConfig.ts'
import { Problem } from '../http/problem.ts'
import type { Mail } from '../mail/mailer.ts'
import { Gateway } from './gateway.ts'

/** What everything about payments works with. */
export interface Billing {
  readonly accounts: Accounts
  /** Null without keys: nothing can be paid for. */
  readonly gateway: Gateway | null
  readonly seller: Seller | null
  /** Sends a mail beside what is being done, which neither waits for it nor fails with it. */
  post(mail: Mail | Promise<Mail>): void
  /** Notes what failed and could not be told to anybody. */
  failed(words: string, error: unknown): void
}

export type Failed = Billing['failed']

export function openBilling(accounts: Accounts, failed: Failed): Billing {
  const { billing } = accounts.config
  return {
    accounts,
    gateway: billing === null ? null : new Gateway(billing),
    seller: billing?.seller ?? null,
    post(mail) {
      void Promise.resolve(mail)
        .then((made) => accounts.mailer.send(made))
        .catch((error: unknown) => failed('a mail about a payment could not be sent', error))
    },
    failed,
  }
}

/** The gateway and who sells, or the refusal of a site that takes no payments. */
export function needGateway({ gateway, seller }: Billing): { gateway: Gateway; seller: Seller } {
  if (gateway === null || seller === null) {
    throw new Problem(503, 'no-payments', 'Payments are not configured on this site.')
  }
  return { gateway, seller }
}

/** Writes down, for everybody concerned, that the plan of an address has changed; who they are. */
export async function auditPlan(
  tx: Tx,
  email: string,
  change: { readonly from: Plan; readonly to: Plan; readonly why: string },
): Promise<readonly string[]> {
  const users = await usersOfAddress(tx, email)
  if (change.from === change.to) return users
  for (const userId of users.length === 0 ? [null] : users) {
    await writeAudit(tx, { userId, email, kind: 'plan-changed', detail: { ...change } })
  }
  return users
}

/** Ends what an address pays for; who had it. */
export async function endSubscription(
  tx: Tx,
  { id, email, plan, endsAt }: StoredSubscription,
  now: Date,
  why: string,
): Promise<readonly string[]> {
  const end = endsAt !== null && endsAt < now ? endsAt : now
  await changeSubscription(tx, id, { status: 'ended', endsAt: end, graceUntil: null, retryAt: null })
  return auditPlan(tx, email, { from: plan, to: 'free', why })
}

/** Whoever is concerned is asked anew what their plan is. */
export function forgetAll({ accounts }: Billing, users: readonly string[]): void {
  for (const userId of users) accounts.identity.forget(userId)
}
