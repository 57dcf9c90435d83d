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
