import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '@strikelens/store/database'

/** Any number that nothing else of ours locks by. */
const LOCK = 7_310_002
const AGAIN_MS = 500

/**
 * Runs `work` while no other import does, in whatever process: two would derive the same sessions side by side. Undefined when
 * the signal came first.
 */
export async function whileImporting<T>(
  { pool }: Db,
  signal: AbortSignal,
  onWait: () => void,
  work: () => Promise<T>,
): Promise<T | undefined> {
  const client = await pool.connect()
  try {
    const isHeld = async () => (await client.query('select pg_try_advisory_lock($1) as held', [LOCK])).rows[0].held
    for (let isFirst = true; !(await isHeld()); isFirst = false) {
      if (isFirst) onWait()
      await sleep(AGAIN_MS, undefined, { signal }).catch(() => {})
      if (signal.aborted) return undefined
    }
    return await work()
  } finally {
    // With the connection goes the lock, whatever state it is in.
    client.release(true)
  }
}
