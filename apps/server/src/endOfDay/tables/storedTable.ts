import type { Coded } from '@strikelens/feeds/files'
import type { DatedTable } from '@strikelens/market/datasets'
import type { Exchange } from '@strikelens/market/instruments'

/** A table as it is stored: which dataset, of which day, which part of it. */
export interface StoredTable extends DatedTable {
  /** Of derivatives, whose exchange their part may not name. */
  readonly exchange?: Exchange
  /**
   * Columns that name a row, where the file is not the whole of its day: rows that are not stored yet are added, and none
   * that is stored changes. Without it the table is the day.
   */
  readonly addsBy?: readonly string[]
}

/** The word of a row. */
export function textAt<Text extends string>({ codes, values }: Coded<Text>, row: number): Text {
  return values[codes[row]]
}
