import type { Notice } from '../../result.ts'
import { boardNotices } from '../boardNotices.ts'
import { PHASE_DAYS } from './phaseDays.ts'
import type { ScreenReading } from './readScreen.ts'
import type { SentRow } from './row.ts'

/** What the rows are not of, and what is not known of them (§F14, §O20). */
export function screenNotices(screen: ScreenReading, rows: readonly SentRow[]): Notice[] {
  const { reading, delivery, storedSessions } = screen
  const notices = boardNotices(reading)
  const expiring = new Set(rows.filter(({ isExpiryDay }) => isExpiryDay).map(({ symbol }) => symbol)).size
  if (expiring > 0) {
    const who = expiring === 1 ? '1 near month expires' : `${expiring} near months expire`
    notices.push({ kind: 'info', text: `${who} today: the price of such a symbol is that of its next month.` })
  }
  if (storedSessions <= PHASE_DAYS) {
    const text = `No phase yet: it is read over ${PHASE_DAYS} sessions and the one before them, ${storedSessions} are stored.`
    notices.push({ kind: 'info', text })
  }
  if (!rows.some(({ set }) => set === 'STK')) return notices
  const missing = [
    reading.dividends === null && 'corporate events: the adjusted basis is not known',
    reading.limitsDate === null && 'position limits: who is near the ban is not known',
    delivery === null && 'deliveries of the previous session',
  ].filter((what) => what !== false)
  for (const what of missing) notices.push({ kind: 'warn', text: `No file is stored of ${what}.` })
  return notices
}
