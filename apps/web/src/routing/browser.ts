import type { Search } from '@strikelens/tools/view'
import { addressesOf, withQuery } from './address.ts'

/** The address of this window. */
export const { latest, visit, navigate, onMove } = addressesOf(window)

/** Changes words of the open address; the page stays as it is, and the history as long. */
export function replaceSearch(change: (search: Search) => Search): void {
  const { path, search } = latest()
  navigate(withQuery(path, change(search)), { replace: true, keepsScroll: true })
}
