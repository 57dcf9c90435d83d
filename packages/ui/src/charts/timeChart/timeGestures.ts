import type { RefObject } from 'react'
import type { HoverStore } from '../frame/index.ts'
import type { Signal } from '../frame/signal.ts'
import { nearestIndex } from '../plot/nearestIndex.ts'
import type { GestureActions } from './attachGestures.ts'
import type { TimePlot } from './timePlot.ts'
import type { TimeScene } from './timeScene.ts'
import { isPastFirst, isWhole, panned, type Viewport, wholeView, zoomed } from './viewport.ts'

interface GestureInput {
  readonly chart: string
  readonly store: HoverStore
  readonly read: () => { scene: TimeScene; plot: TimePlot } | null
  readonly redraw: () => void
  readonly moved: Signal
  readonly pointerY: RefObject<number | null>
  readonly hold: GestureActions['hold']
  readonly wheelZooms: GestureActions['wheelZooms']
  /** The reader has gone past the first point: what is before it is asked for, once for each first point. */
  readonly needEarlier: () => void
}

/** What each gesture does to the view and the crosshair of one chart. */
export function timeGestures({
  chart,
  store,
  read,
  redraw,
  moved,
  pointerY,
  hold,
  wheelZooms,
  needEarlier,
}: GestureInput): GestureActions {
  const look = (view: Viewport) => {
    const now = read()
    if (now === null) return
    now.scene.view = view
    redraw()
  }
  const zoomAt = ({ view, slots }: TimeScene, slot: number, factor: number) => {
    if (factor > 1 && isWhole(view, slots.count)) needEarlier()
    look(zoomed(view, slots.count, slot, factor))
  }
  const hoverPoint = (point: number) => {
    const now = read()
    if (now !== null && point >= 0) store.set({ at: now.scene.time[point], chart })
    moved.bump()
  }
  return {
    hover(x, y) {
      const now = read()
      if (now === null) return
      pointerY.current = y
      hoverPoint(pointAtSlot(now.scene, now.plot.slotAt(x)))
    },
    leave() {
      pointerY.current = null
      if (store.get()?.chart === chart) store.set(null)
    },
    zoom(x, factor) {
      const now = read()
      if (now !== null) zoomAt(now.scene, now.plot.slotAt(x), factor)
    },
    pan(px) {
      const now = read()
      if (now === null) return false
      const { view, slots } = now.scene
      const by = now.plot.slotAt(px) - now.plot.slotAt(0)
      if (isPastFirst(view, by)) needEarlier()
      if (isWhole(view, slots.count)) return false
      look(panned(view, slots.count, by))
      return true
    },
    reset() {
      const now = read()
      if (now !== null) look(wholeView(now.scene.slots.count))
    },
    step(points) {
      const now = read()
      if (now === null) return
      const { time, view, slots } = now.scene
      pointerY.current = null
      const hover = store.get()
      const last = time.length - 1
      const isToEnd = !Number.isFinite(points)
      const next = hover === null && !isToEnd ? last : nearestIndex(time, hover?.at ?? time[last]) + points
      const point = Math.max(0, Math.min(last, next))
      const slot = slots.slotOf[point]
      if (point === 0 && points < 0) needEarlier()
      if (slot < view.from) look(panned(view, slots.count, slot - view.from - 0.5))
      else if (slot > view.to) look(panned(view, slots.count, slot - view.to + 0.5))
      hoverPoint(point)
    },
    zoomHere(factor) {
      const now = read()
      if (now === null) return
      const { time, view, slots } = now.scene
      const hover = store.get()
      const at = hover === null ? (view.from + view.to) / 2 : slots.slotOf[nearestIndex(time, hover.at)]
      zoomAt(now.scene, at, factor)
    },
    hold,
    wheelZooms,
  }
}

function pointAtSlot({ slots }: TimeScene, slot: number): number {
  const nearest = Math.max(0, Math.min(slots.count - 1, Math.round(slot)))
  return slots.pointOf[nearest] >= 0 ? slots.pointOf[nearest] : (slots.pointOf[nearest - 1] ?? -1)
}
