import type { Sort } from '@strikelens/ui/table'
import type { SetParams } from './controls.tsx'

/** The order of a table of strikes unless another is asked for. */
export const BY_STRIKE: Sort = { key: 'strike', direction: 'ascending' }

/** The order of a table of rows over time unless another is asked for. */
export const NEWEST_FIRST: Sort = { key: 'time', direction: 'descending' }

interface SortParams {
  readonly sort?: string | undefined
  readonly dir?: string | undefined
}

/**
 * The order of a `DataTable`, held by the address: what it asks for where it names a shown column, else the table's own,
 * which leaves the address. Null: its rows come in their order.
 */
export function tableSort(
  { sort, dir }: SortParams,
  setParams: SetParams,
  columns: readonly { readonly key: string }[],
  own: Sort | null,
): { readonly sort: Sort | null; readonly onSort: (next: Sort) => void } {
  const isShown = sort !== undefined && columns.some(({ key }) => key === sort)
  return {
    sort: isShown ? { key: sort, direction: dir === 'asc' ? 'ascending' : 'descending' } : own,
    onSort({ key, direction }) {
      const isOwn = key === own?.key && direction === own.direction
      setParams(isOwn ? { sort: null, dir: null } : { sort: key, dir: direction === 'ascending' ? 'asc' : null })
    },
  }
}
