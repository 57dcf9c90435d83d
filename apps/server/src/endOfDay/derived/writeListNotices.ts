import { corporateEvents, positionLimits } from '@strikelens/market/datasets'
import type { FutureRows } from '@strikelens/market/futures'
import { addDays, type IsoDate } from '@strikelens/market/time'
import type { Db } from '@strikelens/store/database'
import { writeDayTables } from '@strikelens/store/repositories'
import { writtenTable } from '../../stored/storedTables.ts'
import { eventsOfLists } from './corporate/eventsOfLists.ts'
import { storedActions } from './corporate/storedActions.ts'
import { limitsOfLists } from './limitsOfLists.ts'

/** More than the longest notice a company gives of anything. */
const DAYS_AROUND = 75

/** Stores what the exchange's lists say on the evening of a session: corporate events and position limits. */
export async function writeListNotices(db: Db, date: IsoDate, futures: FutureRows, source: string): Promise<void> {
  const { lists, replies } = await storedActions(db, addDays(date, -DAYS_AROUND), addDays(date, DAYS_AROUND))
  const limits = await limitsOfLists(db, futures)
  const events = eventsOfLists(date, lists, replies)
  await writeDayTables(db, [
    ...(events === null ? [] : [writtenTable(corporateEvents, date, source, events)]),
    ...(limits === null ? [] : [writtenTable(positionLimits, date, source, limits)]),
  ])
}
