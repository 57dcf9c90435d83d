import type { DayTable, Market } from '@strikelens/market/market'
import type { IsoDate } from '@strikelens/market/time'
import type { SeenSession } from './viewInstant.ts'

/** How many sessions a published file may be late before it counts as missing. */
const MOST_SESSIONS_BACK = 5

/** The newest stored table of a completed session with its date: never one of a session that still runs. Null without. */
export async function lastTable(
  market: Market,
  dataset: string,
  session: SeenSession,
): Promise<{ readonly date: IsoDate; readonly table: DayTable } | null> {
  let date = session.isComplete ? session.date : market.previousSession(session.segment, session.date)
  for (let back = 0; back < MOST_SESSIONS_BACK; back++) {
    const table = await market.table(dataset, date)
    if (table !== null) return { date, table }
    date = market.previousSession(session.segment, date)
  }
  return null
}
