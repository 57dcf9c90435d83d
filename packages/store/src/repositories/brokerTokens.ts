import { eq } from 'drizzle-orm'
import type { Db } from '../database/openDb.ts'
import type { Tx } from '../database/transaction.ts'
import { brokerToken } from '../schema/index.ts'

/** What an operator's last sign-in at a broker left, sealed. */
export type StoredBrokerToken = typeof brokerToken.$inferSelect

/** Null before the first sign-in, and after signing out. */
export async function readBrokerToken({ orm }: Db | Tx, broker: string): Promise<StoredBrokerToken | null> {
  const [row] = await orm.select().from(brokerToken).where(eq(brokerToken.broker, broker))
  return row ?? null
}

/** Takes the place of the one before. */
export async function writeBrokerToken({ orm }: Db | Tx, token: StoredBrokerToken): Promise<void> {
  await orm.insert(brokerToken).values(token).onConflictDoUpdate({ target: brokerToken.broker, set: token })
}

export async function dropBrokerToken({ orm }: Db | Tx, broker: string): Promise<void> {
  await orm.delete(brokerToken).where(eq(brokerToken.broker, broker))
}
