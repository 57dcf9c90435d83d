import type { DatedTable as PlainTable } from '@strikelens/market/datasets'
import type { IsoDate } from '@strikelens/market/time'

/** A table of one date as a file tells it. */
export interface DatedTable extends PlainTable {
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
