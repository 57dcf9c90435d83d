import { and, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../database/openDb.ts'
import type { Tx } from '../database/transaction.ts'
import { paymentOrder } from '../schema/index.ts'
import { ownAddresses } from './subscriptions.ts'

/** What was asked to be paid, and what became of it. */
export type StoredOrder = typeof paymentOrder.$inferSelect
export type NewOrder = typeof paymentOrder.$inferInsert

/** Status of an order whose payment has arrived, whether or not it was given back. */
const ARRIVED = ['paid', 'refunded'] as const

export async function writeOrder({ orm }: Db | Tx, order: NewOrder): Promise<void> {
  await orm.insert(paymentOrder).values(order)
}

/** An order, held until the transaction is over; null when it is none of ours. */
export async function lockOrder({ orm }: Tx, id: string): Promise<StoredOrder | null> {
  const [row] = await orm.select().from(paymentOrder).where(eq(paymentOrder.id, id)).for('update')
  return row ?? null
}

export async function orderById({ orm }: Db, id: string): Promise<StoredOrder | null> {
  const [row] = await orm.select().from(paymentOrder).where(eq(paymentOrder.id, id))
  return row ?? null
}

/** An order that a user asked for; null when it is anybody else's. */
export async function orderOfUser({ orm }: Db, userId: string, id: string): Promise<StoredOrder | null> {
  const [row] = await orm
    .select()
    .from(paymentOrder)
    .where(and(eq(paymentOrder.id, id), eq(paymentOrder.userId, userId)))
  return row ?? null
}

/** The latest order of a user since an instant; null without one. */
export async function latestOrder({ orm }: Db, userId: string, since: Date): Promise<StoredOrder | null> {
  const [row] = await orm
    .select()
    .from(paymentOrder)
    .where(and(eq(paymentOrder.userId, userId), gte(paymentOrder.createdAt, since)))
    .orderBy(desc(paymentOrder.createdAt))
    .limit(1)
  return row ?? null
}

export async function changeOrder({ orm }: Db | Tx, id: string, changes: Partial<NewOrder>): Promise<void> {
  await orm.update(paymentOrder).set(changes).where(eq(paymentOrder.id, id))
}

/** Orders of an address that were paid, given back or not, the first first. */
export function arrivedOrders({ orm }: Db | Tx, email: string): Promise<readonly StoredOrder[]> {
  return orm
    .select()
    .from(paymentOrder)
    .where(and(eq(paymentOrder.email, email), inArray(paymentOrder.status, [...ARRIVED])))
    .orderBy(paymentOrder.paidAt)
}

/** Whether a user has paid anything before, an order aside, by the account or by an address that is known as theirs. */
export async function hasPaid({ orm }: Db | Tx, userId: string, exceptOrder: string | null): Promise<boolean> {
  const rows = await orm
    .select({ id: paymentOrder.id })
    .from(paymentOrder)
    .where(
      and(
        or(eq(paymentOrder.userId, userId), sql`${paymentOrder.email} in ${ownAddresses(userId)}`),
        inArray(paymentOrder.status, [...ARRIVED]),
        gt(paymentOrder.totalPaise, 0),
        sql`${paymentOrder.id} is distinct from ${exceptOrder}`,
      ),
    )
    .limit(1)
  return rows.length === 1
}

/** The latest payment of a subscription; null where credit paid for it. */
export async function latestPayment({ orm }: Db | Tx, subscriptionId: string): Promise<StoredOrder | null> {
  const [row] = await orm
    .select()
    .from(paymentOrder)
    .where(
      and(
        eq(paymentOrder.subscriptionId, subscriptionId),
        inArray(paymentOrder.status, [...ARRIVED]),
        isNull(paymentOrder.failure),
      ),
    )
    .orderBy(desc(paymentOrder.paidAt))
    .limit(1)
  return row ?? null
}

/** The renewal of a subscription that was asked for and has not been answered; null without one. */
export async function pendingRenewal({ orm }: Db, subscriptionId: string): Promise<StoredOrder | null> {
  const [row] = await orm
    .select()
    .from(paymentOrder)
    .where(
      and(
        eq(paymentOrder.subscriptionId, subscriptionId),
        eq(paymentOrder.kind, 'renewal'),
        eq(paymentOrder.status, 'created'),
        isNull(paymentOrder.userId),
      ),
    )
    .limit(1)
  return row ?? null
}

/** Orders made between two instants whose payment we have not heard of. */
export function openOrders({ orm }: Db, since: Date, before: Date): Promise<readonly StoredOrder[]> {
  return orm
    .select()
    .from(paymentOrder)
    .where(
      and(
        inArray(paymentOrder.status, ['created', 'failed']),
        gte(paymentOrder.createdAt, since),
        lt(paymentOrder.createdAt, before),
      ),
    )
    .orderBy(paymentOrder.createdAt)
}

/** Payments that must be given back and are not yet: their `failure` says why. */
export function refundsDue({ orm }: Db): Promise<readonly StoredOrder[]> {
  return orm
    .select()
    .from(paymentOrder)
    .where(and(eq(paymentOrder.status, 'paid'), isNotNull(paymentOrder.failure), isNotNull(paymentOrder.paymentId)))
}

/** How often a coupon was paid with. */
export async function couponUses({ orm }: Db | Tx, code: string): Promise<number> {
  const [row] = await orm
    .select({ uses: sql<number>`count(*)::int` })
    .from(paymentOrder)
    .where(and(eq(paymentOrder.coupon, code), eq(paymentOrder.status, 'paid'), isNull(paymentOrder.failure)))
  return row.uses
}
