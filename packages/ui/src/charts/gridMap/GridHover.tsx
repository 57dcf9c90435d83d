import { type RefObject, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { TooltipBox } from '../frame/index.ts'
import type { Signal } from '../frame/signal.ts'
import type { DrawnGrid, GridPlot } from './gridPlot.ts'
import { type GridActs, spotAct, spotSpeech, spotTip } from './spotActs.ts'
import type { SpotStore } from './spotStore.ts'

interface GridHoverProps {
  store: SpotStore
  moved: Signal
  acts: GridActs
  read: () => { scene: DrawnGrid; plot: GridPlot } | null
  /** Around what scrolls, so that a tooltip is not cut by it. */
  room: RefObject<HTMLDivElement | null>
}

/**
 * The frame around the spot, a link where it opens a page, and the tooltip. It alone is drawn again when the spot changes:
 * the picture under it stays.
 */
export function GridHover({ store, moved, acts, read, room }: GridHoverProps) {
  const spot = useSyncExternalStore(store.subscribe, store.get)
  useSyncExternalStore(moved.subscribe, moved.get)
  const now = read()
  if (spot === null || now === null) return null
  const { scene, plot } = now
  const { x, y, width, height } = plot.boxOf(spot)
  const act = spotAct(scene, acts, spot)
  const tip = spotTip(scene, acts, spot)
  const around = room.current
  const frame = { className: 'ch-gm-spot', style: { width, height, transform: `translate(${x}px, ${y}px)` } }
  return (
    <>
      {act === null ? (
        <i {...frame} />
      ) : 'href' in act ? (
        <a {...frame} href={act.href} tabIndex={-1} aria-label={spotSpeech(scene, acts, spot)} />
      ) : (
        <button {...frame} type="button" tabIndex={-1} onClick={act.press} />
      )}
      {tip !== null &&
        around !== null &&
        createPortal(
          <TooltipBox x={x + width} top={y + height + 6}>
            {tip}
          </TooltipBox>,
          around,
        )}
    </>
  )
}
