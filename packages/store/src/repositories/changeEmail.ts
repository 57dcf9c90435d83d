import type { Db } from '../database/openDb.ts'
import { transaction } from '../database/transaction.ts'

/**
 * Gives an account another address, which its owner has proven. What was paid with the old one stays the account's: that
 * address is kept as one it paid with. False when the new address is another account's; one that somebody only began to
 * register gives way.
 */
export function changeEmail(db: Db, userId: string, email: string): Promise<boolean> {
  return transaction(db, async ({ client }) => {
    const begun = await client.query<{ id: string }>(
      `delete from app_user u
        where u.email = $1 and u.id <> $2 and not u.email_verified
          and not exists (select from user_account a where a.user_id = u.id)
        returning id`,
      [email, userId],
    )
    for (const { id } of begun.rows) {
      await client.query('delete from verification where starts_with(identifier, $1)', [`verify:${id}:`])
    }
    const { rows } = await client.query<{ old: string; wasProven: boolean }>(
      `select email as old, email_verified as "wasProven" from app_user
        where id = $1 and not exists (select from app_user where email = $2) for update`,
      [userId, email],
    )
    const [before] = rows
    if (before === undefined) return false
    if (before.wasProven) {
      await client.query(
        `insert into payment_email (user_id, email)
         select $1, $2 where exists (select from subscription where email = $2 and status <> 'ended')
         on conflict do nothing`,
        [userId, before.old],
      )
      await client.query(
        `update newsletter_subscription set email = $2
          where email = $1 and confirmed_at is not null
            and not exists (select from newsletter_subscription where email = $2)`,
        [before.old, email],
      )
    }
    await client.query('update app_user set email = $2, email_verified = true, updated_at = now() where id = $1', [
      userId,
      email,
    ])
    // Mailed to the old address: whoever reads it must not get in any more.
    await client.query('delete from temporary_password where user_id = $1', [userId])
    return true
  })
}
