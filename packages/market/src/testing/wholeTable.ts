import type { Table } from '../blocks/index.ts'
import { type Dataset, type TableOf, tableOf } from '../datasets/index.ts'

/** A table of which a test says some columns: the others are unknown. */
export function wholeTable<D extends Dataset>(dataset: D, some: Partial<TableOf<D>>): TableOf<D> {
  const given: Readonly<Record<string, Float64Array | readonly string[] | undefined>> = some
  const told = Object.entries(given).flatMap(([name, column]) =>
    column === undefined ? [] : [[name, column] as const],
  )
  return filledTable(dataset, Object.fromEntries(told))
}

/** The same of a table whose columns nobody has checked. */
export function filledTable<D extends Dataset>(dataset: D, given: Table): TableOf<D> {
  const rows = Object.values(given)[0]?.length ?? 0
  const untold = Object.entries({ ...dataset.columns, ...dataset.optional }).filter(([name]) => !(name in given))
  const unknown = untold.map(([name, { kind }]) => {
    return [name, kind === 'number' ? new Float64Array(rows).fill(Number.NaN) : new Array<string>(rows).fill('')]
  })
  return tableOf(dataset, { ...Object.fromEntries(unknown), ...given }, 'a test')
}
