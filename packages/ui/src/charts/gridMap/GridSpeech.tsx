import { type KeyboardEvent, type RefObject, useSyncExternalStore } from 'react'
import type { DrawnGrid, GridPlot } from './gridPlot.ts'
import { type GridActs, spotSpeech } from './spotActs.ts'
import type { SpotStore } from './spotStore.ts'

interface GridSpeechProps {
  id: string
  label: string
  store: SpotStore
  acts: GridActs
  read: () => { scene: DrawnGrid; plot: GridPlot } | null
  /** Takes the focus of the picture. */
  focus: RefObject<HTMLDivElement | null>
  onKeyDown: (event: KeyboardEvent) => void
  onBlur: () => void
}

/** The grid for those who cannot see the picture: a list that holds the focus, and the cell that the arrow keys stand on. */
export function GridSpeech({ id, label, store, acts, read, focus, ...on }: GridSpeechProps) {
  const spot = useSyncExternalStore(store.subscribe, store.get)
  const now = read()
  // Another place is another element: what only changes its words is not read again.
  const cell = spot === null ? undefined : `${id}-${spot.row}-${spot.column}`
  return (
    <div
      ref={focus}
      className="ch-said ch-gm-said"
      role="listbox"
      aria-label={`${label}: arrow keys move from cell to cell, Enter opens`}
      aria-activedescendant={cell}
      tabIndex={0}
      {...on}
    >
      {spot !== null && now !== null && (
        <div key={cell} id={cell} role="option" aria-selected tabIndex={-1}>
          {spotSpeech(now.scene, acts, spot)}
        </div>
      )}
    </div>
  )
}
