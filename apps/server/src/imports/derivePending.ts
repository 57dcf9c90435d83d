import {
  adScoreDaily,
  caFactors,
  constituents,
  continuousDaily,
  daily,
  delivery,
  etfReference,
  foFutures,
  highsLowsDaily,
  indexDaily,
  symbolChanges,
  volumePhaseDaily,
} from '@strikelens/market/datasets'
import { addDays, type IsoDate } from '@strikelens/market/time'
import { type Db, transaction } from '@strikelens/store/database'
import {
  datesWithTables,
  markPending,
  type PendingDay,
  pendingDays,
  readDayTable,
  settlePending,
  tablesStamp,
} from '@strikelens/store/repositories'
import { writeFactors } from '../endOfDay/derived/corporate/writeFactors.ts'
import { derivedDay } from '../endOfDay/derived/derivedDay.ts'
import { ShareDays } from '../endOfDay/derived/shares/shareDays.ts'
import { adoptStoredCalendar } from '../view/storedCalendar.ts'

/** What hears how it goes. */
interface DeriveListener {
  /** How many sessions wait before one is made. */
  onDay(date: IsoDate, waiting: number): void
  onDone(date: IsoDate): Promise<void>
  onFailure(date: IsoDate, reason: string): void
}

/** What the tables of shares are made of (`ShareDays`). */
const SHARES_READ = [caFactors, constituents, daily, delivery, etfReference, indexDaily, symbolChanges].map(
  ({ name }) => name,
)
/** Sessions that wait are read together: so many days more take little more memory, and far less time. */
const SHARES_AHEAD_DAYS = 90
/** Tables that carry on those of the session before. */
const CARRIED_ON = [continuousDaily, highsLowsDaily, volumePhaseDaily, adScoreDaily].map(({ name }) => name)
/** No market rests longer. */
const LONGEST_REST_DAYS = 10

/**
 * Makes what follows from the files of every session that waits for it, oldest first, since each is measured by the one
 * before. What waits is remembered in the store: broken off at any point, it goes on there. A session that cannot be made
 * keeps waiting and holds up no other.
 */
export async function derivePending(
  db: Db,
  source: string,
  signal: AbortSignal,
  listener: DeriveListener,
): Promise<void> {
  await adoptStoredCalendar(db)
  await writeFactors(db, source)
  const failed = new Set<IsoDate>()
  let shareDays = new ShareDays(db, SHARES_AHEAD_DAYS)
  let stamp = ''
  while (!signal.aborted) {
    const waiting = (await pendingDays(db)).filter(({ date }) => !failed.has(date))
    const [next] = waiting
    if (next === undefined) return
    listener.onDay(next.date, waiting.length)
    try {
      // Files may come in between: what was read of shares holds while none of theirs did.
      const now = await tablesStamp(db, SHARES_READ)
      if (now !== stamp) shareDays = new ShareDays(db, SHARES_AHEAD_DAYS)
      stamp = now
      await derive(db, next, source, shareDays)
      await listener.onDone(next.date)
    } catch (error) {
      failed.add(next.date)
      listener.onFailure(next.date, error instanceof Error ? error.message : String(error))
    }
  }
}

async function derive(db: Db, day: PendingDay, source: string, shareDays: ShareDays): Promise<void> {
  const before = await continued(db, day.date)
  await derivedDay(db, day.date, source, shareDays)
  const hasChanged = (await continued(db, day.date)) !== before
  await transaction(db, async (tx) => {
    // The continuous series goes on from its last day, however long it is (§F8); so do the highest highs and held words.
    const from = addDays(day.date, 1)
    const [following] = hasChanged
      ? await datesWithTables(tx, [foFutures.name, daily.name], from, addDays(from, LONGEST_REST_DAYS))
      : []
    if (following !== undefined) await markPending(tx, [following])
    await settlePending(tx, day)
  })
}

/** What the next session carries on, as it is stored: a text to compare by. */
async function continued(db: Db, date: IsoDate): Promise<string> {
  const stored = await Promise.all(CARRIED_ON.map((dataset) => readDayTable(db, { dataset, part: '' }, date)))
  return stored.map((table) => (table === null ? '' : Buffer.from(table.block).toString('latin1'))).join('/')
}
