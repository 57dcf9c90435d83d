import { istClock, istDate } from '@strikelens/market/time'
import { useSyncExternalStore } from 'react'
import { weekdayDay } from '../../formats/index.ts'
import { type HoverStore, Swatch, TooltipBox } from '../frame/index.ts'
import type { Signal } from '../frame/signal.ts'
import { nearestIndex } from '../plot/nearestIndex.ts'
import { spanAt } from './drawRibbon.ts'
import { swatchOf } from './swatchOf.ts'
import { mainValues } from './timeChartTypes.ts'
import type { TimePlot } from './timePlot.ts'
import { sideOf, type TimeScene } from './timeScene.ts'
import { pointRows, type TooltipRow, tooltipFigures } from './tooltipFigures.ts'

interface TimeHoverProps {
  chart: string
  store: HoverStore
  /** Tells when the plot moved under the crosshair. */
  moved: Signal
  read: () => { scene: TimeScene; plot: TimePlot; pointerY: number | null } | null
  tooltipRows: ((index: number) => readonly TooltipRow[]) | undefined
}

/** Crosshair, dots and the tooltip, over the canvas: moving them redraws nothing below. */
export function TimeHover({ chart, store, moved, read, tooltipRows }: TimeHoverProps) {
  const hover = useSyncExternalStore(store.subscribe, store.get)
  useSyncExternalStore(moved.subscribe, moved.get)
  const now = read()
  if (hover === null || now === null || now.scene.time.length === 0) return null
  const { scene, plot } = now
  const pointerY = hover.chart === chart ? now.pointerY : null
  const point = nearestIndex(scene.time, hover.at)
  const slot = scene.slots.slotOf[point]
  if (slot < scene.view.from || slot > scene.view.to) return null
  const x = plot.xOf(slot)
  // Under a finger the box would be hidden by the hand.
  const isNarrow = plot.xOf(scene.view.to) < 520
  const boxes = plot.paneBoxes()
  const bottom = boxes[boxes.length - 1]
  const clock = scene.slots.isDaily ? '' : istClock(scene.time[point])
  const day = weekdayDay(istDate(scene.time[point]))
  const { sessionStart } = scene.slots
  const sessionFirst = sessionStart.findLast((start) => start <= point) ?? 0
  const figures = tooltipFigures(scene.panes, scene.hidden, point, scene.slots.isDaily ? 0 : sessionFirst)
  const span = scene.ribbon === null ? undefined : spanAt(scene.ribbon, scene.time[point])
  const rows: readonly TooltipRow[] = [
    ...pointRows(scene.panes, scene.hidden, point),
    ...(scene.ribbon === null || span === undefined ? [] : [{ name: scene.ribbon.name, text: span.text }]),
    ...(tooltipRows?.(point) ?? []),
  ]
  const hasNotes = figures.some(({ series }) => series.note !== undefined)
  return (
    <>
      <div
        className="ch-cross-x"
        style={{ height: bottom.top + bottom.height - boxes[0].top, transform: `translate(${x}px, ${boxes[0].top}px)` }}
      />
      <span
        className="ch-axis-tag"
        style={{ transform: `translate(calc(${x}px - 50%), ${bottom.top + bottom.height + 5}px)` }}
      >
        {clock || day}
      </span>
      <PointerLevel plot={plot} scene={scene} y={pointerY} />
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
      <TooltipBox x={x} top={pointerY === null || isNarrow ? boxes[0].top : pointerY + 14}>
        <div className="ch-tip-head">
          {clock === '' ? day : `${clock}, ${day}`}
          {figures.some(({ change }) => change !== null) && <small>change</small>}
        </div>
        <table>
          <tbody>
            {figures.map(({ series, text, unit, change }) => (
              <tr key={series.key}>
                <th scope="row">
                  <Swatch {...swatchOf(series)} />
                  {series.name}
                </th>
                <td>
                  <b>{text}</b> {unit !== '' && <span className="ch-unit">{unit}</span>}
                </td>
                <td className={change === null ? '' : change.sign > 0 ? 'ch-up' : change.sign < 0 ? 'ch-down' : ''}>
                  {change?.text}
                </td>
                {hasNotes && <td className="ch-unit">{series.note?.(point)}</td>}
              </tr>
            ))}
            {rows.map(({ name, text }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>
                  <b>{text}</b>
                </td>
                <td />
                {hasNotes && <td />}
              </tr>
            ))}
          </tbody>
        </table>
      </TooltipBox>
      {hover.chart === chart && (
        <span className="ch-said" aria-live="polite">
          {`${day} ${clock}: ${figures.map(({ series, text, unit }) => `${series.name} ${text} ${unit}`).join(', ')}`}
        </span>
      )}
    </>
  )
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
