import { foFutures } from '@strikelens/market/datasets'
import { type FutureRows, futureRows } from '@strikelens/market/futures'
import { closingSpots, factorSince, sessionBefore } from '@strikelens/market/market'
import type { IsoDate } from '@strikelens/market/time'
import type { Db } from '@strikelens/store/database'
import { readTableParts } from '../../stored/storedTables.ts'
import type { AdjustmentsOf } from '../../view/adjustments.ts'
import { renamedTable, storedRenames } from '../../view/storedRenames.ts'
import { tableReader } from './tableReader.ts'

/** The futures of a date by the exchanges' files with the spots of that day; without rows when none is stored. */
export async function storedFutureRows(db: Db, date: IsoDate): Promise<FutureRows> {
  const parts = await readTableParts(db, foFutures, date)
  const spotOf = await closingSpots(tableReader(db), date)
  const rows = futureRows(date, [...parts.values()])
  const { symbol, set, underlying } = rows
  return { ...rows, underlying: underlying.map((told, row) => (set[row] === 'COM' ? told : spotOf(symbol[row]))) }
}

/**
 * The futures of the session before another: by its own files, and what those lack by what the next session's tell of it.
 * Under the names of the next session.
 */
export async function futureRowsBefore(
  db: Db,
  before: IsoDate,
  next: IsoDate,
  adjustments: AdjustmentsOf,
): Promise<FutureRows> {
  const isAdjusted = (symbol: string) => factorSince(adjustments(symbol), before, next) !== 1
  const [own, following] = await Promise.all([before, next].map((date) => readTableParts(db, foFutures, date)))
  const renames = await storedRenames(db)
  const parts = new Set([...own.keys(), ...following.keys()])
  const tables = [...parts].map((part) => {
    const stored = own.get(part) ?? null
    const named = stored === null ? null : renamedTable(stored, renames, before, next)
    return sessionBefore(named, following.get(part) ?? null, isAdjusted)
  })
  return futureRows(
    before,
    tables.filter((table) => table !== null),
  )
}
