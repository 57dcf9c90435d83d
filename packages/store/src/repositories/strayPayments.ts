import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '../database/openDb.ts'
import type { Tx } from '../database/transaction.ts'
import { strayPayment } from '../schema/index.ts'

/** A payment that arrived and paid for nothing. */
export type StrayPayment = typeof strayPayment.$inferSelect
export type NewStrayPayment = typeof strayPayment.$inferInsert

/** Keeps one; false when it is known already. */
export async function noteStrayPayment({ orm }: Db | Tx, payment: NewStrayPayment): Promise<boolean> {
  const rows = await orm
    .insert(strayPayment)
    .values(payment)
    .onConflictDoNothing()
    .returning({ id: strayPayment.paymentId })
  return rows.length === 1
}

/** One of them, held until the transaction is over; null when there is none. */
export async function lockStrayPayment({ orm }: Tx, paymentId: string): Promise<StrayPayment | null> {
  const [row] = await orm.select().from(strayPayment).where(eq(strayPayment.paymentId, paymentId)).for('update')
  return row ?? null
}

/** Null when there is none. */
export async function strayPaymentById({ orm }: Db, paymentId: string): Promise<StrayPayment | null> {
  const [row] = await orm.select().from(strayPayment).where(eq(strayPayment.paymentId, paymentId))
  return row ?? null
}

/** Notes what became of one; what was given back stays so. */
export async function settleStrayPayment(
  { orm }: Db | Tx,
  paymentId: string,
  state: 'refunded' | 'settled',
  settledAt: Date,
): Promise<void> {
  await orm
    .update(strayPayment)
    .set({ state, settledAt })
    .where(and(eq(strayPayment.paymentId, paymentId), ne(strayPayment.state, 'refunded')))
}

/** The latest of them, those that are open first. */
export function strayPayments({ orm }: Db, most: number): Promise<readonly StrayPayment[]> {
  return orm.select().from(strayPayment).orderBy(sql`state = 'open' desc`, desc(strayPayment.notedAt)).limit(most)
}

/** How many wait for somebody to decide. */
export async function openStrayPayments({ pool }: Db): Promise<number> {
  const { rows } = await pool.query<{ open: number }>(
    `select count(*)::int as open from stray_payment where state = 'open'`,
  )
  return rows[0].open
}
