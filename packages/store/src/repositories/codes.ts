import type { Db } from '../database/openDb.ts'
import { dropOnce, keepOnce, takeOnce } from './verifications.ts'

/** Keeps the digest of a code that was mailed; the one before it under the same name is good no longer. */
export async function keepCode(db: Db, name: string, digest: string, expiresAt: Date): Promise<void> {
  await dropOnce(db, name)
  await keepOnce(db, name, JSON.stringify({ digest, tries: 0 }), expiresAt)
}

/**
 * Whether a digest is that of the code under a name. A right one is used up; of wrong ones there are so many, counted by the
 * database, so that guesses made at once count each.
 */
export async function isCode(db: Db, name: string, digest: string, mostTries: number): Promise<boolean> {
  const { rows } = await db.pool.query<{ digest: string }>(
    `update verification
        set value = jsonb_set(value::jsonb, '{tries}', to_jsonb((value::jsonb ->> 'tries')::int + 1))::text
      where identifier = $1 and expires_at > now() and (value::jsonb ->> 'tries')::int < $2
      returning value::jsonb ->> 'digest' as digest`,
    [name, mostTries],
  )
  if (rows[0]?.digest !== digest) return false
  return (await takeOnce(db, name)) !== null
}
