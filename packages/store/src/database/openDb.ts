import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool, types } from 'pg'

/** A pool of connections to the database; every thread opens its own. */
export interface Db {
  readonly pool: Pool
  readonly orm: NodePgDatabase
  /** Partitions known to exist. */
  readonly partitions: Set<string>
  close(): Promise<void>
}

const INT8 = 20
const DATE = 1082

/** Opens a database; `max` connections at most. The first query connects. */
export function openDb(url: string, { max = 4 }: { max?: number } = {}): Db {
  const pool = new Pool({
    connectionString: url,
    max,
    types: {
      // Dates stay texts, and 8-byte integers (epoch ms, counts) are all below 2^53.
      getTypeParser: (oid: number) => (oid === DATE ? String : oid === INT8 ? Number : types.getTypeParser(oid)),
    },
  })
  // A server that stops tells every connection so, idle or not; unheard, that would end the process. What was under way
  // fails with its own error.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return { pool, orm: drizzle(pool), partitions: new Set(), close: () => pool.end() }
}
