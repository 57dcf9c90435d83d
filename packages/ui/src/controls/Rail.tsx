import { clock } from '@strikelens/market/formats'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { classes } from '../classes/index.ts'
import { gaps, hourTicks, type SessionRail, snapshotBeside, snapshotUpTo } from './sessionRail.ts'

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

export interface RailProps {
  session: SessionRail
  /** One handle, or two in order. */
  handles: readonly RailHandle[]
  onMove: (handle: number, at: number) => void
}

/** A session as a rail: filled up to or between the handles, gaps in amber, hours below. Arrows step a minute, Shift fifteen. */
export function Rail({ session, handles, onMove }: RailProps) {
  const rail = useRef<HTMLDivElement>(null)
  const dragged = useRef<number | null>(null)
  const { open, close, snapshots } = session
  const place = (at: number) => Math.max(0, Math.min(((at - open) / (close - open)) * 100, 100))
  const from = handles.length > 1 ? place(handles[0].at) : 0
  const to = place(handles[handles.length - 1].at)

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
    move(nearest, at)
  }
  const onKeyDown = (handle: number) => (event: KeyboardEvent) => {
    const { at, min = open, max = close } = handles[handle]
    const minutes = event.shiftKey ? 15 : 1
    if (event.key === 'ArrowRight' || event.key === 'ArrowUp') move(handle, snapshotBeside(snapshots, at, minutes))
    else if (event.key === 'ArrowLeft' || event.key === 'ArrowDown')
      move(handle, snapshotBeside(snapshots, at, -minutes))
    else if (event.key === 'Home') move(handle, snapshotUpTo(snapshots, min))
    else if (event.key === 'End') move(handle, snapshotUpTo(snapshots, max))
    else return
    event.preventDefault()
  }
  return (
    <div
      ref={rail}
      className="relative mx-2.5 h-8 min-w-40 flex-1 touch-none select-none max-desk:h-11"
      onPointerDown={onPointerDown}
      onPointerMove={(event) => dragged.current !== null && move(dragged.current, momentUnder(event))}
      onPointerUp={() => {
        dragged.current = null
      }}
      onPointerCancel={() => {
        dragged.current = null
      }}
    >
      <span className="absolute inset-x-0 top-3 h-1 rounded-1 bg-sunken dark:bg-line" />
      {gaps(session).map((gap) => (
        <span
          key={gap.from}
          title={`No data ${clock(gap.from)}–${clock(gap.to)}`}
          className="absolute top-3 h-1 min-w-1 bg-warn-line"
          style={{ left: `${place(gap.from)}%`, width: `${place(gap.to) - place(gap.from)}%` }}
        />
      ))}
      <span className="absolute top-3 h-1 rounded-1 bg-accent" style={{ left: `${from}%`, width: `${to - from}%` }} />
      {hourTicks(session).map((at, i, all) => (
        <span
          key={at}
          className={classes(
            'absolute top-5.5 text-chip text-ink-3 leading-2.5',
            i === all.length - 1 ? '-translate-x-full' : i > 0 && '-translate-x-1/2',
            i % 2 === 1 && i < all.length - 1 && 'max-desk:hidden',
          )}
          style={{ left: `${place(at)}%` }}
        >
          {clock(at)}
        </span>
      ))}
      {handles.map((handle, i) => (
        <span
          key={handle.label}
          role="slider"
          tabIndex={0}
          aria-label={handle.label}
          aria-valuemin={handle.min ?? open}
          aria-valuemax={handle.max ?? close}
          aria-valuenow={handle.at}
          aria-valuetext={handle.text ?? clock(handle.at)}
          onKeyDown={onKeyDown(i)}
          className="absolute top-1.5 -ml-2 size-4 cursor-grab rounded-full border-2 border-accent bg-surface focus-visible:rounded-full"
          style={{ left: `${place(handle.at)}%` }}
        />
      ))}
    </div>
  )
}
