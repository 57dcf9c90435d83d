import type { WatchLine } from './watchLine.ts'
import type { Grouping } from './watchSearch.ts'

const TYPES = {
  index: 'Indices',
  stock: 'Stocks',
  etf: 'ETFs',
  commodity: 'Commodities',
  future: 'Futures',
  option: 'Options',
}

/** Lines that stand together under a name; one group without a name when they are not parted. */
export interface LineGroup {
  readonly name: string
  readonly lines: readonly WatchLine[]
}

/** The lines by sector or kind, groups by name, kinds in their usual order; within a group the order stays. */
export function lineGroups(lines: readonly WatchLine[], grouping: Grouping): readonly LineGroup[] {
  if (grouping === 'none') return [{ name: '', lines }]
  const groups = new Map<string, WatchLine[]>()
  for (const line of lines) {
    const name = groupOf(line, grouping)
    groups.set(name, [...(groups.get(name) ?? []), line])
  }
  const order = Object.values(TYPES)
  const place = (name: string) => (grouping === 'type' ? order.indexOf(name) : 0)
  return Array.from(groups, ([name, own]) => ({ name, lines: own })).sort(
    (a, b) => place(a.name) - place(b.name) || a.name.localeCompare(b.name),
  )
}

function groupOf({ row }: WatchLine, grouping: 'sector' | 'type'): string {
  if (row === null) return 'Others'
  return grouping === 'sector' ? row.sector : TYPES[row.kind]
}
