import type { ToolDefinition } from '@strikelens/tools'
import type { Search } from '@strikelens/tools/view'

/** What is never part of a saved view: it is opened at the moment that is looked at. */
const MOMENT: readonly string[] = ['date', 'time']

/** What is kept of a page: its address without the moment, and its symbol even where that is the usual one. */
export function savedParams({ params }: Pick<ToolDefinition, 'params'>, search: Search): Search {
  const parsed = params.safeParse(search)
  const symbol = parsed.success ? parsed.data.symbol : undefined
  const kept = Object.entries(search).filter(([name]) => !MOMENT.includes(name))
  return { ...(symbol === undefined ? {} : { symbol }), ...Object.fromEntries(kept) }
}

/** The changes of an address that open a saved view: what it does not say goes, the moment stays. */
export function openingChanges(search: Search, saved: Search): Record<string, string | null> {
  const gone = Object.keys(search).filter((name) => !MOMENT.includes(name))
  return { ...Object.fromEntries(gone.map((name) => [name, null])), ...saved }
}

/** Whether two views are the same, in whatever order their parameters stand. */
export function isSameView(a: Search, b: Search): boolean {
  const names = Object.keys(a)
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name])
}

/** What a saved view holds, in a few words: its symbol first. */
export function viewNote({ symbol, ...others }: Search): string {
  return [symbol, ...Object.values(others)].filter((value) => value !== undefined).join(' · ')
}
