import type { Search } from '@strikelens/tools/view'

/** An address with other parameters; null removes one. */
export function changedSearch(search: Search, changes: Readonly<Record<string, string | null>>): Search {
  const next = new Map(Object.entries(search))
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name)
    else next.set(name, value)
  }
  return Object.fromEntries(next)
}
