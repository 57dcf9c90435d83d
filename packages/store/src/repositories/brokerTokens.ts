import { eq } from 'drizzle-orm'
import { notify } from '../database/listen.ts'
import type { Db } from '../database/openDb.ts'
import { type Tx, transaction } from '../database/transaction.ts'
import { brokerToken } from '../schema/index.ts'

/** What an operator's last sign-in at a broker left, sealed. */
export type StoredBrokerToken = typeof brokerToken.$inferSelect

/** Null before the first sign-in, and after signing out. */
export async function readBrokerToken({ orm }: Db | Tx, broker: string): Promise<StoredBrokerToken | null> {
  const [row] = await orm.select().from(brokerToken).where(eq(brokerToken.broker, broker))
  return row ?? null
}

/** Takes the place of the one before. Whoever listens on the channel of tokens hears whose it is. */
export function writeBrokerToken(on: Db | Tx, token: StoredBrokerToken): Promise<void> {
  return transaction(on, async (tx) => {
    await tx.orm.insert(brokerToken).values(token).onConflictDoUpdate({ target: brokerToken.broker, set: token })
    await notify(tx, 'broker_token', token.broker)
  })
}

/** As after signing out; told as a new one is. */
export function dropBrokerToken(on: Db | Tx, broker: string): Promise<void> {
  return transaction(on, async (tx) => {
    await tx.orm.delete(brokerToken).where(eq(brokerToken.broker, broker))
    await notify(tx, 'broker_token', broker)
  })
}
