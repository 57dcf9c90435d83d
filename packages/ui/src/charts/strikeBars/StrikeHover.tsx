import { type ReactNode, useSyncExternalStore } from 'react'
import { type HoverStore, TooltipBox } from '../frame/index.ts'
import type { Signal } from '../frame/signal.ts'
import type { StrikePlot } from './strikePlot.ts'

interface StrikeHoverProps {
  store: HoverStore
  moved: Signal
  strikes: Float64Array
  selected: number | null
  read: () => { plot: StrikePlot } | null
  tooltip: (index: number) => ReactNode
}

/** The band of the strike under the pointer with its tooltip, and the frame of the selected one. */
export function StrikeHover({ store, moved, strikes, selected, read, tooltip }: StrikeHoverProps) {
  const hover = useSyncExternalStore(store.subscribe, store.get, store.get)
  useSyncExternalStore(moved.subscribe, moved.get, moved.get)
  const now = read()
  if (now === null) return null
  const { plot } = now
  const hovered = hover === null ? -1 : strikes.indexOf(hover.at)
  const chosen = selected === null ? -1 : strikes.indexOf(selected)
  const band = (slot: number, name: string) => {
    const { left, top, width, height } = plot.slotBox(slot)
    return <div className={`ch-slot ${name}`} style={{ width, height, transform: `translate(${left}px, ${top}px)` }} />
  }
  const box = hovered < 0 ? null : plot.slotBox(hovered)
  return (
    <>
      {chosen >= 0 && band(chosen, 'ch-slot-on')}
      {hovered >= 0 && band(hovered, 'ch-slot-at')}
      {box !== null && (
        <>
          <TooltipBox x={box.left + box.width / 2} top={box.top}>
            {tooltip(hovered)}
          </TooltipBox>
          <div className="ch-said" aria-live="polite">
            {tooltip(hovered)}
          </div>
        </>
      )}
    </>
  )
}
