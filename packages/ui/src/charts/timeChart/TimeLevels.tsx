import { Minus } from 'lucide-react'
import { type PointerEvent, useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { Segmented } from '../../controls/Segmented.tsx'
import type { LevelKeeper, OwnLevel } from '../frame/levelKeeper.ts'
import type { Signal } from '../frame/signal.ts'
import { ToolbarSlot } from '../frame/ToolbarSlot.ts'
import { LevelLine } from './LevelLine.tsx'
import { type LevelScale, levelScales, roundedLevel, type ScalePlace } from './levelScales.ts'
import type { TimePlot } from './timePlot.ts'
import type { TimeScene } from './timeScene.ts'

interface TimeLevelsProps {
  keeper: LevelKeeper
  /** Name under which the levels of the chart's own values are kept. */
  chart: string
  moved: Signal
  read: () => { scene: TimeScene; plot: TimePlot } | null
}

/** The levels a reader drew, over the plot, and the way to draw one more. */
export default function TimeLevels({ keeper, chart, moved, read }: TimeLevelsProps) {
  useSyncExternalStore(moved.subscribe, moved.get)
  const slot = useContext(ToolbarSlot)
  const [isDrawing, setDrawing] = useState(false)
  const [chosen, setChosen] = useState(0)
  const now = read()
  if (now === null) return null
  const { plot, scene } = now
  const scales = levelScales(scene.panes[0], keeper.symbol, chart)
  if (scales.length === 0) return null
  const scale = scales[chosen] ?? scales[0]
  const place = placeOn(plot, scene, scale)
  const add = (value: number) => {
    keeper.keep(scale.of, [...keeper.levels(scale.of), { value, name: '' }])
    setDrawing(false)
  }
  return (
    <div className="ch-levels">
      {scales.map((one) => {
        const levels = keeper.levels(one.of)
        const on = placeOn(plot, scene, one)
        const write = (at: number, next: OwnLevel | null) =>
          keeper.keep(
            one.of,
            levels.flatMap((level, i) => (i !== at ? [level] : next === null ? [] : [next])),
          )
        return levels.map((level, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two levels may have one value, and a dragged one stays itself
          <LevelLine key={`${one.of}/${i}`} level={level} place={on} onChange={(next) => write(i, next)} />
        ))
      })}
      {isDrawing && (
        <Drawing place={place} onPlace={add} onLeave={() => setDrawing(false)}>
          {scales.length > 1 && (
            <Segmented
              label="Level on"
              size="small"
              value={String(scales.indexOf(scale))}
              choices={scales.map(({ name }, i) => ({ value: String(i), label: name }))}
              onChange={(next) => setChosen(Number(next))}
            />
          )}
        </Drawing>
      )}
      {slot !== null &&
        createPortal(
          <button
            type="button"
            className="ch-draw"
            title="Draw level"
            aria-pressed={isDrawing}
            onClick={() => setDrawing(!isDrawing)}
          >
            <Minus size={16} strokeWidth={1.5} aria-hidden="true" />
            <span>Draw level</span>
          </button>,
          slot,
        )}
    </div>
  )
}

function placeOn(plot: TimePlot, scene: TimeScene, { side }: LevelScale): ScalePlace {
  const [{ top, height }] = plot.paneBoxes()
  const at = (y: number) => plot.valueAt(0, side, y) ?? Number.NaN
  const range = Math.abs(at(top) - at(top + height))
  return {
    top,
    height,
    left: scene.gutters.left,
    right: plot.xOf(scene.view.to),
    yOf: (value) => plot.yOf(0, side, value),
    valueAt: (y) => roundedLevel(at(Math.max(top, Math.min(top + height, y))), range),
    format: scene.panes[0][side]?.format ?? String,
  }
}

interface DrawingProps {
  place: ScalePlace
  onPlace: (value: number) => void
  onLeave: () => void
  children: React.ReactNode
}

const KEY_PX = 4

/** The plot while a level is being drawn: it follows the pointer or the arrow keys, and a click or Enter leaves it there. */
function Drawing({ place, onPlace, onLeave, children }: DrawingProps) {
  const area = useRef<HTMLButtonElement>(null)
  const [y, setY] = useState(place.top + place.height / 2)
  useEffect(() => area.current?.focus(), [])
  const follow = (event: PointerEvent) => {
    const box = area.current?.getBoundingClientRect()
    if (box !== undefined) setY(place.top + event.clientY - box.top)
  }
  const value = place.valueAt(y)
  return (
    <>
      <button
        ref={area}
        type="button"
        className="ch-drawing"
        aria-label={`Level at ${place.format(value)}: arrow keys move it, Enter keeps it, Escape leaves`}
        style={{ top: place.top, height: place.height, left: place.left, width: place.right - place.left }}
        onPointerMove={follow}
        onPointerDown={follow}
        onClick={() => onPlace(value)}
        onKeyDown={(event) => {
          const step = { ArrowUp: -KEY_PX, ArrowDown: KEY_PX }[event.key]
          if (event.key === 'Escape') onLeave()
          else if (step !== undefined) setY(Math.max(place.top, Math.min(place.top + place.height, y + step)))
          else return
          event.preventDefault()
          event.stopPropagation()
        }}
      />
      <i
        className="ch-level-line"
        style={{ top: place.yOf(value), left: place.left, width: place.right - place.left }}
      />
      <span className="ch-level-name" style={{ top: place.yOf(value), left: place.left + 8 }}>
        {place.format(value)}
      </span>
      <span className="ch-draw-hint" style={{ top: place.top + 6, left: place.left + 8 }}>
        {children}
        Click to place the level, Esc leaves
      </span>
    </>
  )
}
