import type { Db } from '../database/openDb.ts'
import { type Tx, transaction } from '../database/transaction.ts'

/**
 * All of `work` while nobody else changes what a user keeps in lists: what it counts stays true until it is done, and places
 * have neither gaps nor doubles. The account's own row is the lock, taken before any other, so that two never wait for each
 * other. Rows that only refer to the account pass by.
 */
export function withUserLock<T>(db: Db, userId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  return transaction(db, async (tx) => {
    await tx.client.query('select 1 from app_user where id = $1 for no key update', [userId])
    return work(tx)
  })
}
