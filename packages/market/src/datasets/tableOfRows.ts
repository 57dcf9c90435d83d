import type { IsoDate } from '../time/index.ts'
import type { Dataset, TableOf } from './dataset.ts'
import { tableOf } from './tableOf.ts'

type Columns = Dataset['columns']
type CellsOf<C extends Columns> = {
  readonly [Name in keyof C]: C[Name]['kind'] extends 'number' ? number : string
}

/** A row of a table: every column but the optional ones. */
export type RowOf<D extends Dataset> = CellsOf<D['columns']>

/** The rows of a date as a table. */
export function tableOfRows<D extends Dataset>(
  dataset: D,
  date: IsoDate,
  rows: readonly (RowOf<D> & Readonly<Record<string, number | string>>)[],
): TableOf<D> {
  const columns = Object.entries(dataset.columns).map(([name, { kind }]) => {
    if (kind === 'text') return [name, rows.map((row) => String(row[name]))] as const
    const numbers = new Float64Array(rows.length)
    for (let r = 0; r < rows.length; r++) numbers[r] = Number(rows[r][name])
    return [name, numbers] as const
  })
  return tableOf(dataset, Object.fromEntries(columns), date)
}
