import { dayMonth } from '@strikelens/market/formats'
import { istClock, MINUTE_MS } from '@strikelens/market/time'
import { CLOSES_ONLY, LAST_TRADES } from '../moment/closesOnly.ts'
import type { Notice } from '../result.ts'
import type { BoardReading } from './readBoard.ts'

const EARLY_MS = 15 * MINUTE_MS

/**
 * What every list of futures says of the session it shows (§F14, §O20): whether it has begun, is young, is known by its
 * files alone or not by them yet, whether its OI stands still, and which file is missing. `how` the close before is shown
 * before the first minute: ', without colours'.
 */
export function boardNotices({ parts, missing }: Pick<BoardReading, 'parts' | 'missing'>, how = ''): Notice[] {
  const notices: Notice[] = []
  const [{ session, isFiled, isFileOnly }] = parts
  if (session.isBeforeFirst) {
    const text = `No data of the new session yet: the close of ${dayMonth(session.date)} is shown${how}.`
    notices.push({ kind: 'info', text })
  } else if (isFileOnly) {
    notices.push(CLOSES_ONLY)
  } else if (session.isComplete && !isFiled) {
    notices.push(LAST_TRADES)
  } else if (session.viewAt - session.openAt < EARLY_MS) {
    notices.push({ kind: 'info', text: 'First 15 minutes: prices and OI have not settled yet.' })
  }
  for (const { feed } of parts) {
    if (Number.isNaN(feed.stalledSince)) continue
    const text = `OI feed stalled since ${istClock(feed.stalledSince)}: buildups are suspended.`
    notices.push({ kind: 'warn', text })
  }
  return [...notices, ...missing]
}

/** How many futures of a list have no trade in its session (§F14); nothing where all have. */
export function untradedNotices(rows: readonly { readonly isTraded: boolean }[]): Notice[] {
  const untraded = rows.filter(({ isTraded }) => !isTraded).length
  if (untraded === 0) return []
  const text = `${untraded} of ${rows.length} futures have not traded in this session and are not ranked.`
  return [{ kind: 'info', text }]
}
