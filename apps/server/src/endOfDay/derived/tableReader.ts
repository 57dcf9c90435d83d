import type { TableReader } from '@strikelens/market/market'
import type { Db } from '@strikelens/store/database'
import { readDayTable } from '@strikelens/store/repositories'
import { storedTable } from '../../stored/storedBlocks.ts'

/** Reads tables of the store as they stand in it, under the names of their own day. */
export function tableReader(db: Db): TableReader {
  return async (dataset, date, part = '') => {
    const stored = await readDayTable(db, { dataset, part }, date)
    return stored === null ? null : storedTable(stored.block)
  }
}
