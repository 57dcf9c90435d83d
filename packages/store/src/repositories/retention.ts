import { addDays, type IsoDate } from '@strikelens/market/time'
import type { Db } from '../database/openDb.ts'
import { dropPartition, PARTITIONED_TABLES, type PartitionedTable, partitionsBefore } from '../database/partitions.ts'

/** Calendar days kept, by table; a table that is not named is kept for ever. */
export type KeepDays = Partial<Record<PartitionedTable, number>>

/**
 * Drops partitions whose last day is older than the days kept, and returns their names. Whole files go at once: no row is
 * searched, and none is left for a vacuum.
 */
export async function dropExpired(db: Db, today: IsoDate, keep: KeepDays): Promise<string[]> {
  const dropped: string[] = []
  for (const table of PARTITIONED_TABLES) {
    const days = keep[table]
    if (days === undefined) continue
    for (const name of await partitionsBefore(db, table, addDays(today, -days))) {
      await dropPartition(db, table, name, 'always')
      dropped.push(name)
    }
  }
  return dropped
}
