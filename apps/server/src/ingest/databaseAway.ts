import { setTimeout as sleep } from 'node:timers/promises'
import { isDatabaseAway } from '@strikelens/store/database'

const FIRST_WAIT_MS = 100
const LONGEST_WAIT_MS = 5000

/** Hears once when the database stops to answer, and once when it answers again. */
export interface DatabaseWatch {
  onAway(error: Error): void
  onBack(): void
}

/** The work's result, tried again for as long as the database is away; other errors throw at once. */
export async function untilAnswered<T>(work: () => Promise<T>, watch: DatabaseWatch, signal?: AbortSignal): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      const result = await work()
      if (tries > 0) watch.onBack()
      return result
    } catch (error) {
      if (!(error instanceof Error) || !isDatabaseAway(error)) throw error
      if (tries === 0) watch.onAway(error)
      await sleep(Math.min(FIRST_WAIT_MS * 2 ** tries, LONGEST_WAIT_MS), undefined, { signal })
    }
  }
}
