import { dropOldTries } from '@strikelens/store/repositories'
import type { Accounts } from './accounts/accounts.ts'
import { demonstrationJob } from './accounts/demonstrations.ts'
import { type Failed, openBilling } from './billing/billing.ts'
import { billingJob } from './billing/renewals.ts'
import type { Job } from './jobs/jobs.ts'
import { mailJob } from './mail/outgoingMails.ts'
import { clearReferrals } from './referral/clearReferrals.ts'
import { userJobs } from './user/userJobs.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** What accounts need done now and then. */
export function accountJobs(accounts: Accounts, failed: Failed): readonly Job[] {
  const { db } = accounts
  return [
    mailJob(accounts.mailer),
    ...userJobs(accounts),
    ...(accounts.config.hasDemoAccounts ? [demonstrationJob(accounts)] : []),
    billingJob(openBilling(accounts, failed)),
    {
      name: 'forget-tries',
      everyMs: HOUR_MS,
      run: (now) => dropOldTries(db, new Date(now.getTime() - DAY_MS)),
    },
    {
      name: 'clear-referrals',
      everyMs: HOUR_MS,
      run: (now) => clearReferrals(accounts, now),
    },
  ]
}
