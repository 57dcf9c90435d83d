import type { Sort } from '@strikelens/ui/table'

/** What a press on a heading writes into the address. */
export function sortParams({ key, direction }: Sort): { sort: string; dir: string | null } {
  return { sort: key, dir: direction === 'ascending' ? 'asc' : null }
}

/** The order an address asks for; null: the tool's own. */
export function sortOf({ sort, dir }: { sort?: string | undefined; dir?: string | undefined }): Sort | null {
  return sort === undefined ? null : { key: sort, direction: dir === 'asc' ? 'ascending' : 'descending' }
}

/** The order of a table of rows over time unless another is asked for. */
export const NEWEST_FIRST: Sort = { key: 'time', direction: 'descending' }

/** Whether a press on a heading brings back the order of NEWEST_FIRST, which leaves the address. */
export function isNewestFirst({ key, direction }: Sort): boolean {
  return key === NEWEST_FIRST.key && direction === NEWEST_FIRST.direction
}

/** The order a table stands in: what the address asks for where it names a shown column, else the table's own. */
export function shownSort(
  params: { sort?: string | undefined; dir?: string | undefined },
  columns: readonly { readonly key: string }[],
  own: Sort,
): Sort {
  const asked = sortOf(params)
  return asked !== null && columns.some(({ key }) => key === asked.key) ? asked : own
}

/** What a press on a heading writes; the table's own order leaves the address. */
export function sortChanges(sort: Sort, own: Sort): Record<'sort' | 'dir', string | null> {
  const isOwn = sort.key === own.key && sort.direction === own.direction
  return isOwn ? { sort: null, dir: null } : sortParams(sort)
}
