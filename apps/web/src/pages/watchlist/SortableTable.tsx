import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, useSortable } from '@dnd-kit/sortable'
import { GripVertical } from 'lucide-react'
import { useCallback, useState } from 'react'
import { WatchTable, type WatchTableProps } from './WatchTable.tsx'
import { lineName, type WatchLine } from './watchLine.ts'

/** Rows of a table stay where they are while one is carried over them: only the place where it would land is marked. */
const STILL = () => null

/** The table in the reader's own order, whose rows are carried by a grip, with the pointer or by keys. */
export default function SortableTable(props: WatchTableProps) {
  const [carried, setCarried] = useState<{ id: string; over: string | null } | null>(null)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const lines = props.groups.flatMap((group) => group.lines)
  const grip = useCallback((line: WatchLine) => <Grip line={line} />, [])
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    setCarried(null)
    if (over !== null && over.id !== active.id) props.actions?.onMove(String(active.id), String(over.id))
  }
  const code = lines.find(({ key }) => key === carried?.id)?.code
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragStart={({ active }) => setCarried({ id: String(active.id), over: null })}
      onDragOver={({ active, over }) =>
        setCarried({ id: String(active.id), over: over === null ? null : String(over.id) })
      }
      onDragEnd={onDragEnd}
      onDragCancel={() => setCarried(null)}
      accessibility={{ announcements: announcements(lines), screenReaderInstructions: INSTRUCTIONS }}
    >
      <SortableContext items={lines.map(({ key }) => key)} strategy={STILL}>
        <WatchTable {...props} grip={grip} target={carried?.over ?? null} />
      </SortableContext>
      <DragOverlay dropAnimation={null}>
        {code !== undefined && (
          <span className="inline-flex h-7 items-center rounded-2 border border-accent bg-raised px-2 font-bold text-table shadow-menu">
            {lineName(code)}
          </span>
        )}
      </DragOverlay>
    </DndContext>
  )
}

function Grip({ line }: { line: WatchLine }) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners } = useSortable({ id: line.key })
  return (
    <span ref={setNodeRef} className="-ml-1.5 inline-flex">
      <button
        type="button"
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-label={`Move ${lineName(line.code)}`}
        onClick={(event) => event.stopPropagation()}
        className="touch grid h-6 w-5 cursor-grab touch-none place-items-center text-ink-3 hover:text-ink active:cursor-grabbing max-desk:h-9 max-desk:w-9"
      >
        <GripVertical size={14} strokeWidth={1.5} aria-hidden="true" />
      </button>
    </span>
  )
}

const INSTRUCTIONS = {
  draggable: 'Press Space to lift, the arrow keys to move, Space again to drop, Escape to put it back.',
}

function announcements(lines: readonly WatchLine[]): Announcements {
  const nameOf = (id: UniqueIdentifier) => lineName(lines.find(({ key }) => key === id)?.code ?? '')
  const placeOf = (id: UniqueIdentifier) => `place ${lines.findIndex(({ key }) => key === id) + 1} of ${lines.length}`
  return {
    onDragStart: ({ active }) => `${nameOf(active.id)} lifted from ${placeOf(active.id)}.`,
    onDragOver: ({ active, over }) =>
      over === null || over.id === active.id ? undefined : `${nameOf(active.id)} over ${placeOf(over.id)}.`,
    onDragEnd: ({ active, over }) => `${nameOf(active.id)} dropped at ${placeOf(over?.id ?? active.id)}.`,
    onDragCancel: ({ active }) => `${nameOf(active.id)} is back at ${placeOf(active.id)}.`,
  }
}
