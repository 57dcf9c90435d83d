import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '../database/openDb.ts'
import type { Tx } from '../database/transaction.ts'
import { subscription } from '../schema/index.ts'

/** A plan somebody has. */
export type StoredSubscription = typeof subscription.$inferSelect
type Changes = Partial<typeof subscription.$inferInsert>

/**
 * Addresses whose plans are a user's: the account's once it is proven, unless another has since proven to pay with it, and
 * those that were linked by a code.
 */
export const ownAddresses = (userId: string) => sql`(
  select u.email from app_user u where u.id = ${userId} and u.email_verified
     and not exists (select from payment_email p where p.email = u.email and p.user_id <> u.id)
  union all
  select email from payment_email where user_id = ${userId}
)`
const highestFirst = sql`array_position(array['basic', 'advanced', 'pro'], ${subscription.plan}) desc, ${subscription.source} = 'payment' desc`

/** What gives a user the plan that runs now: of two that give the same, the paid one. Null without any. */
export async function subscriptionInForce({ orm }: Db, userId: string): Promise<StoredSubscription | null> {
  const [row] = await orm
    .select()
    .from(subscription)
    .where(
      and(
        sql`${subscription.email} in ${ownAddresses(userId)}`,
        ne(subscription.status, 'ended'),
        sql`${subscription.startsAt} <= now()`,
        sql`(${subscription.endsAt} is null or coalesce(${subscription.graceUntil}, ${subscription.endsAt}) > now())`,
      ),
    )
    .orderBy(highestFirst)
    .limit(1)
  return row ?? null
}

/** What a user pays for, in its grace too; null without. Of two addresses that pay, the higher plan. */
export async function paidSubscription({ orm }: Db, userId: string): Promise<StoredSubscription | null> {
  const [row] = await orm
    .select()
    .from(subscription)
    .where(and(sql`${subscription.email} in ${ownAddresses(userId)}`, paid()))
    .orderBy(highestFirst)
    .limit(1)
  return row ?? null
}

/**
 * What an address pays for, held until the transaction is over; null without. Of several who ask for the same address at
 * once, the second sees what the first has made of it, also where there was nothing to hold.
 */
export async function lockPaidSubscription({ client, orm }: Tx, email: string): Promise<StoredSubscription | null> {
  await client.query('select pg_advisory_xact_lock(hashtext($1))', [`subscription:${email}`])
  const [row] = await orm
    .select()
    .from(subscription)
    .where(and(eq(subscription.email, email), paid()))
    .for('update')
  return row ?? null
}

const paid = () => and(eq(subscription.source, 'payment'), ne(subscription.status, 'ended'))

/** Begins what an address has paid for; its id. */
export async function beginSubscription({ orm }: Tx, row: typeof subscription.$inferInsert): Promise<string> {
  const [made] = await orm.insert(subscription).values(row).returning({ id: subscription.id })
  return made.id
}

export async function changeSubscription({ orm }: Db | Tx, id: string, changes: Changes): Promise<void> {
  await orm
    .update(subscription)
    .set({ ...changes, updatedAt: sql`now()` })
    .where(eq(subscription.id, id))
}

/** Paid subscriptions that end by an instant: renewed, reminded of, or over. */
export function subscriptionsEndingBy({ orm }: Db, instant: Date): Promise<readonly StoredSubscription[]> {
  return orm
    .select()
    .from(subscription)
    .where(and(paid(), sql`${subscription.endsAt} <= ${instant.toISOString()}::timestamptz`))
    .orderBy(subscription.endsAt)
}

/** A mandate is good for its customer's subscriptions that have none. */
export async function addMandate({ orm }: Db, customerId: string, tokenId: string): Promise<void> {
  await orm
    .update(subscription)
    .set({ tokenId, updatedAt: sql`now()` })
    .where(and(eq(subscription.customerId, customerId), isNull(subscription.tokenId), paid()))
}

/** A mandate was withdrawn: what it renewed is renewed by hand. */
export async function dropMandate({ orm }: Db, tokenId: string): Promise<void> {
  await orm.update(subscription).set({ tokenId: null, updatedAt: sql`now()` }).where(eq(subscription.tokenId, tokenId))
}

/** Who has the plans of an address: whose own it is, and who linked it. */
export async function usersOfAddress(on: Db | Tx, email: string): Promise<readonly string[]> {
  const { rows } = await on.orm.execute<{ id: string }>(
    sql`select id from app_user where email = ${email} and email_verified
        union select user_id from payment_email where email = ${email}`,
  )
  return rows.map(({ id }) => id)
}

/** All that an address has or had, the latest first. */
export function subscriptionsOfAddress({ orm }: Db, email: string): Promise<readonly StoredSubscription[]> {
  return orm.select().from(subscription).where(eq(subscription.email, email)).orderBy(desc(subscription.createdAt))
}
