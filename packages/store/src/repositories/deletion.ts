import type { Db } from '../database/openDb.ts'
import { type Tx, transaction } from '../database/transaction.ts'
import { dropUnfinishedSignIns } from './secondFactors.ts'

/**
 * Sets the day on which everything of a user is removed; a day set before stays. What is paid for by itself is renewed no
 * more, and every session but the one named ends.
 */
export function askDeletion(db: Db, userId: string, deleteAt: Date, keptSession: string): Promise<Date> {
  return transaction(db, async ({ client }) => {
    await client.query(
      `update subscription set ends_with_period = true, next_plan = null, next_cycle = null, retry_at = null, updated_at = now()
        where source = 'payment' and status <> 'ended'
          and email in (select email from app_user where id = $1 and email_verified
                        union select email from payment_email where user_id = $1)`,
      [userId],
    )
    await client.query('delete from user_session where user_id = $1 and id <> $2', [userId, keptSession])
    const { rows } = await client.query<{ deleteAt: Date }>(
      `update app_user set delete_at = coalesce(delete_at, $2), updated_at = now() where id = $1
        returning delete_at as "deleteAt"`,
      [userId, deleteAt],
    )
    return rows[0].deleteAt
  })
}

/** Takes a deletion back; false when none was asked for. */
export async function takeBackDeletion({ pool }: Db, userId: string): Promise<boolean> {
  const kept = await pool.query(
    'update app_user set delete_at = null, updated_at = now() where id = $1 and delete_at is not null',
    [userId],
  )
  return kept.rowCount === 1
}

/** Users whose day has come. */
export async function dueDeletions({ pool }: Db, now: Date): Promise<readonly string[]> {
  const { rows } = await pool.query<{ id: string }>(
    'select id from app_user where delete_at <= $1 order by delete_at',
    [now],
  )
  return rows.map(({ id }) => id)
}

/**
 * Removes everything of a user whose day has come, and returns the address to tell; null when the deletion was taken back
 * meanwhile. What hangs on the account goes with it. Kept are invoices and paid orders, as tax law asks, without the
 * account; invitations others sent, without whom they reached; and of the trail what happened when, without who or where.
 */
export function removeUser(db: Db, userId: string, now: Date): Promise<{ email: string; wasProven: boolean } | null> {
  return transaction(db, async (tx) => {
    const { rows } = await tx.client.query<{ email: string; wasProven: boolean }>(
      'select email, email_verified as "wasProven" from app_user where id = $1 and delete_at <= $2 for update',
      [userId, now],
    )
    const [user] = rows
    if (user === undefined) return null
    await removeAllOf(tx, userId)
    return user
  })
}

/** The same for a user whose row is locked, whatever day was set. */
export async function removeAllOf({ client }: Tx, userId: string): Promise<void> {
  // An address that somebody only claimed is not theirs to remove; one paid with may be the address of another account.
  const owned = await client.query<{ email: string }>(
    `select email from app_user where id = $1 and email_verified
       union
       select p.email from payment_email p
        where p.user_id = $1 and not exists (select from app_user o where o.email = p.email and o.id <> $1)`,
    [userId],
  )
  const emails = owned.rows.map(({ email }) => email)
  for (const table of ['subscription', 'payment_credit', 'newsletter_subscription', 'outgoing_mail']) {
    await client.query(`delete from ${table} where email = any($1)`, [emails])
  }
  await client.query('delete from ticket where lower(email) = any($1)', [emails])
  const orders = 'user_id = $1 or email = any($2)'
  await client.query(`delete from payment_order where (${orders}) and status in ('created', 'failed')`, [
    userId,
    emails,
  ])
  await client.query(`update payment_order set user_id = null, instrument = null, device = null where ${orders}`, [
    userId,
    emails,
  ])
  await client.query('update stray_payment set email = null where email = any($1)', [emails])
  await client.query("update referral set invitee_masked = 'Deleted account', device = null where invitee_id = $1", [
    userId,
  ])
  await client.query(
    `delete from verification v
        where strpos(v.identifier, $1) > 0 or strpos(v.value, $1) > 0
           or exists (select from unnest($2::text[]) e where strpos(v.value, '"' || e || '"') > 0)`,
    [userId, emails],
  )
  await client.query(
    `delete from failed_try f where exists (select from unnest($1::text[]) e where right(f.key, length(e) + 1) = ':' || e)`,
    [emails],
  )
  await client.query(
    `update audit_event set email = null, ip_address = null, user_agent = null, detail = null
        where user_id = $1 or email = any($2)`,
    [userId, emails],
  )
  await client.query('delete from app_user where id = $1', [userId])
  await client.query("insert into audit_event (user_id, kind) values ($1, 'account-deleted')", [userId])
}

/** Removes accounts that were begun before an instant and that nobody ever proved to be theirs. */
export async function dropNeverProven({ pool }: Db, before: Date): Promise<void> {
  await pool.query(
    `with dropped as (
       delete from app_user u
        where not u.email_verified and u.created_at < $1 and u.apple_user_id is null
          and not exists (select from user_account a where a.user_id = u.id)
        returning id, email
     )
     update audit_event a set email = null, ip_address = null, user_agent = null, detail = null
       from dropped where a.user_id = dropped.id or a.email = dropped.email`,
    [before],
  )
}

/** Removes what has run out: sessions, also those that wait for a code no longer, mailed passwords, links and codes. */
export async function dropRunOut(db: Db, now: Date): Promise<void> {
  for (const table of ['user_session', 'temporary_password', 'verification']) {
    await db.pool.query(`delete from ${table} where expires_at < $1`, [now])
  }
  await dropUnfinishedSignIns(db, now)
}

/** Removes from the trail where and with what something was done before an instant; that it was done stays. */
export async function dropOldAddresses({ pool }: Db, before: Date): Promise<void> {
  await pool.query(
    `update audit_event set ip_address = null, user_agent = null
      where at < $1 and (ip_address is not null or user_agent is not null)`,
    [before],
  )
}
