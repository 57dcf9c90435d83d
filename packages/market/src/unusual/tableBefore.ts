import type { Segment } from '../instruments/index.ts'
import type { DayTable, Market } from '../market/index.ts'
import type { IsoDate } from '../time/index.ts'

/** How many sessions a table may be old before it counts as missing. */
const MOST_SESSIONS_BACK = 5

/** The newest table of a dataset that was made before a session; null where there is none. */
export async function tableBefore(
  market: Market,
  dataset: string,
  segment: Segment,
  date: IsoDate,
): Promise<{ readonly date: IsoDate; readonly table: DayTable } | null> {
  let before = market.previousSession(segment, date)
  for (let back = 0; back < MOST_SESSIONS_BACK; back++) {
    const table = await market.table(dataset, before)
    if (table !== null) return { date: before, table }
    before = market.previousSession(segment, before)
  }
  return null
}
