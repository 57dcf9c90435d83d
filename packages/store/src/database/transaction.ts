import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PoolClient } from 'pg'
import type { Db } from './openDb.ts'

/** One transaction on one connection. */
export interface Tx {
  readonly client: PoolClient
  readonly orm: NodePgDatabase
  /** Partitions known to exist, those this transaction made included. */
  readonly partitions: Set<string>
}

/** All of `work`, or none of it when it throws. Inside a transaction it becomes a part of that one. */
export async function transaction<T>(on: Db | Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  if ('client' in on) return work(on)
  const client = await on.pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    let orm: NodePgDatabase | null = null
    const tx: Tx = {
      client,
      // Made when asked for: a published minute has no use for it, and it costs as much as a statement.
      get orm() {
        orm ??= drizzle(client)
        return orm
      },
      partitions: new Set(on.partitions),
    }
    const result = await work(tx)
    await client.query('commit')
    for (const name of tx.partitions) on.partitions.add(name)
    return result
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    // A connection that could not even roll back is not given to the next.
    client.release(broken)
  }
}
