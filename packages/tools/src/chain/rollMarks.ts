import type { TimeMark } from '@strikelens/ui/charts/timeChart'

interface RolledRows {
  readonly time: readonly (number | null)[]
  readonly isSetChanged: readonly number[]
}

/** A small stroke at every row where a rolled window took other strikes (§O7). */
export function rollMarks({ time, isSetChanged }: RolledRows): TimeMark[] {
  return isSetChanged.flatMap((isChanged, row) => {
    const at = time[row]
    return isChanged === 0 || at === null ? [] : [{ time: at, label: '', isSlight: true }]
  })
}
