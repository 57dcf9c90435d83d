import { boardNotices } from '../../board/boardNotices.ts'
import { missingFileNotice } from '../../moment/missingFile.ts'
import type { Notice } from '../../result.ts'
import { PHASE_DAYS } from './phaseDays.ts'
import type { ScreenReading } from './readScreen.ts'
import type { PageRow } from './row.ts'

/** What the rows are not of, and what is not known of them (§F14, §O20). */
export function screenNotices(screen: ScreenReading, rows: readonly PageRow[]): Notice[] {
  const { reading, delivery, knownSessions } = screen
  const notices = boardNotices(reading)
  const expiring = new Set(rows.filter(({ isExpiryDay }) => isExpiryDay).map(({ symbol }) => symbol)).size
  if (expiring > 0) {
    const who = expiring === 1 ? '1 near month expires' : `${expiring} near months expire`
    notices.push({ kind: 'info', text: `${who} today: the price of such a symbol is that of its next month.` })
  }
  if (knownSessions <= PHASE_DAYS) {
    const text = `No phase yet: it is read over ${PHASE_DAYS} sessions and the close before them, and closes of ${knownSessions} are known.`
    notices.push({ kind: 'info', text })
  }
  if (!rows.some(({ set }) => set === 'STK')) return notices
  if (reading.dividends === null) notices.push(missingFileNotice('corporate_events', 'the adjusted basis is'))
  if (reading.limitsDate === null) notices.push(missingFileNotice('position_limits', 'who is near the ban is'))
  if (delivery === null) notices.push(missingFileNotice('delivery', 'delivery % is', ' of the session before'))
  return notices
}
