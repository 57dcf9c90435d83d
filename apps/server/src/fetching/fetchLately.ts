import type { Waiting } from '@strikelens/feeds/fetch'
import type { Db } from '@strikelens/store/database'
import { ifAlone, LOCKS } from '../jobs/advisoryLock.ts'
import type { FetchOutcome } from './fetchDays.ts'
import { type FetchRun, runFetch } from './fetchRun.ts'
import { nextTryAt } from './tries.ts'
import { fetchedDays } from './window.ts'

export interface FetchLately {
  readonly db: Db
  readonly dataDir: string
  readonly mirror: string | null
  readonly waiting: Waiting
  readonly signal: AbortSignal
  readonly by: Exclude<FetchRun['by'], 'command'>
  onBegin(): void
}

/**
 * Asks for what is missing of the last sessions: by the schedule, for what it is time to ask for again; for an operator, for
 * everything that is due. Undefined while another fetch runs, in whatever process.
 */
export function fetchLately({ by, onBegin, ...rest }: FetchLately): Promise<FetchOutcome | undefined> {
  const now = rest.waiting.now()
  return ifAlone(rest.db, LOCKS.fetches, () => {
    onBegin()
    if (by === 'operator') return runFetch({ ...rest, ...fetchedDays(now) }, by)
    return runFetch(
      { ...rest, ...fetchedDays(now), isTime: (standing) => (nextTryAt(standing) ?? Infinity) <= now },
      by,
    )
  })
}
