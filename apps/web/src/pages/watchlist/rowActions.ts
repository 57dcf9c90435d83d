import type { Items } from './useItems.ts'
import type { RowActions } from './WatchTable.tsx'

interface RowState {
  readonly chosen: ReadonlySet<string>
  readonly isEditing: boolean
  setChosen(chosen: ReadonlySet<string>): void
}

/** What the rows of a list of one's own ask of it. */
export function rowActions(items: Items, { chosen, isEditing, setChosen }: RowState): RowActions {
  return {
    chosen,
    isEditing,
    onChoose(key, isChosen) {
      const others = [...chosen].filter((one) => one !== key)
      setChosen(new Set(isChosen ? [...others, key] : others))
    },
    onNote: ({ key }, note) => void items.update(key, { note }),
    onRoll: ({ key, row }) => {
      if (row?.rollTo != null) void items.update(key, { symbol: row.rollTo })
    },
    onMove: (key, toPlaceOf) => void items.move(key, toPlaceOf),
  }
}
