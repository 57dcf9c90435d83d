import { clearReferral, dueReferrals, writeAudit } from '@strikelens/store/repositories'
import type { Accounts } from '../accounts/accounts.ts'
import { REASONS } from './invitation.ts'
import { MOST_REWARDS, REWARD_DAYS, yearOf } from './rules.ts'

/** Gives inviters the days of every friend whose payment can no longer be taken back. */
export async function clearReferrals({ db, identity }: Accounts, now: Date): Promise<void> {
  const rules = { now, year: yearOf(now), mostRewards: MOST_REWARDS, days: REWARD_DAYS, atMost: REASONS.atMost }
  for (const due of await dueReferrals(db, now)) {
    const given = await clearReferral(db, due, rules)
    if (given === null) continue
    identity.forget(due.referrerId)
    await writeAudit(db, {
      userId: due.referrerId,
      email: given.email,
      kind: 'plan-changed',
      detail: { to: given.plan, days: REWARD_DAYS, why: 'referral' },
    })
  }
}
