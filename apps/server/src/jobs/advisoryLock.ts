import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '@strikelens/store/database'

/** What is done by one process of all that share a database, each under a number that nothing else of ours locks by. */
export const LOCKS = { imports: 7_310_002, fetches: 7_310_003 } as const

type Lock = (typeof LOCKS)[keyof typeof LOCKS]

const AGAIN_MS = 500

/** Runs `work` once nobody else is at it; undefined when the signal came first. */
export async function whileAlone<T>(
  { pool }: Db,
  lock: Lock,
  signal: AbortSignal,
  onWait: () => void,
  work: () => Promise<T>,
): Promise<T | undefined> {
  const client = await pool.connect()
  try {
    const isOurs = async () => (await client.query('select pg_try_advisory_lock($1) as held', [lock])).rows[0].held
    for (let isFirst = true; !(await isOurs()); isFirst = false) {
      if (isFirst) onWait()
      await sleep(AGAIN_MS, undefined, { signal }).catch(() => {})
      if (signal.aborted) return undefined
    }
    return await work()
  } finally {
    // Whoever asks next finds it free; with the connection goes the lock, whatever state it is in.
    await client.query('select pg_advisory_unlock($1)', [lock]).catch(() => {})
    client.release(true)
  }
}

/** Runs `work` unless somebody else is at it: undefined then. */
export function ifAlone<T>(db: Db, lock: Lock, work: () => Promise<T>): Promise<T | undefined> {
  return whileAlone(db, lock, AbortSignal.abort(), () => {}, work)
}

/** Whether somebody is at it. */
export async function isHeld({ pool }: Db, lock: Lock): Promise<boolean> {
  const { rows } = await pool.query<{ isHeld: boolean }>(
    `select exists (
       select from pg_locks
       where locktype = 'advisory' and granted and classid = 0 and objid = $1 and objsubid = 1
         and database = (select oid from pg_database where datname = current_database())
     ) as "isHeld"`,
    [lock],
  )
  return rows[0].isHeld
}
