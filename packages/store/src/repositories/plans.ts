import type { Db } from '../database/openDb.ts'
import type { StoredPlan } from '../schema/index.ts'

/**
 * The highest plan that runs now for a user: by the address of the account once it is proven, or by another that the user
 * paid with and has proven. 'free' without one.
 */
export async function runningPlan({ pool }: Db, userId: string): Promise<StoredPlan> {
  const { rows } = await pool.query<{ plan: StoredPlan }>(
    `select s.plan
       from subscription s
      where s.email in (
              select email from app_user where id = $1 and email_verified
              union all
              select email from payment_email where user_id = $1
            )
        and s.status <> 'ended'
        and s.starts_at <= now()
        and (s.ends_at is null or coalesce(s.grace_until, s.ends_at) > now())
      order by array_position(array['basic', 'advanced', 'pro'], s.plan) desc
      limit 1`,
    [userId],
  )
  return rows[0]?.plan ?? 'free'
}

/** Gives an address a plan without a payment, until it is given another; 'free' takes it away. What is paid stays as it is. */
export async function grantPlan(
  { pool }: Db,
  email: string,
  plan: StoredPlan,
  source: 'admin' | 'demonstration',
): Promise<void> {
  const address = email.toLowerCase()
  await pool.query(
    `with ended as (
       update subscription set status = 'ended', ends_at = now(), updated_at = now()
        where email = $1 and source = $2 and status <> 'ended'
     )
     insert into subscription (email, plan, source) select $1, $3, $2 where $3 <> 'free'`,
    [address, source, plan],
  )
}
