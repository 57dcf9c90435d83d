import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool, type PoolClient, types } from 'pg'
import { watchedSocket } from './watchedSocket.ts'

/** A pool of connections to the database; every thread opens its own. */
export interface Db {
  readonly pool: Pool
  readonly orm: NodePgDatabase
  /** Partitions known to exist. */
  readonly partitions: Set<string>
  /** Fails whatever asks for a connection from now on, at once and with this reason, until it is null. */
  refuse(reason: Error | null): void
  close(): Promise<void>
}

/**
 * What connections are for: requests that somebody waits for, the look whether the database is there, or work that may take
 * its time.
 */
type Purpose = 'serving' | 'watching' | 'work'

interface Limits {
  /** Until a new connection is there, or one of the pool is free; null: as long as it takes. */
  readonly connectMs: number | null
  /** After which the server itself ends a statement. */
  readonly statementMs: number | null
  readonly answerMs: number | null
}

const LIMITS: Readonly<Record<Purpose, Limits>> = {
  serving: { connectMs: 5000, statementMs: 8000, answerMs: 9000 },
  watching: { connectMs: 2500, statementMs: 2500, answerMs: 2500 },
  // Its tasks wait for each other's connections, and a statement may wait for the end of an import.
  work: { connectMs: null, statementMs: null, answerMs: null },
}
/** A transaction that was begun and forgotten keeps others from what it touched. */
const IDLE_IN_TRANSACTION_MS = 60_000
const GREETING_MS = 10_000

const INT8 = 20
const DATE = 1082

/** Opens a database; `max` connections at most. The first query connects. */
export function openDb(url: string, { max = 4, purpose = 'work' }: { max?: number; purpose?: Purpose } = {}): Db {
  const { connectMs, statementMs, answerMs } = LIMITS[purpose]
  const pool = new RefusingPool({
    connectionString: url,
    max,
    keepAlive: true,
    stream: () => watchedSocket({ greetingMs: connectMs ?? GREETING_MS, answerMs }),
    ...(connectMs === null ? {} : { connectionTimeoutMillis: connectMs }),
    ...(statementMs === null
      ? {}
      : { statement_timeout: statementMs, idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS }),
    types: {
      // Dates stay texts, and 8-byte integers (epoch ms, counts) are all below 2^53.
      getTypeParser: (oid: number) => (oid === DATE ? String : oid === INT8 ? Number : types.getTypeParser(oid)),
    },
  })
  // A server that stops tells every connection so, idle or not; unheard, that would end the process. What was under way
  // fails with its own error.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return {
    pool,
    orm: drizzle(pool),
    partitions: new Set(),
    refuse(reason) {
      pool.reason = reason
    },
    close: () => pool.end(),
  }
}

type OnClient = (error: Error | undefined, client: PoolClient | undefined, done: () => void) => void

/** A pool that turns everybody away for as long as there is a reason. */
class RefusingPool extends Pool {
  reason: Error | null = null

  override connect(): Promise<PoolClient>
  override connect(callback: OnClient): void
  override connect(callback?: OnClient): Promise<PoolClient> | undefined {
    const { reason } = this
    if (callback === undefined) return reason === null ? super.connect() : Promise.reject(reason)
    if (reason === null) super.connect(callback)
    else process.nextTick(() => callback(reason, undefined, () => {}))
    return undefined
  }
}
