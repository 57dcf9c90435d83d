import { type ReactNode, useSyncExternalStore } from 'react'
import { unitBehind } from '../../formats/unitBehind.ts'
import { type HoverStore, Swatch, TooltipBox } from '../frame/index.ts'
import type { Signal } from '../frame/signal.ts'
import { type CurveFigure, curveFigures } from './curveFigures.ts'
import type { CurvePlot } from './curvePlot.ts'
import { type CurveScene, sideOf, xOf, xText } from './curveScene.ts'
import { curveSwatch } from './curveSwatch.ts'

interface CurveHoverProps {
  chart: string
  store: HoverStore
  moved: Signal
  read: () => { scene: CurveScene; plot: CurvePlot } | null
  tooltipRows: ((x: number) => readonly { name: string; text: string }[]) | undefined
}

/** The crosshair with the tooltip, over the canvas: moving it redraws nothing below. */
export function CurveHover({ chart, store, moved, read, tooltipRows }: CurveHoverProps) {
  const hover = useSyncExternalStore(store.subscribe, store.get)
  useSyncExternalStore(moved.subscribe, moved.get)
  const now = read()
  if (hover === null || now === null) return null
  const { scene, plot } = now
  const { left, top, width, height } = plot.box()
  const px = plot.pxOf(hover.at)
  if (!(px >= left - 1 && px <= left + width + 1)) return null
  const figures = curveFigures(scene, hover.at)
  const place = xText(scene.xAxis, hover.at)
  const rows = tooltipRows?.(hover.at) ?? []
  return (
    <>
      <div className="ch-cross-x" style={{ height, transform: `translate(${px}px, ${top}px)` }} />
      <span className="ch-axis-tag" style={{ transform: `translate(calc(${px}px - 50%), ${top + height + 5}px)` }}>
        {place}
      </span>
      {figures.map((figure) => dot(figure, scene, plot))}
      <TooltipBox x={px} top={top}>
        <div className="ch-tip-head">{place}</div>
        <table>
          <tbody>
            {figures.map((figure) => (
              <FigureRow key={figure.series.key} figure={figure} />
            ))}
            {rows.map(({ name, text }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>
                  <b>{text}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TooltipBox>
      {hover.chart === chart && (
        <span className="ch-said" aria-live="polite">
          {[
            ...figures.map(({ series, text, unit }) => `${series.name} ${text}${unitBehind(unit)}`),
            ...rows.map(({ name, text }) => `${name} ${text}`),
          ].reduce((said, one, i) => said + (i === 0 ? ' ' : ', ') + one, `${place}:`)}
        </span>
      )}
    </>
  )
}

function FigureRow({ figure: { series, text, unit, place, size } }: { figure: CurveFigure }) {
  const notes = [place === null ? null : `at ${place}`, size].filter((note) => note !== null)
  return (
    <tr>
      <th scope="row">
        <Swatch {...curveSwatch(series)} />
        {series.name}
        {notes.length > 0 && <small> {notes.join(', ')}</small>}
      </th>
      <td>
        <b>{text}</b>
        {unit !== '' && <span className="ch-unit">{unitBehind(unit)}</span>}
      </td>
    </tr>
  )
}

function dot({ series, index }: CurveFigure, scene: CurveScene, plot: CurvePlot): ReactNode {
  const value = series.values[index]
  if (series.kind === 'bars' || Number.isNaN(value)) return null
  const x = plot.pxOf(xOf(series, scene)[index])
  const place = {
    color: `var(--${series.color})`,
    transform: `translate(${x}px, ${plot.yOf(value, sideOf(series))}px)`,
  }
  return <i key={series.key} className="ch-dot" style={place} />
}
