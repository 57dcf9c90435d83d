import { numbersOf, type Table, textsOf } from '@strikelens/market/blocks'
import { addDays } from '@strikelens/market/time'
import type { Tx } from '@strikelens/store/database'
import { latestDayTable } from '@strikelens/store/repositories'
import { storedTable } from '../../ingest/storedBlocks.ts'
import type { StoredTable } from '../tables/storedTable.ts'
import { lotsByExpiry } from './completedTable.ts'

/** A lot changes with notice; one that is older than this may be another. */
const DAYS_A_LOT_HOLDS = 10

/**
 * A snapshot of a chain (`chain_snapshots`), which counts in contracts, with the units that they are by the lots of the last
 * bhavcopy at that time; NaN where none tells the lot. Any other table as it is.
 */
export async function withUnits(tx: Tx, stored: StoredTable): Promise<StoredTable> {
  const { dataset, part, date, table } = stored
  if (dataset !== 'chain_snapshots') return stored
  const options = await latestDayTable(tx, { dataset: 'fo_options', part }, date)
  const isRecent = options !== null && options.date >= addDays(date, -DAYS_A_LOT_HOLDS)
  const lots = isRecent ? lotsByExpiry(storedTable(options.block)) : new Map<string, number | undefined>()
  const lotSize = Float64Array.from(textsOf(table, 'expiry'), (expiry) => lots.get(expiry) ?? Number.NaN)
  const inUnits = (name: string) => numbersOf(table, name).map((contracts, row) => contracts * lotSize[row])
  const units: Table = {
    lotSize,
    oiQty: inUnits('oiLots'),
    oiChangeQty: inUnits('oiChangeLots'),
    volumeQty: inUnits('volumeLots'),
  }
  return { ...stored, table: { ...table, ...units } }
}
