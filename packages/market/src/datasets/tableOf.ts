import type { Table } from '../blocks/index.ts'
import type { IsoDate } from '../time/index.ts'
import type { Dataset, TableOf } from './dataset.ts'

/**
 * A stored table as its definition has it: the one place where stored columns are checked. The table itself where nothing is
 * missing; optional columns that it lacks are filled with NaN or ''. Throws when another is missing or of the other kind, and
 * says which.
 */
export function tableOf<D extends Dataset>(dataset: D, table: Table, date: IsoDate): TableOf<D> {
  const whole = withOptional(dataset, table)
  if (isTableOf(dataset, whole)) return whole
  const columns = { ...dataset.columns, ...dataset.optional }
  const bad = Object.keys(columns).find((name) => !isOfKind(whole, name, columns[name].kind))
  throw new Error(
    `The stored table ${dataset.name} of ${date} has no column of ${columns[bad ?? '']?.kind}s named ${bad}.`,
  )
}

function isTableOf<D extends Dataset>(dataset: D, table: Table): table is TableOf<D> {
  return [dataset.columns, dataset.optional].every((columns) =>
    Object.entries(columns).every(([name, { kind }]) => isOfKind(table, name, kind)),
  )
}

function isOfKind(table: Table, name: string, kind: 'number' | 'text'): boolean {
  return Object.hasOwn(table, name) && table[name] instanceof Float64Array === (kind === 'number')
}

function withOptional({ optional }: Dataset, table: Table): Table {
  const missing = Object.entries(optional).filter(([name]) => !Object.hasOwn(table, name))
  if (missing.length === 0) return table
  const rows = Object.values(table)[0]?.length ?? 0
  const filled = missing.map(([name, { kind }]) => {
    return [
      name,
      kind === 'number' ? new Float64Array(rows).fill(Number.NaN) : new Array<string>(rows).fill(''),
    ] as const
  })
  return { ...table, ...Object.fromEntries(filled) }
}
