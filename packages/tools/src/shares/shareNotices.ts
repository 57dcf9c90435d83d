import { dayMonth } from '@strikelens/market/formats'
import type { Notice } from '../result.ts'
import type { ShareReading } from './readShares.ts'

/** What a reader of a screener of shares has to know of its sessions. */
export function shareNotices({ isProvisional, isWithoutList, date }: ShareReading): Notice[] {
  const running = `${dayMonth(date)} still runs: it counts as if it closed now, with the volume it would have by then (~).`
  const unlisted = 'The liquid list needs a month of sessions, which are not stored yet: these are all shares.'
  const told = [...(isProvisional ? [running] : []), ...(isWithoutList ? [unlisted] : [])]
  return told.map((text) => ({ kind: 'info', text }) as const)
}
