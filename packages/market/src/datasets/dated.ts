import type { Table } from '../blocks/index.ts'
import type { IsoDate } from '../time/index.ts'
import type { Dataset, Written } from './dataset.ts'

/** A table under its dataset, of one date. */
export interface DatedTable {
  readonly dataset: string
  /** What of the dataset, where it is kept apart; '' for the whole. */
  readonly part: string
  readonly date: IsoDate
  readonly table: Table
}

/** A table of a date under its definition. */
export function dated<D extends Dataset>(dataset: D, date: IsoDate, table: Written<D>, part = ''): DatedTable {
  return { dataset: dataset.name, part, date, table }
}
