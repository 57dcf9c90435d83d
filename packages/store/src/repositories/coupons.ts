import { eq } from 'drizzle-orm'
import type { Db } from '../database/openDb.ts'
import type { Tx } from '../database/transaction.ts'
import { coupon } from '../schema/index.ts'

export type StoredCoupon = typeof coupon.$inferSelect

/** A coupon by its code, whatever the case; null without one. */
export async function couponByCode({ orm }: Db, code: string): Promise<StoredCoupon | null> {
  const [row] = await orm.select().from(coupon).where(eq(coupon.code, code.toUpperCase()))
  return row ?? null
}

/** A coupon, held until the transaction is over, so that its uses are counted by one at a time. */
export async function lockCoupon({ orm }: Tx, code: string): Promise<StoredCoupon | null> {
  const [row] = await orm.select().from(coupon).where(eq(coupon.code, code)).for('update')
  return row ?? null
}

/** Makes a coupon, or makes one of that code anew. */
export async function writeCoupon({ orm }: Db, row: typeof coupon.$inferInsert): Promise<void> {
  const { code, ...rest } = row
  await orm
    .insert(coupon)
    .values({ ...rest, code: code.toUpperCase() })
    .onConflictDoUpdate({ target: coupon.code, set: rest })
}
