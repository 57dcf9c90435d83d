import { lt } from 'drizzle-orm'
import type { Db } from '../database/openDb.ts'
import { transaction } from '../database/transaction.ts'
import { failedTry } from '../schema/index.ts'

/** How often what has a key in common may fail, and how long it then waits: twice as long after each try, up to the most. */
export interface TryLimit {
  readonly key: string
  readonly freeTries: number
  readonly firstWaitS: number
  readonly mostWaitS: number
}

class TooEarly extends Error {
  readonly waitS: number

  constructor(waitS: number) {
    super('Too early for another try.')
    this.waitS = waitS
  }
}

/** Seconds until the next try under a key ($2: free tries, $3: the longest wait, $4: the first), of a row `f`. */
const WAIT = `case when f.tries < $2 or f.last_at < clock_timestamp() - interval '1 day' then 0
  else least($3::float8, $4::float8 * 2 ^ least(f.tries - $2, 20)) - extract(epoch from clock_timestamp() - f.last_at) end`

/**
 * Counts a try under each of the keys: before it is made, so that of many at once only the first are free. Where one of the
 * keys has to wait nothing is counted, and it tells for how many seconds; 0: the try may be made. Keys of a kind stand at the
 * same place for everybody, so that no two tries wait for each other.
 */
export async function waitBeforeTry(db: Db, limits: readonly TryLimit[]): Promise<number> {
  try {
    await transaction(db, async ({ client }) => {
      for (const { key, freeTries, firstWaitS, mostWaitS } of limits) {
        const values = [key, freeTries, mostWaitS, firstWaitS]
        // A day without a try forgets those before.
        const counted = await client.query(
          `insert into failed_try as f (key, tries, last_at) values ($1, 1, clock_timestamp())
           on conflict (key) do update set
             tries = case when f.last_at < clock_timestamp() - interval '1 day' then 1 else f.tries + 1 end,
             last_at = clock_timestamp()
           where ${WAIT} <= 0`,
          values,
        )
        if (counted.rowCount === 1) continue
        const { rows } = await client.query<{ wait: number }>(
          `select (${WAIT})::float8 as wait from failed_try f where key = $1`,
          values,
        )
        throw new TooEarly(Math.max(1, Math.ceil(rows[0]?.wait ?? 1)))
      }
    })
    return 0
  } catch (error) {
    if (error instanceof TooEarly) return error.waitS
    throw error
  }
}

/** Tries that failed under a key; 0 after a day without one. */
export async function triesUnder({ pool }: Db, key: string): Promise<number> {
  const { rows } = await pool.query<{ tries: number }>(
    "select tries from failed_try where key = $1 and last_at > clock_timestamp() - interval '1 day'",
    [key],
  )
  return rows[0]?.tries ?? 0
}

/** A try succeeded: under the first of its keys everything is forgotten, under the others this one try. */
export async function forgiveTries({ pool }: Db, [own, ...others]: readonly TryLimit[]): Promise<void> {
  await pool.query('delete from failed_try where key = $1', [own?.key])
  await pool.query('update failed_try set tries = greatest(tries - 1, 0) where key = any($1)', [
    others.map(({ key }) => key),
  ])
}

/** Removes what failed long ago. */
export async function dropOldTries({ orm }: Db, before: Date): Promise<void> {
  await orm.delete(failedTry).where(lt(failedTry.lastAt, before))
}
