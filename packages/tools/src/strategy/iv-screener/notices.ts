import { dayLabel, dayMonth } from '@strikelens/market/formats'
import { istDate } from '@strikelens/market/time'
import type { IvMarket } from '../../ivMarket/readIvMarket.ts'
import { CLOSES_ONLY } from '../../moment/closesOnly.ts'
import { missingFileNotice } from '../../moment/missingFile.ts'
import type { Notice } from '../../result.ts'

/** Closing IVs that a rank needs at most (§S12). */
const MOST_NEEDED = 60

/** What the rows are not of, and what is not known of them (§O20). */
export function screenNotices({ rows, hasResultsFile, session, look }: IvMarket): Notice[] {
  const notices: Notice[] = []
  const carried = rows.filter(({ origin, asOf }) => origin === 'previous' && !Number.isNaN(asOf))
  if (carried.length > 0) {
    const who = carried.length === rows.length ? 'All symbols' : `${carried.length} of ${rows.length} symbols`
    const text = `No snapshot of ${dayMonth(session.date)} yet: ${who} at the close of ${dayLabel(istDate(carried[0].asOf), session.date)}, marked.`
    notices.push({ kind: 'info', text })
  }
  if (rows.some(({ origin, asOf }) => origin === 'eod' && !Number.isNaN(asOf))) {
    notices.push(CLOSES_ONLY)
  }
  const fullest = Math.max(0, ...rows.map(({ sessions }) => sessions))
  const needed = Math.min(MOST_NEEDED, look)
  if (fullest < needed) {
    const text = `No rank yet: IVP and IVR need ${needed} sessions of closing IVs, ${fullest} ${fullest === 1 ? 'is' : 'are'} stored.`
    notices.push({ kind: 'info', text })
  }
  if (!hasResultsFile && rows.some(({ set }) => set === 'STK')) {
    notices.push(missingFileNotice('results', 'who reports when is'))
  }
  return notices
}
