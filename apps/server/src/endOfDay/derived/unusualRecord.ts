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
  UNUSUAL_TOOL,
  unusualEvaluations,
  unusualSession,
} from '@strikelens/market/unusual'
import type { Db } from '@strikelens/store/database'
import { writeDayTable } from '@strikelens/store/repositories'
import { type SessionEvaluations, writeLedger } from '../../signals/writeLedger.ts'
import { latestTable, writtenTable } from '../../stored/storedTables.ts'

/** What was unusual in a session: for its record, with what came of it, and for the ledger. */
interface SessionActivity {
  readonly record: RecordedSession
  readonly said: readonly SessionEvaluations[]
}

/**
 * Stores what was unusual in a session. `unusual_record` has its own events and what came of them after those of the sessions
 * before it that the last record holds: it carries itself on, so that minutes need not be kept for as long as it reaches back.
 * The ledger gets what was not written as slots closed. A session that nothing was scored in (null) has neither.
 */
export async function writeUnusualSession(
  db: Db,
  date: IsoDate,
  activity: SessionActivity | null,
  source: string,
): Promise<void> {
  if (activity === null) return
  const [first] = tradingDaysBefore('derivatives', addDays(date, 1), RECORD_SESSIONS)
  const stored = await latestTable(db, unusualRecord, addDays(date, -1))
  const earlier = stored === null ? [] : recordSessions(stored.table).filter((one) => one.date >= first)
  await writeDayTable(db, writtenTable(unusualRecord, date, source, recordTable([...earlier, activity.record])))
  for (const said of activity.said) {
    const at = sessionOn(said.segment, date)?.closeAt ?? 0
    await writeLedger(db, said, {
      at,
      reason: 'After the close the session read otherwise: minutes had been filled in.',
    })
  }
}

/** The unusual events of a session that is over, in both slot lengths, as its page showed them; null if none was scored. */
export async function sessionActivity(source: MarketSource, date: IsoDate): Promise<SessionActivity | null> {
  const events: RecordedEvent[] = []
  const said: SessionEvaluations[] = []
  for (const segment of FUTURES_SEGMENTS) {
    const session = sessionOn(segment, date)
    if (session === null) continue
    const market = marketAt(source, session.closeAt)
    const board = await market.futures()
    if (board === null) continue
    for (const minutes of SLOT_MINUTES) {
      const slots = await unusualSession(market, board, segment, minutes)
      const evaluations = slots === null ? [] : unusualEvaluations(slots)
      if (slots === null || evaluations.length === 0) continue
      said.push({ tool: UNUSUAL_TOOL, segment, date, evaluations })
      for (const event of eventFigures(slots)) events.push({ ...event, date, minutes })
    }
  }
  return said.length === 0 ? null : { record: { date, events }, said }
}
