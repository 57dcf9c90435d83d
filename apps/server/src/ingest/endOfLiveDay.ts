import type { IsoDate } from '@strikelens/market/time'
import { type Db, transaction } from '@strikelens/store/database'
import { markPending } from '@strikelens/store/repositories'
import { compactMinutes, lastEndedDay, prepareNext, type Retention } from '../endOfDay/endOfDay.ts'
import { derivePending } from '../imports/derivePending.ts'
import { whileImporting } from '../imports/importLock.ts'

/** A day that was followed, after its last close. */
export interface LiveDayEnd {
  readonly date: IsoDate
  readonly source: string
  readonly retention: Retention
  onProblem(message: string): void
}

/**
 * Ends a day that a feed brought: it is compacted and what follows from it is made, with the exchanges' files as far as they
 * are there; those that come later are derived with their import. Safe to repeat, also when later days were ended since: the
 * next session is then measured anew.
 */
export async function endOfLiveDay(
  db: Db,
  { date, source, retention, onProblem }: LiveDayEnd,
  signal: AbortSignal,
): Promise<void> {
  await compactMinutes(db, date)
  await transaction(db, (tx) => markPending(tx, [date]))
  await whileImporting(
    db,
    signal,
    () => {},
    () =>
      derivePending(db, source, signal, {
        onDay() {},
        onDone: () => Promise.resolve(),
        onFailure: (day, reason) => onProblem(`What follows from ${day} could not be made: ${reason}`),
      }),
  )
  const ended = (await lastEndedDay(db)) ?? date
  await prepareNext(db, ended > date ? ended : date, retention)
}
