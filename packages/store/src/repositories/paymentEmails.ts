import { eq, sql } from 'drizzle-orm'
import type { Db } from '../database/openDb.ts'
import { paymentEmail } from '../schema/index.ts'

/** Addresses a user has linked, the first first. */
export async function paymentEmailsOf({ orm }: Db, userId: string): Promise<readonly string[]> {
  const rows = await orm
    .select({ email: paymentEmail.email })
    .from(paymentEmail)
    .where(eq(paymentEmail.userId, userId))
    .orderBy(paymentEmail.provenAt)
  return rows.map(({ email }) => email)
}

/**
 * Links an address to whoever has just proven it; the one who had it before, and has it no longer, or null. An address is
 * linked to one account at a time.
 */
export async function linkPaymentEmail({ pool }: Db, userId: string, email: string): Promise<string | null> {
  const { rows } = await pool.query<{ before: string | null }>(
    `with had as (select user_id from payment_email where email = $2 for update)
     insert into payment_email (user_id, email) values ($1, $2)
         on conflict (email) do update set user_id = excluded.user_id, proven_at = now()
     returning (select user_id from had) as before`,
    [userId, email],
  )
  const before = rows[0]?.before ?? null
  return before === userId ? null : before
}

/** Whether anything was ever paid, or is given, under an address. */
export async function isPayingAddress({ orm }: Db, email: string): Promise<boolean> {
  const { rows } = await orm.execute<{ is: boolean }>(
    sql`select exists (select from subscription where email = ${email}) as is`,
  )
  return rows[0]?.is === true
}
