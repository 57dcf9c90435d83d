import { plain } from '@strikelens/market/formats'
import { boardNotices } from '../../board/boardNotices.ts'
import type { Notice } from '../../result.ts'
import type { Coverage } from './coverage.ts'
import type { ActivityReading } from './readActivity.ts'

/** What the feed is not of, and what could not be scored (§F14). */
export function activityNotices({ board }: ActivityReading, coverage: Coverage): Notice[] {
  const notices = boardNotices(board)
  if (board.parts.some(({ feed }) => !Number.isNaN(feed.stalledSince))) {
    notices.push({ kind: 'warn', text: 'OI has not been updated: slots are not scored until it moves again.' })
  }
  const { listed, leftOut, leftOutCommodities } = coverage
  if (leftOut > 0) {
    const hours =
      leftOut === leftOutCommodities
        ? ' MCX’s evening hours change with New York’s clock, which starts the count anew.'
        : ''
    const text = `${plain(leftOut)} of ${plain(listed)} futures are left out: fewer than 10 sessions of the same hours are known of them.${hours}`
    notices.push({ kind: leftOut === listed ? 'warn' : 'info', text })
  }
  return notices
}
