import { eq } from 'drizzle-orm'
import type { Db } from '../database/openDb.ts'
import type { Tx } from '../database/transaction.ts'
import { paymentCredit } from '../schema/index.ts'

/** Money an address has left over for its next payment, paise. */
export async function creditOf({ orm }: Db | Tx, email: string): Promise<number> {
  const [row] = await orm
    .select({ paise: paymentCredit.paise })
    .from(paymentCredit)
    .where(eq(paymentCredit.email, email))
  return row?.paise ?? 0
}

export async function writeCredit({ orm }: Tx, email: string, paise: number): Promise<void> {
  await orm
    .insert(paymentCredit)
    .values({ email, paise })
    .onConflictDoUpdate({ target: paymentCredit.email, set: { paise } })
}
