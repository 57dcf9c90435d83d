import { istClock, istDate } from '@strikelens/market/time'
import { useSyncExternalStore } from 'react'
import { day, weekdayDay } from '../../formats/index.ts'
import type { HoverStore } from '../frame/index.ts'
import type { Signal } from '../frame/signal.ts'
import { textWidth } from '../plot/drawTag.ts'
import { nearestIndex } from '../plot/nearestIndex.ts'
import { mainOf, readoutFigures, spokenFigure } from './readoutFigures.ts'
import { mainValues } from './timeChartTypes.ts'
import type { TimePlot } from './timePlot.ts'
import { sideOf, type TimeScene } from './timeScene.ts'

interface TimeHoverProps {
  chart: string
  store: HoverStore
  /** Tells when the plot moved under the crosshair. */
  moved: Signal
  read: () => { scene: TimeScene; plot: TimePlot; pointerY: number | null } | null
}

/** Crosshair, its tags on the axes and the dots on the lines, over the canvas: moving them redraws nothing below. */
export function TimeHover({ chart, store, moved, read }: TimeHoverProps) {
  const hover = useSyncExternalStore(store.subscribe, store.get)
  useSyncExternalStore(moved.subscribe, moved.get)
  const now = read()
  if (hover === null || now === null || now.scene.time.length === 0) return null
  const { scene, plot } = now
  const isOwn = hover.chart === chart
  const point = nearestIndex(scene.time, hover.at)
  const slot = scene.slots.slotOf[point]
  if (slot < scene.view.from || slot > scene.view.to) return null
  const x = plot.xOf(slot)
  const boxes = plot.paneBoxes()
  const bottom = boxes[boxes.length - 1]
  const text = momentText(scene, point)
  const half = textWidth(text) / 2 + 8
  const tagX = Math.min(Math.max(x, half), plot.xOf(scene.view.to) + scene.gutters.right - half)
  return (
    <>
      <div
        className="ch-cross-x"
        style={{ height: bottom.top + bottom.height - boxes[0].top, transform: `translate(${x}px, ${boxes[0].top}px)` }}
      />
      <span
        className="ch-axis-tag"
        style={{ transform: `translate(calc(${tagX}px - 50%), ${bottom.top + bottom.height + 6}px)` }}
      >
        {text}
      </span>
      {isOwn && <PointerLevel plot={plot} scene={scene} y={now.pointerY ?? mainHeight(plot, scene, point)} />}
      {scene.panes.flatMap((pane, index) =>
        pane.series.map((series) => {
          const value = mainValues(series)[point]
          if (series.kind === 'histogram' || series.kind === 'candle') return null
          if (Number.isNaN(value) || scene.hidden.has(series.key)) return null
          const y = plot.yOf(index, sideOf(series), value)
          const color = value < 0 ? (series.belowColor ?? series.color) : series.color
          const place = { color: `var(--${color})`, transform: `translate(${x}px, ${y}px)` }
          return <i key={`${pane.key}/${series.key}`} className="ch-dot" style={place} />
        }),
      )}
      {isOwn && (
        <span className="ch-said" aria-live="polite">
          {spoken(scene, point)}
        </span>
      )}
    </>
  )
}

/** The clock while one day is in view, with the day where several are. */
function momentText({ time, slots, view }: TimeScene, point: number): string {
  const date = istDate(time[point])
  if (slots.isDaily) return weekdayDay(date)
  const isOneDay = !slots.sessionStart.some((start) => slots.slotOf[start] > view.from + 0.5)
  return isOneDay ? istClock(time[point]) : `${day(date)} ${istClock(time[point])}`
}

function spoken({ time, slots, panes, hidden }: TimeScene, point: number): string {
  const clock = slots.isDaily ? '' : ` ${istClock(time[point])}`
  const figures = panes.flatMap((pane) => readoutFigures(pane, hidden, point, 0))
  return `${weekdayDay(istDate(time[point]))}${clock}: ${figures.map(spokenFigure).join(', ')}`
}

/** Where keys lead the crosshair: to the value of what the first pane is about. Null without one. */
function mainHeight(plot: TimePlot, { panes, hidden }: TimeScene, point: number): number | null {
  const main = panes[0] === undefined ? undefined : mainOf(panes[0])
  if (main === undefined || hidden.has(main.key)) return null
  const y = plot.yOf(0, sideOf(main), mainValues(main)[point])
  return Number.isNaN(y) ? null : y
}

/** The height of the pointer, read off the axes of the pane it is in. */
function PointerLevel({ plot, scene, y }: { plot: TimePlot; scene: TimeScene; y: number | null }) {
  if (y === null) return null
  const boxes = plot.paneBoxes()
  const index = boxes.findIndex(({ top, height }) => y >= top && y <= top + height)
  if (index < 0) return null
  const pane = scene.panes[index]
  const width = plot.xOf(scene.view.to)
  return (
    <>
      <div
        className="ch-cross-y"
        style={{ width: width - scene.gutters.left, transform: `translate(${scene.gutters.left}px, ${y}px)` }}
      />
      {(['left', 'right'] as const).map((side) => {
        const axis = pane[side]
        const value = axis === undefined ? null : plot.valueAt(index, side, y)
        if (axis === undefined || value === null) return null
        const place =
          side === 'right'
            ? `translate(${width + scene.gutters.endLabels + 3}px, calc(${y}px - 50%))`
            : `translate(calc(${scene.gutters.left - 3}px - 100%), calc(${y}px - 50%))`
        return (
          <span key={side} className="ch-axis-tag" style={{ transform: place }}>
            {axis.format(value)}
          </span>
        )
      })}
    </>
  )
}
