import { useState } from 'react'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import type { Items } from './useItems.ts'
import type { WatchLine } from './watchLine.ts'

export interface SelectionProps {
  readonly list: string
  readonly lines: readonly WatchLine[]
  readonly items: Items
  readonly otherLists: readonly string[]
  readonly chosen: ReadonlySet<string>
  onChoose(keys: ReadonlySet<string>): void
}

/** The chosen items of a list, to be moved or removed together; nothing while none is. */
export function Selection({ list, lines, items, otherLists, chosen, onChoose }: SelectionProps) {
  const [isRemoving, setRemoving] = useState(false)
  const keys = lines.map(({ key }) => key)
  const selected = keys.filter((key) => chosen.has(key))
  const count = selected.length
  if (count === 0) return null
  const clear = () => onChoose(new Set())
  const remove = async () => {
    if (await items.remove(selected)) clear()
    return null
  }
  return (
    <div>
      <SelectionBar
        count={count}
        total={keys.length}
        otherLists={otherLists}
        onAll={() => onChoose(new Set(keys))}
        onMoveTo={async (to) => {
          if (await items.moveTo(selected, to)) clear()
        }}
        onRemove={() => (count === 1 ? void remove() : setRemoving(true))}
        onClear={clear}
      />
      {isRemoving && (
        <ConfirmDialog
          title="Remove from list"
          text={`${count} items leave ${list} with their notes.`}
          verb="Remove"
          onClose={() => setRemoving(false)}
          onConfirm={remove}
        />
      )}
    </div>
  )
}
