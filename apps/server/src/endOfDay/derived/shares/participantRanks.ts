import { tradingDays, tradingDaysBefore } from '@strikelens/market/calendar'
import { participantOi, participantRanks, tableOfRows } from '@strikelens/market/datasets'
import type { IsoDate } from '@strikelens/market/time'
import type { Db } from '@strikelens/store/database'
import { writeDayTables } from '@strikelens/store/repositories'
import { readTables, writtenTable } from '../../../stored/storedTables.ts'
import { participantRows } from './participantTable.ts'

/** A session, the 252 that its change is ranked among, and the one that the first of them changed from. */
const SESSIONS = 254

/** `participant_ranks` of sessions that follow each other, oldest first; none for one whose positions are not stored. */
export async function writeParticipantRanks(db: Db, dates: readonly IsoDate[], source: string): Promise<void> {
  if (dates.length === 0) return
  const [first, last] = [dates[0], dates[dates.length - 1]]
  const [from] = tradingDaysBefore('derivatives', first, SESSIONS - 1)
  const stored = new Map((await readTables(db, participantOi, from, last)).map(({ date, table }) => [date, table]))
  const days = [...new Set([...tradingDays('derivatives', from, last), ...stored.keys()])]
    .sort()
    .map((date) => ({ date, table: stored.get(date) ?? null }))
  const tables = days.flatMap(({ date }, d) => {
    if (!dates.includes(date)) return []
    const rows = participantRows(days.slice(Math.max(0, d - SESSIONS + 1), d + 1))
    return rows.length === 0
      ? []
      : [writtenTable(participantRanks, date, source, tableOfRows(participantRanks, date, rows))]
  })
  await writeDayTables(db, tables)
}
