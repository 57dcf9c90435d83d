import { sessionOn, tradingDaysBefore } from '@strikelens/market/calendar'
import { unusualRecord } from '@strikelens/market/datasets'
import { type MarketSource, marketAt } from '@strikelens/market/market'
import { addDays, type IsoDate } from '@strikelens/market/time'
import {
  eventFigures,
  FUTURES_SEGMENTS,
  RECORD_SESSIONS,
  type RecordedEvent,
  type RecordedSession,
  recordSessions,
  recordTable,
  SLOT_MINUTES,
  unusualSession,
} from '@strikelens/market/unusual'
import type { Db } from '@strikelens/store/database'
import { writeDayTable } from '@strikelens/store/repositories'
import { latestTable, writtenTable } from '../../stored/storedTables.ts'

/**
 * Stores `unusual_record` of a session: its own events and what came of them after those of the sessions before it that the
 * last record holds. The record carries itself on, so that minutes need not be kept for as long as it reaches back. A
 * session that nothing was scored in (null) has none.
 */
export async function writeUnusualRecord(
  db: Db,
  date: IsoDate,
  session: RecordedSession | null,
  source: string,
): Promise<void> {
  if (session === null) return
  const [first] = tradingDaysBefore('derivatives', addDays(date, 1), RECORD_SESSIONS)
  const stored = await latestTable(db, unusualRecord, addDays(date, -1))
  const earlier = stored === null ? [] : recordSessions(stored.table).filter((one) => one.date >= first)
  await writeDayTable(db, writtenTable(unusualRecord, date, source, recordTable([...earlier, session])))
}

/** The unusual events of a session that is over, in both slot lengths, as its page showed them; null if none was scored. */
export async function sessionEvents(source: MarketSource, date: IsoDate): Promise<RecordedSession | null> {
  const events: RecordedEvent[] = []
  let isScored = false
  for (const segment of FUTURES_SEGMENTS) {
    const session = sessionOn(segment, date)
    if (session === null) continue
    const market = marketAt(source, session.closeAt)
    const board = await market.futures()
    if (board === null) continue
    for (const minutes of SLOT_MINUTES) {
      const slots = await unusualSession(market, board, segment, minutes)
      if (slots === null) continue
      if (slots.hasHistory.includes(true)) isScored = true
      for (const event of eventFigures(slots)) events.push({ ...event, date, minutes })
    }
  }
  return isScored ? { date, events } : null
}
