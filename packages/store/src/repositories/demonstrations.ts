import { eq, inArray } from 'drizzle-orm'
import type { Db } from '../database/openDb.ts'
import { type Tx, transaction } from '../database/transaction.ts'
import { appUser } from '../schema/index.ts'
import { removeAllOf } from './deletion.ts'

/**
 * An account of the demonstration for one visitor, who needs no password for it. No more than `most` are there at once: those
 * that were idle longest give way, and are returned.
 */
export function addDemonstration(
  db: Db,
  { email, name }: { email: string; name: string },
  most: number,
): Promise<{ readonly id: string; readonly removed: readonly string[] }> {
  return transaction(db, async (tx) => {
    // Two that are made at once would each find room for one.
    await tx.client.query("select pg_advisory_xact_lock(hashtext('demonstrations'))")
    const { rows } = await tx.client.query<{ id: string }>(
      `select u.id from app_user u
        where u.is_demonstration
        order by coalesce((select max(greatest(s.updated_at, s.seen_at)) from user_session s where s.user_id = u.id),
                          u.created_at) desc, u.id
       offset $1 for update of u`,
      [most - 1],
    )
    const removed = rows.map(({ id }) => id)
    for (const id of removed) await removeAllOf(tx, id)
    const id = crypto.randomUUID()
    await tx.orm.insert(appUser).values({ id, email, name, emailVerified: true, isDemonstration: true })
    return { id, removed }
  })
}

/** Removes every account of a demonstration, with all that is theirs; returns which. */
export async function removeDemonstrations(db: Db): Promise<readonly string[]> {
  const users = await db.orm.select({ id: appUser.id }).from(appUser).where(eq(appUser.isDemonstration, true))
  return removeThese(
    db,
    users.map(({ id }) => id),
  )
}

/**
 * Removes those that were made before `madeBefore`; those made before `leftBefore` in which nobody is signed in any more; and
 * those with a password, which many shared. Returns which.
 */
export async function removeEndedDemonstrations(
  db: Db,
  { madeBefore, leftBefore }: { madeBefore: Date; leftBefore: Date },
): Promise<readonly string[]> {
  const { rows } = await db.pool.query<{ id: string }>(
    `select u.id from app_user u
      where u.is_demonstration
        and (u.created_at < $1
             or (u.created_at < $2 and not exists (select from user_session s where s.user_id = u.id))
             or exists (select from user_account a where a.user_id = u.id and a.password is not null))`,
    [madeBefore, leftBefore],
  )
  return removeThese(
    db,
    rows.map(({ id }) => id),
  )
}

async function removeThese(db: Db, ids: readonly string[]): Promise<readonly string[]> {
  for (const id of ids) {
    await transaction(db, async (tx: Tx) => {
      const locked = await tx.orm
        .select({ id: appUser.id })
        .from(appUser)
        .where(inArray(appUser.id, [id]))
        .for('update')
      if (locked.length > 0) await removeAllOf(tx, id)
    })
  }
  return ids
}
