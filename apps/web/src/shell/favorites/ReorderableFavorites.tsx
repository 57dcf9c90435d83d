import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates, useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { classes } from '@strikelens/ui/classes'
import { useMedia } from '@strikelens/ui/screen'
import { GripVertical } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useRef } from 'react'
import { FavoriteName } from './FavoriteName.tsx'
import type { Favorite } from './favorites.ts'
import { CARD, GRID } from './grid.tsx'

export interface ReorderableFavoritesProps {
  readonly order: readonly Favorite[]
  onMove(id: string, toPlaceOf: string): void
}

/** The favorites as cards to put in order, by pointer or by keys. Loaded when somebody wants to. */
export default function ReorderableFavorites({ order, onMove }: ReorderableFavoritesProps) {
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const isJustLifted = useRef(false)
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over !== null && over.id !== active.id) onMove(String(active.id), String(over.id))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{ announcements: announcements(order, isJustLifted), screenReaderInstructions: INSTRUCTIONS }}
    >
      <SortableContext items={order.map(({ id }) => id)} strategy={rectSortingStrategy}>
        <ul className={GRID}>
          {order.map((favorite) => (
            <Card key={favorite.id} favorite={favorite} />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

function Card({ favorite }: { favorite: Favorite }) {
  const isStill = useMedia('(prefers-reduced-motion: reduce)')
  const sortable = useSortable({ id: favorite.id, ...(isStill ? { transition: null } : {}) })
  const { isDragging, listeners, transform, transition } = sortable
  return (
    <li
      ref={sortable.setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={classes('min-w-0', isDragging && 'relative z-10')}
    >
      <button
        type="button"
        ref={sortable.setActivatorNodeRef}
        {...sortable.attributes}
        {...listeners}
        onKeyDown={(event: KeyboardEvent) => {
          // What is carried takes every key: the menu around must neither move its focus nor close.
          if (isDragging) event.preventDefault()
          listeners?.onKeyDown(event)
        }}
        className={classes(
          CARD,
          'w-full cursor-grab touch-none border text-left active:cursor-grabbing',
          isDragging ? 'border-accent bg-raised shadow-menu' : 'border-line bg-surface',
        )}
      >
        <FavoriteName favorite={favorite} />
        <GripVertical size={16} strokeWidth={1.5} aria-hidden="true" className="flex-none text-ink-3" />
      </button>
    </li>
  )
}

const INSTRUCTIONS = {
  draggable: 'Press Space to lift, the arrow keys to move, Space again to drop, Escape to put it back.',
}

/**
 * What is said of a card that is carried, by its name and place. A card is over its own place at the moment it is lifted:
 * saying so would drown the lifting.
 */
function announcements(order: readonly Favorite[], isJustLifted: RefObject<boolean>): Announcements {
  const nameOf = (id: UniqueIdentifier) => order.find((favorite) => favorite.id === id)?.label ?? ''
  const placeOf = (id: UniqueIdentifier) =>
    `place ${order.findIndex((favorite) => favorite.id === id) + 1} of ${order.length}`
  return {
    onDragStart: ({ active }) => {
      isJustLifted.current = true
      return `${nameOf(active.id)} lifted from ${placeOf(active.id)}.`
    },
    onDragOver: ({ active, over }) => {
      const isLifting = isJustLifted.current
      isJustLifted.current = false
      return over === null || isLifting ? undefined : `${nameOf(active.id)} over ${placeOf(over.id)}.`
    },
    onDragEnd: ({ active, over }) =>
      `${nameOf(active.id)} dropped at ${placeOf(over?.id ?? active.id)}. Save order keeps it there.`,
    onDragCancel: ({ active }) => `${nameOf(active.id)} is back at ${placeOf(active.id)}.`,
  }
}
