import { dropNeverProven, dropOldAddresses, dropRunOut, dueDeletions, removeUser } from '@strikelens/store/repositories'
import type { Accounts } from '../accounts/accounts.ts'
import { deletedMail } from '../accounts/noticeMails.ts'
import type { Job } from '../jobs/jobs.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** How long a registration may wait for its mail to be answered. */
const UNPROVEN_DAYS = 30
/** How long the trail says from where something was done; the privacy policy promises it. */
const ADDRESS_DAYS = 180

const before = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS)

/** What is removed by itself: accounts whose day has come, and what nobody needs any more. */
export function userJobs(accounts: Accounts): readonly Job[] {
  const { db } = accounts
  return [
    { name: 'delete-accounts', everyMs: HOUR_MS, run: (now) => deleteDueAccounts(accounts, now) },
    { name: 'drop-never-proven', everyMs: DAY_MS, run: (now) => dropNeverProven(db, before(now, UNPROVEN_DAYS)) },
    { name: 'drop-run-out', everyMs: HOUR_MS, run: (now) => dropRunOut(db, now) },
    { name: 'drop-old-addresses', everyMs: DAY_MS, run: (now) => dropOldAddresses(db, before(now, ADDRESS_DAYS)) },
  ]
}

/** Removes every account whose day has come, and tells its owner. One that fails holds up no other. */
async function deleteDueAccounts({ db, identity, mailer }: Accounts, now: Date): Promise<void> {
  const failed: unknown[] = []
  for (const userId of await dueDeletions(db, now)) {
    try {
      const removed = await removeUser(db, userId, now)
      identity.forget(userId)
      if (removed?.wasProven === true) await mailer.send(deletedMail(removed.email))
    } catch (error) {
      failed.push(error)
    }
  }
  if (failed.length > 0) throw new AggregateError(failed, 'Some accounts could not be deleted, or their owners told.')
}
