import { dayMonth } from '@strikelens/market/formats'
import type { Notice } from '../result.ts'
import type { ShareReading } from './readShares.ts'

/** What a reader must know of the sessions that a screener of shares rests on. */
export function shareNotices({ session, isProvisional, isWithoutList, date }: ShareReading): readonly Notice[] {
  const ended = `The exchange’s file of ${dayMonth(date)} is not stored yet: its last prices stand in for the closes.`
  const running = `${dayMonth(date)} still runs: it counts as if it closed now, with the volume it would have by then (~).`
  const unlisted = 'The liquid list needs a month of sessions, which are not stored yet: these are all shares.'
  const told = [...(isProvisional ? [session.isComplete ? ended : running] : []), ...(isWithoutList ? [unlisted] : [])]
  return told.map((text) => ({ kind: 'info', text }))
}

/** Of when a list of shares is, of how many, and what it is called: without its liquid list it is of all stocks. */
export function readingFacts({
  asOf,
  scanned,
  isWithoutList,
}: Pick<ShareReading, 'asOf' | 'scanned' | 'isWithoutList'>) {
  return { asOf, scanned, ...(isWithoutList ? { named: 'All stocks' } : {}) }
}
