import type { ChainData, ColumnTicks } from '@strikelens/ui/table'

/** Columns of a chain whose values differ from those last shown; all of them the first time. */
export function movedColumns(before: ChainData | null, now: ChainData): ColumnTicks[] {
  const changes: ColumnTicks[] = []
  for (const side of ['ce', 'pe', 'centre'] as const) {
    for (const [key, values] of Object.entries(now[side])) {
      const old = before?.[side][key]
      const index: number[] = []
      const value: number[] = []
      for (let k = 0; k < values.length; k++) {
        if (old !== undefined && Object.is(old[k], values[k])) continue
        index.push(k)
        value.push(values[k])
      }
      if (index.length > 0) changes.push({ side, key, index, value })
    }
  }
  return changes
}
