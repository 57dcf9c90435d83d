import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../database/openDb.ts'
import { type Tx, transaction } from '../database/transaction.ts'
import { appUser, paymentEmail, paymentOrder, referral, type StoredPlan } from '../schema/index.ts'
import { runningPlan } from './plans.ts'

/** Who came by an invitation, as the inviter is shown it. */
export type StoredReferral = typeof referral.$inferSelect

/** A user's own code: the one there is, else the first of those made that nobody has. */
export async function referralCodeOf({ pool }: Db, userId: string, make: () => string): Promise<string> {
  for (;;) {
    const { rows } = await pool.query<{ code: string }>(
      `update app_user set referral_code = coalesce(referral_code, $2)
        where id = $1 and not exists (select from app_user where referral_code = $2 and id <> $1)
        returning referral_code as code`,
      [userId, make()],
    )
    if (rows[0] !== undefined) return rows[0].code
  }
}

/** Whose code this is, with every address known as theirs; null for nobody's. */
export async function userOfCode({ orm }: Db, code: string): Promise<{ id: string; emails: readonly string[] } | null> {
  const [user] = await orm
    .select({ id: appUser.id, email: appUser.email })
    .from(appUser)
    .where(eq(appUser.referralCode, code))
  if (user === undefined) return null
  const paid = await orm
    .select({ email: paymentEmail.email })
    .from(paymentEmail)
    .where(eq(paymentEmail.userId, user.id))
  return { id: user.id, emails: [user.email, ...paid.map(({ email }) => email)] }
}

/** The invitation a user came by; null without one. */
export async function enteredReferral(
  { orm }: Db,
  userId: string,
): Promise<(StoredReferral & { code: string }) | null> {
  const [row] = await orm
    .select({ entered: referral, code: sql<string>`coalesce(${appUser.referralCode}, '')` })
    .from(referral)
    .innerJoin(appUser, eq(appUser.id, referral.referrerId))
    .where(eq(referral.inviteeId, userId))
  return row === undefined ? null : { ...row.entered, code: row.code }
}

/** Writes down by whose invitation somebody came; false when that is known already: the first code wins. */
export async function enterReferral(
  { orm }: Db,
  row: Pick<StoredReferral, 'inviteeId' | 'inviteeMasked' | 'referrerId' | 'status' | 'reason' | 'device'>,
): Promise<boolean> {
  const made = await orm.insert(referral).values(row).onConflictDoNothing({ target: referral.inviteeId })
  return made.rowCount === 1
}

/** Addresses that have paid and begin and end like this one: those that may be another spelling of it. */
export async function payingAddresses({ pool }: Db, begins: string, ends: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ email: string }>(
    `select distinct email from payment_order
      where status in ('paid', 'refunded') and starts_with(email, $1) and split_part(email, '@', 2) = any($2)`,
    [begins, ends],
  )
  return rows.map(({ email }) => email)
}

/** Whether somebody else has paid with this card or UPI address. */
export async function isInstrumentOfOthers({ pool }: Db, instrument: string, userId: string): Promise<boolean> {
  const { rows } = await pool.query(
    `select from payment_order
      where instrument = $1 and user_id is distinct from $2 and status in ('paid', 'refunded') limit 1`,
    [instrument, userId],
  )
  return rows.length > 0
}

/** Whether a device is the inviter's own, or one that another of the inviter's friends came by. */
export async function isDeviceOfInviter(
  { pool }: Db,
  device: string,
  { referrerId, inviteeId }: { referrerId: string; inviteeId: string },
): Promise<boolean> {
  const { rows } = await pool.query(
    `select from payment_order where device = $1 and user_id = $2
     union all
     select from referral
      where device = $1 and (invitee_id = $2 or referrer_id = $2 and invitee_id <> $3)
     limit 1`,
    [device, referrerId, inviteeId],
  )
  return rows.length > 0
}

/** The code that an order was made with; null without one. */
export async function codeOfOrder({ orm }: Db, orderId: string): Promise<string | null> {
  const [order] = await orm
    .select({ code: paymentOrder.referralCode })
    .from(paymentOrder)
    .where(eq(paymentOrder.id, orderId))
  return order?.code ?? null
}

/** Notes what the first payment of an invited friend makes of the invitation. A second payment changes nothing. */
export async function writeReferralPayment(
  { orm }: Db,
  inviteeId: string,
  payment: Pick<StoredReferral, 'status' | 'reason' | 'orderId' | 'paidAt' | 'clearsAt'>,
): Promise<void> {
  await orm
    .update(referral)
    .set(payment)
    .where(and(eq(referral.inviteeId, inviteeId), eq(referral.status, 'joined')))
}

/** Takes back an invitation whose payment was given back before it was rewarded. */
export async function reverseReferral({ orm }: Db, orderId: string, reason: string): Promise<void> {
  await orm
    .update(referral)
    .set({ status: 'reversed', reason, clearsAt: null })
    .where(and(eq(referral.orderId, orderId), eq(referral.status, 'paid')))
}

/** The latest friends of an inviter. */
export function referralsOf({ orm }: Db, referrerId: string, most: number): Promise<readonly StoredReferral[]> {
  return orm
    .select()
    .from(referral)
    .where(eq(referral.referrerId, referrerId))
    .orderBy(desc(referral.joinedAt), desc(referral.inviteeId))
    .limit(most)
}

export interface ReferralTotals {
  readonly invited: number
  readonly paid: number
  readonly pending: number
  readonly daysEarned: number
  /** Rewards given within the year asked for. */
  readonly rewards: number
}

/** What came of all of a user's invitations. */
export async function referralTotals(
  { pool }: Db,
  referrerId: string,
  year: { from: Date; to: Date },
): Promise<ReferralTotals> {
  const { rows } = await pool.query<ReferralTotals>(
    `select count(*) as invited,
            count(*) filter (where status in ('paid', 'cleared')) as paid,
            count(*) filter (where status = 'paid') as pending,
            coalesce(sum(reward_days), 0) as "daysEarned",
            count(*) filter (where reward_days > 0 and cleared_at >= $2 and cleared_at < $3) as rewards
       from referral where referrer_id = $1`,
    [referrerId, year.from, year.to],
  )
  return rows[0]
}

/** Friends whose payment can no longer be taken back, and who invited them; the longest due first. */
export async function dueReferrals(
  { pool }: Db,
  now: Date,
): Promise<readonly { inviteeId: string; referrerId: string }[]> {
  const { rows } = await pool.query(
    `select invitee_id as "inviteeId", referrer_id as "referrerId"
       from referral where status = 'paid' and clears_at <= $1 order by clears_at, invitee_id`,
    [now],
  )
  return rows
}

export interface RewardRules {
  readonly now: Date
  /** The calendar year that rewards are counted in. */
  readonly year: { readonly from: Date; readonly to: Date }
  readonly mostRewards: number
  readonly days: number
  /** Said of an invitation that has no reward because the year has had all of them. */
  readonly atMost: string
}

/** The plan an inviter was given days of. */
export interface GivenReward {
  readonly email: string
  readonly plan: StoredPlan
}

/**
 * Clears an invitation and gives its reward: more days of the plan that is paid for, else of the one that runs, else of
 * Basic. Null when there was nothing to clear or the year has had all its rewards.
 */
export async function clearReferral(
  db: Db,
  { inviteeId, referrerId }: { inviteeId: string; referrerId: string },
  { now, year, mostRewards, days, atMost }: RewardRules,
): Promise<GivenReward | null> {
  const running = await runningPlan(db, referrerId)
  return transaction(db, async (tx) => {
    // One reward at a time for an inviter: two at once would each find the last one free.
    const [inviter] = await tx.orm
      .select({ email: appUser.email })
      .from(appUser)
      .where(eq(appUser.id, referrerId))
      .for('update')
    const cleared = await tx.orm
      .update(referral)
      .set({ status: 'cleared', clearedAt: now })
      .where(and(eq(referral.inviteeId, inviteeId), eq(referral.status, 'paid')))
    if (inviter === undefined || cleared.rowCount !== 1) return null
    const { rows } = await tx.client.query<{ rewards: number }>(
      `select count(*) as rewards from referral
        where referrer_id = $1 and reward_days > 0 and cleared_at >= $2 and cleared_at < $3`,
      [referrerId, year.from, year.to],
    )
    if (rows[0].rewards >= mostRewards) {
      await tx.orm.update(referral).set({ reason: atMost }).where(eq(referral.inviteeId, inviteeId))
      return null
    }
    const plan =
      (await extendPaid(tx, referrerId, now, days)) ??
      (await extendReward(tx, inviter.email, running === 'free' ? 'basic' : running, now, days))
    await tx.orm.update(referral).set({ rewardDays: days, rewardPlan: plan }).where(eq(referral.inviteeId, inviteeId))
    return { email: inviter.email, plan }
  })
}

/** Moves the end of what a user pays for, and its renewal with it; the plan, or null when nothing is paid for. */
async function extendPaid({ client }: Tx, userId: string, now: Date, days: number): Promise<StoredPlan | null> {
  const { rows } = await client.query<{ plan: StoredPlan }>(
    `update subscription
        set ends_at = greatest(ends_at, $2) + make_interval(hours => 24 * $3::int),
            status = 'active', grace_until = null, retry_at = null, updated_at = now()
      where id = (
              select id from subscription
               where source = 'payment' and status <> 'ended' and ends_at is not null
                 and email in (
                       select email from app_user where id = $1 and email_verified
                       union all
                       select email from payment_email where user_id = $1)
               order by array_position(array['basic', 'advanced', 'pro'], plan) desc
               limit 1)
      returning plan`,
    [userId, now, days],
  )
  return rows[0]?.plan ?? null
}

/** Days that begin now, or at the end of the last reward. */
async function extendReward(
  { client }: Tx,
  email: string,
  plan: StoredPlan,
  now: Date,
  days: number,
): Promise<StoredPlan> {
  const extended = await client.query(
    `update subscription set ends_at = ends_at + make_interval(hours => 24 * $4::int), updated_at = now()
      where id = (
              select id from subscription
               where email = $1 and source = 'reward' and plan = $2 and status <> 'ended' and ends_at > $3
               order by ends_at desc limit 1)`,
    [email, plan, now, days],
  )
  if (extended.rowCount === 0) {
    await client.query(
      `insert into subscription (email, plan, source, starts_at, ends_at)
       values ($1, $2, 'reward', $3::timestamptz, $3::timestamptz + make_interval(hours => 24 * $4::int))`,
      [email, plan, now, days],
    )
  }
  return plan
}
