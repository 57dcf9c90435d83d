import { MINUTE_MS } from '@strikelens/market/time'
import { Cron } from 'croner'
import type { FileStanding } from './fileStandings.ts'

/** When exchanges are asked, by India's clock: every ten minutes from 16:00, when the market has closed, to 08:59. */
export const TICKS = { pattern: '*/10 0-8,16-23 * * *', options: { utcOffset: 330 } } as const

const TICK_MS = 10 * MINUTE_MS
/** Times from one try of a file to the next; the last stays. */
const WAITS_MS = [10, 20, 40, 60].map((minutes) => minutes * MINUTE_MS)

const ticks = new Cron(TICKS.pattern, TICKS.options)

/** The first tick that is not before an instant, epoch ms. */
export function tickFrom(at: number): number {
  const tick = ticks.nextRun(new Date(at - 1))
  if (tick === null) throw new Error(`'${TICKS.pattern}' never comes`)
  return tick.getTime()
}

/**
 * When a file that is not settled is to be asked for, epoch ms. Null for one that arrived and could not be used when it was no
 * longer late: what an exchange left as it is through a night will not be mended by asking.
 */
export function nextTryAt({ file, tried }: FileStanding): number | null {
  if (tried === null) return tickFrom(file.dueAt)
  const { state, tries, lastTryAt } = tried
  if ((state === 'rejected' || state === 'held') && lastTryAt >= file.lateUntil) return null
  // A try comes some seconds or minutes after its tick.
  const tick = Math.round(lastTryAt / TICK_MS) * TICK_MS
  return tickFrom(Math.max(file.dueAt, tick + WAITS_MS[Math.min(tries, WAITS_MS.length) - 1]))
}
