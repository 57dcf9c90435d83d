import type { Db } from '@strikelens/store/database'
import { type MailStanding, mailStanding } from '@strikelens/store/repositories'
import { Gauge, type Registry } from 'prom-client'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** A mail that waits longer is trouble that an operator should look at. */
const LATE_MS = 15 * MINUTE_MS

/** How mails stand, and what is wrong with that, in a sentence; null while nothing is. */
export async function mailStatus(db: Db, now: Date): Promise<MailStanding & { readonly trouble: string | null }> {
  const standing = await mailStanding(db, new Date(now.getTime() - DAY_MS))
  const { oldestAt, waiting, lastError } = standing
  const waitedMs = oldestAt === null ? 0 : now.getTime() - oldestAt.getTime()
  if (waitedMs <= LATE_MS) return { ...standing, trouble: null }
  const minutes = Math.floor(waitedMs / MINUTE_MS)
  const who = waiting === 1 ? 'A mail has waited' : `${waiting} mails wait; the oldest has waited`
  return { ...standing, trouble: `${who} for ${minutes} minutes. ${lastError ?? 'None was tried yet.'}` }
}

/** What /metrics tells of mails. */
export function mailMetrics(registry: Registry, db: Db): void {
  const gauge = (name: string, help: string, valueIn: (standing: MailStanding, now: Date) => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const now = new Date()
        // While the database is away all other figures are still told.
        const standing = await mailStanding(db, new Date(now.getTime() - DAY_MS)).catch(() => null)
        this.set(standing === null ? Number.NaN : valueIn(standing, now))
      },
    })
  gauge('strikelens_mails_waiting', 'Mails that wait for another try', ({ waiting }) => waiting)
  gauge('strikelens_mail_oldest_seconds', 'Age of the mail that waits longest', ({ oldestAt }, now) =>
    oldestAt === null ? 0 : (now.getTime() - oldestAt.getTime()) / 1000,
  )
  gauge('strikelens_mails_given_up', 'Mails given up in the last 24 hours', ({ givenUp }) => givenUp)
}
