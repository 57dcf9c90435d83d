import { clock } from '@strikelens/market/formats'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { type SessionRail, snapshotBeside, snapshotUpTo } from './sessionRail.ts'

export interface RailHandle {
  label: string
  /** Epoch ms. */
  at: number
  /** Limits of this handle; the session where absent. */
  min?: number
  max?: number
  /** Said instead of the clock: 'Prev close'. */
  text?: string
}

export interface RailHandles {
  session: SessionRail
  /** One handle, or two in order. */
  handles: readonly RailHandle[]
  onMove: (handle: number, at: number) => void
}

/** Minutes of a press of Page Up or Page Down, and of an arrow with Shift. */
const PAGE_MINUTES = 15

/**
 * Moves the handles of a rail by hand and by key: a press takes the nearest handle along, arrows go to the next snapshot, page
 * keys a quarter of an hour, Home and End to the ends. Gives what the rail and each `role=slider` in it must carry.
 */
export function useRailHandles({ session, handles, onMove }: RailHandles) {
  const rail = useRef<HTMLDivElement>(null)
  const dragged = useRef<number | null>(null)
  const { open, close, snapshots } = session

  const move = (handle: number, at: number) => {
    const { min = open, max = close } = handles[handle]
    const next = Math.max(min, Math.min(at, max))
    if (next !== handles[handle].at && !Number.isNaN(next)) onMove(handle, next)
  }
  const momentUnder = (event: PointerEvent): number => {
    const box = rail.current?.getBoundingClientRect()
    if (box === undefined) return Number.NaN
    return snapshotUpTo(snapshots, open + ((event.clientX - box.left) / box.width) * (close - open))
  }
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    const at = momentUnder(event)
    const distance = (handle: RailHandle) => Math.abs(handle.at - at)
    const nearest = handles.length > 1 && distance(handles[1]) <= distance(handles[0]) ? 1 : 0
    dragged.current = nearest
    event.currentTarget.setPointerCapture(event.pointerId)
    rail.current?.querySelectorAll<HTMLElement>('[role=slider]')[nearest].focus()
    event.preventDefault()
    // A finger may be about to scroll the page: it has moved the handle when it lifts, or goes along the rail.
    if (event.pointerType !== 'touch') move(nearest, at)
  }
  const onPointerMove = (event: PointerEvent) => {
    if (dragged.current !== null) move(dragged.current, momentUnder(event))
  }
  const onPointerUp = (event: PointerEvent) => {
    onPointerMove(event)
    dragged.current = null
  }
  const onPointerCancel = () => {
    dragged.current = null
  }
  const onKeyDown = (handle: number) => (event: KeyboardEvent) => {
    const { at, min = open, max = close } = handles[handle]
    const next = momentOfKey(event, snapshots, at, min, max)
    if (next === null) return
    move(handle, next)
    event.preventDefault()
  }
  return {
    rail: { ref: rail, onPointerDown, onPointerMove, onPointerUp, onPointerCancel },
    slider: (handle: number) => {
      const { label, at, min = open, max = close, text = clock(at) } = handles[handle]
      return {
        role: 'slider',
        tabIndex: 0,
        'aria-label': label,
        'aria-valuemin': min,
        'aria-valuemax': max,
        'aria-valuenow': at,
        'aria-valuetext': text,
        onKeyDown: onKeyDown(handle),
      } as const
    },
  }
}

/** Where a key takes a handle; null for one that is not ours. */
function momentOfKey(
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  snapshots: ArrayLike<number>,
  at: number,
  min: number,
  max: number,
): number | null {
  const step = shiftKey ? PAGE_MINUTES : 1
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return snapshotBeside(snapshots, at, step)
    case 'ArrowLeft':
    case 'ArrowDown':
      return snapshotBeside(snapshots, at, -step)
    case 'PageUp':
      return snapshotBeside(snapshots, at, PAGE_MINUTES)
    case 'PageDown':
      return snapshotBeside(snapshots, at, -PAGE_MINUTES)
    case 'Home':
      return snapshotUpTo(snapshots, min)
    case 'End':
      return snapshotUpTo(snapshots, max)
    default:
      return null
  }
}
