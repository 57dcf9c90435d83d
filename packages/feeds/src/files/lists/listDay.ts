import type { Table } from '@strikelens/market/blocks'
import type { IsoDate } from '@strikelens/market/time'

/** A table under its key of the catalogue, of one date. */
export interface DatedTable {
  readonly dataset: string
  /** What of the dataset, where it is kept apart; '' for the whole. */
  readonly part: string
  readonly date: IsoDate
  readonly table: Table
  /**
   * Columns that name a row, where other files may tell more of the date: rows that are not stored yet are added. Without it
   * the table is all of the date.
   */
  readonly addsBy?: readonly string[]
}

/** What a file of lists (deals, events, members …) told. */
export interface ListDay {
  /** The last date it tells of; of a list in force the date it is of. */
  readonly date: IsoDate
  readonly tables: readonly DatedTable[]
}
