import { setTimeout as sleep } from 'node:timers/promises'

/** Of the connection: refused, reset, timed out, not found. */
const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
])
/**
 * SQLSTATE classes of a server that is not there, is going or coming (57P), has no room (53) or asks to try again (40): the
 * same statement succeeds later.
 */
const PASSING_STATES = /^(08|53|40|57P)/
/** What the driver says without a code when the connection ends under a statement. */
const ENDED = /Connection terminated|not queryable|timeout exceeded when trying to connect/
const FIRST_WAIT_MS = 100
const LONGEST_WAIT_MS = 5000

/** Whether the database could not be asked, rather than refused what was asked. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return (
    NETWORK_CODES.has(code) || PASSING_STATES.test(code) || ENDED.test(error.message) || isDatabaseAway(error.cause)
  )
}

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
