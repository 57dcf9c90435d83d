import type { RefObject } from 'react'
import type { HoverStore } from '../frame/index.ts'
import type { Signal } from '../frame/signal.ts'
import { nearestIndex } from '../plot/nearestIndex.ts'
import type { GestureActions } from './attachGestures.ts'
import type { TimePlot } from './timePlot.ts'
import type { TimeScene } from './timeScene.ts'
import { isWhole, panned, type Viewport, wholeView, zoomed } from './viewport.ts'

interface GestureInput {
  readonly chart: string
  readonly store: HoverStore
  readonly read: () => { scene: TimeScene; plot: TimePlot } | null
  readonly redraw: () => void
  readonly moved: Signal
  readonly pointerY: RefObject<number | null>
  readonly band: RefObject<HTMLDivElement | null>
}

/** What each gesture does to the view and the crosshair of one chart. */
export function timeGestures({ chart, store, read, redraw, moved, pointerY, band }: GestureInput): GestureActions {
  const look = (view: Viewport) => {
    const now = read()
    if (now === null) return
    now.scene.view = view
    redraw()
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
    band(span) {
      const element = band.current
      const now = read()
      if (element === null || now === null) return
      element.hidden = span === null
      if (span === null) return
      const boxes = now.plot.paneBoxes()
      const last = boxes[boxes.length - 1]
      element.style.width = `${Math.abs(span[1] - span[0])}px`
      element.style.height = `${last.top + last.height - boxes[0].top}px`
      element.style.transform = `translate(${Math.min(...span)}px, ${boxes[0].top}px)`
    },
    pick(fromX, toX) {
      const now = read()
      if (now === null) return
      const from = now.plot.slotAt(fromX)
      const to = now.plot.slotAt(toX)
      const { view, slots } = now.scene
      const middle = (from + to) / 2
      const centred = panned(view, slots.count, 0)
      const factor = (to - from) / (centred.to - centred.from)
      const narrow = zoomed(view, slots.count, middle, factor)
      look(panned(narrow, slots.count, middle - (narrow.from + narrow.to) / 2))
    },
    zoom(x, factor) {
      const now = read()
      if (now !== null) look(zoomed(now.scene.view, now.scene.slots.count, now.plot.slotAt(x), factor))
    },
    pan(px) {
      const now = read()
      if (now === null || isWhole(now.scene.view, now.scene.slots.count)) return false
      const { view, slots } = now.scene
      look(panned(view, slots.count, now.plot.slotAt(px) - now.plot.slotAt(0)))
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
      look(zoomed(view, slots.count, at, factor))
    },
  }
}

function pointAtSlot({ slots }: TimeScene, slot: number): number {
  const nearest = Math.max(0, Math.min(slots.count - 1, Math.round(slot)))
  return slots.pointOf[nearest] >= 0 ? slots.pointOf[nearest] : (slots.pointOf[nearest - 1] ?? -1)
}
