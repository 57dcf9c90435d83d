import './timeChart.css'
import { istClock, istDate } from '@strikelens/market/time'
import { type ReactNode, useSyncExternalStore } from 'react'
import { day, weekdayDay } from '../../formats/index.ts'
import { type HoverStore, Swatch } from '../frame/index.ts'
import type { Signal } from '../frame/signal.ts'
import { nearestIndex } from '../plot/nearestIndex.ts'
import { nameToken } from '../theme/index.ts'
import { spanAt } from './drawRibbon.ts'
import { mainOf, pointRows, type ReadoutFigure, readoutFigures, type TooltipRow } from './readoutFigures.ts'
import { readoutPlaces } from './readoutPlaces.ts'
import { swatchOf } from './swatchOf.ts'
import type { TimePane, TimeRibbon, TimeSeries } from './timeChartTypes.ts'
import type { TimePlot } from './timePlot.ts'
import { NARROW_PX, type TimeScene } from './timeScene.ts'
import type { TimeSlots } from './timeSlots.ts'

interface TimeReadoutProps {
  title: string
  interval: string
  time: Float64Array
  slots: TimeSlots
  panes: readonly TimePane[]
  ribbon: TimeRibbon | null
  hidden: ReadonlySet<string>
  onToggle: (key: string) => void
  tooltipRows: ((index: number) => readonly TooltipRow[]) | undefined
  store: HoverStore
  /** Tells when panes moved or changed their size. */
  laid: Signal
  read: () => { scene: TimeScene; plot: TimePlot } | null
}

/**
 * What every series is worth under the crosshair, or at the last point without one: two lines over the first pane, one over
 * each below. The names are the legend: a press turns a series off or on.
 */
export function TimeReadout(props: TimeReadoutProps) {
  const { title, interval, time, slots, panes, ribbon, hidden, onToggle, tooltipRows, store, laid, read } = props
  const hover = useSyncExternalStore(store.subscribe, store.get, store.get)
  useSyncExternalStore(laid.subscribe, laid.get, laid.get)
  const now = read()
  const last = time.length - 1
  const point = hover === null ? last : nearestIndex(time, hover.at)
  const sessionFirst = slots.isDaily ? 0 : (slots.sessionStart.findLast((start) => start <= point) ?? 0)
  const boxes = now?.plot.paneBoxes() ?? []
  const isNarrow = now !== null && now.plot.width() < NARROW_PX
  const places = readoutPlaces(panes, boxes, now?.scene.gutters ?? null, isNarrow)

  const names = (pane: TimePane, wanted: (series: TimeSeries) => boolean) => {
    const figures = new Map(
      readoutFigures(pane, hidden, point, sessionFirst).map((figure) => [figure.series.key, figure]),
    )
    return pane.series.filter(wanted).map((series) => {
      const figure = figures.get(series.key)
      const isLed = series.companionOf !== undefined
      if (isLed && figure === undefined) return null
      const told = figure === undefined ? null : <Told figure={figure} />
      return (
        <Name key={series.key} series={series} onToggle={isLed ? null : onToggle} isOff={hidden.has(series.key)}>
          {told}
        </Name>
      )
    })
  }
  const [first, ...below] = panes
  if (first === undefined) return null
  const main = mainOf(first)
  const span = ribbon === null || last < 0 ? undefined : spanAt(ribbon, time[point])
  const rows: readonly TooltipRow[] = [
    ...pointRows(panes, hidden, point),
    ...(ribbon === null || span === undefined ? [] : [{ name: ribbon.name, text: span.text }]),
    ...(last < 0 ? [] : (tooltipRows?.(point) ?? [])),
  ]
  const facts = rows.map(({ name, text }) => (
    <span key={name} className="ch-fact">
      {name} <b>{text}</b>
    </span>
  ))
  return (
    <>
      <div className="ch-readout" style={places[0]}>
        <div className="ch-line">
          {title !== main?.name && <b className="ch-title">{title}</b>}
          {last >= 0 && <When moment={time[point]} slots={slots} interval={interval} />}
          {main === undefined ? facts : names(first, (series) => series === main)}
        </div>
        <div className="ch-line">
          {names(first, (series) => series !== main)}
          {main !== undefined && facts}
          {first.series.map((series) => {
            const note = hidden.has(series.key) || last < 0 ? undefined : series.note?.(point)
            return note === undefined ? null : <Note key={series.key} series={series} text={note} />
          })}
        </div>
      </div>
      {below.map((pane, index) => (
        <div key={pane.key} className="ch-readout" style={places[index + 1]}>
          <div className="ch-line">{names(pane, () => true)}</div>
        </div>
      ))}
    </>
  )
}

/** 'Thu 12 Nov · 3m · 12:06'; a phone has room for '12:06', or '12 Nov 12:06' where there are several days. */
function When({ moment, slots, interval }: { moment: number; slots: TimeSlots; interval: string }) {
  const date = istDate(moment)
  const { isDaily, sessionStart } = slots
  return (
    <span className={isDaily ? 'ch-when' : 'ch-when ch-intraday'}>
      <span className="ch-day">
        {[weekdayDay(date), interval].filter((part) => part !== '').join(' · ')}
        {!isDaily && ' · '}
      </span>
      {!isDaily && sessionStart.length > 1 && <span className="ch-short">{day(date)} </span>}
      {!isDaily && <b>{istClock(moment)}</b>}
    </span>
  )
}

/** The values of all lines come first: what is told besides may stand past the edge. */
function Note({ series: { name, color }, text }: { series: TimeSeries; text: string }) {
  const token = nameToken(color)
  return (
    <span className="ch-fact">
      <span style={token === null ? {} : { color: `var(--${token})` }}>{name}</span> {text}
    </span>
  )
}

interface NameProps {
  series: TimeSeries
  /** Null for what is turned off with another one. */
  onToggle: ((key: string) => void) | null
  isOff: boolean
  children: ReactNode
}

function Name({ series, onToggle, isOff, children }: NameProps) {
  const { key, name } = series
  const token = nameToken(series.color)
  // Two colours, or one too light to read: the swatch tells it.
  const hasSwatch = token === null || series.kind === 'candle' || series.belowColor !== undefined
  const style = isOff || hasSwatch ? {} : { color: `var(--${token})` }
  const named = (
    <>
      {hasSwatch && <Swatch {...swatchOf(series)} />}
      <span className="ch-name">{name}</span>
      {children}
    </>
  )
  if (onToggle === null)
    return (
      <span className="ch-fact" style={style}>
        {named}
      </span>
    )
  return (
    <button
      type="button"
      className={series.kind === 'candle' ? 'ch-candle' : undefined}
      aria-pressed={!isOff}
      aria-label={series.kind === 'candle' ? name : undefined}
      style={style}
      onClick={() => onToggle(key)}
    >
      {named}
    </button>
  )
}

function Told({ figure: { values, unit, change } }: { figure: ReadoutFigure }) {
  return (
    <>
      {values.map(({ letter, text }) => (
        <span key={letter} className="ch-value">
          {letter !== '' && `${letter} `}
          <b>{unit === '%' && !text.endsWith('%') ? `${text}%` : text}</b>
        </span>
      ))}
      {unit !== '' && unit !== '%' && <span className="ch-unit">{unit}</span>}
      {change !== null && <span className={changeClass(change.sign)}>{change.text}</span>}
    </>
  )
}

function changeClass(sign: number): string {
  return sign > 0 ? 'ch-up' : sign < 0 ? 'ch-down' : 'ch-unit'
}
