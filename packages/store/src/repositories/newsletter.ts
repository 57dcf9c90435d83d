import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../database/openDb.ts'
import { newsletterSubscription } from '../schema/index.ts'

/**
 * Notes that an address, whatever its case, asked for the newsletter, and returns the token that confirms it: `token` the first
 * time, later the one it has, so that the links of earlier mails stay good.
 */
export async function requestSubscription({ orm }: Db, email: string, token: string): Promise<string> {
  const [row] = await orm
    .insert(newsletterSubscription)
    .values({ email: email.toLowerCase(), token })
    .onConflictDoUpdate({ target: newsletterSubscription.email, set: { token: newsletterSubscription.token } })
    .returning({ token: newsletterSubscription.token })
  return row.token
}

/** Confirms the address behind a token, once and for all; false when nobody has that token. */
export async function confirmSubscription({ orm }: Db, token: string): Promise<boolean> {
  const confirmed = await orm
    .update(newsletterSubscription)
    .set({ confirmedAt: sql`coalesce(${newsletterSubscription.confirmedAt}, now())` })
    .where(eq(newsletterSubscription.token, token))
  return confirmed.rowCount === 1
}

/** Whether anybody has that token. */
export async function isSubscriptionToken({ orm }: Db, token: string): Promise<boolean> {
  const rows = await orm
    .select({ email: newsletterSubscription.email })
    .from(newsletterSubscription)
    .where(eq(newsletterSubscription.token, token))
  return rows.length === 1
}

/** Removes the address behind a token; false when nobody has it. */
export async function leaveSubscription({ orm }: Db, token: string): Promise<boolean> {
  const left = await orm.delete(newsletterSubscription).where(eq(newsletterSubscription.token, token))
  return left.rowCount === 1
}

/** Whether an address gets the newsletter. */
export async function isSubscribed({ orm }: Db, email: string): Promise<boolean> {
  const rows = await orm
    .select({ email: newsletterSubscription.email })
    .from(newsletterSubscription)
    .where(and(eq(newsletterSubscription.email, email), isNotNull(newsletterSubscription.confirmedAt)))
  return rows.length === 1
}

/** Subscribes an address that its owner has proven in another way. */
export async function subscribeProven({ orm }: Db, email: string, token: string): Promise<void> {
  const confirmedAt = sql`coalesce(${newsletterSubscription.confirmedAt}, now())`
  await orm
    .insert(newsletterSubscription)
    .values({ email, token, confirmedAt: sql`now()` })
    .onConflictDoUpdate({ target: newsletterSubscription.email, set: { confirmedAt } })
}

/** Removes an address from the newsletter. */
export async function unsubscribe({ orm }: Db, email: string): Promise<void> {
  await orm.delete(newsletterSubscription).where(eq(newsletterSubscription.email, email))
}
