import type { TableReader } from '@strikelens/market/market'
import type { Db } from '@strikelens/store/database'
import { readTable } from '../../stored/storedTables.ts'

/** Reads tables of the store as they stand in it, under the names of their own day. */
export function tableReader(db: Db): TableReader {
  return (dataset, date, part) => readTable(db, dataset, date, part)
}
