import { type FutureRows, futureRows } from '@strikelens/market/futures'
import type { IsoDate } from '@strikelens/market/time'
import type { Db } from '@strikelens/store/database'
import { readDayTableParts } from '@strikelens/store/repositories'
import { storedTable } from '../../ingest/storedBlocks.ts'

/** The futures of a date by the exchanges' files; without rows when none is stored. */
export async function storedFutureRows(db: Db, date: IsoDate): Promise<FutureRows> {
  const parts = await readDayTableParts(db, 'fo_futures', date)
  return futureRows(
    date,
    parts.map(({ block }) => storedTable(block)),
  )
}
