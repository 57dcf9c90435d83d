import { continuousDaily, foFutures } from '@strikelens/market/datasets'
import { addDays, type IsoDate } from '@strikelens/market/time'
import { type Db, transaction } from '@strikelens/store/database'
import {
  datesWithTables,
  markPending,
  type PendingDay,
  pendingDays,
  readDayTable,
  settlePending,
} from '@strikelens/store/repositories'
import { writeFactors } from '../endOfDay/derived/corporate/writeFactors.ts'
import { derivedDay } from '../endOfDay/derived/derivedDay.ts'
import { adoptStoredCalendar } from '../view/storedCalendar.ts'

/** What hears how it goes. */
interface DeriveListener {
  /** How many sessions wait before one is made. */
  onDay(date: IsoDate, waiting: number): void
  onDone(date: IsoDate): Promise<void>
  onFailure(date: IsoDate, reason: string): void
}

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
  while (!signal.aborted) {
    const waiting = (await pendingDays(db)).filter(({ date }) => !failed.has(date))
    const [next] = waiting
    if (next === undefined) return
    listener.onDay(next.date, waiting.length)
    try {
      await derive(db, next, source)
      await listener.onDone(next.date)
    } catch (error) {
      failed.add(next.date)
      listener.onFailure(next.date, error instanceof Error ? error.message : String(error))
    }
  }
}

async function derive(db: Db, day: PendingDay, source: string): Promise<void> {
  const before = await continued(db, day.date)
  await derivedDay(db, day.date, source)
  const hasChanged = (await continued(db, day.date)) !== before
  await transaction(db, async (tx) => {
    // The continuous series goes on from its last day, however long it is (§F8).
    const from = addDays(day.date, 1)
    const [following] = hasChanged
      ? await datesWithTables(tx, [foFutures.name], from, addDays(from, LONGEST_REST_DAYS))
      : []
    if (following !== undefined) await markPending(tx, [following])
    await settlePending(tx, day)
  })
}

/** The continuous series of a session as it is stored, as a text to compare by. */
async function continued(db: Db, date: IsoDate): Promise<string> {
  const stored = await readDayTable(db, { dataset: continuousDaily.name, part: '' }, date)
  return stored === null ? '' : Buffer.from(stored.block).toString('latin1')
}
