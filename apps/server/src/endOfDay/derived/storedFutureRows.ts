import { type FutureRows, futureRows } from '@strikelens/market/futures'
import { closingSpots, factorSince, fileBefore } from '@strikelens/market/market'
import type { IsoDate } from '@strikelens/market/time'
import type { Db } from '@strikelens/store/database'
import { readDayTableParts } from '@strikelens/store/repositories'
import { storedTable } from '../../ingest/storedBlocks.ts'
import { renamedTable, storedRenames } from '../../view/storedRenames.ts'
import type { AdjustmentsOf } from './adjustments.ts'
import { tableReader } from './tableReader.ts'

/** The futures of a date by the exchanges' files with the spots of that day; without rows when none is stored. */
export async function storedFutureRows(db: Db, date: IsoDate): Promise<FutureRows> {
  const parts = await readDayTableParts(db, 'fo_futures', date)
  const spotOf = await closingSpots(tableReader(db), date)
  const rows = futureRows(
    date,
    parts.map(({ block }) => storedTable(block)),
  )
  const { symbol, set, underlying } = rows
  return { ...rows, underlying: underlying.map((told, row) => (set[row] === 'COM' ? told : spotOf(symbol[row]))) }
}

/**
 * The futures of the session before another: by its own files, of an exchange whose file is not stored by what the next
 * session's tells of it. Under the names of the next session.
 */
export async function futureRowsBefore(
  db: Db,
  before: IsoDate,
  next: IsoDate,
  adjustments: AdjustmentsOf,
): Promise<FutureRows> {
  const isAdjusted = (symbol: string) => factorSince(adjustments(symbol), before, next) !== 1
  const [own, following] = await Promise.all([before, next].map((date) => readDayTableParts(db, 'fo_futures', date)))
  const stored = new Set(own.map(({ part }) => part))
  const told = following
    .filter(({ part }) => !stored.has(part))
    .map(({ block }) => fileBefore(storedTable(block), isAdjusted))
    .filter((table) => table !== null)
  const renames = await storedRenames(db)
  return futureRows(before, [
    ...own.map(({ block }) => renamedTable(storedTable(block), renames, before, next)),
    ...told,
  ])
}
