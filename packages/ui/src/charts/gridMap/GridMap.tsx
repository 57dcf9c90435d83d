import './gridMap.css'
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { ChartHead, ChartTools } from '../frame/index.ts'
import { usePlot } from '../frame/usePlot.ts'
import { GridHover } from './GridHover.tsx'
import { GridSpeech } from './GridSpeech.tsx'
import { movedSpot } from './gridKeys.ts'
import { gridExtent, gridLayout } from './gridLayout.ts'
import { createGridPlot } from './gridPlot.ts'
import type { GridScene } from './gridTypes.ts'
import type { GridActs } from './spotActs.ts'
import { createSpotStore, isSame } from './spotStore.ts'

export interface GridMapProps extends GridScene, GridActs {
  /** Names the grid to those who cannot see it, and the PNG. */
  label: string
  /** Title and legend, in one line with the chart's buttons. */
  head: ReactNode
  /** As high as the room it is given. Default: as its rows, up to the screen. */
  height?: 'fill'
}

/**
 * Rows of coloured cells over columns of days as one picture: whatever number of rows, only those in sight are drawn. The
 * head, the foot and the names keep their edge while the rest scrolls.
 */
export function GridMap(props: GridMapProps) {
  const { label, head, rows, columns, figures, foot, nameLabel, sorted, marked, isTouch, height: fill, ...acts } = props
  const isFill = fill === 'fill'
  const id = useId()
  const frame = useRef<HTMLElement>(null)
  const room = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const focus = useRef<HTMLDivElement>(null)
  const pointer = useRef<{ x: number; y: number } | null>(null)
  const isNewTouch = useRef(false)
  const [store] = useState(createSpotStore)
  const scene = useMemo(
    () => ({ rows, columns, figures, foot, nameLabel, sorted, marked, isTouch }),
    [rows, columns, figures, foot, nameLabel, sorted, marked, isTouch],
  )
  const { host, moved, read } = usePlot(createGridPlot, scene)
  const { width, height } = gridExtent(scene)

  // The newest day is at the right: where not all of them have room, the sight begins there.
  const dayCount = columns.length
  useLayoutEffect(() => {
    const now = read()
    const box = scroller.current
    if (now === null || box === null || dayCount === 0) return
    box.scrollLeft = gridLayout(now.scene, box.clientWidth).figureEdges[0] - box.clientWidth
  }, [read, dayCount])

  // Where a link names a row, the sight begins with it.
  useLayoutEffect(() => {
    const now = read()
    const row = now?.scene.rows.findIndex(({ key }) => key === marked) ?? -1
    if (row >= 0) now?.plot.reveal({ row, column: -1 })
  }, [read, marked])

  const spotUnder = (at: { x: number; y: number } | null) => {
    const now = read()
    const box = host.current?.getBoundingClientRect()
    return now === null || box === undefined || at === null ? null : now.plot.spotAt(at.x - box.left, at.y - box.top)
  }
  const follow = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return
    pointer.current = { x: event.clientX, y: event.clientY }
    store.set(spotUnder(pointer.current))
  }
  const touch = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') return
    const spot = spotUnder({ x: event.clientX, y: event.clientY })
    isNewTouch.current = !isSame(spot, store.get())
    store.set(spot)
    // A touch elsewhere takes the focus, and with it the tooltip, away again.
    focus.current?.focus({ preventScroll: true })
  }
  /** The first touch shows what is there, the second opens it. */
  const keepFirstTouch = (event: SyntheticEvent) => {
    if (!isNewTouch.current) return
    isNewTouch.current = false
    event.preventDefault()
    event.stopPropagation()
  }
  const leave = () => {
    pointer.current = null
    store.set(null)
  }
  const press = (event: KeyboardEvent) => {
    const now = read()
    if (now === null) return
    const to = movedSpot(now.scene, store.get(), event.key, now.plot.pageRows())
    if (to !== null) {
      pointer.current = null
      now.plot.reveal(to)
      store.set(to)
    } else if (event.key === 'Enter' && store.get() !== null) {
      host.current?.querySelector<HTMLElement>('.ch-gm-spot')?.click()
    } else if (event.key === 'Escape') leave()
    else return
    event.preventDefault()
  }
  return (
    <figure ref={frame} className={isFill ? 'ch-frame ch-gm ch-fill' : 'ch-frame ch-gm'} aria-label={label}>
      <div className="ch-gm-head">
        {head}
        <ChartHead place="own">
          <ChartTools frame={frame} fileName={label} />
        </ChartHead>
      </div>
      <div ref={room} className="ch-gm-room">
        <div
          ref={scroller}
          className="ch-gm-scroll"
          style={isFill ? {} : { height: `min(${height}px, var(--most))` }}
          onScroll={() => {
            // The pointer stands still while what is under it moves.
            if (pointer.current !== null) store.set(spotUnder(pointer.current))
            moved.bump()
          }}
        >
          <GridSpeech {...{ id, label, store, acts, read, focus }} onKeyDown={press} onBlur={leave} />
          <div style={{ minWidth: width, height }}>
            <div
              ref={host}
              aria-hidden="true"
              className="ch-gm-sight"
              onPointerMove={follow}
              onPointerDown={touch}
              onPointerCancel={leave}
              // A press would take the focus from the list, and with it what a touch has shown.
              onMouseDown={(event) => event.preventDefault()}
              onPointerLeave={(event) => event.pointerType === 'mouse' && leave()}
              onClickCapture={keepFirstTouch}
            >
              <GridHover {...{ store, moved, acts, read, room }} />
            </div>
          </div>
        </div>
      </div>
    </figure>
  )
}
