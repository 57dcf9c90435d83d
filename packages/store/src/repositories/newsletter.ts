import { eq, sql } from 'drizzle-orm'
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
