import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { removeDemonstrations, removeEndedDemonstrations } from '@strikelens/store/repositories'
import type { Job } from '../jobs/jobs.ts'
import type { Accounts } from './accounts.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** How long somebody may look around with one account. */
const GOOD_MS = 24 * HOUR_MS
/** An account that is being made has no session yet. */
const MAKING_MS = 10 * MINUTE_MS

/**
 * Before anybody is answered: where accounts of the demonstration are not offered, none is left, also not in a database that
 * was filled where they were; where they are, none that many people shared.
 */
export async function openDemonstrations(accounts: Accounts): Promise<void> {
  const { config, db } = accounts
  // The password of the shared ones stood here.
  rmSync(join(config.dataDir, 'demonstration-password'), { force: true })
  if (config.hasDemoAccounts) await removeEnded(accounts, new Date())
  else await removeDemonstrations(db)
}

/** Removes the accounts of the demonstration whose day is over or whose visitor has left. */
export async function removeEnded({ db, identity }: Accounts, now: Date): Promise<void> {
  const removed = await removeEndedDemonstrations(db, {
    madeBefore: new Date(now.getTime() - GOOD_MS),
    leftBefore: new Date(now.getTime() - MAKING_MS),
  })
  for (const userId of removed) identity.forget(userId)
}

export function demonstrationJob(accounts: Accounts): Job {
  return { name: 'remove-demonstrations', everyMs: HOUR_MS, run: (now) => removeEnded(accounts, now) }
}
