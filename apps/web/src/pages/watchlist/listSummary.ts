import { breadth } from '@strikelens/analytics/ranking'
import { lineName, type WatchLine } from './watchLine.ts'

/** A name with its change in percent. */
export interface Extreme {
  readonly name: string
  readonly chgPct: number
}

/** How a list does as a whole, every item counting the same; those without a change today are left out. */
export interface ListSummary {
  /** Null when nothing has a change. */
  readonly meanPct: number | null
  readonly advances: number
  readonly declines: number
  readonly unchanged: number
  readonly best: Extreme | null
  readonly worst: Extreme | null
}

export function listSummary(lines: readonly WatchLine[]): ListSummary {
  const moved = lines.flatMap(({ code, row }): Extreme[] =>
    row?.chgPct == null ? [] : [{ name: lineName(code), chgPct: row.chgPct }],
  )
  const changes = moved.map(({ chgPct }) => chgPct)
  const ordered = [...moved].sort((a, b) => b.chgPct - a.chgPct)
  const { advances, declines, unchanged } = breadth(changes)
  return {
    meanPct: changes.length === 0 ? null : changes.reduce((sum, pct) => sum + pct, 0) / changes.length,
    advances,
    declines,
    unchanged,
    best: ordered[0] ?? null,
    worst: ordered.at(-1) ?? null,
  }
}
