import type { Db } from '../database/openDb.ts'
import type { StoredPlan } from '../schema/index.ts'
import { subscriptionInForce } from './subscriptions.ts'

/** The highest plan that runs now for a user; 'free' without one. */
export async function runningPlan(db: Db, userId: string): Promise<StoredPlan> {
  return (await subscriptionInForce(db, userId))?.plan ?? 'free'
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
