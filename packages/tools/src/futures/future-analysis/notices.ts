import { dayLabel, dayMonth } from '@strikelens/market/formats'
import { istClock, MINUTE_MS } from '@strikelens/market/time'
import { LAST_TRADES } from '../../moment/closesOnly.ts'
import type { Notice } from '../../result.ts'
import type { FutureHead } from './head.ts'
import type { FutureReading } from './reading.ts'
import type { SeriesToDate } from './series.ts'

const EARLY_MS = 15 * MINUTE_MS

/** What the page does not know, and why (§F14, §O20). */
export function futureNotices(reading: FutureReading, head: FutureHead, series: SeriesToDate): Notice[] {
  const { session, feed, history } = reading
  const notices: Notice[] = [...reading.notices]
  const info = (text: string) => notices.push({ kind: 'info', text })
  if (session.isBeforeFirst) info(`No data of the new session yet: the close of ${dayMonth(session.date)} is shown.`)
  else if (!head.isTraded) info(`No trade in this contract today: its price is the close before.`)
  else if (!session.isComplete && session.viewAt - session.openAt < EARLY_MS) {
    info('First 15 minutes: prices and OI have not settled yet.')
  }
  if (!Number.isNaN(feed.stalledSince)) {
    const text = `OI feed stalled since ${istClock(feed.stalledSince)}: buildups are suspended.`
    notices.push({ kind: 'warn', text })
  }
  if (session.isComplete && history.isLive && !session.isBeforeFirst) {
    notices.push(LAST_TRADES)
  }
  if (head.isExpiryDay && head.set !== 'COM' && head.expiry !== head.date) {
    info(
      `Near expires today and only converges to spot: prices are those of the ${dayLabel(head.expiry, head.date)} contract.`,
    )
  }
  if (head.limit?.isInBan === true) {
    notices.push({
      kind: 'warn',
      text: `In the F&O ban by the file of ${dayLabel(head.limit.date, head.date)}: positions may only be reduced.`,
    })
  }
  if (!series.isWhole)
    info(`The expiry before this series is not stored: it is counted from ${dayLabel(series.firstDate, head.date)} on.`)
  return notices
}
