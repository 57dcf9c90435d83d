import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../database/openDb.ts'
import type { Tx } from '../database/transaction.ts'
import { invoice } from '../schema/index.ts'

export type StoredInvoice = typeof invoice.$inferSelect

const DIGITS = 6

/**
 * Keeps an invoice under the next number of its financial year, '26-27': 'SL/26-27/000001'. The number is the transaction's:
 * one that fails leaves no gap.
 */
export async function writeInvoice(
  { client, orm }: Tx,
  year: string,
  row: Omit<typeof invoice.$inferInsert, 'number'>,
): Promise<string> {
  const prefix = `SL/${year}/`
  // Two that are paid at once would read the same last number.
  await client.query("select pg_advisory_xact_lock(hashtext('invoice'))")
  const { rows } = await client.query<{ next: number }>(
    `select coalesce(max(right(number, ${DIGITS})::int), 0) + 1 as next from invoice where starts_with(number, $1)`,
    [prefix],
  )
  const number = prefix + String(rows[0].next).padStart(DIGITS, '0')
  await orm.insert(invoice).values({ ...row, number })
  return number
}

const isOf = (userId: string) => sql`${invoice.email} in (
  select email from app_user where id = ${userId} and email_verified
  union all
  select email from payment_email where user_id = ${userId}
)`

/** The invoices of a user's addresses, the latest first. */
export function invoicesOf({ orm }: Db, userId: string): Promise<readonly StoredInvoice[]> {
  return orm.select().from(invoice).where(isOf(userId)).orderBy(desc(invoice.issuedAt), desc(invoice.number))
}

/** An invoice of a user; null when it is anybody else's. */
export async function invoiceOf({ orm }: Db, userId: string, number: string): Promise<StoredInvoice | null> {
  const [row] = await orm
    .select()
    .from(invoice)
    .where(and(eq(invoice.number, number), isOf(userId)))
  return row ?? null
}
